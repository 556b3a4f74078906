/** The mounted range of the conversation list: the visible rows and spare rows above and below. Pure. */
export interface VirtualRows {
  start: number
  end: number
}

/** Spare rows beyond each end of the screen, and the step by which the range moves. */
const SPARE = 16
const STEP = 8

/** Rows to mount of `count`, with heights in the same unit. */
export function virtualRowsAt(offset: number, height: number, row: number, count: number): VirtualRows {
  const first = Math.floor(Math.max(0, offset) / row / STEP) * STEP
  const seen = Math.ceil(height / row) + STEP
  const start = Math.max(0, Math.min(first, count - seen) - SPARE)
  return { start, end: Math.min(count, Math.max(first, 0) + seen + SPARE) }
}
