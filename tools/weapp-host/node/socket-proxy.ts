import WebSocket from 'ws'

export type SocketEvent =
  | { id: number; type: 'open'; header: Record<string, string> }
  | { id: number; type: 'message'; text?: string; base64?: string }
  | { id: number; type: 'close'; code: number; reason: string }
  | { id: number; type: 'error'; message: string }

interface OpenInput {
  id: number
  url: string
  header: Record<string, string>
  protocols: string[]
}

/** The mini-program's WebSockets, opened by Node. */
export class SocketProxy {
  isOnline = true
  frames = { sent: 0, received: 0 }
  private readonly open = new Map<number, WebSocket>()

  constructor(
    private readonly rewrite: (url: string) => string,
    private readonly emit: (event: SocketEvent) => void,
  ) {}

  connect({ id, url, header, protocols }: OpenInput): void {
    if (!this.isOnline) {
      this.emit({ id, type: 'error', message: 'network is disconnected' })
      this.emit({ id, type: 'close', code: 1006, reason: 'abnormal closure' })
      return
    }
    const socket = new WebSocket(this.rewrite(url), protocols, { headers: header })
    this.open.set(id, socket)
    socket.on('upgrade', (response) =>
      socket.once('open', () => this.emit({ id, type: 'open', header: response.headers as Record<string, string> })),
    )
    socket.on('message', (data: Buffer, isBinary) => {
      this.frames.received += 1
      this.emit({
        id,
        type: 'message',
        ...(isBinary ? { base64: data.toString('base64') } : { text: data.toString('utf8') }),
      })
    })
    socket.on('error', (error) => this.emit({ id, type: 'error', message: error.message }))
    socket.on('close', (code, reason) => {
      this.open.delete(id)
      this.emit({ id, type: 'close', code, reason: reason.toString() })
    })
  }

  send({ id, text, base64 }: { id: number; text?: string; base64?: string }): void {
    const socket = this.open.get(id)
    if (socket?.readyState !== WebSocket.OPEN) throw new Error('SocketTask.readyState is not OPEN')
    this.frames.sent += 1
    socket.send(base64 === undefined ? (text ?? '') : Buffer.from(base64, 'base64'))
  }

  close({ id, code, reason }: { id: number; code: number; reason: string }): void {
    this.open.get(id)?.close(code, reason)
  }

  /** Terminates every socket without a close frame. */
  cut(): void {
    for (const socket of this.open.values()) socket.terminate()
  }

  get count(): number {
    return this.open.size
  }
}
