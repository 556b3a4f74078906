/** Where a list of talents goes on: opaque to clients, checked when it comes back. */
import { z } from 'zod'
import { httpError } from '../../../core/errors'

const cursorSchema = z.object({
  /** Sorted value of the last row: milliseconds of activity, years or pay. */
  v: z.number(),
  /** Its activity in milliseconds and its id. */
  a: z.string().regex(/^\d{1,16}$/),
  i: z.string().regex(/^\d{1,18}$/),
  /** Total of the first page, so that it is counted once. */
  t: z.number().int().min(0).max(1000),
  c: z.boolean(),
})
export type SearchCursor = z.output<typeof cursorSchema>

export const encodeCursor = (cursor: SearchCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** undefined for the first page. Throws BAD_INPUT for anything we did not write. */
export const decodeCursor = (text: string): SearchCursor | undefined => {
  if (!text) return undefined
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  }
}
