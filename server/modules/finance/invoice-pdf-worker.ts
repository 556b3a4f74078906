/** Worker thread that draws one invoice into a file. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { handleWork } from '../../ports/workers/handle-work'
import { type InvoiceDocument, renderInvoicePdf } from './invoice-pdf'

export interface InvoicePdfInput extends InvoiceDocument {
  /** Where the file is written. */
  path: string
  /** The font, as its package ships it. */
  fontFile: string
}

handleWork<InvoicePdfInput, never, void>({
  work: ({ path, fontFile, ...invoice }) => pipeline(renderInvoicePdf(invoice, fontFile), createWriteStream(path)),
})
