import type { PanelKind, PanelPosition } from './panel-props'

/** On desktop drawers come from the right and choices open in the middle. */
export const panelPositions: Record<PanelKind, PanelPosition> = {
  dialog: 'center',
  drawer: 'right',
  sheet: 'center',
  picker: 'center',
}
