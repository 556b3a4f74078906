/** Handles call signals of the service and of the other browsers. */
import type { ChatClient } from '../client'
import { createCallTransport } from '../client/mapping/call-transport'
import type { Call, CallSignal } from '../model/call-types'
import { conversationIdOf } from '../model/index'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'
import { type ActiveCall, activeCall, currentCall, deviceId, ignoreErrors, isCallEnded, runEffect } from './active-call'
import type { CallEvent } from './call-state-machine'
import { handleInvitation } from './incoming-invitation'
import {
  FrameAssembler,
  isBusySignal,
  parseFragment,
  parsePeerSignal,
  type SignalFragment,
  type SignalFrame,
  splitFrame,
} from './signal-codec'

/** Answers a late hello to a call that ended here. */
function sendBye(client: ChatClient, to: string, { room, from }: SignalFragment): void {
  const frame: SignalFrame = { room, from: deviceId, to: from, signal: { type: 'bye' } }
  for (const text of splitFrame(frame))
    ignoreErrors(createCallTransport(client.sdk).sendSignal(conversationIdOf(to), to, text))
}

const assembler = new FrameAssembler()

/** Parses a fragment; undefined for one that is malformed or addressed to another device of the user. */
function parseFragmentForDevice(data: string): SignalFragment | undefined {
  const fragment = parseFragment(data)
  return fragment && (fragment.to === '' || fragment.to === deviceId) ? fragment : undefined
}

/** Frames are accepted from participants only, and from one device each. */
function isFromParticipant(call: Call, { connections }: ActiveCall, fromId: string, device: string): boolean {
  return call.participants.some((p) => p.userId === fromId) && (connections?.isFrom(fromId, device) ?? true)
}

function handleFrame(client: ChatClient, fromId: string, data: string): void {
  const fragment = parseFragmentForDevice(data)
  if (!fragment) return
  const [call, active] = [currentCall(), activeCall()]
  if (!call || !active || fragment.room !== call.room) {
    if (isCallEnded(fragment.room) && parsePeerSignal(fragment.text)?.type === 'hello')
      sendBye(client, fromId, fragment)
    return
  }
  if (!isFromParticipant(call, active, fromId, fragment.from)) return
  const frame = assembler.add(fromId, fragment)
  if (frame) applyFrame(call, active, fromId, frame)
}

/** Applies a complete signal of a participant to the call; while it rings, only the end of the call counts. */
function applyFrame(call: Call, active: ActiveCall, fromId: string, frame: SignalFrame): void {
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
  if (userId === me) return { type: 'elsewhere', isAccepted: kind === 'accepted' }
  return kind === 'accepted' ? { type: 'joined', userId } : { type: 'refused', userId, isBusy: isBusySignal(data) }
}

/** Handles a call signal of the service. */
export function handleCallSignal(signal: CallSignal): void {
  const client = activeSession()?.client
  if (!client) handleWhenReady(signal)
  else if (signal.kind === 'invited') void handleInvitation(client, signal)
  else if (signal.kind === 'frame') handleFrame(client, signal.fromId, signal.data)
  else if (signal.inviteId && currentCall()?.inviteId === signal.inviteId) runEffect(eventOf(signal, client.me))
}
