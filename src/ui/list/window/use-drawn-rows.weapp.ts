import { useEffect, useState } from 'react'
import { afterUpdate } from '@/platform/device/page-selector'

/** Rows that one update of a page may bring: they fill a screen, and the heaviest ones stay below 40 KB. */
const STEP = 12

/** How many rows of a list are drawn: a few more with each update of the page, until all are there. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn > count) return setDrawn(Math.max(STEP, count))
    if (drawn === count) return
    let isOver = false
    afterUpdate(() => !isOver && setDrawn(Math.min(count, drawn + STEP)))
    return () => {
      isOver = true
    }
  }, [count, drawn])
  return Math.min(drawn, count)
}
