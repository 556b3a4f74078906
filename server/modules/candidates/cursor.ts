/** Cursor of the candidate search: opaque to clients, checked when it comes back. */
import { z } from 'zod'
import { httpError } from '../../core/errors'

const cursorSchema = z.object({
  /** Sort value of the last row: milliseconds of activity, years, salary or number of met criteria. */
  v: z.number(),
  /** Activity of the last row in milliseconds, and its id. */
  a: z.string().regex(/^\d{1,16}$/),
  i: z.string().regex(/^\d{1,18}$/),
  /** Total of the first page, so that it is counted only once, and whether it was capped. */
  t: z.number().int().min(0).max(1000),
  c: z.boolean(),
})
export type SearchCursor = z.output<typeof cursorSchema>

export const encodeCursor = (cursor: SearchCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** undefined for the first page. Throws BAD_INPUT for an invalid cursor. */
export function decodeCursor(text: string): SearchCursor | undefined {
  if (!text) return undefined
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  }
}
