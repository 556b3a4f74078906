/**
 * Pages of a list by cursor. Its total is counted for the first page and carried by the cursors of the next ones, so that later pages
 * cost no count and agree with the first: a cursor on the wire is `position~total`, with `c` when the count was capped. A page that
 * is asked for by number is reached by skipping the rows before it, of every list alike; what totalPages counts can be reached.
 */
import { MAX_CURSOR_PAGE, MAX_NUMBERED_ROWS } from '../../contract/cursor-page'
import type { Call } from '../../contract/define-calls'
import { httpError } from '../core/errors'
import type { CappedCount } from '../db/keyset-page'

const CARRIED = /^([^~]+)~(\d{1,3}|1000)(c?)$/

/** Splits a cursor into the position the handler reads and the count it carries. Throws BAD_INPUT for a malformed one. */
function splitCursor(cursor: string): { position: string; counted?: CappedCount } {
  if (!cursor.includes('~')) return { position: cursor }
  const [, position, total, capped] = CARRIED.exec(cursor) ?? []
  if (!position) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { position, counted: { total: Number(total), isCapped: capped === 'c' } }
}

/** The cursor of the next page; '' stays '', there is none. */
const joinCursor = (position: string, { total, isCapped }: CappedCount): string =>
  position && `${position}~${total}${isCapped ? 'c' : ''}`

/** Input of a list by cursor; a partner's lists call the size of a page `limit`. */
interface CursorInput {
  cursor: string
  currentPage: number
  pageSize?: number
  limit?: number
}
const isCursorInput = (call: Call, input: unknown): input is CursorInput =>
  call.shape === 'page' && typeof (input as Partial<CursorInput> | null)?.cursor === 'string'

/** A page as its handler gives it: counted, or leaving the counting of all rows to whether it is needed. */
interface CursorAnswer {
  rows: unknown[]
  nextCursor: string
  countAll?(): Promise<CappedCount>
}

type Handler = (input: unknown) => Promise<unknown>

/** Rows before the page that is asked for by number. Throws BAD_INPUT for a number beside a cursor or too large. */
function skippedRows({ cursor, currentPage, pageSize, limit }: CursorInput): number {
  if (currentPage === 1) return 0
  const refuse = (message: string) => httpError('BAD_INPUT', { message, field: 'currentPage' })
  if (cursor) throw refuse('页码和游标只能用一个')
  const size = pageSize ?? limit ?? 1
  const skipped = (currentPage - 1) * size
  if (skipped < MAX_NUMBERED_ROWS) return skipped
  throw refuse(`页码最多到 ${Math.ceil(MAX_NUMBERED_ROWS / size)}，更后面的请用上一页返回的 nextCursor 继续`)
}

/** Reads the page behind `skip` rows; the rows before it are read in pages, too. */
async function readPage(input: CursorInput, skip: number, handle: Handler): Promise<unknown> {
  const { position, counted } = splitCursor(input.cursor)
  const sizeName = input.pageSize === undefined ? 'limit' : 'pageSize'
  let known = counted
  const read = async (cursor: string, size: object) => {
    const { countAll, ...page } = (await handle({ ...input, currentPage: 1, cursor, ...size })) as CursorAnswer
    if (countAll) known ??= await countAll()
    return { ...page, ...(countAll && known) }
  }
  let cursor = position
  for (let left = skip; left > 0; left -= MAX_CURSOR_PAGE) {
    const before = await read(cursor, { [sizeName]: Math.min(left, MAX_CURSOR_PAGE) })
    const isLast = !before.nextCursor || before.nextCursor === cursor
    if (isLast) return { ...before, rows: [] }
    cursor = before.nextCursor
  }
  const page = await read(cursor, {})
  return known ? { ...page, nextCursor: joinCursor(page.nextCursor, known) } : page
}

/** Answers a call by its handler; of a list by cursor, the page that its input asks for. Throws BAD_INPUT for an invalid one. */
export async function answerPage(call: Call, input: unknown, handle: Handler): Promise<unknown> {
  if (!isCursorInput(call, input)) return handle(input)
  return readPage(input, skippedRows(input), handle)
}
