/**
 * One lasting connection over many sockets: requests with ids, heartbeat, reconnect with back-off.
 * A request that was under way when a socket broke is sent again on the next one; every call of contract/chat may be repeated.
 */
import type { AnswerFrame, ChatCallName, ChatInput, ChatOutput, PushFrame, ServerFrame } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import { ChatError } from '../errors'
import { absoluteUrl, httpBaseUrl } from '../media/urls'
import { frameText } from './frame'
import type { Socket } from './socket'
import { onAppResume, openSocket } from './socket-transport'

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'
const REQUEST_MS = 20_000
const PONG_MS = 10_000
const BACKOFF_MS = [200, 500, 1000, 2000, 4000, 8000]

interface Waiting {
  text: string
  resolve(data: unknown): void
  reject(error: ChatError): void
  timer: ReturnType<typeof setTimeout>
  /** Belongs to one socket: ends with it instead of being sent again. */
  isBound: boolean
}
export interface ConnectionEvents {
  /** Runs on every new socket before anything else is sent; rejecting with a 70xxx code ends the link. */
  auth(): Promise<void>
  push(frame: PushFrame): void
  state(state: ConnectionState): void
  refused(error: ChatError): void
}

export class Connection {
  private socket: Socket | undefined
  private generation = 0
  private isWanted = false
  private isAuthed = false
  private attempts = 0
  private nextId = 1
  private state: ConnectionState = 'disconnected'
  private readonly waiting = new Map<number, Waiting>()
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private beatTimer: ReturnType<typeof setTimeout> | undefined
  private lastHeard = 0
  private stopWake: () => void = () => {}
  /** Seconds between heartbeats; the server says it at auth. */
  heartbeat: number = CHAT_LIMITS.heartbeatSeconds

  constructor(
    readonly url: string,
    private readonly events: ConnectionEvents,
  ) {}

  /** Keeps a socket open until stop(). */
  start(): void {
    if (this.isWanted) return
    this.isWanted = true
    this.stopWake = onAppResume(() => this.wake())
    this.connect()
  }

  /** Closes; every waiting request is rejected with `code`. */
  stop(code: number): void {
    this.isWanted = false
    this.stopWake()
    clearTimeout(this.retryTimer)
    this.drop()
    this.setState('disconnected')
    for (const [id, w] of [...this.waiting]) {
      this.settle(id)
      w.reject(new ChatError(code))
    }
  }

  request<K extends ChatCallName>(call: K, data: ChatInput<K>, timeoutMs = REQUEST_MS): Promise<ChatOutput<K>> {
    const id = this.nextId++
    const text = frameText({ v: CHAT_LIMITS.version, id, call, data })
    return new Promise<ChatOutput<K>>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.settle(id)
        reject(new ChatError(this.isAuthed ? 2801 : 2800))
      }, timeoutMs)
      const isBound = call === 'auth' || call === 'ping'
      this.waiting.set(id, { text, resolve: resolve as (data: unknown) => void, reject, timer, isBound })
      if (this.isAuthed || call === 'auth') this.socket?.send(text)
    })
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id)
    if (waiting) clearTimeout(waiting.timer)
    this.waiting.delete(id)
    return waiting
  }

  private connect(): void {
    const mine = ++this.generation
    const isMine = () => mine === this.generation
    this.setState('connecting')
    this.socket = openSocket(this.url, {
      open: () => isMine() && void this.opened(isMine),
      text: (data) => isMine() && this.heard(data),
      close: () => isMine() && this.broken(),
    })
  }

  private async opened(isMine: () => boolean): Promise<void> {
    this.lastHeard = Date.now()
    const older = [...this.waiting.values()]
    try {
      await this.events.auth()
    } catch (error) {
      const refusal = error as ChatError
      if (!isMine()) return
      if (refusal.code >= 70000 && refusal.code < 80000) this.events.refused(refusal)
      else this.broken()
      return
    }
    if (!isMine()) return
    this.isAuthed = true
    this.attempts = 0
    for (const w of older) this.socket?.send(w.text)
    for (const w of this.waiting.values()) if (!older.includes(w)) this.socket?.send(w.text)
    this.beat()
    this.setState('connected')
  }

  private heard(data: string): void {
    this.lastHeard = Date.now()
    const parsed = parse(data)
    const frame =
      parsed && data.includes('"/files/') ? (absoluteUrl(parsed, httpBaseUrl(this.url)) as ServerFrame) : parsed
    if (!frame) return
    if ('push' in frame) {
      this.events.push(frame)
      return
    }
    const waiting = this.settle(frame.id)
    if (!waiting) return
    if (frame.code === 0) waiting.resolve(frame.data)
    else waiting.reject(new ChatError(frame.code, frame.message || undefined, (frame.data ?? {}) as object))
  }

  private broken(): void {
    this.drop()
    if (!this.isWanted) return
    this.setState(this.attempts === 0 ? 'connecting' : 'disconnected')
    const wait = BACKOFF_MS[Math.min(this.attempts++, BACKOFF_MS.length - 1)] ?? 0
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  private drop(): void {
    this.generation++
    this.isAuthed = false
    clearTimeout(this.beatTimer)
    const socket = this.socket
    this.socket = undefined
    socket?.close()
    for (const [id, w] of [...this.waiting]) {
      if (!w.isBound) continue
      this.settle(id)
      w.reject(new ChatError(2800))
    }
  }

  /** The network or the page came back: try now, or find out whether the old socket still lives. */
  private wake(): void {
    if (!this.isWanted) return
    if (!this.socket) {
      clearTimeout(this.retryTimer)
      this.attempts = 0
      this.connect()
    } else if (this.isAuthed) this.probe()
  }

  private beat(): void {
    clearTimeout(this.beatTimer)
    this.beatTimer = setTimeout(() => this.probe(), this.heartbeat * 1000)
  }

  private probe(): void {
    const asked = Date.now()
    const mine = this.generation
    this.request('ping', {}, PONG_MS).catch(() => {})
    clearTimeout(this.beatTimer)
    this.beatTimer = setTimeout(() => {
      if (mine !== this.generation) return
      if (this.lastHeard < asked) this.broken()
      else this.beat()
    }, PONG_MS)
  }

  private setState(state: ConnectionState): void {
    if (state === this.state) return
    this.state = state
    this.events.state(state)
  }
}

function parse(data: string): ServerFrame | undefined {
  try {
    const frame = JSON.parse(data) as ServerFrame
    return typeof frame === 'object' && frame !== null && ('push' in frame || 'id' in (frame as AnswerFrame))
      ? frame
      : undefined
  } catch {
    return undefined
  }
}
