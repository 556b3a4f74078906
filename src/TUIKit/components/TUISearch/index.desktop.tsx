/** On the desktop the search is above the conversation list. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
