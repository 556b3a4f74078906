/** Text of a Word document (.docx) with the layout of its tables, by mammoth. Runs inside the worker thread only. */
import { clean } from './clean-text'
import { ImportError, type TextLine } from './types'
import { sectionOf } from './vocabulary'
import { storedZip, unpackEntry, type ZipEntry, ZipOverflow, zipEntries } from './zip'

/** Unpacked bytes of all files that are read, and elements in them: a resume has a few hundred thousand and a few thousand. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024
const MAX_ELEMENTS = 150_000
/** Files with text and its layout; images, fonts and other files stay packed. */
const TEXT_FILE = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([\w-]+\.xml|_rels\/[\w-]+\.xml\.rels))$/i
/** Distance between the columns of a table on the virtual page. */
const COLUMN_WIDTH = 200

/** The fields of mammoth's document tree that are used here. */
interface Node {
  type: string
  value?: string
  fontSize?: number | null
  colSpan?: number
  children?: Node[]
  styleId?: string | null
  numbering?: unknown
}

const textOf = (node: Node): string => {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return '\t'
  if (node.type === 'break') return '\n'
  return (node.children ?? []).map(textOf).join('')
}
const sizeOf = (node: Node): number =>
  Math.max(node.type === 'run' && node.fontSize ? node.fontSize : 0, ...(node.children ?? []).map(sizeOf), 0)

/** Lines of a cell or body: one per paragraph, more with line breaks. */
const paragraphsOf = (nodes: Node[]): { text: string; size: number }[] =>
  nodes.flatMap((node) => {
    if (node.type === 'paragraph') {
      const size = sizeOf(node) || (node.styleId?.startsWith('Heading') ? 13 : 10.5)
      const bullet = node.numbering ? '• ' : ''
      return textOf(node)
        .split('\n')
        .map((text) => ({ text: bullet + clean(text).trim(), size }))
        .filter((line) => line.text.replace('•', '').trim())
    }
    return node.type === 'table'
      ? paragraphsOf(rowsOf(node).flatMap((row) => (row.children ?? []).flatMap((cell) => cell.children ?? [])))
      : []
  })
const rowsOf = (table: Node): Node[] => (table.children ?? []).filter((node) => node.type === 'tableRow')

class Page {
  readonly lines: TextLine[] = []
  private y = 0
  column = 0

  /** Adds one line; tabs split a piece into cells. */
  add(pieces: { text: string; x: number }[], size: number, isNewRow: boolean) {
    this.y += size * (isNewRow ? 2.2 : 1.5)
    const cells = pieces.flatMap((piece) =>
      piece.text
        .split('\t')
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

/** Whether a table only places columns side by side: few rows, and a cell with headings of its own. */
const isLayoutTable = (rows: Node[]): boolean =>
  rows.length <= 3 &&
  rows.some(
    (row) =>
      (row.children ?? []).length > 1 &&
      (row.children ?? []).some(
        (cell) =>
          paragraphsOf(cell.children ?? []).filter(({ text }) => sectionOf(text.replace(/\s/g, '')) !== null).length >=
          2,
      ),
  )

const addTable = (page: Page, table: Node) => {
  const rows = rowsOf(table)
  if (isLayoutTable(rows)) {
    for (const row of rows) {
      for (const cell of row.children ?? []) {
        page.column++
        addBody(page, cell.children ?? [])
      }
    }
    page.column++
    return
  }
  for (const row of rows) {
    let column = 0
    const cells = (row.children ?? []).map((cell) => {
      const x = column * COLUMN_WIDTH
      column += cell.colSpan ?? 1
      return { x, paragraphs: paragraphsOf(cell.children ?? []) }
    })
    const depth = Math.max(0, ...cells.map((cell) => cell.paragraphs.length))
    for (let i = 0; i < depth; i++) {
      const pieces = cells.flatMap((cell) => {
        const paragraph = cell.paragraphs[i]
        return paragraph ? [{ text: paragraph.text, x: cell.x }] : []
      })
      page.add(pieces, cells.find((cell) => cell.paragraphs[i])?.paragraphs[i]?.size ?? 10.5, i === 0)
    }
  }
}

const addBody = (page: Page, nodes: Node[]) => {
  for (const node of nodes) {
    if (node.type === 'table') addTable(page, node)
    else for (const { text, size } of paragraphsOf([node])) page.add([{ text, x: 0 }], size, false)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface TextFile {
  name: string
  bytes: Buffer
}

/** Throws RESUME_TOO_LARGE, RESUME_BROKEN. */
const unpackTextFile = (bytes: Uint8Array, entry: ZipEntry, maxBytes: number): TextFile => {
  try {
    return { name: entry.name, bytes: unpackEntry(bytes, entry, maxBytes) }
  } catch (error) {
    throw new ImportError(error instanceof ZipOverflow ? 'RESUME_TOO_LARGE' : 'RESUME_BROKEN')
  }
}

/** Unpacks the files of a document that are read. Throws RESUME_TOO_LARGE, RESUME_BROKEN. */
const unpackTextFiles = (bytes: Uint8Array): TextFile[] => {
  const files: TextFile[] = []
  let [remainingBytes, elements] = [MAX_TEXT_BYTES, 0]
  for (const entry of zipEntries(bytes) ?? []) {
    if (!TEXT_FILE.test(entry.name)) continue
    const file = unpackTextFile(bytes, entry, remainingBytes)
    remainingBytes -= file.bytes.length
    for (const byte of file.bytes) if (byte === 0x3c) elements += 1
    files.push(file)
    if (elements > MAX_ELEMENTS) throw new ImportError('RESUME_TOO_LARGE')
  }
  return files
}

/** The XML of each paragraph, from its start to the first end. */
const paragraphsIn = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .slice(0, -1)
    .flatMap((part) => {
      const start = part.search(/<w:p[ >]/)
      return start < 0 ? [] : [part.slice(start)]
    })

/** Paragraphs of page headers, which mammoth omits; they often have the name and the phone number. */
const headerParagraphs = (files: TextFile[]): string[] =>
  files
    .filter(({ name }) => /^word\/header\d*\.xml$/.test(name))
    .flatMap(({ bytes }) =>
      paragraphsIn(bytes.toString('utf8'))
        .map((paragraph) =>
          paragraph
            .replace(/<w:tab\/>/g, '\t')
            .replace(/<(?!w:t[ >]|\/w:t>)[^<>]*>/g, '')
            .replace(/<[^<>]*>/g, ''),
        )
        .map((text) =>
          clean(text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')).trim(),
        )
        .filter(Boolean),
    )

/** Loads mammoth. */
export const loadWord = () => import('mammoth')

/** Lines of a .docx. Throws RESUME_TOO_LARGE, RESUME_BROKEN, RESUME_EMPTY. */
export async function readDocx(bytes: Uint8Array): Promise<TextLine[]> {
  const files = unpackTextFiles(bytes)
  const mammoth = await loadWord()
  const page = new Page()
  for (const text of headerParagraphs(files)) page.add([{ text, x: 0 }], 10.5, false)
  const headers = page.lines.length
  try {
    await mammoth.convertToHtml({ buffer: storedZip(files) }, {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      transformDocument: (document: Node) => {
        addBody(page, document.children ?? [])
        return document
      },
    } as Parameters<typeof mammoth.convertToHtml>[1])
  } catch {
    throw new ImportError('RESUME_BROKEN')
  }
  if (page.lines.length === headers) throw new ImportError('RESUME_EMPTY')
  return page.lines
}
