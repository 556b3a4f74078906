/** Labelled values: '姓名：张三  性别：男', a form's label cell before its value cell, 'Mobile: 138…'. */
import { tighten } from './clean-text'
import type { TextCell, TextLine } from './types'
import { LABELS, type LabelKey, labelOf } from './vocabulary'

export interface LabelPair {
  key: LabelKey
  value: string
  /** The text in brackets between the label and its colon; else ''. */
  note: string
  line: TextLine
}

const toPattern = (term: string) =>
  /^[\u3400-\u9FFF]+$/.test(term) ? [...term].join('\\s{0,2}') : term.replace(/[-.]/g, '\\$&')
const labels = [...LABELS].sort((a, b) => b[1].length - a[1].length)
/** A label followed by a colon, not inside a longer word. */
const COLON_LABEL = new RegExp(
  `(?<![\\u3400-\\u9FFFa-z])(${labels.map(([, term]) => toPattern(term)).join('|')})\\s{0,2}(?:\\(([^()]{1,12})\\)\\s{0,2})?[:：]\\s{0,2}`,
  'gi',
)
/** Separators after which an unlabelled neighbour begins inside a value. */
const STOP = /[|｜│；;]|\s[·/]\s|\s{2}/
/** A name may have a dot with blanks around it. */
const STOP_OF_NAMES = /[|｜│；;/]|\s{2}/

/** Pairs with colons in one text; a value ends at the next label or separator. */
const colonPairs = (text: string, line: TextLine): LabelPair[] => {
  const matches = [...text.matchAll(COLON_LABEL)]
  return matches.flatMap((match, i) => {
    const key = labelOf(match[1] ?? '')
    const from = match.index + match[0].length
    const raw = text.slice(from, matches[i + 1]?.index ?? text.length)
    const stop = key === 'name' ? STOP_OF_NAMES : STOP
    const value = key === 'description' ? raw.trim() : (raw.split(stop).find((value) => value.trim()) ?? '').trim()
    return key ? [{ key, value, note: match[2] ?? '', line }] : []
  })
}

interface Neighbours {
  line: TextLine
  next: TextCell | undefined
  lineBelow: TextLine | undefined
}

const endsInLabel = (text: string): LabelKey | null => (/[:：]\s{0,2}$/.test(text) ? labelOf(text) : null)

/** The pair of a cell that is a label as a whole; its value is the next cell or, after a colon, the line below. */
const labelCellPairs = (key: LabelKey, text: string, { line, next, lineBelow }: Neighbours): LabelPair[] => {
  const textBelow = !next && endsInLabel(text) ? (lineBelow?.text ?? '') : ''
  const value = next && !labelOf(tighten(next.text)) ? next.text : textBelow
  return value ? [{ key, value: value.trim(), note: '', line }] : []
}

/** The pair of a label with a colon at the end of a cell; its value is the next cell or begins the line below. */
const tailPairs = (text: string, { line, next, lineBelow }: Neighbours): LabelPair[] => {
  const tail = text.match(COLON_LABEL)?.at(-1)
  const key = tail ? labelOf(tail) : null
  if (!tail || !key) return []
  if (next) return text.trimEnd().endsWith(tail.trim()) ? [{ key, value: next.text, note: '', line }] : []
  const value = text.endsWith(tail.trim()) ? (lineBelow?.cells[0]?.text.split(STOP)[0] ?? '').trim() : ''
  return value ? [{ key, value, note: '', line }] : []
}

/** Every labelled value of the lines, in order; for an empty value the line below is taken. */
export const findLabelPairs = (lines: TextLine[]): LabelPair[] =>
  lines.flatMap((line, index) =>
    line.cells.flatMap((cell, i) => {
      const neighbours = { line, next: line.cells[i + 1], lineBelow: lines[index + 1] }
      const cellKey = labelOf(tighten(cell.text))
      if (cellKey) return labelCellPairs(cellKey, cell.text, neighbours)
      if (!/[:：]/.test(cell.text)) return []
      const pairs = colonPairs(cell.text, line).filter((pair) => pair.value)
      return [...pairs, ...tailPairs(cell.text, neighbours)]
    }),
  )

/** First value of a label, '' without one. */
export const findLabelValue = (pairs: LabelPair[], key: LabelKey): string =>
  pairs.find((pair) => pair.key === key)?.value ?? ''
