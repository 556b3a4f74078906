/** Where a list of the company goes on: the sorted instant and the id of its last row. */
import { fail } from '../../../plugins/errors'

export interface Place {
  at: Date
  id: string
}

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}.${id}`

/** undefined for the first page. Throws BAD_INPUT for anything we did not write. */
export const readPlace = (text: string): Place | undefined => {
  if (!text) return undefined
  const [, at, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(text) ?? []
  if (!at || !id) throw fail('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { at: new Date(Number(at)), id }
}
