import type { ReactNode } from 'react'
import type { LongRowsProps } from '../types'
import { DeferredRows } from './DeferredRows'
import { useDrawnRows } from './use-drawn-rows'

/** Rows per batch, lines of a grid: few enough for one frame of a slow phone, enough that a long list has few batches to observe. */
const BATCH = 4
/** Rows that a page of the mini-program holds without slowing down. */
const SHORT = 20

/** The rows of a list in batches that are left out while they are far from the screen. */
export function RowBatches<T>({
  rows,
  total = rows.length,
  columns = 1,
  children,
  className,
}: LongRowsProps<T> & { className: string | undefined }) {
  const drawn = useDrawnRows(rows.length)
  const size = BATCH * columns
  const batches: ReactNode[] = []
  for (let from = 0; from < drawn; from += size)
    batches.push(
      <DeferredRows key={from} className={className} isLong={total > SHORT}>
        {rows.slice(from, Math.min(drawn, from + size)).map((row, i) => children(row, from + i))}
      </DeferredRows>,
    )
  return <>{batches}</>
}
