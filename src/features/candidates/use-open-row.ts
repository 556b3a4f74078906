/** The row that is open beside its list, named `id` in the address, and stepping to its neighbours. */
import { useRef } from 'react'
import type { ListSource } from '@/api'
import { urlId, useUrlState } from '@/platform'

/** Rows before the end of the list at which the next page is fetched. */
const PREFETCH_ROWS = 3

export const OPEN_ROW_FIELDS = { id: urlId() }

export interface OpenRow<T> {
  openId: string | undefined
  /** undefined while none is open, or while the open one is not among the loaded rows. */
  openRow: T | undefined
  /** 1-based position in the loaded list; 0 when none is open. */
  position: number
  /** undefined closes. */
  open(id: string | undefined): void
  /** Opens the next or previous row; the first one when none is open. */
  step(by: 1 | -1): void
}

/** `onOpen` runs with the id of every row that is opened. */
export function useOpenRow<T extends { id: string }, F>(
  source: ListSource<T, F>,
  onOpen?: (id: string) => void,
): OpenRow<T> {
  const [{ id: openId }, setOpen] = useUrlState(OPEN_ROW_FIELDS)
  const index = source.rows.findIndex(({ id }) => id === openId)
  /** Position of the open row; it stays when a decision takes the row out of the list. */
  const position = useRef(-1)
  if (index >= 0) position.current = index
  if (!openId) position.current = -1
  const open = (id = '') => {
    setOpen({ id })
    if (id) onOpen?.(id)
  }
  const neighbour = (by: 1 | -1): number => {
    if (index >= 0) return index + by
    if (position.current < 0) return 0
    return by === 1 ? position.current : position.current - 1
  }
  const step = (by: 1 | -1) => {
    const at = neighbour(by)
    const next = source.rows[at]
    if (next) open(next.id)
    if (by === 1 && at > source.rows.length - PREFETCH_ROWS) source.more()
  }
  return { openId: openId || undefined, openRow: source.rows[index], position: index + 1, open, step }
}
