/** What was paid is said in what it was paid with: coins are never yuan. */
import { paidText } from '~contract/domain/money'

it.each([
  [1000, 'COMPANY_COIN', '10 企业币'],
  [123_400, 'COMPANY_COIN', '1,234 企业币'],
  [1000, 'BALANCE', '¥10.00'],
  [9900, 'WECHAT', '¥99.00'],
  [9900, null, '¥99.00'],
])('%d fen by %s are %s', (fen, payMethod, text) => {
  expect(paidText(fen, payMethod)).toBe(text)
})
