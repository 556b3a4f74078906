/** The invoice as a PDF, drawn in a worker thread: A4, the sections of a Chinese invoice, with a subset of the font. */
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { chinaTime } from '../../../contract/domain/china-time'
import { amountInChinese, INVOICE_TYPES, taxOf, VAT_PERCENT } from '../../../contract/domain/finance'
import { formatYuan } from '../../../contract/domain/format'
import type { InvoiceRow } from './invoice-queries'
import { loadPdfFont } from './pdf-font'
import type { PlatformPayee } from './platform-payee'

type Pdf = InstanceType<typeof PDFDocument>
interface InvoiceItem {
  title: string
  amount: number
}

const INK = '#1d2129'
const FAINT = '#5f6977'
const BROWN = '#8a4b2d'
const LEFT = 40
const RIGHT = 555
const ROWS_PER_PAGE = 18
/** Columns of the items: left edge, width, alignment. */
const COLUMNS = [
  { title: '项目名称', x: LEFT + 8, width: 255, align: 'left' },
  { title: '金额', x: 300, width: 80, align: 'right' },
  { title: '税率', x: 385, width: 60, align: 'right' },
  { title: '税额', x: 450, width: 97, align: 'right' },
] as const

const formatDay = (at: Date): string => chinaTime(at).format('YYYY年MM月DD日')

/** Draws one line of text, cut at `width`. */
function drawText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right' | 'center' = 'left',
) {
  pdf.text(text, x, y, { width, align, lineBreak: false, height: 14, ellipsis: '…' })
}

function drawHeading(pdf: Pdf, row: InvoiceRow): void {
  pdf.fillColor(BROWN).fontSize(20)
  drawText(
    pdf,
    `电子发票（${row.invoiceType === 2 ? '增值税专用发票' : '普通发票'}）`,
    LEFT,
    40,
    RIGHT - LEFT,
    'center',
  )
  pdf.moveTo(190, 72).lineTo(405, 72).lineWidth(1).strokeColor(BROWN).stroke()
  pdf.fillColor(INK).fontSize(9)
  drawText(pdf, `发票号码：${row.id}`, LEFT, 84, 260)
  drawText(pdf, `开票日期：${formatDay(row.decidedAt ?? row.createdAt)}`, 355, 84, 200, 'right')
}

function drawParty(pdf: Pdf, label: string, x: number, lines: readonly (readonly [string, string])[]): void {
  pdf.fillColor(BROWN).fontSize(10)
  drawText(pdf, label, x, 112, 240)
  pdf.fontSize(9)
  lines.forEach(([name, value], i) => {
    pdf.fillColor(FAINT)
    drawText(pdf, name, x, 130 + i * 15, 60)
    pdf.fillColor(INK)
    drawText(pdf, value || '—', x + 56, 130 + i * 15, 184)
  })
}

function drawParties(pdf: Pdf, row: InvoiceRow, payee: PlatformPayee | undefined): void {
  drawParty(pdf, '购买方', LEFT + 8, [
    ['名称', row.title],
    ['税号', row.taxNumber],
    ['地址', row.address],
    ['电话', row.phone],
    ['开户行', [row.bankName, row.bankAccount].filter(Boolean).join(' ')],
  ])
  drawParty(pdf, '销售方', 306, [
    ['名称', payee?.name ?? '聘桥'],
    ['税号', payee?.taxNumber ?? ''],
    ['开户行', payee ? `${payee.bank} ${payee.account}` : ''],
  ])
  pdf
    .rect(LEFT, 104, RIGHT - LEFT, 108)
    .lineWidth(0.8)
    .strokeColor(BROWN)
    .stroke()
  pdf.moveTo(298, 104).lineTo(298, 212).stroke()
}

function drawItems(pdf: Pdf, items: readonly InvoiceItem[], top: number): number {
  const cells = (values: readonly string[], y: number) =>
    COLUMNS.forEach(({ x, width, align }, i) => {
      drawText(pdf, values[i] ?? '', x, y, width, align)
    })
  pdf.fillColor(BROWN).fontSize(10)
  cells(
    COLUMNS.map(({ title }) => title),
    top,
  )
  pdf.fillColor(INK).fontSize(9)
  let y = top + 20
  for (const { title, amount } of items) {
    const tax = taxOf(amount)
    cells([`*信息技术服务*${title}`, formatYuan(amount - tax), `${VAT_PERCENT}%`, formatYuan(tax)], y)
    y += 18
  }
  return y
}

function drawTotals(pdf: Pdf, row: InvoiceRow, items: readonly InvoiceItem[], y: number): void {
  const tax = items.reduce((sum, { amount }) => sum + taxOf(amount), 0)
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor(BROWN).stroke()
  pdf.fillColor(INK).fontSize(9)
  drawText(pdf, '合计', LEFT + 8, y + 8, 100)
  drawText(pdf, `¥${formatYuan(row.amount - tax)}`, 300, y + 8, 80, 'right')
  drawText(pdf, `¥${formatYuan(tax)}`, 450, y + 8, 97, 'right')
  pdf
    .moveTo(LEFT, y + 28)
    .lineTo(RIGHT, y + 28)
    .stroke()
  drawText(pdf, `价税合计（大写）　${amountInChinese(row.amount)}`, LEFT + 8, y + 36, 330)
  drawText(pdf, `（小写）　¥${formatYuan(row.amount)}`, 380, y + 36, 167, 'right')
  pdf.rect(LEFT, 220, RIGHT - LEFT, y + 58 - 220).stroke()
  pdf.fillColor(FAINT)
  drawText(pdf, `备注：${row.note || '—'}`, LEFT + 8, y + 70, RIGHT - LEFT - 16)
  drawText(pdf, `开票人：${INVOICE_TYPES[row.invoiceType]}系统`, LEFT + 8, y + 88, 300)
}

/** What an invoice shows. */
export interface InvoiceDocument {
  row: InvoiceRow
  items: readonly InvoiceItem[]
  payee: PlatformPayee | undefined
}

/** The document as a stream; many orders continue on further pages. `fontFile` is the font as its package ships it. */
export function renderInvoicePdf({ row, items, payee }: InvoiceDocument, fontFile: string): Readable {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: `发票 ${row.title}` } })
  pdf.registerFont('text', loadPdfFont(fontFile)).font('text')
  drawHeading(pdf, row)
  drawParties(pdf, row, payee)
  let remaining = items
  let y = drawItems(pdf, remaining.slice(0, ROWS_PER_PAGE), 228)
  for (remaining = remaining.slice(ROWS_PER_PAGE); remaining.length; remaining = remaining.slice(ROWS_PER_PAGE)) {
    pdf
      .rect(LEFT, 220, RIGHT - LEFT, y + 10 - 220)
      .strokeColor(BROWN)
      .stroke()
    pdf.addPage({ size: 'A4', margin: 0 }).font('text')
    drawHeading(pdf, row)
    drawParties(pdf, row, payee)
    y = drawItems(pdf, remaining.slice(0, ROWS_PER_PAGE), 228)
  }
  drawTotals(pdf, row, items, Math.max(y + 6, 340))
  pdf.end()
  return pdf as unknown as Readable
}
