/** Conversations at a desk: the list, the open one, and the resume of the other side beside it. */
import { ChatDesk } from '../ChatDesk.desktop'

export { ChatDesk as default }
