/** Places the blocks of a flowing document on a virtual page, so that they are recognised like the lines of a PDF. */
import { clean } from '../clean-text'
import type { TextLine } from '../types'
import { sectionOf } from '../vocabulary'
import type { Block, Paragraph, Table, TableCell } from './document-blocks'

/** Distance between the columns of a table on the virtual page. */
const COLUMN_WIDTH = 200
/** Letters of a paragraph that does not state their height. */
const BODY_SIZE = 10.5
/** Letters and lines of one paragraph and cells of one line; recognition reads no more of a whole resume (bound-lines.ts). */
const [MAX_LENGTH, MAX_LINES, MAX_CELLS] = [400_000, 6000, 200]

interface Piece {
  text: string
  x: number
}
interface SizedText {
  text: string
  size: number
}

const linesOf = ({ text, size, isBullet }: Paragraph): SizedText[] =>
  text
    .slice(0, MAX_LENGTH)
    .split('\n', MAX_LINES)
    .map((line) => ({ text: (isBullet ? '• ' : '') + clean(line).trim(), size: size || BODY_SIZE }))
    .filter((line) => line.text.replace('•', '').trim())

/** Lines of a cell: one per paragraph, more with line breaks; tables in it are read cell by cell. */
const paragraphsOf = (blocks: readonly Block[]): SizedText[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? linesOf(block)
      : block.rows.flatMap((row) => row.flatMap((cell) => paragraphsOf(cell.blocks))),
  )

class Page {
  readonly lines: TextLine[] = []
  private y = 0
  column = 0

  /** Adds one line; tabs split a piece into cells. */
  add(pieces: readonly Piece[], size: number, isNewRow: boolean) {
    this.y += size * (isNewRow ? 2.2 : 1.5)
    const cells = pieces.flatMap((piece) =>
      piece.text
        .split('\t', MAX_CELLS)
        .map((text, i) => ({
          text: text.trim(),
          x: piece.x + i * (COLUMN_WIDTH / 4),
          right: piece.x + i * (COLUMN_WIDTH / 4) + text.length * 5,
        }))
        .filter((cell) => cell.text),
    )
    if (cells.length)
      this.lines.push({
        text: cells.map((cell) => cell.text).join('  '),
        cells,
        page: 1,
        y: this.y,
        size,
        column: this.column,
      })
  }
}

const headingCount = (cell: TableCell): number =>
  paragraphsOf(cell.blocks).filter(({ text }) => sectionOf(text.replace(/\s/g, '')) !== null).length

/** Whether a table only places columns next to each other: few rows, and a cell with headings of its own. */
const isLayoutTable = (rows: readonly TableCell[][]): boolean =>
  rows.length <= 3 && rows.some((row) => row.length > 1 && row.some((cell) => headingCount(cell) >= 2))

/** The only cell of a row that has content, if it frames tables: a page within a border. */
const framingCell = (row: readonly TableCell[]): TableCell | undefined => {
  const filled = row.filter((cell) => cell.blocks.length)
  return filled.length === 1 && filled[0]?.blocks.some(({ kind }) => kind === 'table') ? filled[0] : undefined
}

const addRow = (page: Page, row: readonly TableCell[]) => {
  const lines: { pieces: Piece[]; size: number }[] = []
  let column = 0
  for (const cell of row) {
    const x = column * COLUMN_WIDTH
    column += cell.span
    paragraphsOf(cell.blocks).forEach(({ text, size }, at) => {
      lines[at] ??= { pieces: [], size }
      lines[at].pieces.push({ text, x })
    })
  }
  lines.forEach(({ pieces, size }, at) => {
    page.add(pieces, size, at === 0)
  })
}

const addTable = (page: Page, { rows }: Table) => {
  if (isLayoutTable(rows)) {
    for (const cell of rows.flat()) {
      page.column++
      addBlocks(page, cell.blocks)
    }
    page.column++
    return
  }
  for (const row of rows) {
    const frame = framingCell(row)
    if (frame) addBlocks(page, frame.blocks)
    else addRow(page, row)
  }
}

const addBlocks = (page: Page, blocks: readonly Block[]) => {
  for (const block of blocks) {
    if (block.kind === 'table') addTable(page, block)
    else for (const { text, size } of linesOf(block)) page.add([{ text, x: 0 }], size, false)
  }
}

/** The lines of a document in reading order; units are points of a page without width. */
export function layOutBlocks(blocks: readonly Block[]): TextLine[] {
  const page = new Page()
  addBlocks(page, blocks)
  return page.lines
}
