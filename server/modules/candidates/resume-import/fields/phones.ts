/** Finds the mobile number of the person, with the extension of a relay number. */
import { findAnyPeriod } from '../dates'
import type { RecognizedField, TextLine } from '../types'

/** In groups of three, four and four digits. */
const GROUPED = /(?<![\d.])1[3-9]\d[\s.-]{0,3}\d{4}[\s.-]{0,3}\d{4}(?!\d)/g
/** In any groups: 1380 000 1235. */
const LOOSE = /(?<![\d.])1[\s.-]{0,2}[3-9](?:[\s.-]{0,2}\d){9}(?![\s.-]{0,2}\d{2})(?!\d)/g
/** The extension that a relay number is dialled with; no age, date or address follows. */
const EXTENSION =
  /^\s{0,2}(?:(?:转|轉|分机号?|ext\.?|[#x])\s{0,2}[:：]?\s{0,2}|[,，]{1,3}|-)(\d{2,6})(?![\d年岁月日.@/-])/i
/** Characters after a number in which its extension is. */
const EXTENSION_REACH = 24

/** The extension of a number that ends at `end` of the text; undefined without one. */
export const extensionAfter = (text: string, end: number): string | undefined =>
  EXTENSION.exec(text.slice(end, end + EXTENSION_REACH))?.[1]

/** The mobile numbers of a text, each as its digits, '转' and the extension of a relay number. */
export function mobilesIn(text: string): string[] {
  const grouped = [...text.matchAll(GROUPED)]
  const loose = grouped.length ? [] : [...text.matchAll(LOOSE)]
  const found = loose.length && !findAnyPeriod(text) ? loose : grouped
  return found.map((match) => {
    const extension = extensionAfter(text, match.index + match[0].length)
    const digits = match[0].replace(/\D/g, '')
    return extension ? `${digits}转${extension}` : digits
  })
}

/** The eleven digits of a mobile number, '转' and the extension of a relay number; null without a number. */
export function findPhone(lines: TextLine[]): RecognizedField<string> | null {
  for (const { text } of lines) {
    const [value] = mobilesIn(text)
    if (value) return { value, confidence: 0.98 }
  }
  return null
}
