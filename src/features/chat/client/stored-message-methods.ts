/** Methods on messages stored by the service: history, receipts, revoking, deleting, merged records. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import { findLoadedMessages } from './find-loaded-messages'
import { toChatMessage, toRecordedMessages } from './mapping/map-objects'
import type { ChatClient } from './types'

type StoredMessageMethods = Pick<ChatClient, 'history' | 'sendReceipts' | 'revoke' | 'deleteMessages' | 'openMerged'>

/** Messages of the first page, which fill a screen, and of each older one, read by scrolling. */
const FIRST_PAGE_SIZE = 30
const PAGE_SIZE = 50

/** `hasLongPages`: the service hands out pages of more than the SDK's fifteen. */
export function storedMessageMethods(chat: Chat, me: string, hasLongPages: boolean): StoredMessageMethods {
  const toMessage = toChatMessage(me)
  return {
    async history(conversationID, nextReqMessageID) {
      const count = nextReqMessageID ? PAGE_SIZE : FIRST_PAGE_SIZE
      const { data } = await chat.getMessageList({
        conversationID,
        ...(nextReqMessageID ? { nextReqMessageID } : {}),
        ...(hasLongPages ? { count } : {}),
      })
      const list = data.messageList as unknown as SdkMessage[]
      await loadReadReceipts(chat, list)
      return { messages: list.map(toMessage), next: data.nextReqMessageID }
    },
    async sendReceipts(ids) {
      const list = findLoadedMessages(chat, ids)
      if (list.length) await chat.sendMessageReadReceipt(list as never)
    },
    async revoke(messageId) {
      const [message] = findLoadedMessages(chat, [messageId])
      await chat.revokeMessage(message as never)
      return toMessage(message as SdkMessage)
    },
    async deleteMessages(ids) {
      const list = findLoadedMessages(chat, ids)
      if (list.length) await chat.deleteMessage(list as never)
    },
    async openMerged({ key }) {
      const payload = {
        downloadKey: key,
        pbDownloadKey: '',
        messageList: [],
        title: '',
        abstractList: [],
        compatibleText: '',
      }
      const record = { type: TYPES.MSG_MERGER, payload: { ...payload, version: 1, layersOverLimit: false } }
      const { payload: payloadWithMessages } = (await chat.downloadMergerMessage(
        record as never,
      )) as unknown as typeof record
      return toRecordedMessages(payloadWithMessages.messageList, me, '')
    },
  }
}

/** Loads the read receipts of the user's group messages with their page; on failure they count as unread. */
async function loadReadReceipts(chat: Chat, list: SdkMessage[]): Promise<void> {
  const myMessages = list.filter((m) => m.conversationType === 'GROUP' && m.flow === 'out' && m.needReadReceipt)
  if (myMessages.length) await chat.getMessageReadReceiptList(myMessages as never).catch(() => undefined)
}
