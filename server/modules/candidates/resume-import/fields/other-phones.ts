/** Finds the numbers of a person besides the first mobile one: landlines and further mobile numbers. They identify nobody. */
import type { LabelPair } from '../label-pairs'
import type { TextLine } from '../types'
import { extensionAfter, mobilesIn } from './phones'

/** An area code with its 0, in brackets or not, and seven or eight digits: 010-6234 5678, (021) 5555 1234, 86-755-81234567. */
const DOMESTIC = /(?<![\d.])\(?0(10|2\d|[3-9]\d{2})(\)?[\s-]{0,3})([2-9]\d{2,3}[\s-]{0,2}\d{4})(?!\d)/g
/** With the code of the country, after which the 0 is usually left out: +86 21 5555 1234, +86 (0)755 8123 4567. */
const INTERNATIONAL =
  /(?<![\d.])(?:\+|00)?86(?=[\s(-])[\s-]{0,2}\(?0?\)?(10|2\d|[3-9]\d{2})(\)?[\s-]{0,3})([2-9]\d{2,3}[\s-]{0,2}\d{4})(?!\d)/g
/** A local number, of a label only. */
const LOCAL = /^\s{0,2}([2-9]\d{2,3})[\s-]{0,2}(\d{4})(?!\d)/
const LABEL = /电话|座机|固话|宅电|联系方式|tel|phone/i
/** Numbers of somebody else, and of a machine. */
const OTHERS = /传真|fax|紧急联系|证明人|推荐人|referee|reference/i
/** Most numbers that are kept. */
const MAX = 4

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The number with its extension, which follows at `end` of the text. */
const withExtension = (number: string, text: string, end: number): string => {
  const extension = extensionAfter(text, end)
  return extension ? `${number}转${extension}` : number
}

function landlinesIn(text: string): string[] {
  return [DOMESTIC, INTERNATIONAL].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, area = '', gap = '', local = ''] = match
      // twelve digits without a gap may be any number
      if (!gap && !LABEL.test(text)) return []
      return [withExtension(`0${area}-${digitsOf(local)}`, text, match.index + whole.length)]
    }),
  )
}

const localOf = ({ key, value }: LabelPair): string[] => {
  const match = key === 'phone' ? LOCAL.exec(value) : null
  return match ? [withExtension(`${match[1]}${match[2]}`, value, match[0].length)] : []
}

/**
 * Landlines as '0755-81234567', local ones as '81234567', and mobile numbers but `first`, with '转' and the extension if they have one;
 * in the order of the lines.
 */
export function findOtherPhones(lines: TextLine[], pairs: LabelPair[], first: string): string[] {
  const texts = lines.map(({ text }) => text).filter((text) => !OTHERS.test(text))
  const found = [...texts.flatMap((text) => [...landlinesIn(text), ...mobilesIn(text)]), ...pairs.flatMap(localOf)]
  return [...new Set(found)].filter((number) => number !== first).slice(0, MAX)
}
