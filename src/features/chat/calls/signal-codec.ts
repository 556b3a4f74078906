/**
 * What a call writes: data of invitations in Tencent's structure (businessID av_call), and frames between
 * the browsers. Everything read here came from outside: what is not exactly as expected is dropped.
 */

import type { PeerSignal, SignalCandidate } from '../model/call-types'
import { SIGNAL_BUSINESS_ID } from '../model/signal-id'

/** Characters of what is read at all. */
const TEXT_MOST = 11_000
const SDP_MOST = 10_000
/** A message for those who are online takes 3,000 bytes, and every line break of a description becomes ten of them. */
const PART = 1400
const PARTS_MOST = 12
const CANDIDATES_MOST = 30
const CANDIDATE_MOST = 500
const CALL_TYPES = { 1: 'audioCall', 2: 'videoCall' } as const
/** Tencent's mark: such a message is no line in the conversation and counts nowhere. */
const HIDDEN = { excludeFromHistoryMessage: true }

interface About {
  room: number
  isVideo: boolean
  isGroup: boolean
  callerId: string
}
const signal = ({ room, isVideo, callerId }: About, cmd: string, more: object) =>
  JSON.stringify({
    version: 4,
    businessID: 'av_call',
    platform: 'web',
    call_type: isVideo ? 2 : 1,
    room_id: room,
    data: { cmd, room_id: room, inviter: callerId },
    ...more,
  })
const commandOf = ({ isVideo }: About) => CALL_TYPES[isVideo ? 2 : 1]

/** In a group only the beginning and the end are told; who let it ring is nobody's business. */
export const inviteData = (call: About) =>
  signal(call, commandOf(call), call.isGroup ? { excludeTimeoutSignalingFromHistoryMessage: true } : {})
export const acceptData = (call: About) => signal(call, commandOf(call), HIDDEN)
export const rejectData = (call: About, isBusy: boolean) =>
  signal(call, commandOf(call), { ...(isBusy ? { line_busy: 'line_busy' } : {}), ...(call.isGroup ? HIDDEN : {}) })
export const cancelData = (call: About) => signal(call, commandOf(call), {})
export const recordData = (call: About, seconds: number) => signal(call, 'hangup', { call_end: seconds })

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
function parse(text: string): Plain {
  try {
    const value: unknown = text.length > TEXT_MOST ? undefined : JSON.parse(text)
    return isPlain(value) ? value : {}
  } catch {
    return {}
  }
}
const isRoom = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** What an invitation is about; undefined when it is no call. */
export function parseInvite(text: string): { room: number; isVideo: boolean; isHangUp: boolean } | undefined {
  const d = parse(text)
  const inner = isPlain(d.data) ? d.data : {}
  const room = Number(d.room_id ?? inner.room_id)
  if ((d.businessID !== 'av_call' && d.businessID !== 'rtc_call') || !isRoom(room)) return undefined
  const isHangUp = inner.cmd === 'hangup'
  if (!isHangUp && inner.cmd !== 'audioCall' && inner.cmd !== 'videoCall') return undefined
  return { room, isVideo: d.call_type === 2 || inner.cmd === 'videoCall', isHangUp }
}
export const isBusySignal = (text: string): boolean => 'line_busy' in parse(text)

export interface PeerAddress {
  room: number
  /** Devices: a user may sit before several. `to` is '' while the other one is not known yet. */
  from: string
  to: string
}
export interface SignalFrame extends PeerAddress {
  word: PeerSignal
}
/** A word on its way, or a piece of one. */
export interface SignalPart extends PeerAddress {
  id: string
  at: number
  of: number
  text: string
}

/** A frame as texts that each fit one message. */
export function splitFrame({ room, from, to, word }: SignalFrame): string[] {
  const whole = JSON.stringify(word)
  const id = Math.random().toString(36).slice(2, 10)
  const of = Math.ceil(whole.length / PART)
  return Array.from({ length: of }, (_, at) => {
    const text = whole.slice(at * PART, (at + 1) * PART)
    return JSON.stringify({ businessID: SIGNAL_BUSINESS_ID, version: 1, room, from, to, id, at, of, text })
  })
}

const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,40}$/.test(value)
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

function candidateOf(value: unknown): SignalCandidate | undefined {
  if (!isPlain(value) || typeof value.candidate !== 'string' || value.candidate.length > CANDIDATE_MOST)
    return undefined
  const { sdpMid = null, sdpMLineIndex = null } = value
  if (sdpMid !== null && !isText(sdpMid, 32)) return undefined
  if (sdpMLineIndex !== null && !Number.isSafeInteger(sdpMLineIndex)) return undefined
  return { candidate: value.candidate, sdpMid, sdpMLineIndex: sdpMLineIndex as number | null }
}

const readers: { [K in PeerSignal['type']]: (w: Plain) => PeerSignal | undefined } = {
  hello: (w) => ({ type: 'hello', isReply: w.isReply === true }),
  offer: (w) => (isText(w.sdp, SDP_MOST) ? { type: 'offer', sdp: w.sdp } : undefined),
  answer: (w) => (isText(w.sdp, SDP_MOST) ? { type: 'answer', sdp: w.sdp } : undefined),
  candidates(w) {
    if (!Array.isArray(w.list) || w.list.length > CANDIDATES_MOST) return undefined
    const list = w.list.map(candidateOf)
    return list.every((c) => c !== undefined) ? { type: 'candidates', list } : undefined
  },
  state: (w) => ({ type: 'state', isMicOn: w.isMicOn === true, isCameraOn: w.isCameraOn === true }),
  bye: () => ({ type: 'bye' }),
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most

/** A piece of a frame; undefined for anything that is not exactly one. */
export function parsePart(data: string): SignalPart | undefined {
  const { businessID, version, room, from, to, id, at, of, text } = parse(data)
  if (businessID !== SIGNAL_BUSINESS_ID || version !== 1 || !isRoom(room) || !isDevice(from)) return undefined
  if ((to !== '' && !isDevice(to)) || !isText(id, 12) || !isText(text, PART)) return undefined
  if (!isCount(of, PARTS_MOST) || !isCount(at, of - 1)) return undefined
  return { room, from, to, id, at, of, text }
}

/** The word that a text says; undefined for none. */
export function parsePeerSignal(text: string): PeerSignal | undefined {
  const word = parse(text)
  const type = String(word.type)
  return Object.hasOwn(readers, type) ? readers[type as PeerSignal['type']](word) : undefined
}

/** Words under way at most; older ones that never became whole are forgotten. */
const UNDER_WAY = 16

/** Puts pieces together again; they may come in any order. */
export class FrameAssembler {
  private readonly waiting = new Map<string, (string | undefined)[]>()

  /** The frame a piece completes. */
  take(userId: string, { room, from, to, id, at, of, text }: SignalPart): SignalFrame | undefined {
    const key = `${userId} ${from} ${id}`
    const pieces = this.waiting.get(key) ?? Array.from<string | undefined>({ length: of })
    if (pieces.length !== of) return undefined
    pieces[at] = text
    this.waiting.set(key, pieces)
    if (pieces.includes(undefined)) {
      const [oldest] = this.waiting.keys()
      if (this.waiting.size > UNDER_WAY && oldest !== undefined) this.waiting.delete(oldest)
      return undefined
    }
    this.waiting.delete(key)
    const word = parsePeerSignal(pieces.join(''))
    return word && { room, from, to, word }
  }
}
