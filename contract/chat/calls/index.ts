/** Every request a client may make over the chat socket, by noun; the first one of a socket is `auth`. */
import { conversationCalls } from './conversations'
import { fileCalls } from './files'
import { groupCalls } from './groups'
import { reactionAndExtensionCalls } from './marks'
import { mergerCalls } from './mergers'
import { messageCalls } from './messages'
import { profileCalls } from './profiles'
import { relationCalls } from './relations'
import { messageSearchCalls } from './search'
import { sessionCalls } from './session'
import { conversationSettingCalls } from './sorting'
import { userStatusCalls } from './status'

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
