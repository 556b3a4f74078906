/** The WebSocket at /im: log-in, then frames to handlers. No frame of a client can stop the process. */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { chatCalls, requestFrame } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { isDatabaseAway } from '../../db/connection-errors'
import type { Upgrades } from '../../http/upgrades'
import { FileStoreAwayError } from '../../ports/file-store-port'
import { type ChatService, getChatService } from '../chat-service'
import { authenticateSocket, canConnect } from '../core/authenticate'
import { abilitiesOf } from '../core/capabilities'
import { ChatError, toRefusal } from '../core/chat-error'
import { CLOSE_CODES, Connection, decodeText } from '../core/connection'
import { formatFrame } from '../files/frame-urls'
import { guardCall } from '../guard/call-guards'
import { getCustomStatus } from '../user-status/status-store'
import { handlers } from './handlers'

const PING_MS = 30_000
let socketCount = 0

/** Registers /im; returns how to stop it. */
export function registerChatSocket(upgrades: Upgrades, ctx: AppContext): { close(): Promise<void> } {
  const chat = getChatService(ctx)
  const connections = new Set<Connection>()
  upgrades.register({
    path: CHAT_LIMITS.path,
    frameBytes: CHAT_LIMITS.frameBytes,
    accept: (ws, logIn, stream) => accept(chat, ws, stream, connections, logIn),
  })
  const timer = setInterval(() => {
    for (const connection of connections) connection.check()
  }, PING_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await chat.status.stop()
    },
  }
}

function accept(
  chat: ChatService,
  ws: WebSocket,
  stream: Duplex,
  connections: Set<Connection>,
  logIn: () => void,
): void {
  const { ids, config, files } = chat.ctx
  const connection = new Connection(ids.token(9), ws, stream, config.CHAT_FRAMES_PER_SECOND, (frame, call) =>
    formatFrame(files, frame, call),
  )
  connection.onLogIn = logIn
  connections.add(connection)
  const loginTimer = setTimeout(() => {
    if (!connection.identity) connection.close(CLOSE_CODES.unauthorised, 'no login')
  }, CHAT_LIMITS.authSeconds * 1000)
  ws.on('message', (data, isBinary) => {
    const admission = connection.admit()
    if (admission === 'close') return connection.close(CLOSE_CODES.flood, 'too many frames')
    if (isBinary) return connection.close(CLOSE_CODES.unreadable, 'text frames only')
    void answerFrame(chat, connection, decodeText(data), admission === 'refuse')
  })
  ws.on('pong', () => connection.noteAlive())
  ws.on('close', () => {
    clearTimeout(loginTimer)
    connections.delete(connection)
    if (!connection.identity) return
    chat.sockets.remove(connection.identity.userId, connection)
    chat.status.unwatch(connection)
    chat.status.touch(connection.identity.userId)
    updateOnlineMembers(chat, connection.identity.userId)
  })
}

/** Removes a user without a socket in this process from the index of online members. */
const updateOnlineMembers = (chat: ChatService, userId: string): void => {
  if (!chat.sockets.has(userId)) chat.onlineMembers.removeUser(userId)
}

/** Answers one frame; an error becomes a code, an unexpected one also a line in the log. */
async function answerFrame(
  chat: ChatService,
  connection: Connection,
  text: string,
  isOverLimit: boolean,
): Promise<void> {
  const value = parse(text)
  const frame = toFrame(value, text)
  if (!frame) return connection.send({ id: idOf(value), ...toRefusal('BAD_FRAME', connection.language) })
  const { id, call } = frame
  try {
    if (isOverLimit) throw new ChatError('TOO_FREQUENT')
    if (frame.v !== CHAT_LIMITS.version) throw new ChatError('BAD_VERSION')
    const data = await dispatch(chat, connection, call, frame.data)
    connection.send({ id, code: 0, data }, call)
  } catch (error) {
    if (error instanceof ChatError) {
      const { reason, data } = error
      connection.send({ id, ...toRefusal(reason, connection.language), ...(data === undefined ? {} : { data }) })
      if (call === 'auth') connection.close(CLOSE_CODES.unauthorised, error.reason)
      return
    }
    if (isDatabaseAway(error) || error instanceof FileStoreAwayError)
      return connection.send({ id, ...toRefusal('OVERLOADED', connection.language) })
    chat.ctx.log.error({ err: error, call }, 'chat call failed')
    connection.send({ id, ...toRefusal('INTERNAL', connection.language) })
  }
}

