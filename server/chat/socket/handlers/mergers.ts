/** merger.*: lists of merged records that are too long for a message. */
import type { mergerCalls } from '../../../../contract/chat/calls/mergers'
import { settleListFiles, signListPart } from '../../files/merged-list-files'
import { getMergedPart, storeMergedPart } from '../../messages/merged-messages'
import { type Handlers, requireConversation } from './handler-context'

export const mergerHandlers: Handlers<keyof typeof mergerCalls> = {
  'merger.put': async ({ chat, me }, input) => ({
    key: await storeMergedPart(chat, me.userId, input, settleListFiles),
  }),

  async 'merger.get'(caller, input) {
    const { ctx } = caller.chat
    const info = await requireConversation(caller, input)
    const { text, parts } = await getMergedPart(ctx.db, caller.me.userId, info, input)
    const isLast = input.part === parts - 1
    return { parts, text: await signListPart(ctx, input.path.at(-1) ?? '', { text, isLast }) }
  },
}
