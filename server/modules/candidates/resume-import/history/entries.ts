/** Splits a history into entries: head fields and body lines around each period, or rows of a table with named columns. */

import { joinWrapped, tighten } from '../clean-text'
import type { ParsedPeriod } from '../dates'
import type { MonthPeriod, TextCell, TextLine } from '../types'
import { type LabelKey, labelOf } from '../vocabulary'
import { type Anchor, findAnchors, periodCellOf } from './anchors'
import { BULLET, isHeadLike, splitFields } from './head-fields'

export interface HistoryEntry extends MonthPeriod {
  /** Short texts of the head in reading order: employer, title, school, degree … */
  fields: string[]
  /** Values named by a label or by a column of a table. */
  labelled: Partial<Record<LabelKey, string>>
  body: string[]
}

const withoutPeriod = (line: TextLine, period: ParsedPeriod): string[] =>
  line.cells.flatMap((cell) =>
    splitFields(cell.text.replace(period.spelled, '  ').replace(/\(\s{0,2}\)|（\s{0,2}）/g, ' ')),
  )

/** Number of lines above each period that belong to its entry, as seen above the first period. */
const countLinesBefore = (lines: TextLine[], anchors: Anchor[]): number => {
  const first = anchors[0]?.index ?? 0
  if (first === 0 || first > 2) return 0
  return lines.slice(0, first).every((line) => isHeadLike(line.text)) ? first : 0
}

const LABEL_START = /^\s{0,2}([\u3400-\u9FFF]{2,6})\s{0,2}[:：]\s{0,2}(.*)$/

/** Adds a line to the entry: a labelled value by its key, any other as body text. */
const addBody = (entry: HistoryEntry, text: string) => {
  const match = text.match(LABEL_START)
  const key = match ? labelOf(match[1] ?? '') : null
  if (key === 'description') {
    if (match?.[2]) entry.body.push(match[2])
    return
  }
  if (
    key &&
    match?.[2] &&
    (key === 'company' || key === 'title' || key === 'school' || key === 'major' || key === 'degree')
  )
    entry.labelled[key] = match[2].split(/\s{2}|[|｜]/)[0]?.trim()
  else if (key !== 'skip') entry.body.push(text)
}

interface HeadRules {
  /** Whether the fields are complete. */
  isFull: (fields: string[]) => boolean
  /** Whether these fields are a whole head without a period. */
  isEntry: (fields: string[]) => boolean
  /** Whether a text may be a field of the head. */
  isField: (text: string) => boolean
}

/** Adds up to three lines from `start` to the head of the entry. Returns the index of the first body line. */
const extendHead = (
  entry: HistoryEntry,
  lines: TextLine[],
  start: number,
  stop: number,
  { isFull, isField }: HeadRules,
): number => {
  let index = start
  for (; index < Math.min(stop, start + 3) && !isFull(entry.fields); index++) {
    const text = lines[index]?.text ?? ''
    if (labelOf(text.match(LABEL_START)?.[1] ?? '') === 'skip') continue
    if (!isHeadLike(text) || LABEL_START.test(text) || !isField(text)) break
    entry.fields.push(...(lines[index] as TextLine).cells.flatMap((cell) => splitFields(cell.text)))
  }
  return index
}

/** Splits a section at its periods. Up to three lines after the period extend the head, until `isFull` or unless `isField`; the rest is body. */
export function splitEntries(lines: TextLine[], rules: HeadRules): HistoryEntry[] {
  const anchors = findAnchors(lines, rules.isEntry)
  const linesBefore = countLinesBefore(lines, anchors)
  return anchors.map((anchor, i) => {
    const line = lines[anchor.index] as TextLine
    const start = anchor.index - linesBefore
    const next = anchors[i + 1]
    const stop = next ? next.index - linesBefore : lines.length
    const head = lines
      .slice(Math.max(0, start), anchor.index)
      .flatMap(({ cells }) => cells.flatMap((cell) => splitFields(cell.text)))
    const entry: HistoryEntry = {
      start: anchor.period.start,
      end: anchor.period.end,
      periodText: anchor.period.periodText,
      fields: [...head, ...withoutPeriod(line, anchor.period)],
      labelled: {},
      body: [],
    }
    const bodyStart = extendHead(entry, lines, anchor.index + 1, stop, rules)
    for (const { text } of lines.slice(bodyStart, stop)) addBody(entry, text)
    return entry
  })
}

