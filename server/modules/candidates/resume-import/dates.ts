/** Months and periods in Chinese and English spellings. */
import type { MonthPeriod } from './types'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'
const MONTH = '(?:1[0-2]|0?[1-9])'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const GAP = '\\s{0,2}'
const MONTH_NAME = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)?'
const CHINESE_NUMBER = '[一二三四五六七八九十]{1,3}'
/** Spellings of a date, the longer ones first. */
const DATE = `(?:${[
  // 2019年7月1日, 2019年7月, 2019年
  `${YEAR}${GAP}年${GAP}(?:\\d{1,2}${GAP}月(?:份|${GAP}\\d{1,2}${GAP}[日号])?)?`,
  // 二〇一九年九月, 民国108年9月
  `[一二][〇零○一二三四五六七八九]{3}年(?:${CHINESE_NUMBER}月(?:${CHINESE_NUMBER}[日号])?)?`,
  `民国${GAP}\\d{1,3}${GAP}年(?:${GAP}\\d{1,2}${GAP}月)?`,
  // 2019.07, 2019-7, 2019/07/01
  `${YEAR}${GAP}[./-]${GAP}${MONTH}(?!\\d)(?:${GAP}[./-]${GAP}\\d{1,2}(?!\\d))?`,
  // 2019 Jul; 1 Jul 2019, July 1, 2019, Jul 2019, Jul '19
  `${YEAR}${GAP},?${GAP}${MONTH_NAME}(?![a-z])`,
  `(?:${ORDINAL}\\s{1,2})?${MONTH_NAME}(?:\\s{1,2}${ORDINAL},)?${GAP},?${GAP}(?:${YEAR}|['’]\\d{2}(?!\\d))`,
  // 01/07/2019 with the day first, or the month where the other number is no month; 07/2019
  `${DAY}${GAP}[./-]${GAP}${MONTH}${GAP}[./-]${GAP}${YEAR}`,
  `${MONTH}${GAP}[./-]${GAP}${DAY}${GAP}[./-]${GAP}${YEAR}`,
  `${MONTH}${GAP}[./]${GAP}${YEAR}`,
  `${YEAR}(?!\\d)`,
].join('|')})`
/** Spellings that are dates only at both ends of a period: 201907, 20190701; 19.07. */
const COMPACT = `${YEAR}(?:1[0-2]|0[1-9])(?:${DAY})?(?!\\d)`
const SHORT = `\\d{2}[./]${MONTH}(?!\\d)`
const PRESENT =
  '(?:至今|迄今|现在|目前|今(?![年天日])|在职|present|now|current(?:ly)?|ongoing|today|(?:up )?(?:to|till|until) (?:date|now|present)|date)'
const SEPARATOR = `(?:${GAP}(?:-{1,3}|[–~〜∼―─→➔⇒]|—{1,2}|起?至|到|to|till|until|through)${GAP})`
const OPEN_END = '起?至今|起?迄今|起至现在|(?:up )?(?:to|till|until) (?:date|now|present)'
const rangeOf = (date: string, after: string) =>
  new RegExp(
    `(?<![\\d.])[自从]?(${date})起?(?:${SEPARATOR}(${date}|${PRESENT})|${GAP}(${OPEN_END}))止?(?![\\d])${after}`,
    'i',
  )

/** Until now by its beginning alone: since 2019, 自2019年9月起. A field of its own: a sentence may begin so, too. */
const [FIELD_START, FIELD_END] = ['(?<=^|\\s{2}|[|｜(（]\\s?)', '(?=$|\\s{2}|\\s?[|｜)）])']
const SINCE = new RegExp(
  `${FIELD_START}(?:since\\s{1,2}|[自从]${GAP})(${DATE})(?:${GAP}(?:以来|起|开始))?${FIELD_END}`,
  'i',
)
const SINCE_BY_ENDING = new RegExp(`${FIELD_START}(${DATE})${GAP}(?:以来|起)${FIELD_END}`, 'i')

/** What separates the ends of a period, or leaves one open. */
const RANGE_SIGN = /[-–~〜∼―─→➔⇒—至到今]|to|till|until|through/i
/**
 * Each with a sign that its matches have: compiling one of the long patterns costs as much as reading a page, and most resumes need the
 * first of them only.
 */
const RANGES: readonly { sign: RegExp; pattern: RegExp }[] = [
  { sign: RANGE_SIGN, pattern: rangeOf(DATE, '') },
  { sign: /\d{6}/, pattern: rangeOf(COMPACT, '') },
  // no salary, and no share
  { sign: /\d{2}[./]\d/, pattern: rangeOf(SHORT, `(?!${GAP}[kw万千元%.])`) },
  { sign: /since|[自从]/i, pattern: SINCE },
  { sign: /以来|起/, pattern: SINCE_BY_ENDING },
]
const DATE_PATTERN = new RegExp(`(?<!\\d)${DATE}`, 'i')
const WHOLE_DATE_PATTERN = new RegExp(`^${DATE}$`, 'i')
const WHOLE_PRESENT_PATTERN = new RegExp(`^${PRESENT}$`, 'i')
const YEAR_PATTERN = new RegExp(YEAR)

/** A date that names no month, or one that cannot be: 2019年秋, 2019年底, 2019 Q3. */
const VAGUE_DATE = `${YEAR}${GAP}年?${GAP}(?:[春夏秋冬][季天]?|年?[初中底末]|[上下]半年|第?[一二三四]季度|q[1-4]|[寒暑]假|(?:spring|summer|autumn|fall|winter))`
const VAGUE_PERIOD = new RegExp(
  `(?<![\\d.])(?:${VAGUE_DATE}|${DATE})${SEPARATOR}(?:${VAGUE_DATE}|${DATE}|${PRESENT})(?!\\d)`,
  'i',
)
const WHOLE_VAGUE_DATE = new RegExp(`^(?:${VAGUE_DATE}|${DATE})$`, 'i')
/** The characters of a field that is a date. */
const DATE_FIELD = /^[\da-z\s.,'’/年月日号份民国〇零○一二三四五六七八九十第春夏秋冬季天初中底末上下半度寒暑假-]{1,30}$/i

const DIGITS = '〇一二三四五六七八九'
/** 十一 is 11, 二十 is 20. */
const chineseNumber = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const ten = text.includes('十') ? (tens ? DIGITS.indexOf(tens) : 1) * 10 : 0
  return ten + (ones ? DIGITS.indexOf(ones) : 0)
}

/** A date in digits: the year first, without Chinese numbers and years of the Republic. */
const inDigits = (text: string): string =>
  text
    .replace(/^([一二][〇零○一二三四五六七八九]{3})年/, (_, year: string) =>
      [...year]
        .map((digit) => (digit === '零' || digit === '○' ? 0 : DIGITS.indexOf(digit)))
        .join('')
        .concat('年'),
    )
    .replace(/([一二三四五六七八九十]{1,3})(?=[月日号])/g, (number) => String(chineseNumber(number)))
    .replace(/^民国\s{0,2}(\d{1,3})/, (_, year: string) => String(Number(year) + 1911))
    .replace(/['’](\d{2})$/, (_, year: string) => fullYear(year))
    .replace(/^(\d{2})[./](?=\d{1,2}$)/, (_, year: string) => `${fullYear(year)}.`)

/** The year of two digits: 19 is 2019, 98 is 1998. */
function fullYear(year: string): string {
  return `${Number(year) > 49 ? '19' : '20'}${year}`
}

const monthText = (year: string, month: number): string =>
  month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year

/** 'YYYY-MM' or 'YYYY' of the text of one date, '' if it is not a date. */
export function monthOf(text: string): string {
  const date = inDigits(text)
  const year = date.match(YEAR_PATTERN)?.[0]
  if (!year) return ''
  const name = date
    .toLowerCase()
    .match(/[a-z]{3}/g)
    ?.find((letters) => MONTHS.includes(letters))
  if (name) return monthText(year, MONTHS.indexOf(name) + 1)
  const at = date.indexOf(year)
  const numbers = ((at > 0 ? date.slice(0, at) : date.slice(4)).match(/\d{1,2}/g) ?? []).map(Number)
  // the day is before the month where the year is last
  const [first = 0, second = 0] = numbers
  return monthText(year, at > 0 && numbers.length > 1 && second <= 12 ? second : first)
}

export interface ParsedPeriod extends MonthPeriod {
  /** The matched text and its index. */
  spelled: string
  index: number
}

const asText = (spelled: string, index: number): ParsedPeriod => ({
  start: '',
  end: '',
  periodText: spelled.trim(),
  spelled,
  index,
})

/** What every date has: most lines have none, and their spellings need not be tried. */
const DATE_SIGN = /\d\d|[一二][〇零○一二三四五六七八九]{3}年/

/** The first period in the text whose months can be read: '2019.07-2022.03', '2019年7月至今', 'Jul 2019 – Present'. */
export function findPeriod(text: string): ParsedPeriod | null {
  if (!DATE_SIGN.test(text)) return null
  for (const { sign, pattern } of RANGES) {
    const match = sign.test(text) ? pattern.exec(text) : null
    if (!match) continue
    const [spelled, from = '', to = ''] = match
    const start = monthOf(from)
    const end = to && !WHOLE_PRESENT_PATTERN.test(to) ? monthOf(to) : ''
    if (start && !(end && end < start.slice(0, end.length)))
      return { start, end, periodText: '', spelled, index: match.index }
  }
  return null
}

/** The first period of a text, also one that cannot be read as months: it keeps its text. A field may be a date alone. */
export function findAnyPeriod(text: string): ParsedPeriod | null {
  if (!DATE_SIGN.test(text)) return null
  const period = findPeriod(text)
  if (period) return period
  const vague = RANGE_SIGN.test(text) ? VAGUE_PERIOD.exec(text) : null
  if (vague) return asText(vague[0], vague.index)
  const date = text
    .split(/\s{2}|[|｜\t]/)
    .find((field) => DATE_FIELD.test(field) && WHOLE_VAGUE_DATE.test(field.trim()))
  return date ? asText(date, text.indexOf(date)) : null
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
