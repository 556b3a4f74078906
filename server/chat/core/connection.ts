/** One socket of one device: limits, heartbeat, and a queue that never grows without bound. */
import type { RawData, WebSocket } from 'ws'
import type { AnswerFrame, PushFrame } from '../../../contract/chat'
import type { ChatLanguage } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { monotonicMs } from '../../core/monotonic-clock'
import { endSocket } from '../../http/upgrades'

/** Close codes of ours; a client reconnects after each but `kicked`. */
export const CLOSE_CODES = {
  silent: 4000,
  slow: 4001,
  flood: 4002,
  unauthorised: 4003,
  kicked: 4004,
  garbage: 4005,
  missed: 4006,
} as const
export type KickType = 'multipleAccount' | 'multipleDevice' | 'userSigExpired' | 'REST_API_Kick'

/** Who a socket belongs to after its first frame. */
export interface ChatIdentity {
  userId: string
  tinyId: string
  nick: string
  avatar: string
  /** Session of the product that the UserSig was made in; '' when the signature names none. */
  sessionId: string
}

export class Connection {
  identity: ChatIdentity | undefined
  /** Whether the log-in was asked for; it is asked for once. */
  isLoginRequested = false
  /** Called when it is known who this is. */
  onLogIn: () => void = () => undefined
  /** Of the texts of refusals. */
  language: ChatLanguage = 'zh'
  /** Stored messages of this socket are queued in the order their frames came. */
  turn: Promise<void> = Promise.resolve()
  private lastFrameAt = monotonicMs()
  private tokens: number
  private refilledAt = monotonicMs()
  private strikes = 0

  constructor(
    readonly id: string,
    private readonly socket: WebSocket,
    /** Frames a second in the long run; twice as many at once. */
    private readonly rate: number = CHAT_LIMITS.framesPerSecond,
    /** The text of a frame; `call` is what an answer answers. */
    private readonly formatFrame: (frame: AnswerFrame | PushFrame, call?: string) => string = (frame) =>
      JSON.stringify(frame),
  ) {
    this.tokens = 2 * rate
  }

  /** False as soon as either side has begun to close. */
  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** Takes one frame's worth of the allowance. 'close' after too many over it. */
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

  /** A pong or any frame: the other side lives. */
  noteAlive(): void {
    this.lastFrameAt = monotonicMs()
  }

  /** Pings; closes a socket that has been silent too long. */
  check(now = monotonicMs()): void {
    if (now - this.lastFrameAt > CHAT_LIMITS.silenceSeconds * 1000) this.close(CLOSE_CODES.silent, 'silent')
    else if (this.socket.readyState === this.socket.OPEN) this.socket.ping()
  }

  /** Says a frame; `call` is what an answer answers. */
  send(frame: AnswerFrame | PushFrame, call?: string): void {
    this.sendBytes(this.encode(frame, call))
  }

  /** The bytes of a frame as any socket of this process says it: what is told to many is made once. */
  encode(frame: AnswerFrame | PushFrame, call?: string): Buffer {
    return Buffer.from(this.formatFrame(frame, call))
  }

  /** A reader slower than what is said to it is cut off; it repairs by sequence when it comes back. */
  sendBytes(bytes: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > CHAT_LIMITS.backlogBytes) this.close(CLOSE_CODES.slow, 'slow reader')
    else this.socket.send(bytes, { binary: false })
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
