/** The handler of each call of contract/chat; `auth` belongs to the gateway. */
import type { ChatCallName } from '../../../../contract/chat'
import { conversationSettingHandlers } from './conversation-settings'
import { conversationHandlers } from './conversations'
import { fileHandlers } from './files'
import { groupHandlers } from './groups'
import type { Handlers } from './handler-context'
import { mergerHandlers } from './mergers'
import { messageHandlers } from './messages'
import { profileHandlers } from './profiles'
import { reactionHandlers } from './reactions-and-extensions'
import { relationHandlers } from './relations'
import { searchHandlers } from './search'
import { statusHandlers } from './user-status'

export const handlers: Handlers<Exclude<ChatCallName, 'auth'>> = {
  ping: async ({ chat }) => ({ now: chat.ctx.clock.now().getTime() }),
  ...messageHandlers,
  ...reactionHandlers,
  ...mergerHandlers,
  ...searchHandlers,
  ...conversationHandlers,
  ...groupHandlers,
  ...profileHandlers,
  ...fileHandlers,
  ...relationHandlers,
  ...conversationSettingHandlers,
  ...statusHandlers,
}
