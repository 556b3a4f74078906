/** How large a file may be, and what counts as a phone number, a credit code and a WeChat id. */

import { CREDIT_CODE_PATTERN } from '~contract/domain/company/credit-code'
import { WECHAT_ID } from '~contract/domain/contact-requests'
import { LIMITS, PHONE_PATTERN } from '~contract/domain/limits'
import { POOL_LIMITS } from '~contract/domain/talent-pool'

it.each([
  ['A resume', LIMITS.resumeFileBytes, 20_971_520],
  ['An image', LIMITS.imageBytes, 10_485_760],
  ['Any other upload', LIMITS.uploadBytes, 104_857_600],
  ['A ZIP of resumes', POOL_LIMITS.zipBytes, 104_857_600],
  ['What a ZIP unpacks to', POOL_LIMITS.zipContentBytes, 524_288_000],
  ['A file attached to a candidate', POOL_LIMITS.attachmentBytes, 20_971_520],
])('%s has at most as many bytes as are written on screen in MB: %i', (_file, limit, bytes) => {
  expect(limit).toBe(bytes)
})

it.each([
  ['13000000000', true],
  ['19999999999', true],
  ['12999999999', false],
  ['1381234567', false],
  ['138123456789', false],
  ['+8613812345678', false],
  ['138 1234 5678', false],
  ['', false],
])('A phone number is 1, then 3 to 9, then nine digits: %j is one: %j @P-9-02', (text, isPhone) => {
  expect(PHONE_PATTERN.test(text)).toBe(isPhone)
})

it.each([
  ['91510100MA6C8XYR2P', true],
  ['91510100ma6c8xyr2p', false],
  ['91510100MA6C8XYR2', false],
  ['91510100MA6C8XYR2PP', false],
  ['91510100MA6C8XYI2P', false],
  ['9151010OMA6C8XYR2P', false],
])('A credit code has 18 digits and capitals without I, O, S, V and Z: %j is one: %j', (text, isCode) => {
  expect(CREDIT_CODE_PATTERN.test(text)).toBe(isCode)
})

it.each([
  ['pinq5', false],
  ['pinq_6', true],
  ['p2345678901234567890', true],
  ['p23456789012345678901', false],
  ['6pinqiao', false],
  ['_pinqiao', false],
  ['Pin-qiao', true],
  ['pin qiao', false],
  ['聘桥招聘助手号', false],
])('A WeChat id has 6 to 20 signs, a letter first: %j is one: %j', (text, isId) => {
  expect(WECHAT_ID.test(text)).toBe(isId)
})
