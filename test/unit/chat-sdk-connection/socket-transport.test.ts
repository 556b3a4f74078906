/**
 * Sockets and their addresses, in a browser and in the mini-program.
 * @jest-environment-options {"url": "https://pinqiao.example/chat"}
 */
import { createInstance } from '../../../src/im'
import type { SocketEvents } from '../../../src/im/connection/socket'
import { onAppResume, openSocket } from '../../../src/im/connection/socket-transport'
import * as weapp from '../../../src/im/connection/socket-transport.weapp'

const createEvents = () => ({ open: jest.fn(), text: jest.fn(), close: jest.fn() }) satisfies SocketEvents
const callsOf = (events: ReturnType<typeof createEvents>) =>
  [events.open, events.text, events.close].map(({ mock }) => mock.calls)

describe('a socket of the browser', () => {
  const sockets: FakeSocket[] = []
  class FakeSocket {
    onopen = () => {}
    onmessage = (_: { data: unknown }) => {}
    onclose = () => {}
    onerror = () => {}
    send = jest.fn()
    close = jest.fn()
    constructor(readonly url: string) {
      sockets.push(this)
    }
  }
  beforeEach(() => {
    sockets.length = 0
    Object.assign(globalThis, { WebSocket: FakeSocket })
  })
  const open = () => {
    const events = createEvents()
    const socket = openSocket('ws://host/im', events)
    return { events, socket, native: sockets[0] as FakeSocket }
  }

  it('opens the address, and passes text on in both directions', () => {
    const { events, socket, native } = open()
    native.onopen()
    native.onmessage({ data: 'hello' })
    socket.send('there')
    expect(native.url).toBe('ws://host/im')
    expect(callsOf(events)).toEqual([[[]], [['hello']], []])
    expect(native.send.mock.calls).toEqual([['there']])
  })

  it.each(['onclose', 'onerror'] as const)('closes once after %s', (name) => {
    const { events, native } = open()
    native[name]()
    native.onerror()
    native.onclose()
    expect(callsOf(events)).toEqual([[], [], [[]]])
  })

  it('that the client closes is closed at once', () => {
    const { events, socket, native } = open()
    socket.close()
    native.onclose()
    expect(native.close).toHaveBeenCalledTimes(1)
    expect(callsOf(events)).toEqual([[], [], [[]]])
  })

  it('is that of the page when the app names no address', () => {
    const chat = createInstance({ SDKAppID: 1 })
    void chat.login({ userID: 'hr', userSig: 'sig' }).catch(() => undefined)
    expect(sockets[0]?.url).toBe('wss://pinqiao.example/im')
    return chat.destroy()
  })
})

it('a page wakes the client when it is visible or the network is back, until it is stopped', () => {
  const wake = jest.fn()
  const stop = onAppResume(wake)
  const comeBack = () => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  comeBack()
  expect(wake).toHaveBeenCalledTimes(2)
  stop()
  comeBack()
  expect(wake).toHaveBeenCalledTimes(2)
})

describe('a socket of the mini-program', () => {
  /** WeChat's functions, and the handlers that were given to them. */
  const setUp = () => {
    const handlers = new Map<string, (argument?: unknown) => void>()
    const keep = (name: string) => (handler: () => void) => void handlers.set(name, handler)
    const task = { send: jest.fn(), close: jest.fn() }
    for (const name of ['onOpen', 'onMessage', 'onClose', 'onError']) Object.assign(task, { [name]: keep(name) })
    const wx = {
      connectSocket: jest.fn(() => task),
      onNetworkStatusChange: keep('network'),
      offNetworkStatusChange: (handler: unknown) => handlers.get('network') === handler && handlers.delete('network'),
      onAppShow: keep('show'),
      offAppShow: (handler: unknown) => handlers.get('show') === handler && handlers.delete('show'),
    }
    Object.assign(globalThis, { wx })
    const events = createEvents()
    return { wx, task, events, handlers, emit: (name: string, argument?: unknown) => handlers.get(name)?.(argument) }
  }

  it('opens the address, and passes text on in both directions', () => {
    const { wx, task, events, emit } = setUp()
    const socket = weapp.openSocket('wss://host/im', events)
    emit('onOpen')
    emit('onMessage', { data: 'hello' })
    socket.send('there')
    expect(wx.connectSocket).toHaveBeenCalledWith({ url: 'wss://host/im', fail: expect.any(Function) })
    expect(callsOf(events)).toEqual([[[]], [['hello']], []])
    expect(task.send).toHaveBeenCalledWith({ data: 'there', fail: expect.any(Function) })
  })

  it.each(['onClose', 'onError'])('closes once after %s', (name) => {
    const { events, emit } = setUp()
    weapp.openSocket('wss://host/im', events)
    emit(name)
    emit('onError')
    emit('onClose')
    expect(callsOf(events)).toEqual([[], [], [[]]])
  })

  it('that the client closes is closed at once, as a normal end', () => {
    const { task, events } = setUp()
    weapp.openSocket('wss://host/im', events).close()
    expect(task.close).toHaveBeenCalledWith({ code: 1000 })
    expect(callsOf(events)).toEqual([[], [], [[]]])
  })

  it('wakes the client when the network or the app is back, until it is stopped', () => {
    const { emit, handlers } = setUp()
    const wake = jest.fn()
    const stop = weapp.onAppResume(wake)
    emit('network', { isConnected: false })
    expect(wake).toHaveBeenCalledTimes(0)
    emit('network', { isConnected: true })
    emit('show')
    expect(wake).toHaveBeenCalledTimes(2)
    stop()
    expect(handlers.size).toBe(0)
  })

  it('shows a chosen file by its path, and a video by the picture that came with it', async () => {
    const source = { width: 4, height: 3, duration: 2 }
    expect([weapp.imagePreview('wxfile://a'), weapp.hostLanguage()]).toEqual(['wxfile://a', ''])
    const snapshot = { body: 'wxfile://thumb', size: 1, width: 4, height: 3, second: 2 }
    expect(await weapp.videoSnapshot({ ...source, thumb: 'wxfile://thumb' })).toEqual(snapshot)
    expect(await weapp.videoSnapshot({ ...source, thumb: '' })).toBeUndefined()
  })
})
