/** What lists by cursor share: a page call whose input holds `cursorInput` and whose envelope holds `cursorInfo`. */
import { z } from 'zod'
import { pageInput } from './define-calls'

export const MAX_CURSOR_PAGE = 50

/** Pages that begin within this many rows may be asked for by number; totals are counted that far, too. */
export const MAX_NUMBERED_ROWS = 1000

/**
 * `cursor` of the previous answer, '' for the first page; or `currentPage`, of pages that begin within MAX_NUMBERED_ROWS. One of
 * both: the server refuses a cursor with a page number.
 */
export const cursorInput = {
  cursor: z.string().max(200, '游标不正确').default(''),
  currentPage: pageInput.currentPage,
  pageSize: z.coerce.number().int().min(1).max(MAX_CURSOR_PAGE).default(20),
}

/** Sent beside the rows; '' when there is no more. */
export const cursorInfo = { nextCursor: z.string() }

/** The envelope's fields of a list by cursor with nothing else beside its rows. */
export const cursorPage = z.object(cursorInfo)

/** Rows by status, counted to 1000 at most; null on later pages. */
export const countSchema = <K extends string>(statuses: [K, ...K[]]) =>
  z.record(z.enum(statuses), z.number().int()).nullable()
