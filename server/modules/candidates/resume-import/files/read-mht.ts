/** The text of a web archive (MHT, RFC 2557): a message whose first text is a web page. Its other parts are not read. */
import PostalMime from 'postal-mime'
import { ImportError } from '../types'
import type { Block, ReadBudget } from './document-blocks'
import { readHtmlText } from './read-html'
import { readPlainText } from './read-plain'

const MAX_NESTING = 10
const MAX_HEADER_BYTES = 64 * 1024
const EMPTY = /^\s{0,20}$/

/** The blocks of a web archive or a mail. Throws RESUME_TOO_LARGE, RESUME_BROKEN. */
export async function readMht(bytes: Uint8Array, budget: ReadBudget): Promise<Block[]> {
  const { html, text } = await PostalMime.parse(bytes, {
    maxNestingDepth: MAX_NESTING,
    maxHeadersSize: MAX_HEADER_BYTES,
  }).catch(() => {
    throw new ImportError('RESUME_BROKEN')
  })
  budget.takeBytes((html ?? text ?? '').length)
  return html && !EMPTY.test(html) ? readHtmlText(html, budget) : readPlainText(text ?? '')
}
