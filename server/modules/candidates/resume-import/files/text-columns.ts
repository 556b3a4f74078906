/** Converts text runs to lines in reading order: joins letters to cells, finds a sidebar, reads column by column. */
import { clean, tighten } from '../clean-text'
import type { TextCell, TextLine, TextRun } from '../types'
import { sectionOf } from '../vocabulary'

/** A gap of this many letter heights separates two cells. */
const CELL_GAP = 0.95
/** A gap of this many letter heights is a space between words. */
const WORD_GAP = 0.18

/** Places that are tried as the left edge of a second column. */
const MAX_GUTTERS = 40

interface Row {
  page: number
  y: number
  size: number
  cells: TextCell[]
}

const groupRows = (runs: TextRun[]): TextRun[][] => {
  const rows: TextRun[][] = []
  const sorted = [...runs].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
  for (const run of sorted) {
    const row = rows[rows.length - 1]
    const first = row?.[0]
    if (row && first && first.page === run.page && Math.abs(run.y - first.y) <= 0.4 * Math.min(first.size, run.size))
      row.push(run)
    else rows.push([run])
  }
  return rows
}

/** Cells of one baseline; runs are joined if their gap is that of letters or words. */
const toRow = (runs: TextRun[]): Row => {
  const cells: TextCell[] = []
  let size = 0
  for (const run of runs.sort((a, b) => a.x - b.x)) {
    const text = clean(run.text)
    if (!text.trim()) continue
    const last = cells[cells.length - 1]
    const gap = last ? run.x - last.right : 0
    const right = run.x + run.width
    if (last && gap < CELL_GAP * run.size) {
      const isSpaced = gap > WORD_GAP * run.size && !last.text.endsWith(' ')
      last.text += (isSpaced ? ' ' : '') + text
      last.right = Math.max(last.right, right)
    } else cells.push({ text, x: run.x, right })
    size = Math.max(size, run.size)
  }
  for (const cell of cells) cell.text = cell.text.trim()
  const first = runs[0] as TextRun
  return {
    page: first.page,
    y: first.y,
    size,
    cells: joinSpread(
      cells.filter((cell) => cell.text),
      size,
    ),
  }
}

/** Whether a cell is up to three letters with wider gaps than in a word. */
const isSpread = (cell: TextCell, size: number): boolean =>
  /^[\u3400-\u9FFF]{1,3}$/.test(cell.text) &&
  (cell.text.length === 1 || cell.right - cell.x > (cell.text.length + 0.5) * size)

/** Joins neighbours of a single Chinese letter each: '姓' and '名' with a wide gap are one word. */
const joinSpread = (cells: TextCell[], size: number): TextCell[] => {
  const joined: TextCell[] = []
  for (const cell of cells) {
    const last = joined[joined.length - 1]
    const isLetter = /^[\u3400-\u9FFF]$/.test(cell.text)
    if (last && isLetter && isSpread(last, size) && cell.x - last.right < 2.4 * size) {
      last.text += cell.text
      last.right = cell.right
    } else joined.push({ ...cell })
  }
  return joined
}

const isHeading = (cell: TextCell): boolean => sectionOf(tighten(cell.text).replace(/[:：]$/, '')) !== null

/** Rows with a cell that crosses the vertical line at `x`. */
const crossings = (rows: Row[], x: number) =>
  rows.filter((row) => row.cells.some((cell) => cell.x < x - 1 && cell.right > x + 1))

/**
 * The x of a gutter between two columns, and the y where the columns begin; null for a single column.
 * A gutter is a line that no cell crosses below a short header, and right of which some section begins.
 */
const findGutter = (rows: Row[]): { x: number; top: number } | null => {
  const starts = [
    ...new Set(rows.flatMap((row) => row.cells.filter(isHeading).map((cell) => Math.round(cell.x)))),
  ].sort((a, b) => a - b)
  const left = starts[0]
  if (left === undefined) return null
  const bottom = Math.max(...rows.map((row) => row.y))
  for (const start of starts.slice(1, MAX_GUTTERS)) {
    if (start - left < 60) continue
    const x = start - 3
    const crossing = crossings(rows, x)
    const top = Math.max(-1, ...crossing.map((row) => row.y))
    if (top > bottom * 0.33) continue
    const lowerRows = rows.filter((row) => row.y > top)
    const leftCount = lowerRows.filter((row) => row.cells.some((cell) => cell.right <= x)).length
    const rightCount = lowerRows.filter((row) => row.cells.some((cell) => cell.x >= x)).length
    if (leftCount >= 4 && rightCount >= 4) return { x, top }
  }
  return null
}

/** Splits rows below `top` at the gutter `x`; both halves keep their baseline. */
const splitAt = (rows: Row[], x: number, top: number) => {
  const header = rows.filter((row) => row.y <= top)
  const side = (isLeft: boolean) =>
    rows
      .filter((row) => row.y > top)
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => cell.x < x === isLeft) }))
      .filter((row) => row.cells.length)
  return { header, left: side(true), right: side(false) }
}

const toLine = (row: Row, column: number): TextLine => ({
  text: row.cells.map((cell) => cell.text).join('  '),
  cells: row.cells,
  page: row.page,
  y: row.y,
  size: row.size,
  column,
})

/** Lines in reading order. With a sidebar: header, then the left column of all pages, then the right one. */
export function toReadingOrder(runs: TextRun[]): TextLine[] {
  const rows = groupRows(runs)
    .map(toRow)
    .filter((row) => row.cells.length)
  const pages = [...new Set(rows.map((row) => row.page))]
  const head: TextLine[] = []
  const left: TextLine[] = []
  const right: TextLine[] = []
  let gutter: { x: number; top: number } | null = null
  for (const page of pages) {
    const pageRows = rows.filter((row) => row.page === page)
    const found = findGutter(pageRows)
    if (found) gutter = found
    else if (gutter && crossings(pageRows, gutter.x).length > 0) gutter = null
    else if (gutter) gutter = { x: gutter.x, top: -1 }
    if (!gutter) {
      const target = right.length ? right : head
      target.push(...pageRows.map((row) => toLine(row, right.length ? 2 : 0)))
      continue
    }
    const halves = splitAt(pageRows, gutter.x, gutter.top)
    head.push(...halves.header.map((row) => toLine(row, 0)))
    left.push(...halves.left.map((row) => toLine(row, 1)))
    right.push(...halves.right.map((row) => toLine(row, 2)))
  }
  return [...head, ...left, ...right]
}
