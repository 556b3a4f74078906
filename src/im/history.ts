/** Reading and changing stored messages: paging, hopping, revoke, delete, receipts (chat-api.md 6 and 7). */
import type { Scene, WireMessage } from '~contract/chat'
import { CHAT } from '~contract/chat/limits'
import { EVENT } from './constants'
import { lastMessageOf, peerOf } from './conversation'
import type { Core } from './core'
import { ChatError, check, ok } from './errors'
import { applyChange, fromWire, Message, serverSeqOf, setServerSeq } from './message'

const countOf = (count: unknown) =>
  Math.min(Math.max(Math.floor(Number(count ?? CHAT.page)) || CHAT.page, 1), CHAT.page)

export function historyMethods(core: Core) {
  /** The instance of a stored message; one held already is brought up to date. */
  const keep = (w: WireMessage, peerReadSeq: number): Message => {
    const local = core.messages.get(w.id)
    if (local) {
      setServerSeq(local, w.seq)
      applyChange(local, w)
      if (local.status !== 'success') Object.assign(local, { status: 'success', time: w.time })
    }
    const message = local ?? fromWire(w, core.me)
    if (message.flow === 'out' && w.scene === 'C2C' && w.seq <= peerReadSeq) message.isPeerRead = true
    core.place(message)
    return message
  }
  const peerOfMessages = (list: Message[]) => {
    const peer = peerOf(list[0]?.conversationID)
    if (!peer || list.some((m) => m.conversationID !== list[0]?.conversationID)) throw new ChatError(2503)
    return { peer, seqs: list.map(serverSeqOf).filter((s) => s > 0) }
  }
  const beforeOf = (next: string | undefined): number => {
    if (!next) return 0
    const held = core.messages.get(next)
    return held ? serverSeqOf(held) : Number(next) || 0
  }
  const nextOf = (scene: Scene, oldest: Message | undefined, isCompleted: boolean): string => {
    if (isCompleted || !oldest) return ''
    return scene === 'C2C' ? oldest.ID : String(oldest.sequence)
  }

  return {
    async getMessageList(o: { conversationID: string; nextReqMessageID?: string; count?: number }) {
      const peer = peerOf(o?.conversationID)
      check(peer !== undefined)
      const before = beforeOf(o.nextReqMessageID)
      const answer = await core.link.request('message.history', { ...peer, before, count: countOf(o.count) })
      if (!before) for (const m of [...(core.lists.get(o.conversationID) ?? [])]) if (serverSeqOf(m)) core.forget(m)
      const messageList = answer.messages.map((w) => keep(w, answer.peerReadSeq))
      const nextReqMessageID = nextOf(peer.scene, messageList[0], answer.isCompleted)
      return ok({ messageList, nextReqMessageID, isCompleted: answer.isCompleted })
    },

    async getMessageListHopping(o: {
      conversationID: string
      sequence?: number
      time?: number
      direction?: 0 | 1
      count?: number
    }) {
      const peer = peerOf(o?.conversationID)
      check(peer !== undefined)
      const isNewer = o.direction === 1
      const from = peer.scene === 'GROUP' ? { seq: o.sequence ?? 0 } : { time: o.time ?? 0 }
      const answer = await core.link.request('message.near', { ...peer, ...from, isNewer, count: countOf(o.count) })
      const messageList = answer.messages.map((w) => {
        const held = core.messages.get(w.id) ?? fromWire(w, core.me)
        core.messages.set(w.id, held)
        return held
      })
      const end = isNewer ? messageList[messageList.length - 1] : messageList[0]
      const isCompleted = answer.isCompleted
      return peer.scene === 'GROUP'
        ? ok({ messageList, isCompleted, nextMessageSeq: isCompleted || !end ? '' : end.sequence })
        : ok({ messageList, isCompleted, nextMessageTime: isCompleted || !end ? '' : end.time })
    },

    findMessage: (id: string): Message | null => core.messages.get(id) ?? null,

    async revokeMessage(message: Message) {
      check(message !== undefined && message !== null)
      if (!(message instanceof Message)) throw new ChatError(2105)
      const { peer, seqs } = peerOfMessages([message])
      const seq = seqs[0]
      if (!seq) throw new ChatError(2110)
      const w = await core.link.request('message.revoke', { ...peer, seq })
      applyChange(message, w)
      message.isRevoked = true
      const known = core.known.get(message.conversationID)
      if (known && w.rev === known.rev + 1) known.rev = w.rev
      const conversation = core.conversations.get(message.conversationID)
      if (conversation && conversation.lastMessage.lastSequence === message.sequence) {
        conversation.lastMessage = lastMessageOf(message)
        core.touch(conversation)
      }
      return ok({ message })
    },

    async deleteMessage(list: Message[]) {
      check(Array.isArray(list) && list.length > 0)
      const some = list.slice(0, CHAT.batch)
      const { peer, seqs } = peerOfMessages(some)
      if (seqs.length) await core.link.request('message.delete', { ...peer, seqs })
      for (const m of some) {
        m.isDeleted = true
        core.forget(m)
      }
      return ok({ messageList: some })
    },

    async sendMessageReadReceipt(list: Message[]) {
      check(Array.isArray(list) && list.length > 0)
      const wanted = list.filter((m) => m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead)
      if (!wanted.length) throw new ChatError(2114)
      const { peer, seqs } = peerOfMessages(wanted.slice(0, CHAT.batch))
      await core.link.request('message.receipt', { ...peer, seqs })
      for (const m of wanted) m.readReceiptInfo = { ...m.readReceiptInfo, isPeerRead: true }
      return ok({})
    },

    async getMessageReadReceiptList(list: Message[]) {
      check(Array.isArray(list) && list.length > 0)
      const { peer, seqs } = peerOfMessages(list.slice(0, CHAT.batch))
      const { receipts } = await core.link.request('message.receipts', { ...peer, seqs })
      const bySeq = new Map(receipts.map((r) => [r.seq, r]))
      for (const m of list) {
        const r = bySeq.get(serverSeqOf(m))
        if (!r) continue
        m.readReceiptInfo =
          peer.scene === 'C2C'
            ? { isPeerRead: r.read > 0, timestamp: r.time }
            : { readCount: r.read, unreadCount: r.unread, isPeerRead: false, timestamp: r.time }
      }
      core.emitter.emit(
        EVENT.MESSAGE_READ_RECEIPT_RECEIVED,
        list.map((m) => ({ messageID: m.ID, ...m.readReceiptInfo })),
      )
      return ok({ messageList: list })
    },
  }
}
