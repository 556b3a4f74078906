/** Conversations at a desk: the list, the open one, and the resume of the other side beside it. */
import { ChatDesk } from '../TalkDesk.desktop'

export { ChatDesk as default }
