/** The call that runs on this device, one at a time: what happens in, the store and what has to be done out. */
import { callApi as ask } from '@/api'
import { platform } from '@/platform'
import { putMessages } from '../changes'
import type { Engine } from '../engine'
import { callLine } from '../engine/callLine'
import { later } from '../store'
import { Equipment } from './equipment'
import { Lines } from './lines'
import { type Act, type Happening, secondsOf, step } from './machine'
import { onLeave } from './media'
import { noCall, useCalls } from './store'
import { ring } from './tone'
import type { Call, CallLine } from './types'
import { acceptData, cancelData, partsOf, recordData, rejectData, type Word } from './wire'

/** How long the end of a call is shown, and how long another may write its record first (ms). */
const SHOWN = 1600
const LATE = 5000
/** What was written at the end has been taken by then (ms). */
const REREAD = 800
/** Rooms that ended here; a late hello to one of them is answered with a bye. */
const ENDED_MOST = 20

/** Names this page among the devices of its user. */
export const device = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
const ended: number[] = []
export const hasEnded = (room: number): boolean => ended.includes(room)

export interface Running {
  engine: Engine
  calls: CallLine
  equipment: Equipment
  lines?: Lines
  /** Fetched when the call begins, because the password of TURN ends. */
  iceServers: Promise<readonly RTCIceServer[]>
  hush(): void
  stops: (() => void)[]
  timer?: ReturnType<typeof setTimeout>
}
let running: Running | undefined
export const runningCall = (): Running | undefined => running

/** The call on the screen. */
export const now = (): Call | null => useCalls.getState().call
export const put = (call: Call) => useCalls.setState({ call })
const set = useCalls.setState
/** The service tells a device nothing of what it wrote itself: the newest page is read again. */
export function reread({ engine }: Running, conversationId: string): void {
  engine.history(conversationId, '').then(
    ({ messages }) => later(putMessages(messages)),
    () => undefined,
  )
}
/** Acts on the service that nobody waits for: the call goes on, or is over, without them. */
export const quietly = (promise: Promise<unknown> | undefined) => void promise?.catch(() => undefined)

async function iceServers(): Promise<readonly RTCIceServer[]> {
  const ticket = await ask('POST /pinqiao/v1/chat/session', {}, { mute: true }).catch(() => undefined)
  return ticket?.iceServers ?? []
}

/** Puts a call on the screen and rings. */
export function begin(engine: Engine, call: Call): Running {
  const equipment = new Equipment(call.isVideo, (kind, track) => running?.lines?.replace(kind, track))
  // A page that goes while it rings leaves the ring to the user's other devices, and to itself after a reload.
  const leave = () => now()?.phase !== 'ringing' && act({ type: 'hangUp' })
  const one: Running = {
    engine,
    calls: callLine(engine.sdk),
    equipment,
    iceServers: iceServers(),
    hush: ring(call.phase === 'ringing'),
    stops: [onLeave(leave), platform.onOnline((isOnline) => isOnline && one.lines?.refresh())],
  }
  running = one
  set({ ...noCall, call })
  return one
}

/** Lets everything go; the end stays on the screen for a moment. */
function finish(one: Running): void {
  const call = now()
  one.hush()
  for (const stop of one.stops) stop()
  one.lines?.close()
  one.equipment.close()
  set({ own: null, streams: {}, isSmall: false, isWeak: false })
  running = undefined
  setTimeout(() => call && reread(one, call.conversationId), REREAD)
  one.timer = setTimeout(() => now()?.phase === 'over' && !running && set(noCall), SHOWN)
}

/** Something happened to the call: the next state, and what has to be done. */
export function act(happening: Happening): void {
  const [before, one] = [now(), running]
  if (!before || !one) return
  const [call, acts] = step(before, happening, one.engine.me)
  if (call !== before) put(call)
  if (call.phase === 'talking') one.hush()
  for (const each of acts) perform(one, call, each)
  if (call.phase !== 'over' || before.phase === 'over') return
  ended.push(call.room)
  if (ended.length > ENDED_MOST) ended.shift()
  finish(one)
}

