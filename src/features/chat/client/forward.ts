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
    onSent: (message: Message) => void,
  ): Promise<void>
}

const OLD_CLIENT_TEXT = '请升级到最新版本查看聊天记录'

export function forwardMethods(chat: Chat, me: string): ForwardMethods {
  const toMessage = toChatMessage(me)
  return {
    async forward(ids, to, head, onSent) {
      const originals = ids.flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
      const { isGroup, peerId } = peerOf(to)
      const base = {
        to: peerId,
        conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
        needReadReceipt: true,
      }
      const send = async (message: unknown) => {
        const mapped = toMessage(message as SdkMessage)
        const { nick } = message as SdkMessage
        const offlinePushInfo = pushInfoOf({ me, nickName: nick, to, text: abstractOf(mapped.body) })
        await chat.sendMessage(message as never, { offlinePushInfo })
        onSent(toMessage(message as SdkMessage))
      }
      if (head) {
        const { title, lines } = head
        const payload = { messageList: originals, title, abstractList: [...lines], compatibleText: OLD_CLIENT_TEXT }
        return send(chat.createMergerMessage({ ...base, payload } as never))
      }
      for (const original of originals) await send(await copyOf(original))

      /** What it answered stays where it was said; the record of a call is told in words, or it would ring. */
      async function copyOf(original: SdkMessage): Promise<unknown> {
        const { body } = toMessage(original)
        if (body.kind === 'call') return chat.createTextMessage({ ...base, payload: { text: abstractOf(body) } })
        return chat.createForwardMessage({ ...base, payload: original, cloudCustomData: '{}' } as never)
      }
    },
  }
}
