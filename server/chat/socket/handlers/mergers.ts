/** merger.*: lists of merged records that are too long for a message. */
import type { mergerCalls } from '../../../../contract/chat/calls/mergers'
import { getMergedPart, storeMergedPart } from '../../messages/merged-messages'
import { type Handlers, requireConversation } from './handler-context'

export const mergerHandlers: Handlers<keyof typeof mergerCalls> = {
  'merger.put': async ({ chat, me }, input) => ({ key: await storeMergedPart(chat, me.userId, input) }),

  async 'merger.get'(caller, input) {
    return getMergedPart(caller.chat.ctx.db, caller.me.userId, await requireConversation(caller, input), input)
  },
}
