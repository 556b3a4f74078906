/** Contacts on the desktop: the second pane of the kit. */
import { ContactsDesk } from '../ChatDesk.desktop'

export { ContactsDesk as default }
