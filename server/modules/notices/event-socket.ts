/** The WebSocket at /events: log-in by the first frame, heartbeat. Clients send few frames, and no frame can crash it. */
import type { RawData, WebSocket } from 'ws'
import { parseAccount } from '../../../contract/account-header'
import { type ClientFrame, clientFrame } from '../../../contract/events'
import { EVENT_SOCKET_CLOSE_CODES, EVENT_SOCKET_LIMITS } from '../../../contract/events/limits'
import type { AppContext } from '../../app-context'
import { monotonicMs } from '../../core/monotonic-clock'
import { endSocket, type Upgrades } from '../../http/upgrades'
import { findOpenSessions, findSessionByToken } from '../../services/sessions'
import { countUnread, findAnnouncement } from './queries'
import { closeEndedSession, createSocketHub, type HubListener, type SocketHub, sendFrame } from './socket-hub'

/** Frames a client may send within ten seconds. */
const MAX_FRAMES = 20
const WINDOW_MS = 10_000
const PING_MS = 30_000

type AuthFrame = Extract<ClientFrame, { type: 'auth' }>

/** Serves /events; `close` stops it. */
export function registerEventSocket(upgrades: Upgrades, ctx: AppContext): { close(): void } {
  const hub = createSocketHub(ctx)
  const connections = new Map<WebSocket, { isAlive: boolean }>()
  upgrades.register({
    path: EVENT_SOCKET_LIMITS.path,
    frameBytes: EVENT_SOCKET_LIMITS.frameBytes,
    accept(ws, logIn) {
      const connection = { isAlive: true }
      connections.set(ws, connection)
      ws.on('pong', () => {
        connection.isAlive = true
      })
      ws.on('close', () => connections.delete(ws))
      accept(ctx, hub, ws, logIn)
    },
  })
  const timer = setInterval(() => {
    for (const [ws, connection] of connections) {
      if (!connection.isAlive) ws.terminate()
      else ws.ping()
      connection.isAlive = false
    }
  }, PING_MS)
  timer.unref()
  return {
    close() {
      clearInterval(timer)
      hub.close()
    },
  }
}

function accept(ctx: AppContext, hub: SocketHub, ws: WebSocket, logIn: () => void): void {
  let listener: HubListener | undefined
  let hasAuthFrame = false
  let frames = 0
  let windowEnd = 0
  const loginTimeout = setTimeout(() => {
    if (!listener) endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'no login')
  }, EVENT_SOCKET_LIMITS.authSeconds * 1000)
  const authenticate = async (frame: AuthFrame) => {
    listener = await findListener(ctx, ws, frame)
    // the socket closed while the session was loaded
    if (!listener || ws.readyState !== ws.OPEN) return
    hub.add(listener)
    // the session ended meanwhile, before the hub knew the listener
    if (!(await findOpenSessions(ctx, [listener.sessionId])).size) return closeEndedSession(ws)
    logIn()
    const unread = await countUnread(ctx, listener.userId)
    const announcement = unread > 0 ? await findAnnouncement(ctx, listener.userId) : undefined
    sendFrame(ws, { type: 'ready', unread, ...(announcement ? { announcement } : {}) })
  }
  ws.on('message', (data, isBinary) => {
    const now = monotonicMs()
    if (now > windowEnd) [frames, windowEnd] = [0, now + WINDOW_MS]
    const frame = isBinary || ++frames > MAX_FRAMES ? undefined : parseFrame(data)
    if (!frame || (frame.type === 'auth' && hasAuthFrame))
      return endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unreadable, 'bad frame')
    if (frame.type === 'ping') return sendFrame(ws, { type: 'pong' })
    hasAuthFrame = true
    authenticate(frame).catch((err: unknown) => {
      ctx.log.error({ err }, 'events log-in failed')
      endSocket(ws, EVENT_SOCKET_CLOSE_CODES.stopping, 'try again')
    })
  })
  ws.on('close', () => {
    clearTimeout(loginTimeout)
    if (listener) hub.remove(listener)
  })
}

/** The listener of a token; closes the socket when there is no session, or it is not that of the page's user. */
async function findListener(
  ctx: AppContext,
  ws: WebSocket,
  { token, account }: AuthFrame,
): Promise<HubListener | undefined> {
  const session = await findSessionByToken(ctx, token)
  if (session && account !== undefined && parseAccount(account)?.userId !== session.userId) {
    endSocket(ws, EVENT_SOCKET_CLOSE_CODES.accountChanged, 'other account')
    return undefined
  }
  if (session) return { ws, userId: session.userId, sessionId: session.id }
  endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'no such session')
  return undefined
}

function parseFrame(data: RawData): ClientFrame | undefined {
  try {
    const frame = clientFrame.safeParse(JSON.parse(String(data)))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
