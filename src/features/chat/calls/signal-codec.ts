/**
 * Encodes and parses call signals: data of invitations in Tencent's structure (businessID av_call), and frames between
 * the browsers. Input is untrusted: anything not exactly as expected is dropped.
 */

import type { PeerSignal, SignalCandidate } from '../model/call-types'
import { SIGNAL_BUSINESS_ID } from '../model/signal-id'

/** Longer texts are not parsed. */
const MAX_TEXT_LENGTH = 11_000
const MAX_SDP_LENGTH = 10_000
/** An online-only message may have 3,000 bytes, and every line break of a description is encoded as ten of them. */
const MAX_FRAGMENT_LENGTH = 1400
const MAX_FRAGMENTS = 12
const MAX_CANDIDATES = 30
const MAX_CANDIDATE_LENGTH = 500
const CALL_TYPES = { 1: 'audioCall', 2: 'videoCall' } as const
/** Tencent's flag: such a message is not shown in the conversation and not counted. */
const EXCLUDED_FROM_HISTORY = { excludeFromHistoryMessage: true }

interface CallIdentity {
  room: number
  isVideo: boolean
  isGroup: boolean
  callerId: string
}
const encodeInvitation = ({ room, isVideo, callerId }: CallIdentity, cmd: string, extra: object) =>
  JSON.stringify({
    version: 4,
    businessID: 'av_call',
    platform: 'web',
    call_type: isVideo ? 2 : 1,
    room_id: room,
    data: { cmd, room_id: room, inviter: callerId },
    ...extra,
  })
const commandOf = ({ isVideo }: CallIdentity) => CALL_TYPES[isVideo ? 2 : 1]

/** In a group only the start and the end are recorded, not who did not answer. */
export const inviteData = (call: CallIdentity) =>
  encodeInvitation(call, commandOf(call), call.isGroup ? { excludeTimeoutSignalingFromHistoryMessage: true } : {})
export const acceptData = (call: CallIdentity) => encodeInvitation(call, commandOf(call), EXCLUDED_FROM_HISTORY)
export const rejectData = (call: CallIdentity, isBusy: boolean) =>
  encodeInvitation(call, commandOf(call), {
    ...(isBusy ? { line_busy: 'line_busy' } : {}),
    ...(call.isGroup ? EXCLUDED_FROM_HISTORY : {}),
  })
export const cancelData = (call: CallIdentity) => encodeInvitation(call, commandOf(call), {})
export const recordData = (call: CallIdentity, seconds: number) =>
  encodeInvitation(call, 'hangup', { call_end: seconds })

