/** Pure text rules both sides share: money, salary, time, and the masks. */
import { chinaTime, daysBetween } from './china-time'

export { maskEmail, maskName, maskPhone } from './texts/masks'

// no look-behind: unknown to iOS before 16.4
const PHONE_PATTERN = /(?:^|\D)(?:\+?(?:00)?86[\s-]*)?(1[3-9]\d(?:[\s\-.]?\d){8})(?!\d|\s?[万亿元块])/g
/** What makes eleven digits an amount or a number of another kind. */
const AMOUNT_BEFORE = /(?:[¥$€]|[超达约额过破]|金额[:：]?|(?:订单|编|单|型|账|帐|卡|流水)号[:：]?)\s?$/
/** Most gaps between the digits of a phone number as people write it: 138 0000 1235, 1380 000 1235. */
const MAX_PHONE_GAPS = 4
/** Whether a text contains a phone number, full-width digits and 86 before it included: users are to be contacted through the product. */
export function findPhone(text: string): boolean {
  const folded = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
  return [...folded.matchAll(PHONE_PATTERN)].some(
    ({ 0: found, 1: digits = '', index }) =>
      digits.length <= 11 + MAX_PHONE_GAPS && !AMOUNT_BEFORE.test(folded.slice(0, index) + found.slice(0, 1)),
  )
}

/** 1000 and more in K units, one decimal if not whole. `value` in yuan. */
export function formatThousands(value: number): string {
  if (Math.abs(value) < 1000) return String(value)
  const k = Math.round(value / 100) / 10
  return `${k}K`
}

/**
 * A whole number in groups of three: 2386 -> '2,386'. Not by toLocaleString: its tables cost the start of the mini-program 18 ms, and
 * some of WeChat's engines have none.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')

/** Integer fen -> '1,234.50'. */
export function formatYuan(fen: number): string {
  const [size, cents] = [Math.abs(fen), Math.abs(fen) % 100]
  return `${fen < 0 ? '-' : ''}${formatCount((size - cents) / 100)}.${String(cents).padStart(2, '0')}`
}

/** An end that is 0 is open. */
const salaryRange = (minK: number, maxK: number): string => {
  if (!maxK) return `${minK}K 以上`
  if (!minK) return `${maxK}K 以下`
  return minK === maxK ? `${minK}K` : `${minK}-${maxK}K`
}

/**
 * 18, 25, 14 -> 18-25K·14 薪; 0 months or 12 leave the months out. 0 is an open end: 15, 0 -> 15K 以上; 0, 20 -> 20K 以下; 0, 0 -> 面议.
 * Thousand yuan a month.
 */
export function salaryText(minK: number, maxK: number, months = 12): string {
  if (!minK && !maxK) return '面议'
  const range = salaryRange(minK, maxK)
  return months && months !== 12 ? `${range}·${months} 薪` : range
}

/** Relative time: today HH:mm; 昨天 HH:mm; weekday within a week; M/D HH:mm this year; else Y/M/D HH:mm. */
export function relativeTime(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  const shown = chinaTime(at)
  if (days <= 0) return shown.format('HH:mm')
  if (days === 1) return shown.format('昨天 HH:mm')
  if (days < 7) return shown.format('dddd HH:mm')
  return shown.format(shown.year() === chinaTime(now).year() ? 'M/D HH:mm' : 'YYYY/M/D HH:mm')
}

/** Time since the last activity: 刚刚, 5分钟前, 3小时前, 昨天, 4天前, 2个月前. */
export function activeText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 5) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} 小时前`
  const days = Math.floor(hours / 24)
  if (days === 1) return '昨天'
  if (days < 30) return `${days} 天前`
  return days < 365 ? `${Math.floor(days / 30)} 个月前` : '一年前'
}
