/**
 * Writes a spreadsheet (xlsx) as a stream: rows are pulled as the file takes them, so that a million cost the memory of one
 * batch. yazl writes the zip; the few files inside are Office Open XML (ECMA-376).
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A text, or a number given as its decimal digits so that it stays exact. */
export type SheetCell = string | { number: string; style: 'whole' | 'money' }

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

/** Rows of one sheet; the format allows 1,048,576. */
const ROWS_PER_SHEET = 1_000_000
const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const STYLES = { whole: 2, money: 1 } as const
const HEADING_STYLE = 3

/** Escapes text; removes control characters and lone surrogates, which XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&amp;'))

/** `_x0041_` is how a cell writes the letter A: where a text holds these signs themselves, the first one is written so. */
const escapeCellText = (text: string): string => escapeXml(text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))

const cellXml = (cell: SheetCell): string =>
  typeof cell === 'string'
    ? `<c t="inlineStr"><is><t xml:space="preserve">${escapeCellText(cell)}</t></is></c>`
    : `<c s="${STYLES[cell.style]}"><v>${cell.number}</v></c>`
const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

const styles = `${XML_HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="#,##0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const sheetNames = (count: number) => Array.from({ length: count }, (_, i) => `sheet${i + 1}`)

/** The files that describe the package, as path and XML. */
function packageFiles(sheets: number): [string, string][] {
  const names = sheetNames(sheets)
  const overrides = names.map(
    (name) => `<Override PartName="/xl/worksheets/${name}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const relationships = names.map(
    (name, i) => `<Relationship Id="r${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/${name}.xml"/>`,
  )
  const sheetEntries = names.map((_, i) => `<sheet name="账单${i ? i + 1 : ''}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetEntries.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relationships.join('')}<Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

/** The XML of one sheet, in pieces: up to ROWS_A_SHEET rows are taken from `rows`. */
async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncIterator<SheetCell[][]>,
  remaining: SheetCell[][],
) {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const titles = columns.map(
    ({ title }) => `<c s="${HEADING_STYLE}" t="inlineStr"><is><t>${escapeXml(title)}</t></is></c>`,
  )
  yield `${XML_HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`
  for (let written = 0; written < ROWS_PER_SHEET; ) {
    if (!remaining.length) {
      const { value, done } = await rows.next()
      if (done) break
      remaining.push(...value)
    }
    const batch = remaining.splice(0, ROWS_PER_SHEET - written)
    written += batch.length
    yield batch.map(rowXml).join('')
  }
  yield '</sheetData></worksheet>'
}

/**
 * The file as a stream; `total` decides the number of sheets, `batches` yields the rows. An error of the rows ends the
 * stream.
 */
export function renderSpreadsheet(
  columns: readonly SheetColumn[],
  total: number,
  batches: AsyncIterable<SheetCell[][]>,
): Readable {
  const zip = new ZipFile()
  const sheets = Math.max(1, Math.ceil(total / ROWS_PER_SHEET))
  const rows = batches[Symbol.asyncIterator]()
  /** Rows of a batch that belong to the next sheet. */
  const remaining: SheetCell[][] = []
  for (const [name, xml] of packageFiles(sheets))
    zip.addBuffer(Buffer.from(xml.startsWith('<?') ? xml : XML_HEADER + xml), name)
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml')
  const output = zip.outputStream as Readable
  for (const name of sheetNames(sheets)) {
    const stream = Readable.from(sheetXml(columns, rows, remaining))
    stream.on('error', (error) => output.destroy(error))
    zip.addReadStream(stream, `xl/worksheets/${name}.xml`)
  }
  zip.end()
  return output
}
