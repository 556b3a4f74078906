import type { Edges } from '../core/menu-position'

/** Measures the top of a message row, from the top of the window (web). */
export const measureRow = (id: string, onMeasured: (top: number) => void): void =>
  onMeasured(document.getElementById(`m-${id}`)?.getBoundingClientRect().top ?? 0)

/**
 * Measures a menu and the list around it, at once and whenever the list scrolls or its rows change in size (web). Returns the
 * function that ends it.
 */
export function watchMenu(menu: HTMLElement | null, onMeasured: (area: Edges, menu: Edges) => void): () => void {
  const area = menu?.closest('[role=log]')
  if (!menu || !area) return () => undefined
  const measure = () => onMeasured(area.getBoundingClientRect(), menu.getBoundingClientRect())
  measure()
  area.addEventListener('scroll', measure, { passive: true })
  const sizes = new ResizeObserver(measure)
  for (const element of [area, menu, ...area.children]) sizes.observe(element)
  return () => {
    area.removeEventListener('scroll', measure)
    sizes.disconnect()
  }
}
