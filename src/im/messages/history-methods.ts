/** Loads stored messages in pages, and deletes them for the user. */
import type { Scene, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { peerOf } from '../conversations/conversation'
import { ChatError, check, ok } from '../errors'
import { applyMessageChange, fromWire, type Message, serverSeqOf, setServerSeq } from './message'

const toPageSize = (count: unknown) =>
  Math.min(Math.max(Math.floor(Number(count ?? CHAT_LIMITS.page)) || CHAT_LIMITS.page, 1), CHAT_LIMITS.longPage)

/** Conversation and numbers of messages, all of one conversation. Throws 2503 for a mixture. */
export function peerOfMessages(list: Message[]) {
  const peer = peerOf(list[0]?.conversationID)
  if (!peer || list.some((m) => m.conversationID !== list[0]?.conversationID)) throw new ChatError(2503)
  return { peer, seqs: list.map(serverSeqOf).filter((s) => s > 0) }
}

/** The instance of a stored message; a loaded one is updated. */
function upsertMessage(core: ClientCore, w: WireMessage, peerReadSeq: number): Message {
  const local = core.messages.get(w.id)
  if (local) {
    setServerSeq(local, w.seq)
    applyMessageChange(local, w)
    if (local.status !== 'success') Object.assign(local, { status: 'success', time: w.time })
  }
  const message = local ?? fromWire(w, core.me)
  if (message.flow === 'out' && w.scene === 'C2C' && w.seq <= peerReadSeq) message.isPeerRead = true
  core.insertMessage(message)
  return message
}

/** The number before which a page ends; 0 for the newest page. */
function parseCursor(core: ClientCore, next = ''): number {
  const message = core.messages.get(next)
  return message ? serverSeqOf(message) : Number(next) || 0
}

const toNextCursor = (scene: Scene, oldest: Message | undefined, isCompleted: boolean): string => {
  if (isCompleted || !oldest) return ''
  return scene === 'C2C' ? oldest.ID : String(oldest.sequence)
}

interface HoppingOptions {
  conversationID: string
  sequence?: number
  /** Seconds. */
  time?: number
  direction?: 0 | 1
  count?: number
}
/** Where a page begins: by number in groups, by time elsewhere. */
const toPosition = (scene: Scene, o: HoppingOptions) =>
  scene === 'GROUP' ? { seq: o.sequence ?? 0 } : { time: o.time ?? 0 }
/** Where the page after `end` begins; '' when there is none. */
const toNextPosition = (scene: Scene, end: Message | undefined) =>
  scene === 'GROUP' ? { nextMessageSeq: end?.sequence ?? '' } : { nextMessageTime: end?.time ?? '' }

export function historyMethods(core: ClientCore) {
  return {
    async getMessageList(o: { conversationID: string; nextReqMessageID?: string; count?: number }) {
      const peer = peerOf(o?.conversationID)
      check(peer !== undefined)
      const before = parseCursor(core, o.nextReqMessageID)
      const answer = await core.link.request('message.history', { ...peer, before, count: toPageSize(o.count) })
      if (!before)
        for (const m of [...(core.lists.get(o.conversationID) ?? [])]) if (serverSeqOf(m)) core.removeMessage(m)
      const messageList = answer.messages.map((w) => upsertMessage(core, w, answer.peerReadSeq))
      const nextReqMessageID = toNextCursor(peer.scene, messageList[0], answer.isCompleted)
      return ok({ messageList, nextReqMessageID, isCompleted: answer.isCompleted })
    },

    async getMessageListHopping(o: HoppingOptions) {
      const peer = peerOf(o?.conversationID)
      check(peer !== undefined)
      const isNewer = o.direction === 1
      const position = toPosition(peer.scene, o)
      const count = toPageSize(o.count)
      const answer = await core.link.request('message.near', { ...peer, ...position, isNewer, count })
      const messageList = answer.messages.map((w) => {
        const message = core.messages.get(w.id) ?? fromWire(w, core.me)
        core.messages.set(w.id, message)
        return message
      })
      const end = isNewer ? messageList[messageList.length - 1] : messageList[0]
      const { isCompleted } = answer
      return ok({ messageList, isCompleted, ...toNextPosition(peer.scene, isCompleted ? undefined : end) })
    },

    findMessage: (id: string): Message | null => core.messages.get(id) ?? null,

    async deleteMessage(list: Message[]) {
      const batch = list.slice(0, CHAT_LIMITS.batch)
      const { peer, seqs } = peerOfMessages(batch)
      if (seqs.length) await core.link.request('message.delete', { ...peer, seqs })
      for (const m of batch) {
        m.isDeleted = true
        core.removeMessage(m)
      }
      return ok({ messageList: batch })
    },
  }
}
