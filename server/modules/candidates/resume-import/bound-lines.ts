/**
 * What the patterns of resume import read: lines of bounded length and number, with at most two blanks in a row. Every pattern counts
 * on it: blanks between words are `\s{0,2}`, never `\s*`, so that its cost grows with the text and not with the square of it.
 */
import type { TextLine } from './types'

/** Longer lines are split; further lines and characters are not read. A resume has a few hundred lines, thirty thousand characters. */
const MAX_LINE_LENGTH = 1200
const MAX_LINES = 3000
const MAX_TEXT_LENGTH = 200_000

/** Three blanks and more become two: a wide gap stays wide. */
const narrow = (text: string): string => text.replace(/\s{3,}/g, '  ').trim()

const splitLongLine = (line: TextLine): TextLine[] => {
  if (line.text.length <= MAX_LINE_LENGTH) return [line]
  const cell = line.cells[0] ?? { text: '', x: 0, right: 0 }
  const pieces: TextLine[] = []
  for (let from = 0; from < line.text.length; from += MAX_LINE_LENGTH) {
    const text = line.text.slice(from, from + MAX_LINE_LENGTH)
    pieces.push({ ...line, text, cells: [{ ...cell, text }] })
  }
  return pieces
}

/** The lines as the patterns may read them, without empty ones; what is over the limits is left out. */
export function boundLines(lines: readonly TextLine[]): TextLine[] {
  const bounded: TextLine[] = []
  let remaining = MAX_TEXT_LENGTH
  for (const line of lines) {
    const cells = line.cells.map((cell) => ({ ...cell, text: narrow(cell.text) })).filter((cell) => cell.text)
    const text = cells.map((cell) => cell.text).join('  ')
    if (!text) continue
    remaining -= text.length
    if (remaining < 0 || bounded.length >= MAX_LINES) break
    bounded.push(...splitLongLine({ ...line, text, cells }))
  }
  return bounded.slice(0, MAX_LINES)
}
