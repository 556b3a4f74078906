/** Turns the text of a PDF page upright: pages that lie on their side or their head, and columns that run from top to bottom. */
import type { TextRun } from '../types'

/** Quarter turns clockwise from a line that runs to the right, y growing downwards: 1 runs down, 3 runs up. */
export type Direction = 0 | 1 | 2 | 3

/** A run of letters where the page shows it, before it is turned. */
export interface PlacedRun extends TextRun {
  direction: Direction
}

/** Width and height of the page in points. */
export interface PageSize {
  width: number
  height: number
}

/** Of the runs of a page so many are single letters if letters were placed one by one. */
const MIN_SINGLE_SHARE = 0.8
/** Of single letters so many have the next one below them if they are columns. */
const MIN_STACKED_SHARE = 0.6
/** Distance of letters in a column, in heights of a letter, and how far they may be out of line. */
const [MAX_PITCH, MAX_OFFSET] = [1.6, 0.3]
/** Forms of punctuation for columns, such as a colon that lies on its side. */
const VERTICAL_FORMS = /[\uFE10-\uFE19\uFE35-\uFE48]/g

/** The direction of a text whose baseline has this vector; slanted text has the nearest one. */
export function directionOf(x: number, y: number): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 2 : 0
  return y > 0 ? 1 : 3
}

const lettersIn = (runs: readonly TextRun[]): number => runs.reduce((sum, { text }) => sum + text.trim().length, 0)

const turnRun = ({ direction: _direction, ...run }: PlacedRun, by: Direction, { width, height }: PageSize): TextRun => {
  const { x, y } = run
  if (by === 1) return { ...run, x: y, y: width - x }
  if (by === 2) return { ...run, x: width - x, y: height - y }
  return by === 3 ? { ...run, x: height - y, y: x } : run
}

/** Distances to the next letter below, for letters that have one; null unless the page is set in columns of single letters. */
const columnPitch = (runs: readonly PlacedRun[]): number | null => {
  const letters = runs.filter(({ text }) => text.trim())
  const singles = letters.filter(({ text, direction }) => direction === 0 && [...text.trim()].length === 1)
  if (singles.length < 20 || singles.length < letters.length * MIN_SINGLE_SHARE) return null
  const columns = [...singles].sort((a, b) => Math.round(a.x) - Math.round(b.x) || a.y - b.y)
  const pitches = columns.flatMap((run, at) => {
    const next = columns[at + 1]
    const pitch = next ? next.y - run.y : 0
    return next && Math.abs(next.x - run.x) < MAX_OFFSET * run.size && pitch > 0 && pitch < MAX_PITCH * run.size
      ? [pitch]
      : []
  })
  if (pitches.length < singles.length * MIN_STACKED_SHARE) return null
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? null
}

/** The runs of a page, turned so that most of its letters run to the right. Columns become lines, the one at the right first. */
export function turnPage(runs: readonly PlacedRun[], size: PageSize): TextRun[] {
  const pitch = columnPitch(runs)
  const placed: readonly PlacedRun[] =
    pitch === null ? runs : runs.map((run) => ({ ...run, direction: 1, width: pitch }))
  const counts = ([0, 1, 2, 3] as const).map((direction) => ({
    direction,
    letters: lettersIn(placed.filter((run) => run.direction === direction)),
  }))
  const main = counts.reduce((best, count) => (count.letters > best.letters ? count : best))
  return placed.map((run) => {
    const text = run.text.replace(VERTICAL_FORMS, (char) => char.normalize('NFKC'))
    return turnRun({ ...run, text }, main.direction, size)
  })
}
