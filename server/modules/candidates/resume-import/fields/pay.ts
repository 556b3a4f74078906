/** Finds the expected pay: its period and currency are read, and what has no monthly value in yuan keeps its text. */
import { findPeriod } from '../dates'
import type { LabelPair } from '../label-pairs'
import type { RecognizedField, TextLine } from '../types'
import { ABOVE, BELOW, FOREIGN, INEXACT, MONTHLY, NEGOTIABLE, NO_MONTH, YEARLY } from './pay-terms'

/** Monthly pay in thousand yuan, 0 = open at that end, and how often it is paid in a year. */
export interface Pay {
  minK: number
  maxK: number
  months: number
}
export interface FoundPay {
  pay: RecognizedField<Pay> | null
  /** What is written, where it has no monthly value in yuan, or more than its ends; else ''. */
  text: string
}

const NOTHING: FoundPay = { pay: null, text: '' }
/** Longest text that is kept. */
const MAX_TEXT = 60
/** The highest monthly pay, and the highest that is believed where no period is written, in thousand yuan. */
const MAX_K = 999
const PLAIN_MAX_K = 100

const NUMBER = '(?<![\\d.])(\\d{1,8}(?:\\.\\d{1,2})?)'
const UNIT = '\\s{0,2}(k|千|万|w)?\\s{0,2}(?:元|块|rmb)?(?:/月)?'
const RANGE = new RegExp(
  `${NUMBER}${UNIT}\\s{0,2}(?:-{1,2}|[~–—―至到]|to|and)\\s{0,2}¥?(\\d{1,8}(?:\\.\\d{1,2})?)${UNIT}`,
  'i',
)
const SINGLE = new RegExp(`${NUMBER}${UNIT}`, 'gi')
const MONTHS = /(?<!\d)(1[2-9]|2[0-4])\s{0,2}(?:薪|个月薪)|[*x×]\s{0,2}(1[2-9]|2[0-4])(?!\d)/i

const CHINESE_DIGITS: Record<string, string> = {
  ...Object.fromEntries([...'一二三四五六七八九'].map((digit, i) => [digit, String(i + 1)])),
  两: '2',
  十: '10',
}
/** Amounts in digits without separators: 一万二 is 1.2万, 12,000 is 12000. */
const inDigits = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[一二两三四五六七八九十](?=[千万])/g, (digit) => CHINESE_DIGITS[digit] ?? digit)
    .replace(/(?<=\d[千万])[一二三四五六七八九]/g, (digit) => CHINESE_DIGITS[digit] ?? digit)
    .replace(/(?<=\d)([千万])(\d)(?:[千百])?(?![\d.])/g, '.$2$1')

/** An amount in yuan; without a unit, small numbers are thousands of a month and ten thousands of a year. */
const toYuan = (number: string, unit: string, isYearly: boolean): number => {
  const amount = Number(number)
  if (/[万w]/i.test(unit)) return amount * 10_000
  if (/[k千]/i.test(unit)) return amount * 1000
  if (amount >= 500) return amount
  return amount * (isYearly ? 10_000 : 1000)
}

/** The ends of an amount in yuan, 0 = open. */
interface Amounts {
  min: number
  max: number
  unit: string
  /** A range, whose ends may have terms of their own: 15-20K，最低 15K. */
  isRange: boolean
}

/** Both ends of the amount, null without an amount; a single one is the lower, the upper or both by its terms. */
function readAmounts(text: string, isYearly: boolean): Amounts | null {
  const range = RANGE.exec(text)
  if (range) {
    const [, low = '', lowUnit, high = '', highUnit] = range
    const unit = highUnit ?? lowUnit ?? ''
    const max = toYuan(high, unit, isYearly)
    const min = toYuan(low, lowUnit ?? unit, isYearly)
    // 8-1.2万: the unit is that of the upper end only
    return { min: min > max && !lowUnit ? toYuan(low, 'k', isYearly) : min, max, unit, isRange: true }
  }
  const [first, second] = [...text.matchAll(SINGLE)].slice(0, 2).map(([, number = '', unit = '']) => ({ number, unit }))
  if (!first) return null
  const amount = toYuan(first.number, first.unit, isYearly)
  const [isAbove, isBelow] = [ABOVE.test(text), BELOW.test(text)]
  const { unit } = first
  if (isAbove && isBelow && second) {
    // 不低于15K，不超过20K
    const other = toYuan(second.number, second.unit, isYearly)
    return { min: Math.min(amount, other), max: Math.max(amount, other), unit, isRange: true }
  }
  if (isAbove === isBelow) return { min: amount, max: amount, unit, isRange: false }
  return { min: isAbove ? amount : 0, max: isAbove ? 0 : amount, unit, isRange: false }
}

