/** Messages that were revoked or modified or got a read receipt. */
import type { WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { messageForShow, toLastMessage } from '../conversations/conversation'
import { applyMessageChange, fromWire, type Message, type MessageChange } from '../messages/message'
import { toReadReceipt } from '../messages/read-receipt'
import { conversationOf } from './new-messages'

/** Data of the events that one push leads to. */
interface ChangeEvents {
  revoked: unknown[]
  modified: Message[]
  receipts: unknown[]
}

/** Updates local messages and emits the events. */
export function applyChanges(core: ClientCore, wires: WireMessage[]): void {
  const events: ChangeEvents = { revoked: [], modified: [], receipts: [] }
  for (const w of wires) applyChange(core, w, events)
  emitChanges(core, events)
}

/** Updates one local message and its conversation, and adds to `events` what changed. */
function applyChange(core: ClientCore, w: WireMessage, events: ChangeEvents): void {
  const local = core.messages.get(w.id)
  const message = local ?? fromWire(w, core.me)
  const change = local ? applyMessageChange(local, w) : toUnseenChange(w)
  if (change.isRevoked) events.revoked.push(local ?? toRevokedStub(message))
  else if (change.isModified) events.modified.push(message)
  if (change.isReceipt && message.flow === 'out') events.receipts.push(toReadReceipt(message, w))
  refreshLastMessage(core, conversationOf(core, w), message)
  if (local) core.onMessageRefreshed(local, w)
}

/** The change of a message that is not loaded. */
const toUnseenChange = (w: WireMessage): MessageChange => ({
  isRevoked: w.revoked !== null,
  isModified: w.isModified,
  isReceipt: w.receipt !== null && w.revoked === null,
})

function emitChanges(core: ClientCore, { revoked, modified, receipts }: ChangeEvents): void {
  const { emitter } = core
  if (revoked.length) emitter.emit(EVENT.MESSAGE_REVOKED, revoked)
  if (modified.length) {
    emitter.emit(EVENT.MESSAGE_MODIFIED, modified)
    core.onMessages(modified, true)
  }
  if (receipts.length) emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, receipts)
}

function refreshLastMessage(core: ClientCore, id: string, message: Message): void {
  const conversation = core.conversations.get(id)
  const last = conversation?.lastMessage
  if (!conversation || !last || last.lastSequence !== message.sequence || last.fromAccount !== message.from) return
  conversation.lastMessage = {
    ...toLastMessage(message),
    isPeerRead: last.isPeerRead,
    messageForShow: messageForShow(message),
  }
  core.touch(conversation)
}

/** Event data of a revoked message that is not loaded. */
const toRevokedStub = (m: Message) => ({
  ID: m.ID,
  conversationID: m.conversationID,
  sequence: m.sequence,
  time: m.time,
  revoker: m.revoker,
  revokeReason: m.revokeReason,
  revokerInfo: m.revokerInfo,
})
