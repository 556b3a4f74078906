/**
 * What a call writes: data of invitations in Tencent's structure (businessID av_call, chat-api.md 8), and frames between
 * the browsers. Everything read here came from outside: what is not exactly as expected is dropped.
 */
import { FRAME } from './frame'
import type { Party } from './types'

/** Characters of a whole frame: a message takes 12K with what travels around it. */
const FRAME_MOST = 11_000
const SDP_MOST = 10_000
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
    const value: unknown = text.length > FRAME_MOST ? undefined : JSON.parse(text)
    return isPlain(value) ? value : {}
  } catch {
    return {}
  }
}
const isRoom = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** What an invitation is about; undefined when it is no call. */
export function readInvite(text: string): { room: number; isVideo: boolean; isHangUp: boolean } | undefined {
  const d = parse(text)
  const inner = isPlain(d.data) ? d.data : {}
  const room = Number(d.room_id ?? inner.room_id)
  if ((d.businessID !== 'av_call' && d.businessID !== 'rtc_call') || !isRoom(room)) return undefined
  const isHangUp = inner.cmd === 'hangup'
  if (!isHangUp && inner.cmd !== 'audioCall' && inner.cmd !== 'videoCall') return undefined
  return { room, isVideo: d.call_type === 2 || inner.cmd === 'videoCall', isHangUp }
}
export const readsBusy = (text: string): boolean => 'line_busy' in parse(text)

export interface Candidate {
  candidate: string
  sdpMid: string | null
  sdpMLineIndex: number | null
}
/** What one browser of a call says to another. */
export type Word =
  | { type: 'hello'; isReply: boolean }
  | { type: 'offer' | 'answer'; sdp: string }
  | { type: 'candidates'; list: readonly Candidate[] }
  | ({ type: 'state' } & Pick<Party, 'isMicOn' | 'isCameraOn'>)
  | { type: 'bye' }
export interface Frame {
  room: number
  /** Devices: a user may sit before several. `to` is '' while the other one is not known yet. */
  from: string
  to: string
  word: Word
}

export const frameText = ({ room, from, to, word }: Frame): string =>
  JSON.stringify({ businessID: FRAME, version: 1, room, from, to, word })

const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,40}$/.test(value)
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

function candidateOf(value: unknown): Candidate | undefined {
  if (!isPlain(value) || typeof value.candidate !== 'string' || value.candidate.length > CANDIDATE_MOST)
    return undefined
  const { sdpMid = null, sdpMLineIndex = null } = value
  if (sdpMid !== null && !isText(sdpMid, 32)) return undefined
  if (sdpMLineIndex !== null && !Number.isSafeInteger(sdpMLineIndex)) return undefined
  return { candidate: value.candidate, sdpMid, sdpMLineIndex: sdpMLineIndex as number | null }
}

const readers: { [K in Word['type']]: (w: Plain) => Word | undefined } = {
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

/** A frame; undefined for anything that is not exactly one. */
export function readFrame(text: string): Frame | undefined {
  const { businessID, version, room, from, to, word } = parse(text)
  if (businessID !== FRAME || version !== 1 || !isRoom(room) || !isDevice(from)) return undefined
  if ((to !== '' && !isDevice(to)) || !isPlain(word)) return undefined
  const type = String(word.type)
  const read = Object.hasOwn(readers, type) ? readers[type as Word['type']](word) : undefined
  return read && { room, from, to, word: read }
}
