import type { Place } from './panel-props'

/** On a phone everything that holds work comes from below. */
export const places: Record<'dialog' | 'drawer' | 'sheet', Place> = {
  dialog: 'center',
  drawer: 'bottom',
  sheet: 'bottom',
}
