/** At a desk one searches above the list of conversations. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
