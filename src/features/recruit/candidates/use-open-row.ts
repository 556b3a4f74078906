/** The row that is open beside its list, and stepping to its neighbours. */
import { useState } from 'react'
import type { ListSource } from '@/ui'

/** Rows before the end of the list at which the next page is fetched. */
const PREFETCH_ROWS = 3

export interface OpenRow<T> {
  openId: string | undefined
  /** undefined while none is open, or while the open one is not among the loaded rows. */
  openRow: T | undefined
  /** 1-based place in the loaded list; 0 when none is open. */
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
  const [openId, setOpenId] = useState<string>()
  const index = source.rows.findIndex(({ id }) => id === openId)
  const open = (id: string | undefined) => {
    setOpenId(id)
    if (id) onOpen?.(id)
  }
  const step = (by: 1 | -1) => {
    const next = source.rows[index < 0 ? 0 : index + by]
    if (next) open(next.id)
    if (by === 1 && index >= source.rows.length - PREFETCH_ROWS) source.more()
  }
  return { openId, openRow: source.rows[index], position: index + 1, open, step }
}
