/** Sending on what was said elsewhere: message by message, or as one record (C-4-15, C-7-12). */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import { abstractOf } from '../abstracts/index'
import { type ConversationId, type Message, peerOf } from '../model/index'
import { toChatMessage } from './mapping/map-objects'
import { pushInfoOf } from './mapping/push-info'

/** What a merged record says before it is opened. */
export interface MergedRecordHead {
  title: string
  lines: readonly string[]
}

export interface ForwardMethods {
  /**
   * Sends messages on to a conversation, one after the other, or as one record when there is a head for it. What was sent
   * is handed to `sent` at once; rejects with the first refusal, and what came after it is not sent.
   */
  forward(
    messageIds: readonly string[],
    to: ConversationId,
    head: MergedRecordHead | undefined,
    sent: (message: Message) => void,
  ): Promise<void>
}

const OLD_KITS = '请升级到最新版本查看聊天记录'

export function forwardMethods(chat: Chat, me: string): ForwardMethods {
  const toMessage = toChatMessage(me)
  return {
    async forward(ids, to, head, sent) {
      const originals = ids.flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
      const { isGroup, peerId } = peerOf(to)
      const base = {
        to: peerId,
        conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
        needReadReceipt: true,
      }
      const deliver = async (message: unknown) => {
        const told = toMessage(message as SdkMessage)
        const { nick } = message as SdkMessage
        const offlinePushInfo = pushInfoOf({ me, nickName: nick, to, text: abstractOf(told.body) })
        await chat.sendMessage(message as never, { offlinePushInfo })
        sent(toMessage(message as SdkMessage))
      }
      if (head) {
        const { title, lines } = head
        const payload = { messageList: originals, title, abstractList: [...lines], compatibleText: OLD_KITS }
        return deliver(chat.createMergerMessage({ ...base, payload } as never))
      }
      for (const original of originals) await deliver(await copyOf(original))

      /** What it answered stays where it was said; the record of a call is told in words, or it would ring. */
      async function copyOf(original: SdkMessage): Promise<unknown> {
        const { body } = toMessage(original)
        if (body.kind === 'call') return chat.createTextMessage({ ...base, payload: { text: abstractOf(body) } })
        return chat.createForwardMessage({ ...base, payload: original, cloudCustomData: '{}' } as never)
      }
    },
  }
}
