/**
 * A chat server in the test's own process: the client's socket is connected to it, each frame is checked against the contract, and the
 * test says what a call is answered. For what the client makes of answers and pushes; the real server is driven in test/api.
 */
import {
  type ChatCallName,
  type ChatInput,
  type ChatOutput,
  type ChatPushes,
  chatCalls,
  type WireConversation,
} from '../../../contract/chat'
import IM, { type Chat, createInstance } from '../../../src/im'
import type { CreateOptions } from '../../../src/im/client-core'
import { wireProfile } from './wire-builders'

type Answers = { [K in ChatCallName]?: ChatOutput<K> | ((input: ChatInput<K>) => ChatOutput<K>) }
interface Sent {
  call: ChatCallName
  data: unknown
}
interface Wire {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
}

/** A refusal of the server, thrown by an answer. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message = '',
    readonly data: object = {},
  ) {
    super(message)
  }
}

/** Nothing of these tests leaves the process: one that takes longer waits for something that never comes. */
jest.setTimeout(5000)

const FAKE_URL = 'ws://fake/im'
/** Milliseconds of the server's clock at log-in. */
export const SERVER_NOW = 1_700_000_000_000
const EMPTY_LISTS: Answers = {
  auth: {
    tinyID: '144115',
    instanceID: 7,
    now: SERVER_NOW,
    heartbeat: 25,
    bits: '1111111111',
    customStatus: '',
    profile: wireProfile('hr', { nick: '陈经理' }),
  },
  ping: { now: SERVER_NOW },
  'friend.list': { friends: [], nextCursor: '' },
  'friendGroup.list': { names: [] },
  'application.list': { applications: [], unread: 0, nextCursor: '' },
  'blacklist.list': { userIDs: [] },
  'group.list': { groups: [], nextCursor: '' },
  'conversation.list': { conversations: [], nextCursor: '' },
  'conversationGroup.list': { names: [] },
  'receiveOpt.get': { remind: 'AcceptAndNotify', startTime: 0, endTime: 0, isRepeated: false },
}

export class FakeChatServer {
  /** Calls of the client in the order of arrival, without those of the log-in. */
  readonly sent: Sent[] = []
  readonly answers: Answers
  /** While set, calls are recorded but not answered. */
  isSilent = false
  private sockets = new Set<Wire>()

  constructor(answers: Answers = {}) {
    this.answers = { ...EMPTY_LISTS, ...answers }
    const connect = (socket: Wire) => {
      this.sockets.add(socket)
      queueMicrotask(() => socket.onopen?.())
    }
    const receive = (socket: Wire, text: string) => this.receive(socket, text)
    const leave = (socket: Wire) => {
      this.sockets.delete(socket)
      socket.onclose?.()
    }
    class FakeSocket implements Wire {
      onopen?: () => void
      onmessage?: (event: { data: string }) => void
      onclose?: () => void
      constructor() {
        connect(this)
      }
      send(text: string) {
        receive(this, text)
      }
      close() {
        leave(this)
      }
    }
    Object.assign(globalThis, { WebSocket: FakeSocket })
  }

  /** What the client requested by one call, in order. */
  inputsOf<K extends ChatCallName>(call: K): ChatInput<K>[] {
    return this.sent.filter((request) => request.call === call).map(({ data }) => data as ChatInput<K>)
  }

  push<K extends keyof ChatPushes>(push: K, data: ChatPushes[K]): void {
    this.write({ v: 1, push, data })
  }

  /** Sends text that need not be a frame. */
  sendText(text: string): void {
    for (const socket of this.sockets) socket.onmessage?.({ data: text })
  }

  /** Breaks every socket, as a lost network does. */
  breakSockets(): void {
    for (const socket of [...this.sockets]) {
      this.sockets.delete(socket)
      socket.onclose?.()
    }
  }

  private write(frame: object, sockets: Iterable<Wire> = this.sockets): void {
    for (const socket of sockets) socket.onmessage?.({ data: JSON.stringify(frame) })
  }

  private receive(socket: Wire, text: string): void {
    const { id, call, data } = JSON.parse(text) as { id: number; call: ChatCallName; data: unknown }
    const input = chatCalls[call].input.parse(data)
    this.sent.push({ call, data: input })
    if (this.isSilent) return
    queueMicrotask(() => this.write({ v: 1, id, ...this.answerTo(call, input) }, [socket]))
  }

  private answerTo(call: ChatCallName, input: unknown): object {
    const answer = this.answers[call] as unknown
    try {
      const data = typeof answer === 'function' ? answer(input) : (answer ?? {})
      return { code: 0, data: chatCalls[call].output.parse(data) }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, message: error.message, data: error.data }
      return { code: 10002, message: `no valid answer for ${call}: ${(error as Error).message}` }
    }
  }
}

/** A client before its log-in, the fake server it will reach, and the names of its events in order. */
export function createOnFakeServer(answers: Answers = {}) {
  const server = new FakeChatServer(answers)
  const chat: Chat = createInstance({ SDKAppID: 1, proxyServer: FAKE_URL, eventThrottling: false })
  const events: string[] = []
  for (const name of Object.values(IM.EVENT)) chat.on(name, () => void events.push(name))
  return { server, chat, events }
}
/** Makes the server refuse every log-in with `code`. */
export function refuseAuth(server: FakeChatServer, code: number): void {
  server.answers.auth = () => {
    throw new Refusal(code)
  }
}

/** A client of 'hr' that is logged in on a fake server and has loaded its lists; `events` keeps the data of each event by name. */
export async function logInOnFakeServer(answers: Answers = {}, options: Partial<CreateOptions> = {}) {
  const server = new FakeChatServer(answers)
  const chat: Chat = createInstance({ SDKAppID: 1, proxyServer: FAKE_URL, eventThrottling: false, ...options })
  const events = new Map<string, unknown[]>()
  for (const name of Object.values(IM.EVENT))
    chat.on(name, (event: { data: unknown }) => void events.set(name, [...(events.get(name) ?? []), event.data]))
  const isSynced = new Promise<void>((resolve) =>
    chat.on(IM.EVENT.CONVERSATION_LIST_UPDATED, (event: { isSyncCompleted?: boolean }) => {
      if (event.isSyncCompleted) resolve()
    }),
  )
  await chat.login({ userID: 'hr', userSig: 'sig' })
  await isSynced
  await settle()
  server.sent.length = 0
  events.clear()
  return { server, chat, eventsOf: (name: string) => events.get(name) ?? [] }
}

/** Lets everything that waits for an answer of the fake server go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** A client of 'hr' that has these conversations. */
export const logInWithConversations = (conversations: WireConversation[], answers: Answers = {}) =>
  logInOnFakeServer({ 'conversation.list': { conversations, nextCursor: '' }, ...answers })

/** The same with jest's fake timers; what the server answers is there at once. */
export async function logInWithFakeTimers(...options: Parameters<typeof logInOnFakeServer>) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const loggingIn = logInOnFakeServer(...options)
  await jest.advanceTimersByTimeAsync(50)
  return loggingIn
}
