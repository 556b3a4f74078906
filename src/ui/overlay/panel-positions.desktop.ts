import type { PanelPosition } from './panel-props'

/** At a desk side work comes from the right and choices stand in the middle. */
export const panelPositions: Record<'dialog' | 'drawer' | 'sheet', PanelPosition> = {
  dialog: 'center',
  drawer: 'right',
  sheet: 'center',
}
