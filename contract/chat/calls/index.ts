/** Every request a client may make over the chat socket, by noun; the first one of a socket is `auth`. */
import { conversationCalls } from './conversations'
import { fileCalls } from './files'
import { groupCalls } from './groups'
import { markCalls } from './marks'
import { mergerCalls } from './mergers'
import { messageCalls } from './messages'
import { profileCalls } from './profiles'
import { relationCalls } from './relations'
import { searchCalls } from './search'
import { sessionCalls } from './session'
import { sortingCalls } from './sorting'
import { statusCalls } from './status'

export const chatCalls = {
  ...sessionCalls,
  ...messageCalls,
  ...markCalls,
  ...mergerCalls,
  ...searchCalls,
  ...conversationCalls,
  ...groupCalls,
  ...profileCalls,
  ...fileCalls,
  ...relationCalls,
  ...sortingCalls,
  ...statusCalls,
}
