import type { Edges } from '../core/menu-position'

/** Measures the top of a message row, from the top of the window (web). */
export const measureRow = (id: string, onMeasured: (top: number) => void): void =>
  onMeasured(document.getElementById(`m-${id}`)?.getBoundingClientRect().top ?? 0)

/**
 * Measures a menu and the list around it, at once and whenever one of them or a row changes in size (web); a list that scrolls closes
 * its menu. Returns the function that ends it.
 */
export function watchMenu(menu: HTMLElement | null, onMeasured: (area: Edges, menu: Edges) => void): () => void {
  const area = menu?.closest('[role=log]')
  if (!menu || !area) return () => undefined
  const measure = () => onMeasured(area.getBoundingClientRect(), menu.getBoundingClientRect())
  measure()
  const sizes = new ResizeObserver(measure)
  for (const element of [area, menu, ...area.children]) sizes.observe(element)
  return () => sizes.disconnect()
}
