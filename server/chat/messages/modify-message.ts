/**
 * Modifying a stored message. The body belongs to the sender; what others may note in its cloudCustomData is in
 * custom-changes.ts. The data of an invitation (signal) belongs to both sides.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ChatParsed, WireMessage } from '../../../contract/chat'
import type { ElementType } from '../../../contract/chat/elements'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ChatIdentity } from '../core/connection'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { changeMessage, lockConversation } from '../stored-messages/message-changes'
import { getVisibleMessage, presentMessages } from '../stored-messages/messages'
import { parseSignal } from './call-signals'
import { settleCustom } from './custom-changes'
import type { MessageContext } from './message-context'
import { checkMessageBody } from './send-message'

/** Files and merged records keep their body. */
const EDITABLE: readonly string[] = ['TIMTextElem', 'TIMCustomElem', 'TIMLocationElem', 'TIMFaceElem']
type Body = Record<string, unknown>

/** Throws MODIFY_MISSING, NO_PERMISSION, what the guard throws, and MODIFY_CONFLICT with the newest message. */
export async function modifyMessage(
  chat: MessageContext,
  me: ChatIdentity,
  info: ConversationInfo,
  input: ChatParsed<'message.modify'>,
): Promise<WireMessage> {
  const before = await getWireMessage(chat.ctx.db, me.userId, info, input.seq)
  const body = EDITABLE.includes(before.type) && input.payload ? input.payload : before.payload
  const payload = checkMessageBody(before.type as ElementType, body, input.custom)
  checkBodyChange(me.userId, before, payload)
  await guardChange(chat, me, info, before, payload, input.custom)
  return chat.ctx.transaction(async (tx) => {
    await lockConversation(tx.db, info)
    const current = await getWireMessage(tx.db, me.userId, info, input.seq)
    const isSame = current.custom === input.custom && isDeepStrictEqual(current.payload, payload)
    // A repeated frame, or a change without effect.
    if (isSame && current.version - input.version <= 1) return current
    if (current.version !== input.version) throw new ChatError('MODIFY_CONFLICT', { message: current })
    const custom = await settleCustom(tx.db, me.userId, info, current, input.custom)
    const version = sql`${chatMessages.version} + 1`
    await changeMessage(tx.db, info, input.seq, { payload, custom, version })
    return getWireMessage(tx.db, me.userId, info, input.seq)
  })
}

/** The message as the user sees it. Throws MODIFY_MISSING. */
async function getWireMessage(db: Db, me: string, info: ConversationInfo, seq: number): Promise<WireMessage> {
  const row = await getVisibleMessage(db, me, info, seq, 'MODIFY_MISSING')
  const [message] = await presentMessages(db, [row], info)
  return message as WireMessage
}

/** A changed body is its sender's; the data of a signal belongs to those who take part. Throws NO_PERMISSION. */
function checkBodyChange(me: string, before: WireMessage, payload: Body): void {
  if (isDeepStrictEqual(payload, before.payload)) return
  const isAnySignal =
    parseSignal(before.type, payload) !== undefined || parseSignal(before.type, before.payload) !== undefined
  const isAllowed = isAnySignal ? isSignalDataChange(me, before.payload, payload) : before.from === me
  if (!isAllowed) throw new ChatError('NO_PERMISSION')
}

/** A change passes the checks of a new message, whatever of it is changed. */
async function guardChange(
  chat: MessageContext,
  me: ChatIdentity,
  info: ConversationInfo,
  before: WireMessage,
  payload: Body,
  custom: string,
): Promise<void> {
  const isBodyChanged = !isDeepStrictEqual(payload, before.payload)
  const message = {
    conversationId: info.id,
    sender: me.userId,
    peer: info.scene === 'C2C' ? peerOf(info, me.userId).to : '',
    clientKey: '',
    clientSeq: 0,
    // Files of a body that stays were admitted with it.
    type: isBodyChanged ? before.type : 'TIMCustomElem',
    payload: isBodyChanged ? payload : {},
    custom,
    flags: {},
    needReceipt: false,
    isCounted: false,
  } as const
  await chat.checkMessage({ chat, sender: me, info, message: { ...message, flags: {} }, way: 'change' })
}

/** Whether `next` differs from the invitation `before` only in its data and `userId` takes part in it. */
function isSignalDataChange(userId: string, before: Body, next: Body): boolean {
  const [old, fresh] = [parseSignalBody(before), parseSignalBody(next)]
  if (!old || !fresh || !Array.isArray(old.inviteeList)) return false
  const isParticipant = old.inviter === userId || old.inviteeList.includes(userId)
  return isParticipant && isDeepStrictEqual({ ...old, data: '' }, { ...fresh, data: '' })
}

function parseSignalBody(payload: Body): Body | undefined {
  try {
    const signal: unknown = JSON.parse(String(payload.data))
    return typeof signal === 'object' && signal !== null && 'inviteID' in signal ? (signal as Body) : undefined
  } catch {
    return undefined
  }
}
