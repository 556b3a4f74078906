/** What each call of contract/chat does; `auth` is the gateway's own. */
import type { ChatCallName } from '../../../contract/chat'
import type { Handlers } from './caller'
import { conversationHandlers } from './conversations'
import { messageHandlers } from './messages'
import { profileHandlers } from './profiles'
import { relationHandlers } from './relations'

export const handlers: Handlers<Exclude<ChatCallName, 'auth'>> = {
  ping: async ({ chat }) => ({ now: chat.ctx.clock.now().getTime() }),
  ...messageHandlers,
  ...conversationHandlers,
  ...profileHandlers,
  ...relationHandlers,
}
