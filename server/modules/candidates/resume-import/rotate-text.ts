/** Rotates upright section names at the left of a form's rows, one letter below the other: 教 / 育 / 经 / 历. */
import type { TextCell, TextLine } from './types'
import { sectionOf } from './vocabulary'

interface Letter {
  index: number
  cell: TextCell
}

const isLetter = (cell: TextCell) => /^[\u3400-\u9FFF]$/.test(cell.text)

/** Columns of two or more letters at the left of their lines that spell a section name. */
const findUprightNames = (lines: TextLine[]): Letter[][] => {
  const names: Letter[][] = []
  let name: Letter[] = []
  lines.forEach((line, index) => {
    const cell = line.cells[0]
    if (!cell || !isLetter(cell)) return
    const last = name[name.length - 1]
    const lastLine = last && lines[last.index]
    const isBelow =
      lastLine &&
      lastLine.page === line.page &&
      Math.abs(last.cell.x - cell.x) < 3 &&
      line.y - lastLine.y < line.size * 2.6
    if (isBelow) name.push({ index, cell })
    else {
      names.push(name)
      name = [{ index, cell }]
    }
  })
  names.push(name)
  return names.filter(
    (letters) => letters.length >= 2 && sectionOf(letters.map(({ cell }) => cell.text).join('')) !== null,
  )
}

/**
 * Replaces upright names by a heading line above their rows. A name is centred on its rows, and no other cell of these rows starts
 * as far left.
 */
export function rotateUprightText(lines: TextLine[]): TextLine[] {
  const names = findUprightNames(lines)
  if (!names.length) return lines
  const letters = new Set(names.flat().map(({ cell }) => cell))
  const headings = new Map<number, TextLine>()
  let nextFree = 0
  for (const name of names) {
    const first = lines[name[0]?.index ?? 0] as TextLine
    const last = lines[name[name.length - 1]?.index ?? 0] as TextLine
    const edge = Math.max(...name.map(({ cell }) => cell.right))
    const isBlockRow = (line: TextLine | undefined) =>
      !!line && line.page === first.page && line.cells.every((cell) => letters.has(cell) || cell.x > edge)
    let top = name[0]?.index ?? 0
    while (top > nextFree && isBlockRow(lines[top - 1])) top--
    const bottom = first.y + last.y - (lines[top]?.y ?? 0)
    nextFree = lines.findIndex(
      (line, index) => index > top && (line.page !== first.page || line.y > bottom + line.size),
    )
    if (nextFree < 0) nextFree = lines.length
    const text = name.map(({ cell }) => cell.text).join('')
    headings.set(top, { ...first, text, cells: [{ text, x: name[0]?.cell.x ?? 0, right: edge }] })
  }
  return lines.flatMap((line, index) => {
    const heading = headings.get(index)
    const cells = line.cells.filter((cell) => !letters.has(cell))
    const rest = cells.length ? [{ ...line, cells, text: cells.map((cell) => cell.text).join('  ') }] : []
    return heading ? [heading, ...rest] : rest
  })
}
