/** Measured height of the rows, CSS pixels; `fallback` before the first one is rendered (web). */
export const rowHeight = (list: unknown, fallback: number): number =>
  (list as HTMLElement | null)?.firstElementChild?.getBoundingClientRect().height || fallback
