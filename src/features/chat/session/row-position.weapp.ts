import { edgesIn } from '@/platform/device/page-selector'
import list from '../message-list/list.module.scss'
import css from '../message-list/menu.module.scss'
import type { Edges } from './menu-position'

/** Tells where the row of a message begins, from the top of the page. */
export const measureRow = (id: string, onMeasured: (top: number) => void): void =>
  void edgesIn(`#m-${id}`).then(([row]) => onMeasured(row?.top ?? 0))

/** Tells where the open menu and the list around it stand. */
export const measureMenu = (_menu: unknown, onMeasured: (area: Edges, menu: Edges) => void): void =>
  void edgesIn(`.${list.scroller}`, `.${css.menu}`).then(([area, menu]) => {
    if (area && menu) onMeasured(area, menu)
  })
