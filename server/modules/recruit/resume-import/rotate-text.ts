/** Block names that stand upright at the left of a form's rows, one letter below the other: 教 / 育 / 经 / 历. */
import type { TextCell, TextLine } from './types'
import { sectionOf } from './vocabulary'

interface Letter {
  at: number
  cell: TextCell
}

const isLetter = (cell: TextCell) => /^[\u3400-\u9FFF]$/.test(cell.text)

/** Letters below each other at the left of their lines, three or more, that spell a section's name. */
const findWords = (lines: TextLine[]): Letter[][] => {
  const words: Letter[][] = []
  let word: Letter[] = []
  lines.forEach((line, at) => {
    const cell = line.cells[0]
    if (!cell || !isLetter(cell)) return
    const last = word[word.length - 1]
    const before = last && lines[last.at]
    const isBelow =
      before && before.page === line.page && Math.abs(last.cell.x - cell.x) < 3 && line.y - before.y < line.size * 2.6
    if (isBelow) word.push({ at, cell })
    else {
      words.push(word)
      word = [{ at, cell }]
    }
  })
  words.push(word)
  return words.filter(
    (letters) => letters.length >= 2 && sectionOf(letters.map(({ cell }) => cell.text).join('')) !== null,
  )
}

/**
 * Replaces upright names by a heading line above their rows. A name stands in the middle of its rows, and no other cell
 * of these rows begins as far left.
 */
export const rotateUprightText = (lines: TextLine[]): TextLine[] => {
  const words = findWords(lines)
  if (!words.length) return lines
  const letters = new Set(words.flat().map(({ cell }) => cell))
  const headings = new Map<number, TextLine>()
  let free = 0
  for (const word of words) {
    const first = lines[word[0]?.at ?? 0] as TextLine
    const last = lines[word[word.length - 1]?.at ?? 0] as TextLine
    const edge = Math.max(...word.map(({ cell }) => cell.right))
    const isInside = (line: TextLine | undefined) =>
      !!line && line.page === first.page && line.cells.every((cell) => letters.has(cell) || cell.x > edge)
    let top = word[0]?.at ?? 0
    while (top > free && isInside(lines[top - 1])) top--
    const bottom = first.y + last.y - (lines[top]?.y ?? 0)
    free = lines.findIndex((line, at) => at > top && (line.page !== first.page || line.y > bottom + line.size))
    if (free < 0) free = lines.length
    const text = word.map(({ cell }) => cell.text).join('')
    headings.set(top, { ...first, text, cells: [{ text, x: word[0]?.cell.x ?? 0, right: edge }] })
  }
  return lines.flatMap((line, at) => {
    const heading = headings.get(at)
    const cells = line.cells.filter((cell) => !letters.has(cell))
    const rest = cells.length ? [{ ...line, cells, text: cells.map((cell) => cell.text).join('  ') }] : []
    return heading ? [heading, ...rest] : rest
  })
}
