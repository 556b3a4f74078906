/** Labelled values: '姓名：张三  性别：男', a form's label cell before its value cell, 'Mobile: 138…'. */
import { tighten } from './clean-text'
import type { TextLine } from './types'
import { LABELS, type LabelKey, labelOf } from './vocabulary'

export interface LabelPair {
  key: LabelKey
  value: string
  line: TextLine
}

const toPattern = (term: string) =>
  /^[\u3400-\u9FFF]+$/.test(term) ? [...term].join('\\s*') : term.replace(/[-.]/g, '\\$&')
const labels = [...LABELS].sort((a, b) => b[1].length - a[1].length)
/** A label followed by a colon, not inside a longer word. */
const COLON_LABEL = new RegExp(
  `(?<![\\u3400-\\u9FFFa-z])(${labels.map(([, term]) => toPattern(term)).join('|')})\\s*[:：]\\s*`,
  'gi',
)
/** Separators after which an unlabelled neighbour begins inside a value. */
const STOP = /\s*(?:[|｜│]|\s·\s|\s\/\s|；|;|\s{2,})\s*/

/** Pairs with colons in one text; a value ends at the next label or separator. */
const colonPairs = (text: string, line: TextLine): LabelPair[] => {
  const matches = [...text.matchAll(COLON_LABEL)]
  return matches.flatMap((match, i) => {
    const key = labelOf(match[1] ?? '')
    const from = match.index + match[0].length
    const raw = text.slice(from, matches[i + 1]?.index ?? text.length)
    const value = key === 'description' ? raw.trim() : (raw.split(STOP).find((value) => value.trim()) ?? '').trim()
    return key ? [{ key, value, line }] : []
  })
}

const endsInLabel = (text: string): LabelKey | null => (/[:：]\s*$/.test(text) ? labelOf(text) : null)

/** Every labelled value of the lines, in order; for an empty value the line below is taken. */
export const findLabelPairs = (lines: TextLine[]): LabelPair[] => {
  const pairs: LabelPair[] = []
  lines.forEach((line, index) => {
    line.cells.forEach((cell, i) => {
      const next = line.cells[i + 1]
      const cellKey = labelOf(tighten(cell.text))
      if (cellKey) {
        const value =
          next && !labelOf(tighten(next.text))
            ? next.text
            : !next && endsInLabel(cell.text)
              ? (lines[index + 1]?.text ?? '')
              : ''
        if (value) pairs.push({ key: cellKey, value: value.trim(), line })
        return
      }
      pairs.push(...colonPairs(cell.text, line).filter((pair) => pair.value))
      const tail = cell.text.match(COLON_LABEL)?.at(-1)
      if (next && tail && cell.text.trimEnd().endsWith(tail.trim())) {
        const key = labelOf(tail)
        if (key) pairs.push({ key, value: next.text, line })
      } else if (!next && tail && cell.text.endsWith(tail.trim())) {
        const key = labelOf(tail)
        const value = lines[index + 1]?.cells[0]?.text.split(STOP)[0] ?? ''
        if (key && value) pairs.push({ key, value, line })
      }
    })
  })
  return pairs
}

/** First value of a label, '' without one. */
export const findLabelValue = (pairs: LabelPair[], key: LabelKey): string =>
  pairs.find((pair) => pair.key === key)?.value ?? ''
