/** What every reader of a flowing document makes of it: paragraphs and tables in reading order. */
import { ImportError } from '../types'

/** Unpacked bytes of all text that is read, and elements in it: a resume has a few hundred thousand and a few thousand. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024
const MAX_ELEMENTS = 150_000
/** Elements within elements. */
const MAX_DEPTH = 600
/** Tables within tables; deeper ones are read as paragraphs. */
const MAX_TABLE_DEPTH = 8
const MAX_SPAN = 60

export interface Paragraph {
  kind: 'paragraph'
  /** With '\n' for line breaks and '\t' for tabs. */
  text: string
  /** Height of the letters in points; 0 if unknown. */
  size: number
  isBullet: boolean
}
export interface TableCell {
  /** Columns it covers. */
  span: number
  blocks: Block[]
}
export interface Table {
  kind: 'table'
  rows: TableCell[][]
}
export type Block = Paragraph | Table

/** What is left of the bounds of one file, whatever it is made of. */
export class ReadBudget {
  private bytes = MAX_TEXT_BYTES
  private elements = MAX_ELEMENTS

  get remainingBytes(): number {
    return this.bytes
  }
  /** Counts text to read. Throws RESUME_TOO_LARGE. */
  takeBytes(count: number): void {
    this.bytes -= count
    if (this.bytes < 0) throw new ImportError('RESUME_TOO_LARGE')
  }
  /** Counts one element within `depth` others. Throws RESUME_TOO_LARGE. */
  takeElement(depth: number): void {
    this.elements -= 1
    if (this.elements < 0 || depth > MAX_DEPTH) throw new ImportError('RESUME_TOO_LARGE')
  }
}

/** Text that is being gathered: the body, a table cell or a text box. */
interface Container {
  blocks: Block[]
  text: string
  /** Nothing, a blank or a line break is the last letter. */
  isAtBlank: boolean
  size: number
  isBullet: boolean
  /** Blocks anchored in the paragraph, which follow it. */
  anchored: Block[]
}

/** Puts blocks together from the events of a parser. */
export class BlockBuilder {
  private readonly containers: Container[] = [BlockBuilder.empty()]
  private readonly tables: Table[] = []
  /** Letters so far. */
  length = 0

  private static empty(): Container {
    return { blocks: [], text: '', isAtBlank: true, size: 0, isBullet: false, anchored: [] }
  }
  private get top(): Container {
    return this.containers[this.containers.length - 1] as Container
  }

  /** Adds text to the paragraph. */
  add(text: string): void {
    if (!text) return
    this.top.text += text
    this.top.isAtBlank = text.endsWith(' ') || text.endsWith('\n')
    this.length += text.length
  }
  /** Whether a blank would be the first letter of its line. The text itself would be copied for it each time. */
  get isAtBlank(): boolean {
    return this.top.isAtBlank
  }
  /** Letters of this height, in points, are in the paragraph. */
  enlarge(size: number): void {
    if (size > this.top.size && size < 1000) this.top.size = size
  }
  markBullet(): void {
    this.top.isBullet = true
  }
  endParagraph(): void {
    const { top } = this
    const { text, size, isBullet } = top
    if (text.trim()) top.blocks.push({ kind: 'paragraph', text, size, isBullet })
    for (const block of top.anchored) top.blocks.push(block)
    Object.assign(top, { text: '', isAtBlank: true, size: 0, isBullet: false, anchored: [] })
  }
  /** Adds finished blocks after the paragraph so far. */
  append(blocks: readonly Block[]): void {
    this.endParagraph()
    for (const block of blocks) this.top.blocks.push(block)
  }

  /** Begins a text box or a cell; what it contains is read by itself. */
  openContainer(): void {
    this.containers.push(BlockBuilder.empty())
  }
  /** Ends it; its blocks are the result. */
  closeContainer(): Block[] {
    this.endParagraph()
    const { blocks } = this.top
    if (this.containers.length > 1) this.containers.pop()
    else this.containers[0] = BlockBuilder.empty()
    return blocks
  }
  /** Adds blocks that follow the paragraph which is open. */
  anchor(blocks: readonly Block[]): void {
    for (const block of blocks) this.top.anchored.push(block)
  }

  /** Whether rows can be added. */
  get isInTable(): boolean {
    return this.tables.length > 0
  }
  /** Begins a table; false if it is nested too deeply and has to be read as paragraphs. */
  openTable(): boolean {
    this.endParagraph()
    if (this.tables.length >= MAX_TABLE_DEPTH) return false
    this.tables.push({ kind: 'table', rows: [] })
    return true
  }
  openRow(): void {
    this.tables[this.tables.length - 1]?.rows.push([])
  }
  openCell(): void {
    this.openContainer()
  }
  closeCell(span: number): void {
    const blocks = this.closeContainer()
    const rows = this.tables[this.tables.length - 1]?.rows
    if (!rows) {
      this.append(blocks)
      return
    }
    if (!rows.length) rows.push([])
    const columns = Math.min(MAX_SPAN, Math.max(1, Math.trunc(span) || 1))
    rows[rows.length - 1]?.push({ span: columns, blocks })
  }
  closeTable(): void {
    const table = this.tables.pop()
    this.endParagraph()
    if (table) this.top.blocks.push(table)
  }

  /** All blocks; what is still open ends. */
  finish(): Block[] {
    while (this.containers.length > 1) this.anchor(this.closeContainer())
    this.endParagraph()
    while (this.tables.length) this.closeTable()
    return this.top.blocks
  }
}
