/** The state machine of a call as pure functions: an event in, the next state and its effects out. */
import type { Call, EndReason, Participant } from '../model/call-types'

/** Events of a call. The sender has checked that they concern this call. */
export type CallEvent =
  | { type: 'answer' }
  /** The user ends it, in any phase. */
  | { type: 'hangUp' }
  | { type: 'joined'; userId: string }
  | { type: 'refused'; userId: string; isBusy: boolean }
  | { type: 'silent'; userIds: readonly string[] }
  | { type: 'cancelled' }
  | { type: 'left'; userId: string }
  | { type: 'lost'; userId: string }
  /** `at` in milliseconds. */
  | { type: 'connected'; userId: string; at: number }
  | { type: 'state'; userId: string; isMicOn: boolean; isCameraOn: boolean }
  /** Another device of the user accepted or refused. */
  | { type: 'elsewhere'; isAccepted: boolean }
  | { type: 'failed' }

/** Effects of a transition. bye = notify all participants; record = write the record of the end, `isLate` = unless the other side does. */
export type CallEffect =
  | { do: 'accept' | 'reject' | 'cancel' | 'bye' }
  | { do: 'greet' | 'drop'; userId: string }
  | { do: 'record'; isLate: boolean }
export type CallTransition = readonly [Call, readonly CallEffect[]]

const isIn = ({ state }: Participant) => state !== 'invited'
const patch = (call: Call, userId: string, change: Partial<Participant>): Call => ({
  ...call,
  participants: call.participants.map((p) => (p.userId === userId ? { ...p, ...change } : p)),
})
const withoutUsers = (call: Call, userIds: readonly string[]): Call => ({
  ...call,
  participants: call.participants.filter((p) => !userIds.includes(p.userId)),
})
const endCall = (call: Call, ending: EndReason, ...effects: CallEffect[]): CallTransition => [
  { ...call, phase: 'over', ending },
  effects,
]

/** After a participant left a group call: the last one ends it. */
function afterRemoval(call: Call, ending: EndReason, effects: readonly CallEffect[]): CallTransition {
  const isAlone = call.participants.length === 0
  if (call.phase === 'ringing')
    return call.participants.some(isIn) ? [call, effects] : endCall(call, 'callerCancelled', ...effects)
  return isAlone ? endCall(call, ending, ...effects, { do: 'record', isLate: false }) : [call, effects]
}

function hangUp(call: Call): CallTransition {
  if (call.phase === 'ringing') return endCall(call, 'refused', { do: 'reject' })
  if (call.phase === 'calling') return endCall(call, 'cancelled', { do: 'cancel' }, { do: 'bye' })
  // In a group the last participant writes the record, unless no one else is left.
  const isLast = !call.isGroup || !call.participants.some(isIn)
  return endCall(call, 'hungUp', { do: 'bye' }, ...(isLast ? [{ do: 'record', isLate: false } as const] : []))
}

type Handler<T extends CallEvent['type']> = (
  call: Call,
  h: Extract<CallEvent, { type: T }>,
  me: string,
) => CallTransition
const handlers: { [T in CallEvent['type']]: Handler<T> } = {
  answer: (call) => (call.phase === 'ringing' ? [{ ...call, phase: 'talking' }, [{ do: 'accept' }]] : [call, []]),
  hangUp,
  joined(call, { userId }) {
    const party = call.participants.find((p) => p.userId === userId)
    if (party?.state !== 'invited') return [call, []]
    const next = patch(call, userId, { state: 'joined' })
    if (call.phase === 'ringing') return [next, []]
    return [{ ...next, phase: 'talking' }, [{ do: 'greet', userId }]]
  },
  refused(call, { userId, isBusy }) {
    const ending = isBusy ? 'peerBusy' : 'peerRefused'
    if (!call.isGroup) return call.phase === 'calling' ? endCall(call, ending) : [call, []]
    return call.participants.some((p) => p.userId === userId && !isIn(p))
      ? afterRemoval(withoutUsers(call, [userId]), ending, [])
      : [call, []]
  },
  silent(call, { userIds }, me) {
    if (userIds.includes(me)) return call.phase === 'ringing' ? endCall(call, 'missed') : [call, []]
    if (!call.isGroup) return call.phase === 'calling' ? endCall(call, 'noAnswer') : [call, []]
    const unansweredIds = call.participants.filter((p) => userIds.includes(p.userId) && !isIn(p)).map((p) => p.userId)
    return unansweredIds.length ? afterRemoval(withoutUsers(call, unansweredIds), 'noAnswer', []) : [call, []]
  },
  cancelled: (call) => (call.phase === 'ringing' ? endCall(call, 'callerCancelled') : [call, []]),
  left(call, { userId }) {
    if (!call.participants.some((p) => p.userId === userId && isIn(p))) return [call, []]
    if (!call.isGroup)
      return endCall(call, call.phase === 'ringing' ? 'callerCancelled' : 'hungUp', { do: 'drop', userId })
    return afterRemoval(withoutUsers(call, [userId]), 'hungUp', [{ do: 'drop', userId }])
  },
  lost(call, { userId }, me) {
    if (call.phase !== 'talking') return [call, []]
    const drop = { do: 'drop', userId } as const
    if (call.isGroup) return afterRemoval(withoutUsers(call, [userId]), 'lost', [drop])
    return endCall(call, 'lost', { do: 'bye' }, drop, { do: 'record', isLate: call.callerId !== me })
  },
  connected: (call, { userId, at }) =>
    call.phase === 'talking'
      ? [patch({ ...call, since: call.since || at }, userId, { state: 'connected' }), []]
      : [call, []],
  state: (call, { userId, isMicOn, isCameraOn }) => [patch(call, userId, { isMicOn, isCameraOn }), []],
  elsewhere: (call, { isAccepted }) =>
    call.phase === 'ringing' ? endCall(call, isAccepted ? 'answeredElsewhere' : 'refusedElsewhere') : [call, []],
  failed(call) {
    if (call.phase === 'calling') return endCall(call, 'failed', { do: 'cancel' }, { do: 'bye' })
    return endCall(call, 'failed', { do: 'bye' })
  },
}

/** Returns the next state and its effects; a call that is over does not change. */
export function transition(call: Call, event: CallEvent, me: string): CallTransition {
  if (call.phase === 'over') return [call, []]
  const handle = handlers[event.type] as (call: Call, h: CallEvent, me: string) => CallTransition
  return handle(call, event, me)
}

/** Duration of the call in whole seconds. */
export const callSeconds = ({ since }: Call, now: number): number =>
  since ? Math.max(0, Math.round((now - since) / 1000)) : 0
