/** Messages as sent to devices: the only mapper, for stored and for new ones. A revoked one has no content. */
import type { WireMessage } from '../../../contract/chat'
import type { chatAccounts, chatMessages } from '../../db/schema'
import type { ChatIdentity } from '../core/connection'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import type { NewMessage } from '../core/message-types'
import { toSeconds } from '../core/wire-time'
import { emptyBodyOf } from './recalled-bodies'

type Account = typeof chatAccounts.$inferSelect

export interface MessageRow {
  message: Omit<typeof chatMessages.$inferSelect, 'conversationId' | 'countNo'>
  sender: Pick<Account, 'tinyId' | 'nick' | 'avatar'>
  /** Null as long as the message is not revoked. */
  revoker: Pick<Account, 'nick' | 'avatar'> | null
  receiptCount: number
  /** The first read receipt. */
  firstReadAt: Date | null
}

export function toWireMessage(row: MessageRow, info: ConversationInfo): WireMessage {
  const { message, sender, revoker, receiptCount } = row
  const { flags } = message
  return {
    id: `${sender.tinyId}-${message.clientKey}`,
    seq: message.seq,
    rev: message.rev,
    scene: info.scene,
    from: message.sender,
    to: peerOf(info, message.sender).to,
    nick: sender.nick,
    avatar: sender.avatar,
    nameCard: flags.card ?? '',
    time: Math.floor(message.sentAt.getTime() / 1000),
    clientSeq: message.clientSeq,
    type: message.type,
    payload: message.revokedBy ? emptyBodyOf(message.type) : message.payload,
    custom: message.revokedBy ? '' : message.custom,
    at: flags.at ?? [],
    priority: flags.priority ?? 'Normal',
    needReceipt: message.needReceipt,
    isRelay: flags.isRelay ?? false,
    hasExtensions: flags.hasExtensions ?? false,
    noUnread: flags.noUnread ?? false,
    noLast: flags.noLast ?? false,
    version: message.version,
    reacts: message.reacts,
    exts: message.exts,
    receivers: flags.to ?? [],
    isModified: message.version > 0,
    revoked: message.revokedBy
      ? {
          by: { userID: message.revokedBy, nick: revoker?.nick ?? '', avatar: revoker?.avatar ?? '' },
          reason: message.revokeReason,
        }
      : null,
    receipt: receiptCount > 0 ? { read: receiptCount, time: toSeconds(row.firstReadAt) } : null,
  }
}

/**
 * The row of a message that was stored as (seq, ms since 1970), without reading it. Its fields are written out: a spread that more
 * fields follow took a tenth of the processor time of a message.
 */
export const toNewMessageRow = (
  sender: ChatIdentity,
  message: NewMessage,
  stored: { seq: number; sentAt: number },
): MessageRow => ({
  message: {
    seq: stored.seq,
    sender: message.sender,
    clientKey: message.clientKey,
    clientSeq: message.clientSeq,
    sentAt: new Date(stored.sentAt),
    type: message.type,
    payload: message.payload,
    custom: message.custom,
    flags: message.flags,
    needReceipt: message.needReceipt,
    rev: 0,
    version: 0,
    reacts: 0,
    exts: 0,
    revokedBy: null,
    revokeReason: '',
  },
  sender,
  revoker: null,
  receiptCount: 0,
  firstReadAt: null,
})
