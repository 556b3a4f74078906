/**
 * Checks signals of calls and other invitations against their sender:
 *
 * - Only the inviter sends and cancels an invitation; only an invitee answers it, for themselves; either reports a timeout.
 * - An invitation names its conversation: the peer of a C2C conversation, or the group.
 * - An answer or an end needs an invitation in the same conversation with the same parties.
 * - Frames of a call (SDP, ICE) need a call that was started in the conversation and are for its parties only.
 */
import { z } from 'zod'
import { CALL_FRAME, SIGNAL_ACTION } from '../../../contract/chat/signals'
import { ChatError } from '../core/chat-error'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { type Invitation, type Invitations, isRunning, toInvitation } from './call-invitations'

const signalShape = z.object({
  inviteID: z.string().min(1).max(128),
  inviter: z.string().min(1).max(64),
  inviteeList: z.array(z.string().max(64)).max(1000),
  groupID: z.string().max(64).default(''),
  actionType: z.number().int().min(1).max(5),
  data: z.string().default(''),
})
export type Signal = z.output<typeof signalShape>
const callShape = z.object({
  businessID: z.enum(['av_call', 'rtc_call']),
  room_id: z.union([z.number(), z.string()]).optional(),
  data: z
    .object({
      cmd: z.string().optional(),
      inviter: z.string().optional(),
      room_id: z.union([z.number(), z.string()]).optional(),
    })
    .default({}),
})
type CallData = z.output<typeof callShape>

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The signal of a message, as clients recognise one; undefined for any other message. Throws BAD_PARAMS. */
export function parseSignal(type: string, payload: Record<string, unknown>): Signal | undefined {
  const { data } = payload
  if (type !== 'TIMCustomElem' || typeof data !== 'string' || !data.includes('inviteID')) return undefined
  const value = parseJson(data)
  if (!isRecord(value) || typeof value.inviteID !== 'string' || typeof value.actionType !== 'number') return undefined
  const signal = signalShape.safeParse(value)
  if (!signal.success) throw new ChatError('BAD_PARAMS')
  return signal.data
}

/** Room of the call that a frame between browsers belongs to; undefined for any other message. Throws BAD_PARAMS. */
function parseCallFrameRoom(type: string, payload: Record<string, unknown>): string | undefined {
  const { data } = payload
  if (type !== 'TIMCustomElem' || typeof data !== 'string' || !data.includes(CALL_FRAME)) return undefined
  const value = parseJson(data)
  if (!isRecord(value) || value.businessID !== CALL_FRAME) return undefined
  if (!Number.isSafeInteger(value.room)) throw new ChatError('BAD_PARAMS')
  return String(value.room)
}

interface SignalCall {
  room: string
  isEnd: boolean
  caller: string | undefined
}

/** The call of a signal; undefined when the invitation is not about a call. Throws BAD_PARAMS. */
function parseCall(signal: Signal): SignalCall | undefined {
  const value = parseJson(signal.data)
  if (!isRecord(value) || (value.businessID !== 'av_call' && value.businessID !== 'rtc_call')) return undefined
  const call = callShape.safeParse(value)
  if (!call.success) throw new ChatError('BAD_PARAMS')
  const { room_id, data }: CallData = call.data
  return { room: String(room_id ?? data.room_id ?? ''), isEnd: data.cmd === 'hangup', caller: data.inviter }
}

/** The invitation of a stored or passed-on custom message; undefined for any other. */
export function parseInvitation(payload: Record<string, unknown>): Invitation | undefined {
  try {
    const signal = parseSignal('TIMCustomElem', payload)
    if (signal?.actionType !== SIGNAL_ACTION.invite) return undefined
    const call = parseCall(signal)
    return call?.isEnd ? undefined : toInvitation(signal, call?.room)
  } catch {
    // Stored before signals were checked.
    return undefined
  }
}

/** A message to check: its sender, conversation and body. */
interface SignalMessage {
  me: string
  info: ConversationInfo
  type: string
  payload: Record<string, unknown>
}

/**
 * Checks a message with a signal or a call frame, and saves an invitation. Other messages pass.
 * Throws SIGNAL_UNKNOWN, SIGNAL_NOT_YOURS, BAD_PARAMS.
 */
