/** A group at a desk: its conversation with the panel beside it. */
import { ChatDesk } from '../TalkDesk.desktop'

export { ChatDesk as default }
