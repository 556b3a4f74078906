import { sellsOn } from './selling'

const IPHONE = { isIosMini: true }

it('the mini-program on an iPhone sells only once the server has said that it may @P-9-35', () => {
  expect(sellsOn(IPHONE, undefined)).toBe(false)
  expect(sellsOn(IPHONE, { isIosMiniPaymentOn: false })).toBe(false)
  expect(sellsOn(IPHONE, { isIosMiniPaymentOn: true })).toBe(true)
})

it('every other device sells, whatever the server says about iPhones', () => {
  for (const site of [undefined, { isIosMiniPaymentOn: false }, { isIosMiniPaymentOn: true }])
    expect(sellsOn({ isIosMini: false }, site)).toBe(true)
})
