/** merger.*: lists of merged records that are too long for a message. */
import type { mergerCalls } from '../../../contract/chat/calls/mergers'
import { getPart, putPart } from '../mergers'
import { type Handlers, need } from './caller'

export const mergerHandlers: Handlers<keyof typeof mergerCalls> = {
  'merger.put': async ({ chat, me }, input) => ({ key: await putPart(chat, me.userId, input) }),

  async 'merger.get'(caller, input) {
    return getPart(caller.chat.ctx.db, caller.me.userId, await need(caller, input), input)
  },
}
