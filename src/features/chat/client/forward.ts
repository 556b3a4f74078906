/** Forwards messages: one by one, or as one merged record. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import { abstractOf, kindOf, pushLineOf } from '../kinds/registry'
import { type ConversationId, type Message, peerOf } from '../model/index'
import { toChatMessage } from './mapping/map-objects'
import { pushInfoOf } from './mapping/push-info'

/** Title and preview of a merged record. */
export interface MergedRecordHead {
  title: string
  lines: readonly string[]
}

export interface ForwardMethods {
  /**
   * Forwards messages to a conversation, one after the other, or as one record when `head` is given. Calls `onSent` with
   * each sent message; rejects with the first error, and later messages are not sent.
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
      const originals = ids
        .flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
        .filter((m) => !m.isRevoked)
      const { isGroup, peerId } = peerOf(to)
      const base = {
        to: peerId,
        conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
        needReadReceipt: true,
      }
      const send = async (message: unknown) => {
        const mapped = toMessage(message as SdkMessage)
        const { nick } = message as SdkMessage
        const offlinePushInfo = pushInfoOf({ me, nickName: nick, to, text: pushLineOf(mapped.body) })
        await chat.sendMessage(message as never, { offlinePushInfo })
        onSent(toMessage(message as SdkMessage))
      }
      if (head) {
        const { title, lines } = head
        const payload = { messageList: originals, title, abstractList: [...lines], compatibleText: OLD_CLIENT_TEXT }
        return send(chat.createMergerMessage({ ...base, payload } as never))
      }
      for (const original of originals) await send(await copyOf(original))

      /** Drops the quote. A kind that is not copied, such as the record of a call, becomes a text. */
      async function copyOf(original: SdkMessage): Promise<unknown> {
        const { body } = toMessage(original)
        if (kindOf(body).forward === 'abstract')
          return chat.createTextMessage({ ...base, payload: { text: abstractOf(body) } })
        return chat.createForwardMessage({ ...base, payload: original, cloudCustomData: '{}' } as never)
      }
    },
  }
}
