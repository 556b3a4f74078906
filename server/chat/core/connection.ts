/** One socket of one device: limits, heartbeat, and a queue that never grows without bound. */
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { AnswerFrame, PushFrame } from '../../../contract/chat'
import type { ChatLanguage } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { monotonicMs } from '../../core/monotonic-clock'
import { endSocket } from '../../http/upgrades'

/** Our close codes; a client reconnects after each but `kicked`. */
export const CLOSE_CODES = {
  silent: 4000,
  slow: 4001,
  flood: 4002,
  unauthorised: 4003,
  kicked: 4004,
  unreadable: 4005,
  missed: 4006,
} as const
export type KickType = 'multipleAccount' | 'multipleDevice' | 'userSigExpired' | 'REST_API_Kick'

/** The user of a socket after its first frame. */
export interface ChatIdentity {
  userId: string
  tinyId: string
  nick: string
  avatar: string
  /** Product session of the UserSig; '' when the signature names none. */
  sessionId: string
}

export class Connection {
  identity: ChatIdentity | undefined
  /** A log-in is possible only once. */
  isLoginRequested = false
  /** Called when the user is known. */
  onLogIn: () => void = () => undefined
  /** Language of error texts. */
  language: ChatLanguage = 'zh'
  /** Resolves when it is the turn of the next frame: messages of one socket are stored in the order of their frames. */
  turn: Promise<void> = Promise.resolve()
  private lastFrameAt = monotonicMs()
  private tokens: number
  private refilledAt = monotonicMs()
  private strikes = 0
  private isGathering = false

  constructor(
    readonly id: string,
    private readonly socket: WebSocket,
    /** What the socket writes to. */
    private readonly stream: Pick<Duplex, 'cork' | 'uncork'>,
    /** Frames per second on average; twice as many in a burst. */
    private readonly rate: number = CHAT_LIMITS.framesPerSecond,
    /** The text of a frame; `call` is the call that an answer belongs to. */
    private readonly formatFrame: (frame: AnswerFrame | PushFrame, call?: string) => string = (frame) =>
      JSON.stringify(frame),
  ) {
    this.tokens = 2 * rate
  }

  /** False as soon as either side has begun to close. */
  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** Counts one frame against the rate limit. 'close' after too many frames over it. */
  admit(now = monotonicMs()): 'ok' | 'refuse' | 'close' {
    this.lastFrameAt = now
    this.tokens = Math.min(2 * this.rate, this.tokens + ((now - this.refilledAt) / 1000) * this.rate)
    this.refilledAt = now
    if (this.tokens >= 1) {
      this.tokens -= 1
      this.strikes = Math.max(0, this.strikes - 1)
      return 'ok'
    }
    return ++this.strikes > CHAT_LIMITS.floodStrikes ? 'close' : 'refuse'
  }

  /** Called for a pong or any frame: the other side is alive. */
  noteAlive(): void {
    this.lastFrameAt = monotonicMs()
  }

  /** Pings; closes a socket that has been silent too long. */
  check(now = monotonicMs()): void {
    if (now - this.lastFrameAt > CHAT_LIMITS.silenceSeconds * 1000) this.close(CLOSE_CODES.silent, 'silent')
    else if (this.socket.readyState === this.socket.OPEN) this.socket.ping()
  }

  /** Sends a frame; `call` is the call that an answer belongs to. */
  send(frame: AnswerFrame | PushFrame, call?: string): void {
    this.sendBytes(this.encode(frame, call))
  }

  /** The bytes of a frame, equal for all sockets of this process: a push to many users is encoded once. */
  encode(frame: AnswerFrame | PushFrame, call?: string): Buffer {
    return Buffer.from(this.formatFrame(frame, call))
  }

  /** Closes the socket of a reader that is too slow; it repairs by sequence after it reconnects. */
  sendBytes(bytes: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > CHAT_LIMITS.backlogBytes) this.close(CLOSE_CODES.slow, 'slow reader')
    else {
      this.gatherWrites()
      this.socket.send(bytes, { binary: false })
    }
  }

  /** Frames of one turn of the event loop leave in one write: a batch of stored messages answers many calls at once. */
  private gatherWrites(): void {
    if (this.isGathering) return
    this.isGathering = true
    this.stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      this.stream.uncork()
    })
  }

  kick(type: KickType): void {
    this.send({ push: 'kicked', data: { type } })
    this.close(CLOSE_CODES.kicked, type)
  }

  close(code: number, reason: string): void {
    endSocket(this.socket, code, reason)
  }
}

export const decodeText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()
