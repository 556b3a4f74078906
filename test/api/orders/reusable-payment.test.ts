/** Which open payment may be handed out again. */
import { isReusable } from '../../../server/modules/orders/external-payment'

it('a prepay of the official account is never handed to the mini-program, nor the other way round @P-7.7-22', () => {
  const prepay = { kind: 'jsapi' as const, params: { package: 'prepay_id=1' } }
  expect(isReusable({ ...prepay, isMini: false }, true)).toBe(false)
  expect(isReusable({ ...prepay, isMini: true }, false)).toBe(false)
  expect(isReusable({ ...prepay, isMini: true }, true)).toBe(true)
  expect(isReusable(prepay, true)).toBe(false)
  expect(isReusable({ kind: 'code', codeUrl: 'weixin://pay' }, false)).toBe(true)
  expect(isReusable(null, false)).toBe(false)
})
