/** Rows of the list in the DOM, and their positions. */
import { isMessageVisible } from './is-visible'

/** A row and its offset from the upper edge of the list (CSS pixels). */
export interface ScrollAnchor {
  id: string
  top: number
}

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-id]')]
/** Offset of a row from the upper edge of the list (CSS pixels). */
export const topIn = (row: HTMLElement, area: HTMLElement) =>
  row.getBoundingClientRect().top - area.getBoundingClientRect().top

/** The first row that is at least partly visible. */
export function anchorIn(area: HTMLElement): ScrollAnchor | null {
  for (const row of rowsOf(area)) {
    const top = topIn(row, area)
    if (top + row.offsetHeight > 0) return { id: row.dataset.id ?? '', top }
  }
  return null
}

/** Ids of the messages that count as seen (is-visible.ts). */
export function visibleIds(area: HTMLElement): string[] {
  return rowsOf(area)
    .filter((row) => isMessageVisible(topIn(row, area), row.offsetHeight, area.clientHeight))
    .map((row) => row.dataset.id ?? '')
}

/** The row of a message, if it is mounted. */
export const findRow = (area: HTMLElement, id: string): HTMLElement | undefined =>
  rowsOf(area).find((row) => row.dataset.id === id)
