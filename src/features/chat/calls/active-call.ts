/** The call that runs on this device, one at a time: what happens in, the store and what has to be done out. */
import { callApi as ask } from '@/api'
import { platform } from '@/platform'
import type { ChatClient } from '../client'
import { createCallTransport } from '../client/mapping/call-transport'
import type { Call, CallTransport, PeerSignal } from '../model/call-types'
import { batchUpdate } from '../store/store'
import { putMessages } from '../store/store-updates'
import { type CallEffect, type CallEvent, callSeconds, transition } from './call-state-machine'
import { Equipment } from './media-devices'
import { onPageLeave } from './media-tracks'
import { PeerConnections } from './peer-connections'
import { playRingtone } from './ringtone'
import { acceptData, cancelData, recordData, rejectData, splitFrame } from './signal-codec'
import { idleCall, useCalls } from './store'

/** How long the end of a call is shown, and how long another may write its record first (ms). */
const SHOWN = 1600
const LATE = 5000
/** What was written at the end has been taken by then (ms). */
const REREAD = 800
/** Rooms that ended here; a late hello to one of them is answered with a bye. */
const ENDED_MOST = 20

/** Names this page among the devices of its user. */
export const deviceId = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
const ended: number[] = []
export const isCallEnded = (room: number): boolean => ended.includes(room)

export interface ActiveCall {
  engine: ChatClient
  calls: CallTransport
  equipment: Equipment
  lines?: PeerConnections
  /** Fetched when the call begins, because the password of TURN ends. */
  iceServers: Promise<readonly RTCIceServer[]>
  hush(): void
  stops: (() => void)[]
  timer?: ReturnType<typeof setTimeout>
}
let running: ActiveCall | undefined
export const activeCall = (): ActiveCall | undefined => running

/** The call on the screen. */
export const currentCall = (): Call | null => useCalls.getState().call
export const setActiveCall = (call: Call) => useCalls.setState({ call })
const set = useCalls.setState
/** The service tells a device nothing of what it wrote itself: the newest page is read again. */
export function refreshRecords({ engine }: ActiveCall, conversationId: string): void {
  engine.history(conversationId, '').then(
    ({ messages }) => batchUpdate(putMessages(messages)),
    () => undefined,
  )
}
/** Acts on the service that nobody waits for: the call goes on, or is over, without them. */
export const ignoreErrors = (promise: Promise<unknown> | undefined) => void promise?.catch(() => undefined)

async function iceServers(): Promise<readonly RTCIceServer[]> {
  const ticket = await ask('POST /pinqiao/v1/chat/session', {}, { mute: true }).catch(() => undefined)
  return ticket?.iceServers ?? []
}

/** Puts a call on the screen and rings. */
export function startCall(engine: ChatClient, call: Call): ActiveCall {
  const equipment = new Equipment(call.isVideo, (kind, track) => running?.lines?.replace(kind, track))
  // A page that goes while it rings leaves the ring to the user's other devices, and to itself after a reload.
  const leave = () => currentCall()?.phase !== 'ringing' && runEffect({ type: 'hangUp' })
  const one: ActiveCall = {
    engine,
    calls: createCallTransport(engine.sdk),
    equipment,
    iceServers: iceServers(),
    hush: playRingtone(call.phase === 'ringing'),
    stops: [onPageLeave(leave), platform.onOnline((isOnline) => isOnline && one.lines?.refresh())],
  }
  running = one
  set({ ...idleCall, call })
  return one
}

/** Lets everything go; the end stays on the screen for a moment. */
function finish(one: ActiveCall): void {
  const call = currentCall()
  one.hush()
  for (const stop of one.stops) stop()
  one.lines?.close()
  one.equipment.close()
  set({ own: null, streams: {}, isSmall: false, isWeak: false })
  running = undefined
  setTimeout(() => call && refreshRecords(one, call.conversationId), REREAD)
  one.timer = setTimeout(() => currentCall()?.phase === 'over' && !running && set(idleCall), SHOWN)
}

/** Something happened to the call: the next state, and what has to be done. */
export function runEffect(happening: CallEvent): void {
  const [before, one] = [currentCall(), running]
  if (!before || !one) return
  const [call, acts] = transition(before, happening, one.engine.me)
  if (call !== before) setActiveCall(call)
  if (call.phase === 'talking') one.hush()
  for (const each of acts) perform(one, call, each)
  if (call.phase !== 'over' || before.phase === 'over') return
  ended.push(call.room)
  if (ended.length > ENDED_MOST) ended.shift()
  finish(one)
}

