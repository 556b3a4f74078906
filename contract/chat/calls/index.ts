/** Every request a client may make over the chat socket, by noun; the first one of a socket is `auth`. */
import { conversationCalls } from './conversations'
import { messageCalls } from './messages'
import { profileCalls } from './profiles'
import { relationCalls } from './relations'
import { sessionCalls } from './session'

export const chatCalls = {
  ...sessionCalls,
  ...messageCalls,
  ...conversationCalls,
  ...profileCalls,
  ...relationCalls,
}
