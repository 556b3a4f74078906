/** The WebSocket at /events: first frame, heartbeat. A client says little, and nothing it says can bring it down. */
import type { RawData, WebSocket } from 'ws'
import { type ClientFrame, clientFrame } from '../../../contract/events'
import { EVENT_SOCKET_CLOSE_CODES, EVENT_SOCKET_LIMITS } from '../../../contract/events/limits'
import type { AppContext } from '../../app-context'
import { monotonicMs } from '../../core/monotonic-clock'
import { endSocket, type Upgrades } from '../../http/upgrades'
import { findSessionByToken, livingSessions } from '../../services/sessions'
import { countUnread } from './queries'
import { createSocketHub, end, type HubListener, type SocketHub, sendFrame } from './socket-hub'

/** Frames a client may say within ten seconds. */
const FRAMES_MOST = 20
const WINDOW_MS = 10_000
const PING_MS = 30_000

/** Serves /events; answers how to stop. */
export function registerEventSocket(upgrades: Upgrades, ctx: AppContext): { close(): void } {
  const hub = createSocketHub(ctx)
  const open = new Map<WebSocket, { isAlive: boolean }>()
  upgrades.register({
    path: EVENT_SOCKET_LIMITS.path,
    frameBytes: EVENT_SOCKET_LIMITS.frameBytes,
    accept(ws, logIn) {
      const line = { isAlive: true }
      open.set(ws, line)
      ws.on('pong', () => {
        line.isAlive = true
      })
      ws.on('close', () => open.delete(ws))
      accept(ctx, hub, ws, logIn)
    },
  })
  const timer = setInterval(() => {
    for (const [ws, line] of open) {
      if (!line.isAlive) ws.terminate()
      else ws.ping()
      line.isAlive = false
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
  let hasAsked = false
  let frames = 0
  let windowEnd = 0
  const late = setTimeout(() => {
    if (!listener) endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'no login')
  }, EVENT_SOCKET_LIMITS.authSeconds * 1000)
  const enter = async (token: string) => {
    listener = await admit(ctx, ws, token)
    // gone while the session was looked up
    if (!listener || ws.readyState !== ws.OPEN) return
    hub.add(listener)
    // ended while it was on its way in: nobody told it
    if (!(await livingSessions(ctx, [listener.sessionId])).size) return end(ws)
    logIn()
    sendFrame(ws, { type: 'ready', unread: await countUnread(ctx, listener.userId) })
  }
  ws.on('message', (data, isBinary) => {
    const now = monotonicMs()
    if (now > windowEnd) [frames, windowEnd] = [0, now + WINDOW_MS]
    const frame = isBinary || ++frames > FRAMES_MOST ? undefined : read(data)
    if (!frame || (frame.type === 'auth' && hasAsked))
      return endSocket(ws, EVENT_SOCKET_CLOSE_CODES.garbage, 'bad frame')
    if (frame.type === 'ping') return sendFrame(ws, { type: 'pong' })
    hasAsked = true
    enter(frame.token).catch((err: unknown) => {
      ctx.log.error({ err }, 'events log-in failed')
      endSocket(ws, EVENT_SOCKET_CLOSE_CODES.stopping, 'try again')
    })
  })
  ws.on('close', () => {
    clearTimeout(late)
    if (listener) hub.remove(listener)
  })
}

/** The listener behind a token; closes the socket when there is no session. */
async function admit(ctx: AppContext, ws: WebSocket, token: string): Promise<HubListener | undefined> {
  const session = await findSessionByToken(ctx, token)
  if (session) return { ws, userId: session.userId, sessionId: session.id }
  endSocket(ws, EVENT_SOCKET_CLOSE_CODES.unauthorised, 'no such session')
  return undefined
}

function read(data: RawData): ClientFrame | undefined {
  try {
    const frame = clientFrame.safeParse(JSON.parse(String(data)))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
