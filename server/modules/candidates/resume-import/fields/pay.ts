/** Finds the expected pay: its period and currency are read, and what has no monthly value in yuan keeps its text. */
import { findPeriod } from '../dates'
import type { LabelPair } from '../label-pairs'
import type { RecognizedField, TextLine } from '../types'
import { FOREIGN, MONTHLY, NO_MONTH, OPEN, YEARLY } from './pay-terms'

/** Monthly pay in thousand yuan, and how often it is paid in a year. */
export interface Pay {
  minK: number
  maxK: number
  months: number
}
export interface FoundPay {
  pay: RecognizedField<Pay> | null
  /** What is written, where it has no monthly value in yuan or is open at one end; else ''. */
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
  `${NUMBER}${UNIT}\\s{0,2}(?:-{1,2}|[~–—―至到])\\s{0,2}¥?(\\d{1,8}(?:\\.\\d{1,2})?)${UNIT}`,
  'i',
)
const SINGLE = new RegExp(`${NUMBER}${UNIT}`, 'i')
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

/** Both ends of the amount in yuan, null without an amount. */
function readAmounts(text: string, isYearly: boolean): { min: number; max: number; unit: string } | null {
  const range = RANGE.exec(text)
  if (range) {
    const [, low = '', lowUnit, high = '', highUnit] = range
    const unit = highUnit ?? lowUnit ?? ''
    const max = toYuan(high, unit, isYearly)
    const min = toYuan(low, lowUnit ?? unit, isYearly)
    // 8-1.2万: the unit is that of the upper end only
    return { min: min > max && !lowUnit ? toYuan(low, 'k', isYearly) : min, max, unit }
  }
  const [, number, unit = ''] = SINGLE.exec(text) ?? []
  if (!number) return null
  const amount = toYuan(number, unit, isYearly)
  return { min: amount, max: amount, unit }
}

/** The pay of a text; `confidence` is that of its source, `isYear` where its label says so. */
export function readPay(written: string, confidence: number, isYear = false): FoundPay {
  const text = inDigits(written.trim())
  if (!/\d/.test(text)) return NOTHING
  const sourceText = written.trim().slice(0, MAX_TEXT)
  const isYearly = isYear ? !MONTHLY.test(text) : YEARLY.test(text)
  const months = Number(MONTHS.exec(text)?.slice(1).find(Boolean) ?? 12)
  const amounts = readAmounts(text.replace(MONTHS, ' '), isYearly)
  if (!amounts) return NOTHING
  if (FOREIGN.test(text) || NO_MONTH.test(text)) return { pay: null, text: sourceText }
  const inK = (yuan: number) => Math.round(yuan / (isYearly ? 12 : 1) / 1000)
  const [minK, maxK] = [inK(amounts.min), inK(amounts.max)]
  const isPlausible =
    minK > 0 &&
    maxK >= minK &&
    maxK <= (isYearly || MONTHLY.test(text) ? MAX_K : Math.max(PLAIN_MAX_K, amounts.unit.match(/k/i) ? MAX_K : 0))
  if (!isPlausible) return { pay: null, text: sourceText }
  return { pay: { value: { minK, maxK, months }, confidence }, text: OPEN.test(text) ? sourceText : '' }
}

/** Whether a field outside a label looks like pay: a unit, or a range of sums that are no years. */
const PAY_FIELD = /\d\s{0,2}[k千万元]|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,6}\s{0,2}[-~–—至]\s{0,2}\d{4,6}/i

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
    .filter((field) => PAY_FIELD.test(field) && RANGE.test(inDigits(field)))
  return fields.map((field) => readPay(field, 0.8)).find(({ pay, text }) => pay || text) ?? NOTHING
}
