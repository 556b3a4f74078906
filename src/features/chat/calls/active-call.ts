/** The running call of this device, one at a time: events in, store updates and effects out. */
import { fetchApi } from '@/api'
import { platform } from '@/platform'
import * as chat from '~contract/calls/chat/chat'
import type { ChatClient } from '../client'
import { createCallTransport } from '../client/mapping/call-transport'
import type { Call, CallTransport, PeerSignal } from '../model/call-types'
import { batchUpdate } from '../store/store'
import { putMessages } from '../store/store-updates'
import { type CallEffect, type CallEvent, callSeconds, transition } from './call-state-machine'
import { ENDED_SHOWN_MS } from './call-times'
import { LocalMedia } from './media-devices'
import { onPageLeave } from './media-tracks'
import { PeerConnections } from './peer-connections'
import { playRingtone } from './ringtone'
import { acceptData, cancelData, recordData, rejectData, splitFrame } from './signal-codec'
import { idleCall, useCalls } from './store'

/** How long to wait for the other side's record (ms). */
const LATE_RECORD_MS = 5000
/** Delay after which the written record can be fetched (ms). */
const REREAD_MS = 800
/** Ended rooms to remember; a late hello to one of them is answered with a bye. */
const MAX_ENDED_ROOMS = 20

/** Id of this page among the user's devices. */
export const deviceId = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
const endedRooms: number[] = []
export const isCallEnded = (room: number): boolean => endedRooms.includes(room)

export interface ActiveCall {
  client: ChatClient
  calls: CallTransport
  localMedia: LocalMedia
  connections?: PeerConnections
  /** Fetched when the call starts, because the TURN password expires. */
  iceServers: Promise<readonly RTCIceServer[]>
  stopRinging(): void
  unsubscribes: (() => void)[]
  timer?: ReturnType<typeof setTimeout>
}
let running: ActiveCall | undefined
export const activeCall = (): ActiveCall | undefined => running

/** The call on the screen. */
export const currentCall = (): Call | null => useCalls.getState().call
export const setActiveCall = (call: Call) => useCalls.setState({ call })
const set = useCalls.setState
/** The service sends a device no events for its own writes: fetches the newest page again. */
export function refreshRecords({ client }: ActiveCall, conversationId: string): void {
  client.history(conversationId, '').then(
    ({ messages }) => batchUpdate(putMessages(messages)),
    () => undefined,
  )
}
/** For requests whose failure does not affect the call. */
export const ignoreErrors = (promise: Promise<unknown> | undefined) => void promise?.catch(() => undefined)

async function iceServers(): Promise<readonly RTCIceServer[]> {
  const ticket = await fetchApi(chat.getTicket, {}, { showError: false, staleMs: 0 }).catch(() => undefined)
  return ticket?.iceServers ?? []
}

/** Shows a call and starts the ringtone. */
export function startCall(client: ChatClient, call: Call): ActiveCall {
  const localMedia = new LocalMedia(call.isVideo, (kind, track) => running?.connections?.replace(kind, track))
  // A page that closes while ringing leaves the call to the user's other devices, and to itself after a reload.
  const leave = () => currentCall()?.phase !== 'ringing' && runEffect({ type: 'hangUp' })
  const active: ActiveCall = {
    client,
    calls: createCallTransport(client.sdk),
    localMedia,
    iceServers: iceServers(),
    stopRinging: playRingtone(call.phase === 'ringing'),
    unsubscribes: [onPageLeave(leave), platform.onOnline((isOnline) => isOnline && active.connections?.refresh())],
  }
  running = active
  set({ ...idleCall, call })
  return active
}

/** Releases everything; the end of the call stays visible for a moment. */
function finish(active: ActiveCall): void {
  const call = currentCall()
  active.stopRinging()
  for (const stop of active.unsubscribes) stop()
  active.connections?.close()
  active.localMedia.close()
  set({ localStream: null, streams: {}, isSmall: false, isReconnecting: false })
  running = undefined
  setTimeout(() => call && refreshRecords(active, call.conversationId), REREAD_MS)
  active.timer = setTimeout(() => currentCall()?.phase === 'over' && !running && set(idleCall), ENDED_SHOWN_MS)
}

/** Applies an event to the call: sets the next state and performs its effects. */
export function runEffect(event: CallEvent): void {
  const [before, active] = [currentCall(), running]
  if (!before || !active) return
  const [call, effects] = transition(before, event, active.client.me)
  if (call !== before) setActiveCall(call)
  if (call.phase === 'talking') active.stopRinging()
  for (const each of effects) perform(active, call, each)
  if (call.phase !== 'over' || before.phase === 'over') return
  endedRooms.push(call.room)
  if (endedRooms.length > MAX_ENDED_ROOMS) endedRooms.shift()
  finish(active)
}

