import { edgesIn } from '@/platform/device/page-selector'
import type { Edges } from '../core/menu-position'
import list from '../message-list/list.module.scss'
import css from '../message-list/menu.module.scss'

/** Measures the top of a message row, from the top of the page. */
export const measureRow = (id: string, onMeasured: (top: number) => void): void =>
  void edgesIn(`#m-${id}`).then(([row]) => onMeasured(row?.top ?? 0))

/** Measures the open menu and the list around it, once: the scrim over the list keeps it still. */
export function watchMenu(_menu: unknown, onMeasured: (area: Edges, menu: Edges) => void): () => void {
  void edgesIn(`.${list.scroller}`, `.${css.menu}`).then(([area, menu]) => {
    if (area && menu) onMeasured(area, menu)
  })
  return () => undefined
}
