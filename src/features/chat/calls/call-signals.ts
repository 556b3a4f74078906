/** Handles call signals of the service and of the other browsers. */
import type { ChatClient } from '../client'
import { createCallTransport } from '../client/mapping/call-transport'
import type { CallSignal } from '../model/call-types'
import { conversationIdOf } from '../model/index'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'
import {
  activeCall,
  currentCall,
  deviceId,
  ignoreErrors,
  isCallEnded,
  runEffect,
  setActiveCall,
  startCall,
} from './active-call'
import { answerCall, hangUp } from './call-actions'
import type { CallEvent } from './call-state-machine'
import { fetchParticipants, initialParticipants } from './participants'
import {
  FrameAssembler,
  isBusySignal,
  parseFragment,
  parseInvite,
  parsePeerSignal,
  rejectData,
  type SignalFragment,
  type SignalFrame,
  splitFrame,
} from './signal-codec'

async function handleInvitation(engine: ChatClient, s: Extract<CallSignal, { kind: 'invited' }>): Promise<void> {
  const invitation = parseInvite(s.data)
  if (!invitation) return
  const call = currentCall()
  if (invitation.isHangUp) {
    if (call?.room === invitation.room) runEffect({ type: 'left', userId: s.inviterId })
    return
  }
  if (!s.userIds.includes(engine.me) || s.inviterId === engine.me || isCallEnded(invitation.room)) return
  const { room, isVideo } = invitation
  const conversationId = s.groupId ? `GROUP${s.groupId}` : conversationIdOf(s.inviterId)
  const incoming = { room, isVideo, isGroup: s.groupId !== '', callerId: s.inviterId, conversationId }
  if (activeCall()) {
    if (call?.room === room) return
    // Both users called each other at once: the same one of the two calls wins on both sides.
    const isCrossed = call?.phase === 'calling' && !call.isGroup && call.conversationId === conversationId
    if (isCrossed && engine.me < s.inviterId) return
    if (!isCrossed) {
      ignoreErrors(createCallTransport(engine.sdk).reject(s.inviteId, rejectData(incoming, true)))
      return
    }
    hangUp()
    setTimeout(answerCall)
  }
  const others = [s.inviterId, ...s.userIds.filter((id) => id !== engine.me)]
  const participants = initialParticipants(others, s.inviterId)
  startCall(engine, { ...incoming, inviteId: s.inviteId, phase: 'ringing', participants: participants, since: 0 })
  const namedParticipants = await fetchParticipants(engine, conversationId, others, s.inviterId)
  const ringing = currentCall()
  if (ringing?.room !== room) return
  const profileByUser = new Map(namedParticipants.map((p) => [p.userId, p]))
  setActiveCall({
    ...ringing,
    participants: ringing.participants.map((p) => ({
      ...p,
      name: profileByUser.get(p.userId)?.name ?? p.name,
      avatar: profileByUser.get(p.userId)?.avatar ?? '',
    })),
  })
}

/** Answers a late hello to a call that ended here. */
function sendBye(engine: ChatClient, to: string, { room, from }: SignalFragment): void {
  const frame: SignalFrame = { room, from: deviceId, to: from, signal: { type: 'bye' } }
  for (const text of splitFrame(frame))
    ignoreErrors(createCallTransport(engine.sdk).sendSignal(conversationIdOf(to), to, text))
}

const assembler = new FrameAssembler()

function handleFrame(engine: ChatClient, fromId: string, data: string): void {
  const fragment = parseFragment(data)
  if (!fragment || (fragment.to !== '' && fragment.to !== deviceId)) return
  const [call, active] = [currentCall(), activeCall()]
  if (!call || !active || fragment.room !== call.room) {
    if (isCallEnded(fragment.room) && parsePeerSignal(fragment.text)?.type === 'hello')
      sendBye(engine, fromId, fragment)
    return
  }
  // Frames are accepted from participants only, and from one device each.
  if (
    !call.participants.some((p) => p.userId === fromId) ||
    !(active.connections?.isFrom(fromId, fragment.from) ?? true)
  )
    return
  const frame = assembler.add(fromId, fragment)
  if (!frame) return
  const { signal } = frame
  if (signal.type === 'bye') runEffect({ type: 'left', userId: fromId })
  if (signal.type === 'bye' || call.phase === 'ringing') return
  if (signal.type === 'hello') runEffect({ type: 'joined', userId: fromId })
  if (signal.type === 'state') runEffect({ ...signal, userId: fromId })
  active.connections?.receive(fromId, frame)
}

/** A signal may arrive before the session is ready, as after a reload: it is handled then. */
function handleWhenReady(signal: CallSignal): void {
  const stop = useChat.subscribe(({ phase }) => {
    if (phase === 'starting') return
    stop()
    if (phase === 'ready') handleCallSignal(signal)
  })
}

/** Maps a signal about the current call's invitation to an event. */
function eventOf(signal: Exclude<CallSignal, { kind: 'invited' | 'frame' }>, me: string): CallEvent {
  if (signal.kind === 'cancelled') return { type: 'cancelled' }
  if (signal.kind === 'timedOut') return { type: 'silent', userIds: signal.userIds }
  const { userId, kind, data } = signal
  if (userId === me) return { type: 'elsewhere', isAnswer: kind === 'accepted' }
  return kind === 'accepted' ? { type: 'joined', userId } : { type: 'refused', userId, isBusy: isBusySignal(data) }
}

/** Handles a call signal of the service. */
export function handleCallSignal(signal: CallSignal): void {
  const engine = activeSession()?.engine
  if (!engine) handleWhenReady(signal)
  else if (signal.kind === 'invited') void handleInvitation(engine, signal)
  else if (signal.kind === 'frame') handleFrame(engine, signal.fromId, signal.data)
  else if (signal.inviteId && currentCall()?.inviteId === signal.inviteId) runEffect(eventOf(signal, engine.me))
}
