/** The part of a long list that is mounted: about sixty rows, moved at its ends. Pure. */
export interface Span {
  start: number
  end: number
}
/** How many rows the window moves at once. */
export const STEP = 20

/** Rows of the window. `first` is the id it begins with; null = it follows the end. */
export function spanOf(ids: readonly string[], first: string | null, size: number): Span {
  const at = first === null ? -1 : ids.indexOf(first)
  const start = at < 0 ? Math.max(0, ids.length - size) : at
  return { start, end: Math.min(ids.length, start + size) }
}

/** The window one step towards older rows. */
export const moveUp = (ids: readonly string[], span: Span): string | null => ids[Math.max(0, span.start - STEP)] ?? null

/** The window one step towards newer rows; null when that reaches the end. */
export function moveDown(ids: readonly string[], span: Span, size: number): string | null {
  const start = span.start + STEP
  return start + size >= ids.length ? null : (ids[start] ?? null)
}
