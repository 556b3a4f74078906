/** A group on the desktop: its conversation with the panel beside it. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
