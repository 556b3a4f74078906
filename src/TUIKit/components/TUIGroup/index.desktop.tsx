/** A group at a desk: its conversation with the panel beside it. */
import { TalkDesk } from '../TalkDesk.desktop'

export { TalkDesk as default }