/** The ends in thousand yuan a month, 0 = open. */
function toMonthly({ min, max }: Amounts, isYearly: boolean): Omit<Pay, 'months'> {
  const inK = (yuan: number) => Math.round(yuan / (isYearly ? 12 : 1) / 1000)
  return { minK: inK(min), maxK: inK(max) }
}

/** Whether the ends that are written are a monthly pay, in their order. */
const isPlausible = ({ minK, maxK }: Omit<Pay, 'months'>, { min, max }: Amounts, highest: number): boolean =>
  (minK > 0 || !min) && (maxK > 0 || !max) && (maxK >= minK || !max) && Math.max(minK, maxK) <= highest

/** The pay of a text; `confidence` is that of its source, `isYear` where its label says so. */
export function readPay(written: string, confidence: number, isYear = false): FoundPay {
  const text = inDigits(written.trim())
  const sourceText = written.trim().slice(0, MAX_TEXT)
  if (!/\d/.test(text)) return NEGOTIABLE.test(text) ? { pay: null, text: sourceText } : NOTHING
  const isYearly = isYear ? !MONTHLY.test(text) : YEARLY.test(text)
  const months = Number(MONTHS.exec(text)?.slice(1).find(Boolean) ?? 12)
  const amounts = readAmounts(text.replace(MONTHS, ' '), isYearly)
  if (!amounts) return NOTHING
  if (FOREIGN.test(text) || NO_MONTH.test(text)) return { pay: null, text: sourceText }
  const value = toMonthly(amounts, isYearly)
  const highest = isYearly || MONTHLY.test(text) || /k/i.test(amounts.unit) ? MAX_K : PLAIN_MAX_K
  if (!isPlausible(value, amounts, highest)) return { pay: null, text: sourceText }
  const hasMore = INEXACT.test(text) || (amounts.isRange && (ABOVE.test(text) || BELOW.test(text)))
  return { pay: { value: { ...value, months }, confidence }, text: hasMore ? sourceText : '' }
}

/** Whether the text of a pay says that it is left open, which is no value that could not be read. */
export const isNegotiable = (payText: string): boolean => NEGOTIABLE.test(payText) && !/\d/.test(payText)

/** Whether a field outside a label looks like pay: a unit, or a range of sums that are no years. */
const PAY_FIELD = /\d\s{0,2}[k千万元]|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,6}\s{0,2}[-~–—至]\s{0,2}\d{4,6}/i

/** A whole field that is pay with one end: 15K以上, 不低于 1.5万/月. */
const OPEN_FIELD =
  /^\s{0,2}(?:(?:月薪|期望|税前|薪资)\s{0,2}){0,2}(?:(?:不低于|不少于|至少|最低)\s{0,2}\d{1,8}(?:\.\d{1,2})?\s{0,2}[k千万元](?:\/月)?|\d{1,8}(?:\.\d{1,2})?\s{0,2}[k千万元](?:\/月)?\s{0,2}(?:以上|起|\+|以内|以下))\s{0,2}$/i

/** The first pay of a label, else the first text of one that has no monthly value. */
const labelledPay = (pairs: LabelPair[]): FoundPay => {
  const found = pairs
    .filter(({ key }) => key === 'pay' || key === 'annualPay')
    .map(({ key, value, note }) => readPay(value, 0.95, key === 'annualPay' || YEARLY.test(note)))
  return found.find(({ pay }) => pay) ?? found.find(({ text }) => text) ?? NOTHING
}

/**
 * The expected pay by its label, else of a field of the personal lines that are no period and, by `isPhone`, have no phone number.
 */
export function findPay(pairs: LabelPair[], lines: TextLine[], isPhone: (line: TextLine) => boolean): FoundPay {
  const labelled = labelledPay(pairs)
  if (labelled.pay || labelled.text) return labelled
  const fields = lines
    .filter((line) => !findPeriod(line.text) && !isPhone(line))
    .flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/[|｜]/)))
    .filter((field) => OPEN_FIELD.test(field) || (PAY_FIELD.test(field) && RANGE.test(inDigits(field))))
  return fields.map((field) => readPay(field, 0.8)).find(({ pay, text }) => pay || text) ?? NOTHING
}
