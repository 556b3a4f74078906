/** Credit codes of organisations: what is none, and whose check digit is worth a look. */
import { CREDIT_CODE_PATTERN, hasCheckDigit, isNoCreditCode } from '~contract/domain/company/credit-code'

it.each(['91110108551385082Q', '91440300708461136T', '914403001922038216'])(
  '%s has the check digit of its other signs',
  (code) => {
    expect(CREDIT_CODE_PATTERN.test(code)).toBe(true)
    expect([hasCheckDigit(code), isNoCreditCode(code)]).toEqual([true, false])
  },
)

it.each(['91110108551385082R', '91440300708461136U', '914403001922038261'])(
  '%s has another check digit, and is no reason to refuse',
  (code) => {
    expect([hasCheckDigit(code), isNoCreditCode(code)]).toEqual([false, false])
  },
)

it.each(['111111111111111111', '000000000000000000', 'AAAAAAAAAAAAAAAAAA', '11010519491231002X'])(
  '%s is no credit code',
  (code) => {
    expect(isNoCreditCode(code)).toBe(true)
  },
)