export async function checkSignal(invitations: Invitations, message: SignalMessage): Promise<void> {
  const { me, info, type, payload } = message
  const room = parseCallFrameRoom(type, payload)
  if (room !== undefined) return checkCallFrame(invitations, me, info, room)
  const signal = parseSignal(type, payload)
  if (!signal) return
  checkConversation(signal, me, info)
  if (signal.actionType === SIGNAL_ACTION.invite) await acceptInvitation(invitations, message, signal)
  else await acceptAnswer(invitations, message, signal)
}

/** A frame between browsers: sent by a party of a running call. */
async function checkCallFrame(
  invitations: Invitations,
  me: string,
  info: ConversationInfo,
  room: string,
): Promise<void> {
  const call = await invitations.findByRoom(info, room)
  if (!call || !isRunning(call)) throw new ChatError('SIGNAL_UNKNOWN')
  if (!isParty(call, me)) throw new ChatError('SIGNAL_NOT_YOURS')
}

/** Checks and saves an invitation of the sender; the record of an ended call has the same action. */
async function acceptInvitation(invitations: Invitations, { me, info }: SignalMessage, signal: Signal): Promise<void> {
  const call = parseCall(signal)
  if (signal.inviter !== me) throw new ChatError('SIGNAL_NOT_YOURS')
  if (call?.isEnd) return checkEnd(invitations, me, info, call)
  checkCaller(call, me)
  const before = await invitations.findById(info, signal.inviteID)
  if (before && before.inviter !== me) throw new ChatError('SIGNAL_NOT_YOURS')
  invitations.save(info.id, toInvitation(signal, call?.room))
}

/** Checks an answer, cancellation or timeout; in a C2C conversation all but an acceptance end the invitation. */
async function acceptAnswer(invitations: Invitations, { me, info }: SignalMessage, signal: Signal): Promise<void> {
  const call = parseCall(signal)
  const invitation = await invitations.findById(info, signal.inviteID)
  if (!invitation) throw new ChatError('SIGNAL_UNKNOWN')
  checkAnswer(signal, invitation, me)
  checkCaller(call, invitation.inviter)
  if (info.scene === 'C2C' && signal.actionType !== SIGNAL_ACTION.accept) invitations.end(invitation)
}

/** A call that names its caller names the inviter. */
function checkCaller(call: SignalCall | undefined, inviter: string): void {
  if (call?.caller !== undefined && call.caller !== inviter) throw new ChatError('SIGNAL_NOT_YOURS')
}

/** A signal names the group or the two users of its conversation. */
function checkConversation(signal: Signal, me: string, info: ConversationInfo): void {
  const groupId = info.scene === 'GROUP' ? info.key : ''
  if (signal.groupID !== groupId) throw new ChatError('SIGNAL_NOT_YOURS')
  const pair = info.scene === 'C2C' ? [me, peerOf(info, me).to] : undefined
  const userIds = [signal.inviter, ...signal.inviteeList]
  if (pair && !userIds.every((id) => pair.includes(id))) throw new ChatError('SIGNAL_NOT_YOURS')
}

const isParty = ({ inviter, invitees }: Invitation, userId: string): boolean =>
  inviter === userId || invitees.includes(userId)

/** The record of an ended call: sent by a party of the call, with the inviter as caller. */
async function checkEnd(
  invitations: Invitations,
  me: string,
  info: ConversationInfo,
  { room, caller }: { room: string; caller: string | undefined },
): Promise<void> {
  const call = await invitations.findByRoom(info, room)
  if (!call) throw new ChatError('SIGNAL_UNKNOWN')
  if (!isParty(call, me) || (caller !== undefined && caller !== call.inviter)) throw new ChatError('SIGNAL_NOT_YOURS')
  if (info.scene === 'C2C') invitations.end(call)
}

/** Cancelled by the inviter, answered by an invitee for themselves, timed out by either. */
function checkAnswer(signal: Signal, invitation: Invitation, me: string): void {
  const { inviter, inviteeList, actionType } = signal
  const isInviter = invitation.inviter === me
  const isForSelf = inviteeList.length === 1 && inviteeList[0] === me && invitation.invitees.includes(me)
  const isAllowed =
    actionType === SIGNAL_ACTION.cancel
      ? isInviter
      : actionType === SIGNAL_ACTION.timeout
        ? isInviter || isForSelf
        : isForSelf
  const isSame = inviter === invitation.inviter && inviteeList.every((id) => invitation.invitees.includes(id))
  if (!isAllowed || !isSame) throw new ChatError('SIGNAL_NOT_YOURS')
}
