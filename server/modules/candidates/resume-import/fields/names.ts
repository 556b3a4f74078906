/** Finds the name of the person: by its label as it is written, else among the first lines, else in the name of the file. */
import { tighten } from '../clean-text'
import { findLabelValue, type LabelPair } from '../label-pairs'
import { headingOf } from '../sections'
import type { RecognizedField, TextLine } from '../types'
import { companyScore, titleScore } from '../vocabulary'
import { isFact, isNeverName, isTrade } from './not-names'
import { hasKnownSurname } from './surnames'

type FoundName = RecognizedField<string>

/** Longest name, in characters. */
const MAX_LENGTH = 50
const RESUME_TITLE = /的?(?:个人|求职|应聘)?简历|resume|curriculum vitae|\bcv\b/gi
/** Signs between the names of one person: 买买提·艾力. */
const NAME_DOT = /[·•・‧∙⋅.．]/
const SPACED_DOT = /\s{0,2}([·•・‧∙⋅])\s{0,2}/gu
const HAN = /\p{Script=Han}/u
/** Two to four Chinese characters. */
const HAN_NAME = /^\p{Script=Han}{2,4}$/u
/** A transcribed name: Chinese characters around dots, or five and six of them. */
const DOTTED_NAME = /^\p{Script=Han}{1,10}(?:[·•・‧∙⋅.．]\p{Script=Han}{1,10}){1,3}$/u
const LONG_NAME = /^\p{Script=Han}{5,6}$/u
/** Two to four capitalised words: 'Kevin Zhang', 'LI Xiaoming', "Séan O'Connor". */
const LATIN_NAME = /^\p{Lu}[\p{L}\p{M}'’.-]{0,20}(?: {1,2}\p{Lu}[\p{L}\p{M}'’.-]{0,20}){1,3}$/u
/** Beside other text of a line only a known surname or a dot make a name; a word of a sentence has neither. */
const MIN_IN_LINE = 0.7
/** What no name has. */
const NOT_IN_NAMES = /[\d@:：*_/\\<>]|https?/u

const withoutTitle = (text: string): string => text.replace(RESUME_TITLE, ' ').trim()

/** The value of a label as a name: as it is written, up to a bracket or another fact; '' if it is none. */
function labelledName(value: string): string {
  const whole = value.replace(SPACED_DOT, '$1').split(/[(（[【,，、;；|｜/]/)[0] ?? ''
  const terms = whole.trim().split(/\s+/)
  const end = terms.findIndex((term, i) => (i > 0 && isNeverName(term)) || NOT_IN_NAMES.test(term))
  const leading = terms.slice(0, end < 0 ? terms.length : end)
  const chinese = HAN.test(leading[0] ?? '') ? leading.filter((term) => HAN.test(term)) : leading
  const name = tighten(chinese.join(' '))
  return /\p{L}/u.test(name) && [...name].length <= MAX_LENGTH && !isFact(name) ? name : ''
}

interface NameShape {
  fits(text: string): boolean
  /** How sure it is that such a text is a name, on a line of its own and beside other facts. */
  alone: number
  beside: number
}
/** Shapes of names; the first that fits counts. */
const SHAPES: readonly NameShape[] = [
  { fits: hasKnownSurname, alone: 0.9, beside: 0.8 },
  { fits: (text) => DOTTED_NAME.test(text) && !text.split(NAME_DOT).some(isNeverName), alone: 0.85, beside: 0.7 },
  { fits: (text) => LATIN_NAME.test(text) && titleScore(text) + companyScore(text) === 0, alone: 0.75, beside: 0 },
  { fits: (text) => HAN_NAME.test(text) && !isTrade(text), alone: 0.6, beside: 0.5 },
  { fits: (text) => LONG_NAME.test(text) && !isTrade(text), alone: 0.5, beside: 0 },
]

/** How sure it is that a text without a label is a name, 0 to 1; `isAlone` on a line of its own. */
function nameScore(text: string, isAlone: boolean): number {
  if (text.length > MAX_LENGTH || isNeverName(text) || NOT_IN_NAMES.test(text)) return 0
  const shape = SHAPES.find(({ fits }) => fits(text))
  return shape?.[isAlone ? 'alone' : 'beside'] ?? 0
}

/** The best of the texts of a line that may be a name: the whole line, its fields, its letters without the blanks between them. */
function nameInLine(text: string): FoundName | null {
  const plain = withoutTitle(text)
  const whole = tighten(plain).replace(SPACED_DOT, '$1')
  const best = { value: whole, confidence: nameScore(whole, true) }
  if (best.confidence) return best
  const spread = tighten(plain.split(/[|｜/,，()（）—_]/)[0] ?? '')
  for (const field of [
    spread,
    ...plain.split(/[\s|｜/,，()（）\-—_:：]|(?<=[^\p{Script=Han}])·|·(?=[^\p{Script=Han}])/u),
  ]) {
    const confidence = field ? nameScore(field, false) : 0
    if (confidence >= MIN_IN_LINE && confidence > best.confidence) [best.value, best.confidence] = [field, confidence]
  }
  if (best.confidence) return best
  const beforeDot = plain.split('·')[0] ?? ''
  return hasKnownSurname(beforeDot) && !isNeverName(beforeDot) ? { value: beforeDot, confidence: 0.75 } : null
}

const firstLines = 6

/** The lines that may have the name: the large ones of the first page, then the first ones. */
function linesOfNames(lines: TextLine[]): { large: TextLine[]; first: TextLine[] } {
  const top = lines.filter((line) => line.page === 1)
  const medianSize = [...top].map((line) => line.size).sort((a, b) => a - b)[Math.floor(top.length / 2)] ?? 10
  const large = top.filter((line) => line.size > medianSize * 1.25).sort((a, b) => b.size - a.size || a.y - b.y)
  return { large, first: lines.slice(0, firstLines) }
}

/**
 * The name of the person with its confidence, null without any. By its label it is taken as written; else the most likely text of the
 * large and the first lines is taken.
 */
export function findName(lines: TextLine[], pairs: LabelPair[]): FoundName | null {
  const labelled = labelledName(findLabelValue(pairs, 'name'))
  if (labelled) return { value: labelled, confidence: 0.98 }
  const { large, first } = linesOfNames(lines)
  let best: FoundName | null = null
  for (const [group, bonus] of [
    [large, 0.06],
    [first, 0],
  ] as const)
    for (const { text } of group) {
      const found = headingOf(text) ? null : nameInLine(text)
      if (found && found.confidence + bonus > (best?.confidence ?? 0))
        best = { value: found.value, confidence: Math.min(0.95, found.confidence + bonus) }
    }
  return best
}

/** The name in the name of a file such as "张三-Java开发-5年.pdf", null if there is none. */
export function nameInFileName(fileName: string): FoundName | null {
  const fields = withoutTitle(fileName.replace(/\.\w+$/, '')).split(/[\s\-_—–.,，、+&()（）[\]【】《》]+/)
  let best: FoundName | null = null
  for (const field of fields) {
    const confidence = nameScore(field, false)
    if (confidence > (best?.confidence ?? 0)) best = { value: field, confidence }
  }
  return best
}
