/** Height of the rows as they were drawn, CSS pixels; `usual` before the first one (web). */
export const rowHeight = (list: unknown, fallback: number): number =>
  (list as HTMLElement | null)?.firstElementChild?.getBoundingClientRect().height || fallback