function perform(active: ActiveCall, call: Call, effect: CallEffect): void {
  const { calls } = active
  const { inviteId, conversationId } = call
  if (effect.do === 'accept') void accept(active, call)
  else if (effect.do === 'reject') {
    ignoreErrors(calls.reject(inviteId, rejectData(call, false)).then(() => refreshRecords(active, conversationId)))
    ignoreErrors(active.client.markRead(conversationId))
  } else if (effect.do === 'cancel') {
    // Without an id the invitation is still being sent; dial() cancels it when it has the id.
    if (inviteId)
      ignoreErrors(calls.cancel(inviteId, cancelData(call)).then(() => refreshRecords(active, conversationId)))
  } else if (effect.do === 'greet') active.connections?.awaitPeer(effect.userId)
  else if (effect.do === 'drop') {
    active.connections?.remove(effect.userId)
    set((s) => ({ streams: Object.fromEntries(Object.entries(s.streams).filter(([id]) => id !== effect.userId)) }))
  } else if (effect.do === 'record') record(active, call, effect.isLate)
  else bye(active, call)
}

function bye(active: ActiveCall, call: Call): void {
  const deviceByUser = new Map(active.connections?.devices() ?? [])
  for (const { userId } of call.participants)
    sendSignal(active, call, userId, deviceByUser.get(userId) ?? '', { type: 'bye' })
}

function record(active: ActiveCall, call: Call, isLate: boolean): void {
  const write = () => {
    const userIds = call.participants.map((p) => p.userId)
    // The last participant of a group has no one to name, and the service rejects an invitation without users.
    const invitees = userIds.length ? userIds : [active.client.me]
    const written = active.calls.record(call.conversationId, invitees, recordData(call, callSeconds(call, endedAt)))
    ignoreErrors(written.then(() => refreshRecords(active, call.conversationId)))
  }
  const endedAt = Date.now()
  if (isLate) setTimeout(write, LATE_RECORD_MS)
  else write()
}

function sendSignal(
  active: ActiveCall,
  { room, conversationId }: Call,
  userId: string,
  to: string,
  signal: PeerSignal,
): void {
  for (const text of splitFrame({ room, from: deviceId, to, signal }))
    ignoreErrors(active.calls.sendSignal(conversationId, userId, text))
}

async function accept(active: ActiveCall, call: Call): Promise<void> {
  try {
    await active.calls.accept(call.inviteId, acceptData(call))
  } catch {
    // Cancelled or answered on another device a moment ago.
    if (running === active) runEffect({ type: 'failed' })
    return
  }
  ignoreErrors(active.client.markRead(call.conversationId))
  await connectPeers(active, call)
  for (const { userId, state } of call.participants) if (state !== 'invited') active.connections?.awaitPeer(userId)
}

/** Creates the peer connections of the call. */
export async function connectPeers(active: ActiveCall, { isVideo, room }: Call): Promise<void> {
  const servers = await active.iceServers
  if (running !== active || active.connections || currentCall()?.room !== room) return
  active.connections = new PeerConnections({
    me: active.client.me,
    device: deviceId,
    isVideo,
    iceServers: servers,
    tracks: () => active.localMedia.tracks(),
    send: (userId, to, signal) => {
      const call = currentCall()
      if (call) sendSignal(active, call, userId, to, signal)
    },
    onStream: (userId, stream) => set((s) => ({ streams: { ...s.streams, [userId]: stream } })),
    onConnected(userId) {
      runEffect({ type: 'connected', userId, at: Date.now() })
      sendDeviceState()
    },
    onLost: (userId) => runEffect({ type: 'lost', userId }),
    onReconnecting: (isReconnecting) =>
      isReconnecting !== useCalls.getState().isReconnecting && set({ isReconnecting }),
  })
}

/** Sends the state of microphone and camera to the other participants. */
export function sendDeviceState(): void {
  const [call, active] = [currentCall(), running]
  const { isMicOn, isCameraOn } = useCalls.getState()
  if (!call || !active) return
  for (const [userId, to] of active.connections?.devices() ?? [])
    sendSignal(active, call, userId, to, { type: 'state', isMicOn, isCameraOn })
}

/** The network or the chat's socket is back. */
export const refreshActiveCall = (): void => running?.connections?.refresh()

/** The chat session is over: ends the call. An incoming call that still rings is left to the user's other devices. */
export function endActiveCall(): void {
  if (currentCall()?.phase === 'ringing' && running) finish(running)
  else runEffect({ type: 'hangUp' })
  set(idleCall)
}
