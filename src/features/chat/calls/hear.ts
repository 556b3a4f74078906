/** What the service and the other browsers tell about calls. */
import type { Engine } from '../engine'
import { callLine } from '../engine/callLine'
import { conversationIdOf } from '../model'
import { liveChat } from '../session'
import { useChat } from '../store'
import { answer, hangUp } from './acts'
import type { Happening } from './machine'
import { knownParties, partiesOf } from './parties'
import { act, begin, device, hasEnded, now, put, quietly, runningCall } from './running'
import type { CallSignal } from './types'
import {
  Assembler,
  type Frame,
  type Part,
  partsOf,
  readInvite,
  readPart,
  readsBusy,
  readWord,
  rejectData,
} from './wire'

async function invited(engine: Engine, s: Extract<CallSignal, { kind: 'invited' }>): Promise<void> {
  const about = readInvite(s.data)
  if (!about) return
  const call = now()
  if (about.isHangUp) {
    if (call?.room === about.room) act({ type: 'left', userId: s.inviterId })
    return
  }
  if (!s.userIds.includes(engine.me) || s.inviterId === engine.me || hasEnded(about.room)) return
  const { room, isVideo } = about
  const conversationId = s.groupId ? `GROUP${s.groupId}` : conversationIdOf(s.inviterId)
  const incoming = { room, isVideo, isGroup: s.groupId !== '', callerId: s.inviterId, conversationId }
  if (runningCall()) {
    if (call?.room === room) return
    // Both called each other at once: one of the two calls wins, the same one on both sides.
    const isCrossed = call?.phase === 'calling' && !call.isGroup && call.conversationId === conversationId
    if (isCrossed && engine.me < s.inviterId) return
    if (!isCrossed) {
      quietly(callLine(engine.sdk).reject(s.inviteId, rejectData(incoming, true)))
      return
    }
    hangUp()
    setTimeout(answer)
  }
  const others = [s.inviterId, ...s.userIds.filter((id) => id !== engine.me)]
  const known = knownParties(others, s.inviterId)
  begin(engine, { ...incoming, inviteId: s.inviteId, phase: 'ringing', parties: known, since: 0 })
  const named = await partiesOf(engine, conversationId, others, s.inviterId)
  const ringing = now()
  if (ringing?.room !== room) return
  const nameOf = new Map(named.map((p) => [p.userId, p]))
  put({
    ...ringing,
    parties: ringing.parties.map((p) => ({
      ...p,
      name: nameOf.get(p.userId)?.name ?? p.name,
      avatar: nameOf.get(p.userId)?.avatar ?? '',
    })),
  })
}

/** A late hello to a call that ended here. */
function farewell(engine: Engine, to: string, { room, from }: Part): void {
  const frame: Frame = { room, from: device, to: from, word: { type: 'bye' } }
  for (const text of partsOf(frame)) quietly(callLine(engine.sdk).whisper(conversationIdOf(to), to, text))
}

const assembler = new Assembler()

function framed(engine: Engine, fromId: string, data: string): void {
  const part = readPart(data)
  if (!part || (part.to !== '' && part.to !== device)) return
  const [call, one] = [now(), runningCall()]
  if (!call || !one || part.room !== call.room) {
    if (hasEnded(part.room) && readWord(part.text)?.type === 'hello') farewell(engine, fromId, part)
    return
  }
  // Only those who are in the call are heard, and each from one device.
  if (!call.parties.some((p) => p.userId === fromId) || !(one.lines?.isFrom(fromId, part.from) ?? true)) return
  const frame = assembler.take(fromId, part)
  if (!frame) return
  const { word } = frame
  if (word.type === 'bye') act({ type: 'left', userId: fromId })
  if (word.type === 'bye' || call.phase === 'ringing') return
  if (word.type === 'hello') act({ type: 'joined', userId: fromId })
  if (word.type === 'state') act({ ...word, userId: fromId })
  one.lines?.hear(fromId, frame)
}

/** A ring may come before the session is whole, as after a reload: it is heard when it is. */
function later(signal: CallSignal): void {
  const stop = useChat.subscribe(({ phase }) => {
    if (phase === 'starting') return
    stop()
    if (phase === 'ready') hear(signal)
  })
}

/** What becomes of the invitation of the call on the screen. */
function happeningOf(signal: Exclude<CallSignal, { kind: 'invited' | 'frame' }>, me: string): Happening {
  if (signal.kind === 'cancelled') return { type: 'cancelled' }
  if (signal.kind === 'timedOut') return { type: 'silent', userIds: signal.userIds }
  const { userId, kind, data } = signal
  if (userId === me) return { type: 'elsewhere', isAnswer: kind === 'accepted' }
  return kind === 'accepted' ? { type: 'joined', userId } : { type: 'refused', userId, isBusy: readsBusy(data) }
}

/** Takes what the service tells about calls. */
export function hear(signal: CallSignal): void {
  const engine = liveChat()?.engine
  if (!engine) later(signal)
  else if (signal.kind === 'invited') void invited(engine, signal)
  else if (signal.kind === 'frame') framed(engine, signal.fromId, signal.data)
  else if (signal.inviteId && now()?.inviteId === signal.inviteId) act(happeningOf(signal, engine.me))
}
