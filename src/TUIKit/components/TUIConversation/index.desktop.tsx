/** Conversations on the desktop: the list, the open one, and the side panel. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