async function dispatch(chat: ChatService, connection: Connection, call: string, raw: unknown): Promise<unknown> {
  if (call === 'auth') return login(chat, connection, raw)
  const me = connection.identity
  if (!me) throw new ChatError('NOT_AUTHED')
  if (!Object.hasOwn(handlers, call)) throw new ChatError('UNKNOWN_CALL')
  const name = call as keyof typeof handlers
  const input = chatCalls[name].input.safeParse(raw)
  if (!input.success) throw new ChatError(call.startsWith('search.') ? 'SEARCH_PARAMS' : 'BAD_PARAMS')
  if (chat.ctx.config.RATE_LIMIT && !chat.limits.admit(me.userId, name, input.data)) throw new ChatError('TOO_FREQUENT')
  // The name decides the type of the input; TypeScript cannot follow that through a table.
  const handler = handlers[name] as (caller: object, input: unknown) => Promise<unknown>
  await guardCall(chat, me.userId, name, input.data as never)
  return handler({ chat, me, connection }, input.data)
}

async function login(chat: ChatService, connection: Connection, raw: unknown): Promise<unknown> {
  const input = chatCalls.auth.input.safeParse(raw)
  if (!input.success || connection.isLoginRequested) throw new ChatError('BAD_PARAMS')
  connection.isLoginRequested = true
  connection.language = input.data.language
  const { identity, profile } = await authenticateSocket(chat.ctx, input.data)
  // a socket that closed meanwhile must not be registered: nothing would remove it
  if (!connection.isOpen) throw new ChatError('NOT_AUTHED')
  connection.identity = identity
  connection.onLogIn()
  chat.sockets.add(identity.userId, connection)
  chat.status.touch(identity.userId)
  // Before the answer: what the client loads then and the pushes from now on must cover everything.
  await chat.onlineMembers.load(identity.userId)
  // the session ended during the log-in, before the socket was registered for its kick
  if (!(await canConnect(chat.ctx, identity.userId, identity.sessionId))) connection.kick('REST_API_Kick')
  updateOnlineMembers(chat, identity.userId)
  return {
    tinyID: identity.tinyId,
    instanceID: ++socketCount,
    now: chat.ctx.clock.now().getTime(),
    heartbeat: CHAT_LIMITS.heartbeatSeconds,
    bits: abilitiesOf(chat.ctx.ports),
    customStatus: await getCustomStatus(chat.ctx.db, identity.userId),
    profile,
  }
}

/** The value of a text; undefined for invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The frame of a parsed text; undefined for a wrong shape, or text the database cannot store. */
function toFrame(value: unknown, text: string): { v: number; id: number; call: string; data?: unknown } | undefined {
  const frame = requestFrame.safeParse(value)
  // Only an escape can contain a NUL or half a surrogate pair.
  return frame.success && (!text.includes('\\u') || isStorable(value)) ? frame.data : undefined
}

/** Letters of an id that is sent back. */
const MAX_ID_LENGTH = 64

/** The id by which its sender knows a frame, so that the refusal of a bad one finds its request; 0 without any. */
function idOf(value: unknown): number | string {
  const { id } = (typeof value === 'object' && value !== null ? value : {}) as { id?: unknown }
  if (typeof id === 'string') return id.length <= MAX_ID_LENGTH ? id : 0
  return typeof id === 'number' ? id : 0
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return (
      !value.includes('\0') && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)
    )
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
