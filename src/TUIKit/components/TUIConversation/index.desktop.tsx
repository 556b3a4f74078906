/** Conversations at a desk: the list, the open one, and the resume of the other side beside it. */
import { TalkDesk } from '../TalkDesk.desktop'

export { TalkDesk as default }
