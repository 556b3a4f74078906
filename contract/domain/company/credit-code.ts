/** Unified social credit codes of organisations (GB 32100). No zod here. */
import { isIdNumberValid } from '../identity'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const MODULUS = SIGNS.length
/** 18 signs: registering authority and type, region, nine of the organisation, check digit. */
export const CREDIT_CODE_PATTERN = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Whether a text of the right form is certainly no credit code: one sign 18 times, or the number of an identity card. */
export const isNoCreditCode = (code: string): boolean =>
  /^(.)\1{17}$/.test(code) || (!code.startsWith('9') && isIdNumberValid(code))

/** Whether the last sign follows from the others. Some codes of the first years break the rule: a reason to look, none to refuse. */
export function hasCheckDigit(code: string): boolean {
  let weight = 1
  let sum = 0
  for (const sign of code.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % MODULUS
  }
  return SIGNS[(MODULUS - (sum % MODULUS)) % MODULUS] === code[17]
}

/** Beside the field, and for the operator who decides about the company. */
export const CHECK_DIGIT_WARNING = '统一社会信用代码的校验位不符，请与营业执照核对'
