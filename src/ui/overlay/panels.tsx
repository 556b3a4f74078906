import { Panel } from './PanelBase'
import { panelPositions } from './panel-positions'
import type { PanelProps } from './panel-props'

/** A question or short form in the middle of the screen. 480 wide at a desk. */
export const Dialog = (props: PanelProps) => <Panel {...props} position={panelPositions.dialog} />

/** Work beside the page: 500 from the right at a desk, from below on a phone. */
export const Drawer = (props: PanelProps) => <Panel {...props} position={panelPositions.drawer} />

/** Choices: from below on a phone, in the middle at a desk. */
export const Sheet = (props: PanelProps) => <Panel {...props} position={panelPositions.sheet} />
