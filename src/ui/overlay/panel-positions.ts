import type { PanelPosition } from './panel-props'

/** On a phone every panel comes from below. */
export const panelPositions: Record<'dialog' | 'drawer' | 'sheet', PanelPosition> = {
  dialog: 'center',
  drawer: 'bottom',
  sheet: 'bottom',
}
