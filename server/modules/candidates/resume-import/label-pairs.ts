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

/** The labels in lower case; a letter before a `?` may be left out. */
const TERMS: ReadonlySet<string> = new Set(
  LABELS.flatMap(([, term]) => {
    const text = term.toLowerCase()
    return text.endsWith('?') ? [text.slice(0, -1), text.slice(0, -2)] : [text]
  }),
)
/** Characters of the longest label, with the two blanks it may have between any two. */
const LONGEST = Math.max(...[...TERMS].map((term) => term.length)) * 3
/** Between a label and its value. */
const COLON = /[:：|｜]\s{0,2}/g
/** A bar is a colon only behind a label that begins its line or field: other bars separate values. */
const FIELD_START = /(?:^|\s{2})$/
/** What may be between a label and its colon, and its longest length. */
const NOTE = /\s{0,2}(?:\(([^()]{1,12})\)\s{0,2})?$/
const NOTE_ROOM = 18
const LETTER = /[\u3400-\u9FFFa-z]/i
const CHINESE = /^[\u3400-\u9FFF\s]+$/

/** Whether a text is a label: a Chinese one may have blanks between its characters. */
function isLabel(text: string): boolean {
  if (/^\s|\s$|\s{3}/.test(text)) return false
  return TERMS.has(CHINESE.test(text) ? text.replace(/\s/g, '') : text.toLowerCase())
}

interface ColonLabel {
  label: string
  /** The text in brackets; else ''. */
  note: string
  /** Where the label begins and where its value does. */
  start: number
  end: number
}

/** Labels followed by a colon, not inside a longer word, in order: each colon is found, then the longest label before it. */
function colonLabelsIn(text: string): ColonLabel[] {
  const found: ColonLabel[] = []
  for (const colon of text.matchAll(COLON)) {
    const before = text.slice(0, colon.index)
    const note = NOTE.exec(before.slice(-NOTE_ROOM))
    const labelEnd = before.length - (note?.[0].length ?? 0)
    for (let start = Math.max(labelEnd - LONGEST, found.at(-1)?.end ?? 0); start < labelEnd; start++) {
      const label = text.slice(start, labelEnd)
      if (LETTER.test(text.charAt(start - 1)) || !isLabel(label)) continue
      if (/[|｜]/.test(colon[0]) && !FIELD_START.test(text.slice(0, start))) break
      found.push({ label, note: note?.[1] ?? '', start, end: colon.index + colon[0].length })
      break
    }
  }
  return found
}
/** Separators after which an unlabelled neighbour begins inside a value. */
const STOP = /[|｜│；;]|\s[·/]\s|\s{2}/
/** A name may have a dot with blanks around it. */
const STOP_OF_NAMES = /[|｜│；;/]|\s{2}/

/** Pairs with colons in one text; a value ends at the next label or separator. */
const colonPairs = (text: string, line: TextLine): LabelPair[] => {
  const found = colonLabelsIn(text)
  return found.flatMap(({ label, note, end }, i) => {
    const key = labelOf(label)
    const raw = text.slice(end, found[i + 1]?.start ?? text.length)
    const stop = key === 'name' ? STOP_OF_NAMES : STOP
    const value = key === 'description' ? raw.trim() : (raw.split(stop).find((value) => value.trim()) ?? '').trim()
    return key ? [{ key, value, note, line }] : []
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
  const last = colonLabelsIn(text).at(-1)
  const tail = last && text.slice(last.start, last.end)
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
      if (!/[:：|｜]/.test(cell.text)) return []
      const pairs = colonPairs(cell.text, line).filter((pair) => pair.value)
      return [...pairs, ...tailPairs(cell.text, neighbours)]
    }),
  )

/** First value of a label, '' without one. */
export const findLabelValue = (pairs: LabelPair[], key: LabelKey): string =>
  pairs.find((pair) => pair.key === key)?.value ?? ''
