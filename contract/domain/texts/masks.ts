/** Masked texts; apart from ../format.ts, whose times log-in does not need. */
import { firstCharacter } from './graphemes'

/** 13812346207 -> 138****6207: first three and last four shown. */
export const maskPhone = (phone: string): string =>
  phone.length >= 8 ? `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}` : '****'

/** 王小敏 -> 王**: the first character, however long the name is. */
export const maskName = (name: string): string => `${firstCharacter(name)}**`

/** zhou.li@mail.cn -> zhou****@mail.cn; short names show one letter. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, name.length > 4 ? 4 : 1)}****@${host}`
}
