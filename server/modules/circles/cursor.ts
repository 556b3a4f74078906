/** Cursors of lists ordered by a number (an instant, a hot score, a count of likes) and an id. */
import { httpError } from '../../core/errors'

export interface CursorPosition {
  value: number
  id: string
}

/** The position of a cursor; undefined for '', the first page. Throws BAD_INPUT for an invalid cursor. */
export function decodeCursor(cursor: string): CursorPosition | undefined {
  if (!cursor) return undefined
  const [, value, id] = /^(-?\d{1,17}(?:\.\d{1,20})?)_(\d{1,18})$/.exec(cursor) ?? []
  if (value === undefined || !id) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { value: Number(value), id }
}

/** The position as an instant, ISO 8601. Throws BAD_INPUT for one out of range. */
export function cursorInstant({ value }: CursorPosition): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime()) || Math.abs(value) > 1e14)
    throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return at.toISOString()
}

/** Cuts `size + 1` rows to a page; nextCursor is '' on the last one. */
export function toPage<R>(
  rows: R[],
  size: number,
  keyOf: (row: R) => CursorPosition,
): { rows: R[]; nextCursor: string } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const key = rows.length > size && last !== undefined ? keyOf(last) : undefined
  return { rows: page, nextCursor: key ? `${key.value}_${key.id}` : '' }
}
