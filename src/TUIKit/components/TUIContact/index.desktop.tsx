/** Contacts at a desk: the second pane of the kit. */
import { ContactsDesk } from '../TalkDesk.desktop'

export { ContactsDesk as default }
