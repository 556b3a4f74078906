/** At a desk one searches above the list of conversations. */
import { ChatDesk } from '../TalkDesk.desktop'

export { ChatDesk as default }
