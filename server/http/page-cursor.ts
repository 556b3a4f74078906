/**
 * The total of a list by cursor: counted for the first page and carried by the cursors of the next ones, so that later pages
 * cost no count and agree with the first. A cursor on the wire is `position~total`, with `c` when the count was capped.
 */
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

/** A page whose handler leaves the counting of all rows to whether it is needed. */
interface UncountedPage {
  nextCursor: string
  countAll(): Promise<CappedCount>
}
const isUncounted = (answer: unknown): answer is UncountedPage =>
  typeof (answer as Partial<UncountedPage> | null)?.countAll === 'function'

/** Takes the carried count out of the cursor of a page call's input; returns what completes the handler's answer. */
export function openPage(call: Call, input: unknown): { input: unknown; complete(answer: unknown): Promise<unknown> } {
  const { cursor } = (input ?? {}) as { cursor?: unknown }
  const isPaged = call.shape === 'page' && typeof cursor === 'string'
  const { position, counted } = splitCursor(isPaged ? cursor : '')
  return {
    input: isPaged ? { ...(input as object), cursor: position } : input,
    async complete(answer) {
      if (!isUncounted(answer)) return answer
      const { countAll, nextCursor, ...page } = answer
      const known = counted ?? (await countAll())
      return { ...page, ...known, nextCursor: joinCursor(nextCursor, known) }
    },
  }
}
