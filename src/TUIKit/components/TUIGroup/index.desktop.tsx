/** A group at a desk: its conversation with the panel beside it. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