const COLUMN_KEYS: readonly LabelKey[] = ['period', 'company', 'title', 'school', 'major', 'degree', 'description']

/** The keys of a table's header line by column; null if the line is not a header. */
const columnsOf = (line: TextLine): (LabelKey | null)[] | null => {
  const keys = line.cells.map((cell) => labelOf(tighten(cell.text)))
  const known = keys.filter((key) => key && COLUMN_KEYS.includes(key))
  return line.cells.length >= 3 && known.length >= line.cells.length - 1 && keys.includes('period') ? keys : null
}

/** Left edges of the columns, clustered from the cells. */
const clusterStarts = (lines: TextLine[]): number[] => {
  const starts: number[] = []
  for (const x of lines.flatMap((line) => line.cells.map((cell) => cell.x)).sort((a, b) => a - b)) {
    if (!starts.length || x - (starts[starts.length - 1] as number) > 12) starts.push(x)
  }
  return starts
}

const columnIndex = (cell: TextCell, header: TextLine, starts: number[]): number => {
  if (starts.length === header.cells.length) return starts.reduce((best, x, i) => (x <= cell.x + 6 ? i : best), 0)
  const middle = (cell.x + cell.right) / 2
  const distance = ({ x, right }: TextCell) => Math.abs((x + right) / 2 - middle)
  return header.cells.reduce(
    (best, other, i) => (distance(other) < distance(header.cells[best] as TextCell) ? i : best),
    0,
  )
}

/** Entries of a table with named columns, null without one; wrapped cells are joined, whether aligned to the top or the middle of their row. */
export function tableEntries(lines: TextLine[]): HistoryEntry[] | null {
  const headerIndex = lines.findIndex((line) => columnsOf(line) !== null)
  const header = lines[headerIndex]
  if (!header || headerIndex > 1) return null
  const keys = columnsOf(header) as (LabelKey | null)[]
  const body = lines.slice(headerIndex + 1)
  const anchors = body.flatMap((line, index) => {
    const period = periodCellOf(line)
    return period ? [{ index, period }] : []
  })
  if (!anchors.length) return null
  const starts = clusterStarts(body)
  const isCentred = (anchors[0]?.index ?? 0) > 0
  const rowStarts = anchors.map((anchor, i) =>
    i && isCentred ? widestGap(body, anchors[i - 1]?.index ?? 0, anchor.index) : anchor.index,
  )
  const entries = anchors.map(
    ({ period: { start, end, periodText } }): HistoryEntry => ({
      start,
      end,
      periodText,
      fields: [],
      labelled: {},
      body: [],
    }),
  )
  body.forEach((line, index) => {
    const owner = rowStarts.reduce((best, start, i) => (start <= index ? i : best), 0)
    const entry = entries[owner] as HistoryEntry
    for (const cell of line.cells) {
      const key = keys[columnIndex(cell, header, starts)]
      if (!key || key === 'period') continue
      if (key === 'description') entry.body.push(cell.text)
      else entry.labelled[key] = joinWrapped(entry.labelled[key] ?? '', cell.text)
    }
  })
  return entries
}

/** Start of the next row of a table with centred cells: after the widest gap between two periods. */
const widestGap = (lines: TextLine[], from: number, to: number): number => {
  const gap = (i: number) => (lines[i]?.page === lines[i - 1]?.page ? (lines[i]?.y ?? 0) - (lines[i - 1]?.y ?? 0) : 0)
  let best = to
  for (let i = from + 1; i <= to; i++) if (gap(i) > gap(best) + 0.5) best = i
  return best
}

/** Body lines as one text: each bullet is a paragraph, wrapped lines are joined. */
export function bodyText(body: string[]): string {
  const paragraphs: string[] = []
  for (const line of body) {
    const text = line.replace(BULLET, '').trim()
    if (!text) continue
    const last = paragraphs[paragraphs.length - 1]
    if (last !== undefined && !BULLET.test(line) && !/[。；;.！]$/.test(last))
      paragraphs[paragraphs.length - 1] = joinWrapped(last, text)
    else paragraphs.push(text)
  }
  return paragraphs.join('\n')
}

/** The field with the highest score, and the other fields; '' if none scores. */
export function pickBestField(fields: string[], score: (text: string) => number): [string, string[]] {
  let best = -1
  fields.forEach((field, i) => {
    if (score(field) > (best < 0 ? 0 : score(fields[best] as string))) best = i
  })
  return best < 0 ? ['', fields] : [fields[best] as string, fields.filter((_, i) => i !== best)]
}
