import { z } from 'zod'
import { api } from '../../../contract/api'
import * as auth from '../../../contract/calls/account/auth'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import type { Call } from '../../../contract/define-calls'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { sharedTestApp } from '../../support/shared-fixture'

const testApp = sharedTestApp()
let employer: Employer
beforeAll(async () => {
  employer = await createEmployer(testApp)
})

const answer = async (key: string, input: object, as?: Employer) => {
  const { status, code, message, data } = await testApp.raw(key, input, as ? { as } : {})
  return { status, code, message, data }
}
const refused = (field: string, message: string) => ({
  status: 400,
  code: 40000,
  message,
  data: { field, fields: expect.objectContaining({ [field]: message }) },
})

describe('an invalid input is answered in Chinese, with the name of its field', () => {
  const login = { phone: '13800000001', code: '123456', device: 'pc', loginRole: 'entp' }

  it.each([
    ['a missing role at log-in', auth.logIn, { ...login, loginRole: undefined }, 'loginRole', '请填写登录身份'],
    ['no number', auth.logIn, { ...login, phone: null }, 'phone', '请填写手机号'],
    ['a role that is none', auth.logIn, { ...login, loginRole: 7 }, 'loginRole', '登录身份应为文字'],
  ])('%s', async (_what, key, input, field, message) => {
    expect(await answer(key, input)).toEqual(refused(field, message))
  })

  it.each([
    ['a page below the first', { currentPage: 0 }, 'currentPage', '页码不能小于 1'],
    ['a page that is no number', { currentPage: 'x' }, 'currentPage', '页码应为数字'],
    ['half a page', { currentPage: 1.5 }, 'currentPage', '页码应为整数'],
    ['too many rows', { pageSize: 500 }, 'pageSize', '每页条数不能大于 100'],
  ])('%s', async (_what, input, field, message) => {
    expect(await answer(joinApplications.list, input, employer)).toEqual(refused(field, message))
  })
})

/** zod's own messages in English or Chinese, and JavaScript type names. */
const RAW =
  /无效|：期望|实际接收|数值过|instanceof|expected|invalid|received|undefined|NaN|null|string|object|array|boolean/i
const WRONG: readonly unknown[] = [
  undefined,
  null,
  7,
  1e308,
  -1.5,
  '',
  'x',
  '长'.repeat(99_999),
  true,
  {},
  [],
  [7],
  [{}],
]

it('no call of the contract answers any wrong field with the words of the checker', () => {
  const messages: string[] = []
  for (const [key, call] of Object.entries(api as Record<string, Call>)) {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    for (const field of Object.keys(properties))
      for (const value of WRONG) {
        const { error } = call.input.safeParse({ [field]: value })
        for (const { path, message } of error?.issues ?? []) {
          const isClear = !RAW.test(message.replace(/「[^」]*」/g, '')) && /[\u4e00-\u9fff]/.test(message)
          if (!isClear) messages.push(`${key} ${path.join('.')}: ${message}`)
        }
      }
  }
  expect([...new Set(messages)]).toEqual([])
})
