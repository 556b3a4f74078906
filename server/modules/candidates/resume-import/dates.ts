/** Months and periods in Chinese and English spellings. */
import type { MonthPeriod } from './types'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'
const MONTH_NAME = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'
/** 2019.07, 2019-7, 2019/07/01, 2019年7月, 2019年; Jul 2019; 07/2019; 2019. */
const DATE = `(?:${YEAR}\\s{0,2}年\\s{0,2}(?:\\d{1,2}\\s{0,2}月(?:\\s{0,2}\\d{1,2}\\s{0,2}日)?)?|${YEAR}\\s{0,2}[./-]\\s{0,2}(?:1[0-2]|0?[1-9])(?![\\d])(?:\\s{0,2}[./-]\\s{0,2}\\d{1,2}(?!\\d))?|${MONTH_NAME}\\s{0,2},?\\s{0,2}${YEAR}|(?:1[0-2]|0?[1-9])\\s{0,2}[./]\\s{0,2}${YEAR}|${YEAR}(?!\\d))`
const PRESENT = '(?:至今|现在|目前|今|present|now|current|to date|ongoing)'
const SEPARATOR = '(?:\\s{0,2}(?:-{1,2}|–|—{1,2}|~|〜|至|到|to|until)\\s{0,2})'

const RANGE_PATTERN = new RegExp(`(?<!\\d)(${DATE})(?:${SEPARATOR}(${DATE}|${PRESENT})|\\s{0,2}(至今))(?![\\d])`, 'i')
const DATE_PATTERN = new RegExp(`(?<!\\d)${DATE}`, 'i')
const WHOLE_DATE_PATTERN = new RegExp(`^${DATE}$`, 'i')

/** 'YYYY-MM' or 'YYYY' of the text of one date, '' if it is not a date. */
export function monthOf(text: string): string {
  const year = text.match(new RegExp(YEAR))?.[0]
  if (!year) return ''
  const name = text.toLowerCase().match(/[a-z]{3}/)?.[0]
  if (name) {
    const index = MONTHS.indexOf(name)
    return index < 0 ? year : `${year}-${String(index + 1).padStart(2, '0')}`
  }
  const rest = text.indexOf(year) > 0 ? text.slice(0, text.indexOf(year)) : text.slice(text.indexOf(year) + 4)
  const month = Number(rest.match(/\d{1,2}/)?.[0] ?? 0)
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year
}

export interface ParsedPeriod extends MonthPeriod {
  /** The matched text and its index. */
  spelled: string
  index: number
}

/** The first period in the text: '2019.07-2022.03', '2019年7月至今', 'Jul 2019 – Present'. */
export function findPeriod(text: string): ParsedPeriod | null {
  const match = RANGE_PATTERN.exec(text)
  if (!match) return null
  const [spelled, from = '', to = ''] = match
  const start = monthOf(from)
  const end = to && !new RegExp(`^${PRESENT}$`, 'i').test(to) ? monthOf(to) : ''
  if (end && end < start.slice(0, end.length)) return null
  return { start, end, spelled, index: match.index }
}

/** The first single date of a text, '' if there is none. */
export function findDate(text: string): string {
  const match = DATE_PATTERN.exec(text)
  return match ? monthOf(match[0]) : ''
}

/** Whether the whole text is one date. */
export const isDate = (text: string): boolean => WHOLE_DATE_PATTERN.test(text.trim())

/** Months since year 0; a bare year counts as its January. */
export function monthCount(month: string): number {
  const [year = '0', monthText = '1'] = month.split('-')
  return Number(year) * 12 + Number(monthText) - 1
}
