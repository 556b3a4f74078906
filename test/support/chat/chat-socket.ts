/** The socket between a page and the chat service: calls are counted, refused or held back, answers are changed. */
import type { BrowserContext, WebSocketRoute } from '@playwright/test'

interface Frame {
  v: number
  /** 0 or absent in what the service sends by itself. */
  id?: number
  call?: string
  data?: unknown
}

interface Refusal {
  /** Code of the service. */
  code: number
  /** What it says, '' for nothing. */
  message: string
}

export class ChatSocket {
  /** Calls that pages have sent, in order. */
  readonly sent: { call: string; data: unknown }[] = []
  private readonly refusals = new Map<string, Refusal>()
  private readonly held = new Map<string, (() => void)[]>()
  private readonly connections = new Set<WebSocketRoute>()
  private isCut = false
  private edit = (text: string): string => text

  /** Refuses a call (`friend.add`) from now on. */
  refuse(call: string, code: number, message = ''): void {
    this.refusals.set(call, { code, message })
  }

  /** Lets a refused call through again. */
  allow(call: string): void {
    this.refusals.delete(call)
  }

  /** Holds a call back from now on; the returned function sends what has come and lets the others through. */
  hold(call: string): () => void {
    const waiting: (() => void)[] = []
    this.held.set(call, waiting)
    return () => {
      this.held.delete(call)
      for (const send of waiting) send()
    }
  }

  /** Changes the text of each frame of the service from now on. */
  change(edit: (text: string) => string): void {
    this.edit = edit
  }

  /** Closes every connection and refuses new ones, as a service that is down does. */
  async cut(): Promise<void> {
    this.isCut = true
    for (const socket of this.connections) await socket.close()
    this.connections.clear()
  }

  /** Accepts connections again. */
  mend(): void {
    this.isCut = false
  }

  /** How often a call was sent. */
  count(call: string): number {
    return this.sent.filter((frame) => frame.call === call).length
  }

  /** Handles one connection of a page. */
  readonly connect = (socket: WebSocketRoute): void => {
    if (this.isCut) return void socket.close()
    this.connections.add(socket)
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { v, id, call = '', data } = JSON.parse(String(text)) as Frame
      if (call) this.sent.push({ call, data })
      const refusal = this.refusals.get(call)
      const waiting = this.held.get(call)
      if (refusal) socket.send(JSON.stringify({ v, id, ...refusal, data: null }))
      else if (waiting) waiting.push(() => server.send(text))
      else server.send(text)
    })
    server.onMessage((text) => socket.send(this.edit(String(text))))
  }
}

/** Routes the chat sockets of all pages that the context opens from now on. */
export async function routeChatSocket(context: BrowserContext): Promise<ChatSocket> {
  const chatSocket = new ChatSocket()
  await context.routeWebSocket(/\/im\b/, chatSocket.connect)
  return chatSocket
}
