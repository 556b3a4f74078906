import { askNode, onNode } from '../host'
import { Emitter, emitterOf } from '../service/emitter'
import { reportStats } from '../set-data-stats'
import { ApiFailure, type ApiGroup, asyncApi, settleCall, type WxOptions } from './define-api'
import { base64OfBytes, bytesOfBase64 } from './files'

type SocketEvent =
  | { id: number; type: 'open'; header: Record<string, string> }
  | { id: number; type: 'message'; text?: string; base64?: string }
  | { id: number; type: 'close'; code: number; reason: string }
  | { id: number; type: 'error'; message: string }

const maxSockets = 5
let nextId = 1
const sockets = new Map<number, SocketTask>()

const run = (name: string, options: WxOptions | undefined, work: () => unknown): void => {
  const socketOptions = options ?? {}
  void new Promise((done) => setTimeout(done, 0)).then(work).then(
    () => settleCall(socketOptions, true, { errMsg: `${name}:ok` }),
    (error: unknown) =>
      settleCall(socketOptions, false, {
        errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}`,
      }),
  )
}

/** wx.connectSocket's task. */
class SocketTask {
  readonly id = nextId++
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  private readonly opened = new Emitter()
  private readonly received = new Emitter()
  private readonly closed = new Emitter()
  private readonly failed = new Emitter()

  onOpen = this.opened.on
  onMessage = this.received.on
  onClose = this.closed.on
  onError = this.failed.on

  send = (options: WxOptions): void =>
    run('sendSocketMessage', options, () => {
      if (this.readyState !== this.OPEN) throw new ApiFailure('SocketTask.readyState is not OPEN')
      const { data } = options
      const payload =
        data instanceof ArrayBuffer ? { base64: base64OfBytes(new Uint8Array(data)) } : { text: String(data) }
      return askNode('socketSend', { id: this.id, ...payload })
    })

  close = (options?: WxOptions): void =>
    run('closeSocket', options, () => {
      if (this.readyState >= this.CLOSING) return undefined
      this.readyState = this.CLOSING
      return askNode('socketClose', { id: this.id, code: options?.code ?? 1000, reason: options?.reason ?? '' })
    })

  hear(event: SocketEvent): void {
    if (event.type === 'open') {
      this.readyState = this.OPEN
      this.opened.emit({ header: event.header })
      emitterOf('SocketOpen').emit({ header: event.header })
    } else if (event.type === 'message') {
      const data = event.base64 === undefined ? event.text : bytesOfBase64(event.base64).buffer
      this.received.emit({ data })
      emitterOf('SocketMessage').emit({ data })
    } else if (event.type === 'error') {
      this.failed.emit({ errMsg: event.message })
      emitterOf('SocketError').emit({ errMsg: event.message })
    } else {
      this.readyState = this.CLOSED
      sockets.delete(this.id)
      this.closed.emit({ code: event.code, reason: event.reason })
      emitterOf('SocketClose').emit({ code: event.code, reason: event.reason })
    }
  }
}

onNode<SocketEvent>('socket', (event) => sockets.get(event.id)?.hear(event))

function connectSocket(options: WxOptions): SocketTask {
  const task = new SocketTask()
  run('connectSocket', options, () => {
    if (!/^wss?:\/\//.test(String(options.url))) throw new ApiFailure(`invalid url "${String(options.url)}"`)
    if (sockets.size >= maxSockets) {
      reportStats('limit', `more than ${maxSockets} sockets`)
      throw new ApiFailure('exceed max task count')
    }
    sockets.set(task.id, task)
    return askNode('socketOpen', {
      id: task.id,
      url: options.url,
      header: options.header ?? {},
      protocols: options.protocols ?? [],
    })
  })
  return task
}

const newest = (): SocketTask => {
  const task = [...sockets.values()].at(-1)
  if (!task) throw new ApiFailure('WebSocket is not connected')
  return task
}

export const socketApis: ApiGroup = {
  connectSocket,
  sendSocketMessage: asyncApi('sendSocketMessage', ({ data }) => newest().send({ data })),
  closeSocket: asyncApi('closeSocket', ({ code, reason }) => newest().close({ code, reason })),
  onSocketOpen: emitterOf('SocketOpen').on,
  onSocketMessage: emitterOf('SocketMessage').on,
  onSocketError: emitterOf('SocketError').on,
  onSocketClose: emitterOf('SocketClose').on,
}
