/** Every request a client may make over the chat socket, by noun; the first one of a socket is `auth`. */

import { conversationSettingCalls } from './conversation-settings'
import { conversationCalls } from './conversations'
import { fileCalls } from './files'
import { groupCalls } from './groups'
import { mergerCalls } from './mergers'
import { messageCalls } from './messages'
import { profileCalls } from './profiles'
import { reactionAndExtensionCalls } from './reactions-and-extensions'
import { relationCalls } from './relations'
import { messageSearchCalls } from './search'
import { sessionCalls } from './session'
import { userStatusCalls } from './user-status'

export const chatCalls = {
  ...sessionCalls,
  ...messageCalls,
  ...reactionAndExtensionCalls,
  ...mergerCalls,
  ...messageSearchCalls,
  ...conversationCalls,
  ...groupCalls,
  ...profileCalls,
  ...fileCalls,
  ...relationCalls,
  ...conversationSettingCalls,
  ...userStatusCalls,
}
