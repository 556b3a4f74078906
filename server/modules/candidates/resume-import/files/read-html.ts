/** The text of a web page as a browser shows it without styles of its own files: nothing it refers to is fetched or run. */
import { Parser } from 'htmlparser2'
import { decodeText } from './decode-text'
import { type Block, BlockBuilder, type ReadBudget } from './document-blocks'

/** Elements that show no text of their own. */
const UNSEEN = new Set([
  'head',
  'title',
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'select',
  'datalist',
  'rt',
  'rp',
  'del',
  'xml',
])
const PARAGRAPHS = new Set([
  ...[
    'p',
    'div',
    'li',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'section',
    'article',
    'header',
  ],
  ...[
    'footer',
    'main',
    'aside',
    'nav',
    'address',
    'blockquote',
    'pre',
    'form',
    'fieldset',
    'legend',
    'figure',
    'hr',
    'body',
  ],
  ...['center', 'caption', 'figcaption', 'option', 'details', 'summary'],
])
/** Heights of headings in points. */
const HEADINGS: Record<string, number> = { h1: 18, h2: 15, h3: 13, h4: 13, h5: 13, h6: 13 }
const INVISIBLE = /(?:display:none|visibility:hidden)/
/** An encoding declared by a meta element. */
const CHARSET = /charset=["']?([\w-]{1,40})/i
const META_BYTES = 4096

/** Blanks between texts become one; two within a line stay, they separate columns in text that was pasted. */
const collapse = (blanks: string): string => (/^ {2,}$/.test(blanks) ? '  ' : ' ')

const isHidden = ({ hidden, style = '' }: Record<string, string>): boolean =>
  hidden !== undefined || INVISIBLE.test(style.slice(0, 2000).replaceAll(' ', '').toLowerCase())

class HtmlReader {
  private readonly builder = new BlockBuilder()
  private depth = 0
  private unseenFrom = 0
  private preDepth = 0
  /** For each open table, whether it is read as one. */
  private readonly tables: boolean[] = []
  /** For each open cell, its columns and whether it is one. */
  private readonly cells: { span: number; isCell: boolean }[] = []

  constructor(private readonly budget: ReadBudget) {}

  readonly open = (name: string, attributes: Record<string, string>): void => {
    this.depth += 1
    this.budget.takeElement(this.depth)
    if (this.unseenFrom) return
    if (UNSEEN.has(name) || isHidden(attributes)) this.unseenFrom = this.depth
    else this.begin(name, attributes)
  }

  readonly text = (text: string): void => {
    if (this.unseenFrom) return
    const flat = this.preDepth ? text : text.replace(/[ \t\r\n\f]+/g, collapse)
    const isRepeated = !this.preDepth && this.builder.isAtBlank && flat.startsWith(' ')
    this.builder.add(isRepeated ? flat.slice(1) : flat)
  }

  readonly close = (name: string): void => {
    const depth = this.depth--
    if (this.unseenFrom && depth > this.unseenFrom) return
    if (this.unseenFrom) this.unseenFrom = 0
    else this.end(name)
  }

  finish(): Block[] {
    return this.builder.finish()
  }

  private begin(name: string, attributes: Record<string, string>): void {
    const { builder } = this
    if (name === 'br') builder.add('\n')
    else if (name === 'table') this.tables.push(builder.openTable())
    else if (name === 'tr') this.openRow()
    else if (name === 'td' || name === 'th') this.openCell(Number(attributes.colspan ?? 1))
    else if (PARAGRAPHS.has(name)) {
      builder.endParagraph()
      if (name === 'li') builder.markBullet()
      if (name === 'pre') this.preDepth += 1
      const size = HEADINGS[name]
      if (size) builder.enlarge(size)
    }
  }

  private get isInTable(): boolean {
    return this.tables[this.tables.length - 1] === true
  }
  private openRow(): void {
    if (this.isInTable) this.builder.openRow()
    else this.builder.endParagraph()
  }
  private openCell(span: number): void {
    this.cells.push({ span, isCell: this.isInTable })
    if (this.isInTable) this.builder.openCell()
    else this.builder.endParagraph()
  }

  private end(name: string): void {
    const { builder } = this
    if (name === 'td' || name === 'th') {
      const cell = this.cells.pop()
      if (cell?.isCell) builder.closeCell(cell.span)
      else builder.endParagraph()
    } else if (name === 'table') {
      if (this.tables.pop()) builder.closeTable()
      else builder.endParagraph()
    } else if (PARAGRAPHS.has(name) || name === 'tr') {
      if (name === 'pre') this.preDepth = Math.max(0, this.preDepth - 1)
      // text between cells belongs to no row
      builder.endParagraph()
    }
  }
}

/** The blocks of markup. Throws RESUME_TOO_LARGE. */
export function readHtmlText(html: string, budget: ReadBudget): Block[] {
  const reader = new HtmlReader(budget)
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return reader.finish()
}

/** The blocks of an HTML file in its declared or detected encoding. Throws RESUME_TOO_LARGE. */
export function readHtml(bytes: Uint8Array, budget: ReadBudget): Block[] {
  budget.takeBytes(bytes.length)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES))
  return readHtmlText(decodeText(bytes, CHARSET.exec(start)?.[1]), budget)
}
