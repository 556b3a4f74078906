/** Read receipts: sends them, loads their counts, and keeps the counts of loaded messages up to date. */
import type { ChatOutput } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import { peerOfMessages } from './history-methods'
import { type Message, serverSeqOf } from './message'
import { requireStoredMessage } from './message-target'

type Receipt = ChatOutput<'message.receipts'>['receipts'][number]
const READERS_PER_PAGE = 100

/** Updates the counts of a message, which only grow; true when it has more readers than before. */
function updateReceipt(m: Message, r: Receipt): boolean {
  const isC2C = m.conversationType === 'C2C'
  const before = isC2C ? Number(m.readReceiptInfo.isPeerRead) : (m.readReceiptInfo.readCount ?? 0)
  if (r.read < before) return false
  m.readReceiptInfo = isC2C
    ? { isPeerRead: r.read > 0, timestamp: r.time }
    : { readCount: r.read, unreadCount: r.unread, isPeerRead: false, timestamp: r.time }
  return r.read > before
}

/** Event data of a message's present counts. */
const toReceipt = (m: Message) =>
  m.conversationType === 'C2C'
    ? { userID: m.to, messageID: m.ID, isPeerRead: true, timestamp: m.readReceiptInfo.timestamp }
    : {
        groupID: m.to,
        messageID: m.ID,
        readCount: m.readReceiptInfo.readCount ?? 0,
        unreadCount: m.readReceiptInfo.unreadCount ?? 0,
      }

/** Loads the counts of messages of one conversation; returns those that have more readers than before. */
async function loadReceipts(core: ClientCore, list: Message[]): Promise<Message[]> {
  const { peer, seqs } = peerOfMessages(list)
  const { receipts } = seqs.length ? await core.link.request('message.receipts', { ...peer, seqs }) : { receipts: [] }
  const bySeq = new Map(receipts.map((r) => [r.seq, r]))
  return list.filter((m) => {
    const r = bySeq.get(serverSeqOf(m))
    return r !== undefined && updateReceipt(m, r)
  })
}

/** Receipts have no revision: after a reconnect those of the user's latest messages are loaded. */
function reloadUnconfirmed(core: ClientCore): void {
  for (const list of core.lists.values()) {
    const unconfirmed = list.filter(
      (m) => m.flow === 'out' && m.needReadReceipt && serverSeqOf(m) > 0 && !m.readReceiptInfo.isPeerRead,
    )
    if (unconfirmed.length)
      loadReceipts(core, unconfirmed.slice(-CHAT_LIMITS.batch))
        .then(
          (updated) => updated.length && core.emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, updated.map(toReceipt)),
        )
        .catch(() => {})
  }
}

function watchReceipts(core: ClientCore): void {
  core.onPush.receipts = ({ list }) => {
    const updated: unknown[] = []
    for (const r of list) {
      const m = core.messages.get(r.id)
      if (m && updateReceipt(m, r)) updated.push(toReceipt(m))
    }
    if (updated.length) core.emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, updated)
  }
  core.onSynced.push((isFirst) => {
    if (!isFirst) reloadUnconfirmed(core)
  })
}

export function readReceiptMethods(core: ClientCore) {
  watchReceipts(core)
  return {
    async sendMessageReadReceipt(list: Message[]) {
      const unread = list.filter((m) => m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead)
      if (!unread.length) throw new ChatError(2114)
      for (let i = 0; i < unread.length; i += CHAT_LIMITS.batch) {
        const batch = unread.slice(i, i + CHAT_LIMITS.batch)
        const { peer, seqs } = peerOfMessages(batch)
        if (seqs.length) await core.link.request('message.receipt', { ...peer, seqs })
        for (const m of batch) m.readReceiptInfo = { ...m.readReceiptInfo, isPeerRead: true }
      }
      return ok({})
    },

    async getMessageReadReceiptList(list: Message[]) {
      peerOfMessages(list)
      for (let i = 0; i < list.length; i += CHAT_LIMITS.batch)
        await loadReceipts(core, list.slice(i, i + CHAT_LIMITS.batch))
      core.emitter.emit(
        EVENT.MESSAGE_READ_RECEIPT_RECEIVED,
        list.map((m) => ({ messageID: m.ID, ...m.readReceiptInfo })),
      )
      return ok({ messageList: list })
    },

    async getGroupMessageReadMemberList(o: { message: Message; filter?: 0 | 1; cursor?: string; count?: number }) {
      const target = requireStoredMessage(o.message, 2112)
      const isRead = o.filter !== 1
      const requested = Math.floor(Number(o.count)) || READERS_PER_PAGE
      const count = requested > 0 && requested < READERS_PER_PAGE ? requested : READERS_PER_PAGE
      const answer = await core.link.request('message.readers', { ...target, isRead, cursor: o.cursor ?? '', count })
      return ok({
        cursor: answer.nextCursor,
        isCompleted: answer.nextCursor === '',
        messageID: o.message.ID,
        readUserIDList: isRead ? answer.userIDs : [],
        unreadUserIDList: isRead ? [] : answer.userIDs,
      })
    },
  }
}
