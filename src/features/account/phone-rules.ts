/** Phone numbers as users type and paste them. */
import { PHONE_PATTERN } from '~contract/domain/limits'

/** '+86 138-0000 0001' -> '13800000001'; at most eleven digits. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 && digits.startsWith('86') ? digits.slice(2) : digits).slice(0, 11)
}

export const isPhone = (phone: string): boolean => PHONE_PATTERN.test(phone)

/** Rules of the field. */
export const phoneRules = [
  (phone: string) => (phone ? undefined : '请输入手机号'),
  (phone: string) => (isPhone(phone) ? undefined : '手机号格式不正确'),
] as const
