/**
 * One lasting connection over many sockets: requests with ids, heartbeat, reconnect with back-off.
 * A request that was under way when a socket broke is sent again on the next one; every call of contract/chat may be repeated.
 */
import type { AnswerFrame, ChatCallName, ChatInput, ChatOutput, PushFrame, ServerFrame } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import { ChatError } from '../errors'
import { httpBaseUrl, toAbsoluteUrls } from '../media/urls'
import { formatFrame } from './frame'
import type { Socket } from './socket'
import { onAppResume, openSocket } from './socket-transport'

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'
const REQUEST_MS = 20_000
const PONG_MS = 10_000
const BACKOFF_MS = [200, 500, 1000, 2000, 4000, 8000]

interface PendingRequest {
  text: string
  resolve(data: unknown): void
  reject(error: ChatError): void
  timer: ReturnType<typeof setTimeout>
  /** Belongs to one socket: rejected with it instead of being sent again. */
  isBound: boolean
}
export interface ConnectionEvents {
  /** Runs on every new socket before anything else is sent; rejecting with a 70xxx code ends the connection. */
  auth(): Promise<void>
  push(frame: PushFrame): void
  state(state: ConnectionState): void
  refused(error: ChatError): void
}

export class Connection {
  private socket: Socket | undefined
  private generation = 0
  private isStarted = false
  private isAuthenticated = false
  private attempts = 0
  private nextId = 1
  private state: ConnectionState = 'disconnected'
  private readonly pending = new Map<number, PendingRequest>()
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private beatTimer: ReturnType<typeof setTimeout> | undefined
  private lastReceivedAt = 0
  private stopResumeListener: () => void = () => {}
  /** Seconds between heartbeats, set at log-in. */
  heartbeat: number = CHAT_LIMITS.heartbeatSeconds

  constructor(
    readonly url: string,
    private readonly events: ConnectionEvents,
  ) {}

  /** Keeps a socket open until stop(). */
  start(): void {
    if (this.isStarted) return
    this.isStarted = true
    this.stopResumeListener = onAppResume(() => this.wake())
    this.connect()
  }

  /** Closes; every pending request is rejected with `code`. */
  stop(code: number): void {
    this.isStarted = false
    this.stopResumeListener()
    clearTimeout(this.retryTimer)
    this.dropSocket()
    this.setState('disconnected')
    for (const [id, request] of [...this.pending]) {
      this.settle(id)
      request.reject(new ChatError(code))
    }
  }

  request<K extends ChatCallName>(call: K, data: ChatInput<K>, timeoutMs = REQUEST_MS): Promise<ChatOutput<K>> {
    const id = this.nextId++
    const text = formatFrame({ v: CHAT_LIMITS.version, id, call, data })
    return new Promise<ChatOutput<K>>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.settle(id)
        reject(new ChatError(this.isAuthenticated ? 2801 : 2800))
      }, timeoutMs)
      const isBound = call === 'auth' || call === 'ping'
      this.pending.set(id, { text, resolve: resolve as (data: unknown) => void, reject, timer, isBound })
      if (this.isAuthenticated || call === 'auth') this.socket?.send(text)
    })
  }

  /** Whether the server answers now; false at once without a connection. */
  async isAnswering(): Promise<boolean> {
    if (!this.isAuthenticated) return false
    return this.request('ping', {}, PONG_MS).then(
      () => true,
      () => false,
    )
  }

  private settle(id: number): PendingRequest | undefined {
    const pending = this.pending.get(id)
    if (pending) clearTimeout(pending.timer)
    this.pending.delete(id)
    return pending
  }

  private connect(): void {
    const generation = ++this.generation
    const isCurrent = () => generation === this.generation
    this.setState('connecting')
    this.socket = openSocket(this.url, {
      open: () => isCurrent() && void this.handleOpen(isCurrent),
      text: (data) => isCurrent() && this.receive(data),
      close: () => isCurrent() && this.handleBroken(),
    })
  }

  private async handleOpen(isCurrent: () => boolean): Promise<void> {
    this.lastReceivedAt = Date.now()
    try {
      await this.events.auth()
    } catch (error) {
      const refusal = error as ChatError
      if (!isCurrent()) return
      if (refusal.code >= 70000 && refusal.code < 80000) this.events.refused(refusal)
      else this.handleBroken()
      return
    }
    if (!isCurrent()) return
    this.isAuthenticated = true
    this.attempts = 0
    for (const { text } of this.pending.values()) this.socket?.send(text)
    this.scheduleHeartbeat()
    this.setState('connected')
  }

  private receive(data: string): void {
    this.lastReceivedAt = Date.now()
    const parsed = parse(data)
    const frame =
      parsed && data.includes('"/files/') ? (toAbsoluteUrls(parsed, httpBaseUrl(this.url)) as ServerFrame) : parsed
    if (!frame) return
    if ('push' in frame) {
      this.events.push(frame)
      return
    }
    const pending = this.settle(Number(frame.id))
    if (!pending) return
    if (frame.code === 0) pending.resolve(frame.data)
    else pending.reject(new ChatError(frame.code, frame.message || undefined, (frame.data ?? {}) as object))
  }

  private handleBroken(): void {
    this.dropSocket()
    if (!this.isStarted) return
    this.setState(this.attempts === 0 ? 'connecting' : 'disconnected')
    const wait = BACKOFF_MS[Math.min(this.attempts++, BACKOFF_MS.length - 1)] ?? 0
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  private dropSocket(): void {
    this.generation++
    this.isAuthenticated = false
    clearTimeout(this.beatTimer)
    const socket = this.socket
    this.socket = undefined
    socket?.close()
    for (const [id, request] of [...this.pending]) {
      if (!request.isBound) continue
      this.settle(id)
      request.reject(new ChatError(2800))
    }
  }

  /** The network or the page came back: reconnect now, or check whether the old socket still works. */
  private wake(): void {
    if (!this.isStarted) return
    if (!this.socket) {
      clearTimeout(this.retryTimer)
      this.attempts = 0
      this.connect()
    } else if (this.isAuthenticated) this.probe()
  }

  private scheduleHeartbeat(): void {
    clearTimeout(this.beatTimer)
    this.beatTimer = setTimeout(() => this.probe(), this.heartbeat * 1000)
  }

  private probe(): void {
    const sentAt = Date.now()
    const generation = this.generation
    this.request('ping', {}, PONG_MS).catch(() => {})
    clearTimeout(this.beatTimer)
    this.beatTimer = setTimeout(() => {
      if (generation !== this.generation) return
      if (this.lastReceivedAt < sentAt) this.handleBroken()
      else this.scheduleHeartbeat()
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