function perform(one: Running, call: Call, todo: Act): void {
  const { calls } = one
  const { inviteId, conversationId } = call
  if (todo.do === 'accept') void accept(one, call)
  else if (todo.do === 'reject') {
    quietly(calls.reject(inviteId, rejectData(call, false)).then(() => reread(one, conversationId)))
    quietly(one.engine.markRead(conversationId))
  } else if (todo.do === 'cancel') {
    // Without an id the invitation is still on its way out; dial() takes it back when it knows the id.
    if (inviteId) quietly(calls.cancel(inviteId, cancelData(call)).then(() => reread(one, conversationId)))
  } else if (todo.do === 'greet') one.lines?.expect(todo.userId)
  else if (todo.do === 'drop') {
    one.lines?.drop(todo.userId)
    set((s) => ({ streams: Object.fromEntries(Object.entries(s.streams).filter(([id]) => id !== todo.userId)) }))
  } else if (todo.do === 'record') record(one, call, todo.isLate)
  else bye(one, call)
}

function bye(one: Running, call: Call): void {
  const known = new Map(one.lines?.ends() ?? [])
  for (const { userId } of call.parties) say(one, call, userId, known.get(userId) ?? '', { type: 'bye' })
}

function record(one: Running, call: Call, isLate: boolean): void {
  const write = () => {
    const userIds = call.parties.map((p) => p.userId)
    // The last one in a group has nobody left to name, and the service takes no invitation of nobody.
    const named = userIds.length ? userIds : [one.engine.me]
    const written = one.calls.record(call.conversationId, named, recordData(call, secondsOf(call, endedAt)))
    quietly(written.then(() => reread(one, call.conversationId)))
  }
  const endedAt = Date.now()
  if (isLate) setTimeout(write, LATE)
  else write()
}

function say(one: Running, { room, conversationId }: Call, userId: string, to: string, word: Word): void {
  for (const text of partsOf({ room, from: device, to, word })) quietly(one.calls.whisper(conversationId, userId, text))
}

async function accept(one: Running, call: Call): Promise<void> {
  try {
    await one.calls.accept(call.inviteId, acceptData(call))
  } catch {
    // Cancelled or answered elsewhere a moment ago.
    if (running === one) act({ type: 'failed' })
    return
  }
  quietly(one.engine.markRead(call.conversationId))
  await connect(one, call)
  for (const { userId, state } of call.parties) if (state !== 'invited') one.lines?.expect(userId)
}

/** From here on lines may be built. */
export async function connect(one: Running, { isVideo, room }: Call): Promise<void> {
  const servers = await one.iceServers
  if (running !== one || one.lines || now()?.room !== room) return
  one.lines = new Lines({
    me: one.engine.me,
    device,
    isVideo,
    iceServers: servers,
    tracks: () => one.equipment.tracks(),
    say: (userId, to, word) => {
      const call = now()
      if (call) say(one, call, userId, to, word)
    },
    onStream: (userId, stream) => set((s) => ({ streams: { ...s.streams, [userId]: stream } })),
    onConnected(userId) {
      act({ type: 'connected', userId, at: Date.now() })
      tellState()
    },
    onLost: (userId) => act({ type: 'lost', userId }),
    onWeak: (isWeak) => isWeak !== useCalls.getState().isWeak && set({ isWeak }),
  })
}

/** The others are told whether they may hear and see us. */
export function tellState(): void {
  const [call, one] = [now(), running]
  const { isMicOn, isCameraOn } = useCalls.getState()
  if (!call || !one) return
  for (const [userId, to] of one.lines?.ends() ?? []) say(one, call, userId, to, { type: 'state', isMicOn, isCameraOn })
}

/** The network or the chat's socket is there again. */
export const refresh = (): void => running?.lines?.refresh()

/** The chat session is over: so is the call. One that still rings is left to the user's other devices. */
export function drop(): void {
  if (now()?.phase === 'ringing' && running) finish(running)
  else act({ type: 'hangUp' })
  set(noCall)
}
