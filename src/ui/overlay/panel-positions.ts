import type { PanelKind, PanelPosition } from './panel-props'

/** On a phone every panel comes from below; a long list has the whole screen. */
export const panelPositions: Record<PanelKind, PanelPosition> = {
  dialog: 'center',
  drawer: 'bottom',
  sheet: 'bottom',
  picker: 'whole',
}
