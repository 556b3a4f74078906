/** The part of a long list that is mounted: about sixty rows, moved at its ends. Pure. */
export interface RenderWindow {
  start: number
  end: number
}
/** How many rows the window moves at once. */
export const WINDOW_STEP = 20

/** Rows of the window. `first` is the id it starts with; null = it follows the end. */
export function renderWindowOf(ids: readonly string[], first: string | null, size: number): RenderWindow {
  const at = first === null ? -1 : ids.indexOf(first)
  const start = at < 0 ? Math.max(0, ids.length - size) : at
  return { start, end: Math.min(ids.length, start + size) }
}

/** The window one step towards older rows. */
export const windowTowardsOlder = (ids: readonly string[], span: RenderWindow): string | null =>
  ids[Math.max(0, span.start - WINDOW_STEP)] ?? null

/** The window one step towards newer rows; null when that reaches the end. */
export function windowTowardsNewer(ids: readonly string[], span: RenderWindow, size: number): string | null {
  const start = span.start + WINDOW_STEP
  return start + size >= ids.length ? null : (ids[start] ?? null)
}
