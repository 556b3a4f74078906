/** Identity: identity verification, identity card numbers, WeChat. No zod here. */

/** The status of an identity check. */
export const IDENTITY_STATUS = { none: '未认证', pending: '审核中', adopted: '已认证', rejected: '未通过' } as const
export type IdentityStatus = keyof typeof IDENTITY_STATUS

/** Our apps at WeChat: the website's log-in, the mini-program, and the public account for the browser inside WeChat. */
export type WechatApp = 'site' | 'mini' | 'public'

/** The state that WeChat's page returns names the app that requested it. */
export const WECHAT_PUBLIC_STATE_PREFIX = 'p.'
export const wechatAppOfState = (state: string): 'site' | 'public' =>
  state.startsWith(WECHAT_PUBLIC_STATE_PREFIX) ? 'public' : 'site'

export const PASSWORD_RULE = '8 到 64 位，至少包含字母和数字'
/** 8 to 64 visible characters with a letter and a digit. */
export const isPasswordValid = (text: string): boolean =>
  /^[\x21-\x7e]{8,64}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Provinces by the first two digits of their codes (GB/T 2260). */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** Whether a number begins with a province; that of a permanent resident from abroad has a 9 before it. */
const isOfKnownRegion = (number: string) => PROVINCES.test(number.startsWith('9') ? number.slice(1) : number)

/** True for 18 characters of a known province with a day of birth in the past and the right check digit (GB 11643). */
export function isIdNumberValid(text: string, now = new Date()): boolean {
  const number = text.toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ]
  const born = new Date(Date.UTC(year, month - 1, day))
  // a day that its month has not got lies in another month
  if (year < 1900 || born.getUTCMonth() !== month - 1 || born > now || !isOfKnownRegion(number)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return CHECKS[sum % 11] === number[17]
}

/** 5101********2X: first four and last two shown. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}${'*'.repeat(12)}${number.slice(-2)}`
