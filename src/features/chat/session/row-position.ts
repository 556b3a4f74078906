import type { Edges } from '../core/menu-position'

/** Measures the top of a message row, from the top of the window (web). */
export const measureRow = (id: string, onMeasured: (top: number) => void): void =>
  onMeasured(document.getElementById(`m-${id}`)?.getBoundingClientRect().top ?? 0)

/** Measures a menu and the list around it (web). */
export function measureMenu(menu: HTMLElement | null, onMeasured: (area: Edges, menu: Edges) => void): void {
  const area = menu?.closest('[role=log]')
  if (menu && area) onMeasured(area.getBoundingClientRect(), menu.getBoundingClientRect())
}
