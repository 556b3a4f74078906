/** Contacts at a desk: the second pane of the kit. */
import { ContactDesk } from '../TalkDesk.desktop'

export { ContactDesk as default }
