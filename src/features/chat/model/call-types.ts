/** Types that the modules of a call share. */
import type { ConversationId } from './index'

/** Everybody in a call but the user himself. */
export interface Participant {
  userId: string
  name: string
  avatar: string
  /** invited = rings there; joined = picked up, the line is being built; connected = is heard. */
  state: 'invited' | 'joined' | 'connected'
  isMicOn: boolean
  isCameraOn: boolean
}

/** How a call ended, as the user sees it. */
export type EndReason =
  | 'hungUp'
  | 'cancelled'
  | 'callerCancelled'
  | 'refused'
  | 'peerRefused'
  | 'peerBusy'
  | 'noAnswer'
  | 'missed'
  | 'answeredElsewhere'
  | 'refusedElsewhere'
  | 'lost'
  | 'failed'

export interface Call {
  /** Number of the room, the same for everybody in it. */
  room: number
  conversationId: ConversationId
  isVideo: boolean
  isGroup: boolean
  callerId: string
  /** The invitation's id; '' until the service has it. */
  inviteId: string
  /** calling = rings at the others; ringing = rings here; talking = at least two picked up; over = shown for a moment. */
  phase: 'calling' | 'ringing' | 'talking' | 'over'
  participants: readonly Participant[]
  /** Milliseconds when the first line stood; 0 before. */
  since: number
  ending?: EndReason
}

/** What the chat service tells about calls. `data` is what the other side wrote: not to be trusted. */
export type CallSignal =
  | { kind: 'invited'; inviteId: string; inviterId: string; userIds: readonly string[]; groupId: string; data: string }
  | { kind: 'accepted' | 'rejected'; inviteId: string; userId: string; data: string }
  | { kind: 'cancelled'; inviteId: string; data: string }
  | { kind: 'timedOut'; inviteId: string; userIds: readonly string[] }
  /** A line from one browser to another; the service vouches for `fromId`. */
  | { kind: 'frame'; fromId: string; data: string }

/** How a call reaches the others: invitations that are kept as messages, and lines for those who are there now. */
export interface CallTransport {
  /** Rings at the users for so many seconds; answers the invitation's id. Rejects with EngineError. */
  invite(to: ConversationId, userIds: readonly string[], data: string, seconds: number, text: string): Promise<string>
  accept(inviteId: string, data: string): Promise<void>
  reject(inviteId: string, data: string): Promise<void>
  cancel(inviteId: string, data: string): Promise<void>
  /** Writes the record of a call that ended. */
  record(to: ConversationId, userIds: readonly string[], data: string): Promise<void>
  /** Says something to one user of the conversation that nobody keeps. */
  sendSignal(to: ConversationId, userId: string, data: string): Promise<void>
}

/** A candidate of ICE as it is sent to another browser. */
export interface SignalCandidate {
  candidate: string
  sdpMid: string | null
  sdpMLineIndex: number | null
}
/** What one browser of a call sends to another. */
export type PeerSignal =
  | { type: 'hello'; isReply: boolean }
  | { type: 'offer' | 'answer'; sdp: string }
  | { type: 'candidates'; list: readonly SignalCandidate[] }
  | ({ type: 'state' } & Pick<Participant, 'isMicOn' | 'isCameraOn'>)
  | { type: 'bye' }

/** What a connection to another browser is created from (peer-connection.ts). */
export interface PeerOptions {
  isVideo: boolean
  /** This side makes the offers: exactly one of the two is it. */
  isOfferer: boolean
  iceServers: readonly RTCIceServer[]
  /** Own sound and picture now. */
  tracks: readonly MediaStreamTrack[]
  send(signal: PeerSignal): void
  onStream(stream: MediaStream): void
  onConnected(): void
}

/** A microphone or a camera one may switch to. */
export interface MediaDevice {
  id: string
  kind: 'audio' | 'video'
  label: string
}
