/** Data of MESSAGE_READ_RECEIPT_RECEIVED for one message. */
import type { WireMessage } from '~contract/chat'
import type { Message } from './message'

export const toReadReceipt = (m: Message, w: WireMessage) =>
  w.scene === 'C2C'
    ? { userID: w.to, messageID: m.ID, isPeerRead: true, timestamp: w.receipt?.time ?? 0 }
    : {
        groupID: w.to,
        messageID: m.ID,
        readCount: w.receipt?.read ?? 0,
        unreadCount: m.readReceiptInfo.unreadCount ?? 0,
      }