type JsonObject = Readonly<Record<string, unknown>>
const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function parse(text: string): JsonObject {
  try {
    const value: unknown = text.length > MAX_TEXT_LENGTH ? undefined : JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
const isRoom = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

interface ParsedInvitation {
  room: number
  isVideo: boolean
  isHangUp: boolean
  isFromMiniProgram: boolean
}

/** Parses the data of an invitation; undefined when it is not a call. */
export function parseInvite(text: string): ParsedInvitation | undefined {
  const d = parse(text)
  const callData = isJsonObject(d.data) ? d.data : {}
  const room = Number(d.room_id ?? callData.room_id)
  if ((d.businessID !== 'av_call' && d.businessID !== 'rtc_call') || !isRoom(room)) return undefined
  const isHangUp = callData.cmd === 'hangup'
  if (!isHangUp && callData.cmd !== 'audioCall' && callData.cmd !== 'videoCall') return undefined
  const isVideo = d.call_type === 2 || callData.cmd === 'videoCall'
  return { room, isVideo, isHangUp, isFromMiniProgram: d.platform === 'MiniApp' }
}
export const isBusySignal = (text: string): boolean => 'line_busy' in parse(text)

export interface PeerAddress {
  room: number
  /** Device ids: a user may have several. `to` is '' while the other device is unknown. */
  from: string
  to: string
}
export interface SignalFrame extends PeerAddress {
  signal: PeerSignal
}
/** A signal in transit, or a fragment of one. */
export interface SignalFragment extends PeerAddress {
  id: string
  at: number
  of: number
  text: string
}

/** Splits a frame into texts that each fit one message. */
export function splitFrame({ room, from, to, signal }: SignalFrame): string[] {
  const json = JSON.stringify(signal)
  const id = Math.random().toString(36).slice(2, 10)
  const of = Math.ceil(json.length / MAX_FRAGMENT_LENGTH)
  return Array.from({ length: of }, (_, at) => {
    const text = json.slice(at * MAX_FRAGMENT_LENGTH, (at + 1) * MAX_FRAGMENT_LENGTH)
    return JSON.stringify({ businessID: SIGNAL_BUSINESS_ID, version: 1, room, from, to, id, at, of, text })
  })
}

const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,40}$/.test(value)
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max

function candidateOf(value: unknown): SignalCandidate | undefined {
  if (!isJsonObject(value) || typeof value.candidate !== 'string' || value.candidate.length > MAX_CANDIDATE_LENGTH)
    return undefined
  const { sdpMid = null, sdpMLineIndex = null } = value
  if (sdpMid !== null && !isText(sdpMid, 32)) return undefined
  if (sdpMLineIndex !== null && !Number.isSafeInteger(sdpMLineIndex)) return undefined
  return { candidate: value.candidate, sdpMid, sdpMLineIndex: sdpMLineIndex as number | null }
}

const signalParsers: { [K in PeerSignal['type']]: (value: JsonObject) => PeerSignal | undefined } = {
  hello: (value) => ({ type: 'hello', isReply: value.isReply === true }),
  offer: (value) => (isText(value.sdp, MAX_SDP_LENGTH) ? { type: 'offer', sdp: value.sdp } : undefined),
  answer: (value) => (isText(value.sdp, MAX_SDP_LENGTH) ? { type: 'answer', sdp: value.sdp } : undefined),
  candidates(value) {
    if (!Array.isArray(value.list) || value.list.length > MAX_CANDIDATES) return undefined
    const list = value.list.map(candidateOf)
    return list.every((c) => c !== undefined) ? { type: 'candidates', list } : undefined
  },
  state: (value) => ({ type: 'state', isMicOn: value.isMicOn === true, isCameraOn: value.isCameraOn === true }),
  bye: () => ({ type: 'bye' }),
}

const isCount = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max

/** Parses a fragment of a frame; undefined for anything else. */
export function parseFragment(data: string): SignalFragment | undefined {
  const { businessID, version, room, from, to, id, at, of, text } = parse(data)
  if (businessID !== SIGNAL_BUSINESS_ID || version !== 1 || !isRoom(room) || !isDevice(from)) return undefined
  if ((to !== '' && !isDevice(to)) || !isText(id, 12) || !isText(text, MAX_FRAGMENT_LENGTH)) return undefined
  if (!isCount(of, MAX_FRAGMENTS) || !isCount(at, of - 1)) return undefined
  return { room, from, to, id, at, of, text }
}

/** Parses a signal; undefined for anything else. */
export function parsePeerSignal(text: string): PeerSignal | undefined {
  const signal = parse(text)
  const type = String(signal.type)
  return Object.hasOwn(signalParsers, type) ? signalParsers[type as PeerSignal['type']](signal) : undefined
}

/** Incomplete frames to keep; older ones are dropped. */
const MAX_PENDING_FRAMES = 16

/** Reassembles frames; fragments may arrive in any order. */
export class FrameAssembler {
  private readonly pendingFragments = new Map<string, (string | undefined)[]>()

  /** Adds a fragment. Returns the frame it completes. */
  add(userId: string, { room, from, to, id, at, of, text }: SignalFragment): SignalFrame | undefined {
    const key = `${userId} ${from} ${id}`
    const fragments = this.pendingFragments.get(key) ?? Array.from<string | undefined>({ length: of })
    if (fragments.length !== of) return undefined
    fragments[at] = text
    this.pendingFragments.set(key, fragments)
    if (fragments.includes(undefined)) {
      const [oldest] = this.pendingFragments.keys()
      if (this.pendingFragments.size > MAX_PENDING_FRAMES && oldest !== undefined) this.pendingFragments.delete(oldest)
      return undefined
    }
    this.pendingFragments.delete(key)
    const signal = parsePeerSignal(fragments.join(''))
    return signal && { room, from, to, signal }
  }
}
