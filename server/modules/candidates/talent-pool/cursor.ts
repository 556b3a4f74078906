/** Cursor of the talent pool lists: sort time and id of the last row. */
import { httpError } from '../../../core/errors'

export interface CursorPosition {
  at: Date
  id: string
}

export const encodeCursor = ({ at, id }: CursorPosition): string => `${at.getTime()}.${id}`

/** undefined for the first page. Throws BAD_INPUT for an invalid cursor. */
export function decodeCursor(text: string): CursorPosition | undefined {
  if (!text) return undefined
  const [, at, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(text) ?? []
  if (!at || !id) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { at: new Date(Number(at)), id }
}