function perform(one: ActiveCall, call: Call, todo: CallEffect): void {
  const { calls } = one
  const { inviteId, conversationId } = call
  if (todo.do === 'accept') void accept(one, call)
  else if (todo.do === 'reject') {
    ignoreErrors(calls.reject(inviteId, rejectData(call, false)).then(() => refreshRecords(one, conversationId)))
    ignoreErrors(one.engine.markRead(conversationId))
  } else if (todo.do === 'cancel') {
    // Without an id the invitation is still on its way out; dial() takes it back when it knows the id.
    if (inviteId) ignoreErrors(calls.cancel(inviteId, cancelData(call)).then(() => refreshRecords(one, conversationId)))
  } else if (todo.do === 'greet') one.lines?.expect(todo.userId)
  else if (todo.do === 'drop') {
    one.lines?.drop(todo.userId)
    set((s) => ({ streams: Object.fromEntries(Object.entries(s.streams).filter(([id]) => id !== todo.userId)) }))
  } else if (todo.do === 'record') record(one, call, todo.isLate)
  else bye(one, call)
}

function bye(one: ActiveCall, call: Call): void {
  const known = new Map(one.lines?.ends() ?? [])
  for (const { userId } of call.parties) say(one, call, userId, known.get(userId) ?? '', { type: 'bye' })
}

function record(one: ActiveCall, call: Call, isLate: boolean): void {
  const write = () => {
    const userIds = call.parties.map((p) => p.userId)
    // The last one in a group has nobody left to name, and the service takes no invitation of nobody.
    const named = userIds.length ? userIds : [one.engine.me]
    const written = one.calls.record(call.conversationId, named, recordData(call, callSeconds(call, endedAt)))
    ignoreErrors(written.then(() => refreshRecords(one, call.conversationId)))
  }
  const endedAt = Date.now()
  if (isLate) setTimeout(write, LATE)
  else write()
}

function say(one: ActiveCall, { room, conversationId }: Call, userId: string, to: string, word: PeerSignal): void {
  for (const text of splitFrame({ room, from: deviceId, to, word }))
    ignoreErrors(one.calls.whisper(conversationId, userId, text))
}

async function accept(one: ActiveCall, call: Call): Promise<void> {
  try {
    await one.calls.accept(call.inviteId, acceptData(call))
  } catch {
    // Cancelled or answered elsewhere a moment ago.
    if (running === one) runEffect({ type: 'failed' })
    return
  }
  ignoreErrors(one.engine.markRead(call.conversationId))
  await connectPeers(one, call)
  for (const { userId, state } of call.parties) if (state !== 'invited') one.lines?.expect(userId)
}

/** From here on lines may be built. */
export async function connectPeers(one: ActiveCall, { isVideo, room }: Call): Promise<void> {
  const servers = await one.iceServers
  if (running !== one || one.lines || currentCall()?.room !== room) return
  one.lines = new PeerConnections({
    me: one.engine.me,
    device: deviceId,
    isVideo,
    iceServers: servers,
    tracks: () => one.equipment.tracks(),
    say: (userId, to, word) => {
      const call = currentCall()
      if (call) say(one, call, userId, to, word)
    },
    onStream: (userId, stream) => set((s) => ({ streams: { ...s.streams, [userId]: stream } })),
    onConnected(userId) {
      runEffect({ type: 'connected', userId, at: Date.now() })
      sendDeviceState()
    },
    onLost: (userId) => runEffect({ type: 'lost', userId }),
    onWeak: (isWeak) => isWeak !== useCalls.getState().isWeak && set({ isWeak }),
  })
}

/** The others are told whether they may hear and see us. */
export function sendDeviceState(): void {
  const [call, one] = [currentCall(), running]
  const { isMicOn, isCameraOn } = useCalls.getState()
  if (!call || !one) return
  for (const [userId, to] of one.lines?.ends() ?? []) say(one, call, userId, to, { type: 'state', isMicOn, isCameraOn })
}

/** The network or the chat's socket is there again. */
export const refreshActiveCall = (): void => running?.lines?.refresh()

/** The chat session is over: so is the call. One that still rings is left to the user's other devices. */
export function endActiveCall(): void {
  if (currentCall()?.phase === 'ringing' && running) finish(running)
  else runEffect({ type: 'hangUp' })
  set(idleCall)
}
