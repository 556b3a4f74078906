/** At a desk one searches above the list of conversations. */
import { TalkDesk } from '../TalkDesk.desktop'

export { TalkDesk as default }
