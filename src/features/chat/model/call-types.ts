/** Types that the modules of a call share. */
import type { ConversationId } from './index'

/** A participant of a call other than the current user. */
export interface Participant {
  userId: string
  name: string
  avatar: string
  /** invited = ringing; joined = accepted, connection being established; connected = media flows. */
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
  /** Room number, the same for all participants. */
  room: number
  conversationId: ConversationId
  isVideo: boolean
  isGroup: boolean
  callerId: string
  /** The invitation's id; '' until the service has it. */
  inviteId: string
  /** calling = outgoing, ringing; ringing = incoming; talking = at least two joined; over = shown for a moment. */
  phase: 'calling' | 'ringing' | 'talking' | 'over'
  participants: readonly Participant[]
  /** Milliseconds of the first connection; 0 before. */
  since: number
  /** Rings for a client of another kind: sound and picture of this call do not reach this one. */
  onlyIn?: 'browser' | 'miniProgram'
  ending?: EndReason
}

/** Call signals of the chat service. `data` comes from the other side: untrusted. */
export type CallSignal =
  | { kind: 'invited'; inviteId: string; inviterId: string; userIds: readonly string[]; groupId: string; data: string }
  | { kind: 'accepted' | 'rejected'; inviteId: string; userId: string; data: string }
  | { kind: 'cancelled'; inviteId: string; data: string }
  | { kind: 'timedOut'; inviteId: string; userIds: readonly string[] }
  /** A frame from another browser; the service guarantees `fromId`. */
  | { kind: 'frame'; fromId: string; data: string }

/** Transport of call signals: invitations stored as messages, and online-only messages. */
export interface CallTransport {
  /** Invites the users for `seconds`; resolves with the invitation's id. Rejects with ChatClientError. */
  invite(to: ConversationId, userIds: readonly string[], data: string, seconds: number, text: string): Promise<string>
  accept(inviteId: string, data: string): Promise<void>
  reject(inviteId: string, data: string): Promise<void>
  cancel(inviteId: string, data: string): Promise<void>
  /** Writes the record of a call that ended. */
  record(to: ConversationId, userIds: readonly string[], data: string): Promise<void>
  /** Sends an online-only message to one user of the conversation; it is not stored. */
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
  /** This side creates the offers; exactly one of the two does. */
  isOfferer: boolean
  iceServers: readonly RTCIceServer[]
  /** Current local tracks. */
  tracks: readonly MediaStreamTrack[]
  send(signal: PeerSignal): void
  onStream(stream: MediaStream): void
  onConnected(): void
}

/** A microphone or camera that can be selected. */
export interface MediaDevice {
  id: string
  kind: 'audio' | 'video'
  label: string
}
