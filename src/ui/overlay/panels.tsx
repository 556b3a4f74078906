import { Panel } from './PanelBase'
import { panelPositions } from './panel-positions'
import type { PanelProps } from './panel-props'

/** A confirm or short form in the middle of the screen. 480 wide on desktop. */
export const Dialog = (props: PanelProps) => <Panel {...props} position={panelPositions.dialog} />

/** Drawer: 500 wide from the right on desktop, from below on a phone. */
export const Drawer = (props: PanelProps) => <Panel {...props} position={panelPositions.drawer} />

/** Sheet of choices: from below on a phone, in the middle on desktop. */
export const Sheet = (props: PanelProps) => <Panel {...props} position={panelPositions.sheet} />

/** A choice from a long list, with a search: the whole screen on a phone, a dialog on the desktop. */
export const PickerPanel = (props: PanelProps) => <Panel {...props} position={panelPositions.picker} />
