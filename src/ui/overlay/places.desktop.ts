import type { Place } from './panel-props'

/** At a desk side work comes from the right and choices stand in the middle. */
export const places: Record<'dialog' | 'drawer' | 'sheet', Place> = {
  dialog: 'center',
  drawer: 'right',
  sheet: 'center',
}
