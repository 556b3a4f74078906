/** One chunk: both need @floating-ui/react. */
export { OpenPopover } from './OpenPopover.desktop'
export { OpenTooltip } from './OpenTooltip.desktop'
