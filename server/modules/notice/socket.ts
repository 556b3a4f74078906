/** The WebSocket at /events: upgrade, first frame, heartbeat. A client says little, and nothing it says can bring it down. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { type ClientFrame, clientFrame } from '../../../contract/events'
import { EVENTS, EVENTS_CLOSE } from '../../../contract/events/limits'
import type { Context } from '../../context'
import { livingSessions, lookUpSession } from '../../sessions'
import { end, type Hub, type Listener, openHub, say } from './hub'
import { unreadOf } from './queries'

/** Frames a client may say within ten seconds. */
const FRAMES_MOST = 20
const WINDOW_MS = 10_000
const PING_MS = 30_000

/** Serves /events on `server`; answers how to stop. Upgrades of other paths are left to others. */
export function attachEvents(server: Server, ctx: Context): { close(): void } {
  const hub = openHub(ctx)
  const wss = new WebSocketServer({ noServer: true, maxPayload: EVENTS.frameBytes, perMessageDeflate: false })
  const isAlive = new WeakSet<WebSocket>()
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://x').pathname !== EVENTS.path) return
    wss.handleUpgrade(request, socket, head, (ws) => {
      isAlive.add(ws)
      ws.on('pong', () => isAlive.add(ws))
      accept(ctx, hub, ws)
    })
  }
  server.on('upgrade', upgrade)
  const timer = setInterval(() => {
    for (const ws of wss.clients) {
      if (!isAlive.delete(ws)) ws.terminate()
      else ws.ping()
    }
  }, PING_MS)
  timer.unref()
  return {
    close() {
      clearInterval(timer)
      server.off('upgrade', upgrade)
      hub.close()
      for (const ws of wss.clients) {
        ws.close(EVENTS_CLOSE.stopping, 'server is stopping')
        ws.terminate()
      }
      wss.close()
    },
  }
}

function accept(ctx: Context, hub: Hub, ws: WebSocket): void {
  let listener: Listener | undefined
  let hasAsked = false
  let frames = 0
  let windowEnd = 0
  const late = setTimeout(() => {
    if (!listener) ws.close(EVENTS_CLOSE.unauthorised, 'no login')
  }, EVENTS.authSeconds * 1000)
  const enter = async (token: string) => {
    listener = await admit(ctx, ws, token)
    // gone while the session was looked up
    if (!listener || ws.readyState !== ws.OPEN) return
    hub.add(listener)
    // ended while it was on its way in: nobody told it
    if (!(await livingSessions(ctx, [listener.sessionId])).size) return end(ws)
    say(ws, { type: 'ready', unread: await unreadOf(ctx, listener.userId) })
  }
  ws.on('message', (data, isBinary) => {
    const now = Date.now()
    if (now > windowEnd) [frames, windowEnd] = [0, now + WINDOW_MS]
    const frame = isBinary || ++frames > FRAMES_MOST ? undefined : read(data)
    if (!frame || (frame.type === 'auth' && hasAsked)) return ws.close(EVENTS_CLOSE.garbage, 'bad frame')
    if (frame.type === 'ping') return say(ws, { type: 'pong' })
    hasAsked = true
    enter(frame.token).catch((err: unknown) => {
      ctx.log.error({ err }, 'events log-in failed')
      ws.close(EVENTS_CLOSE.stopping, 'try again')
    })
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    clearTimeout(late)
    if (listener) hub.remove(listener)
  })
}

/** The listener behind a token; closes the socket when there is no session. */
async function admit(ctx: Context, ws: WebSocket, token: string): Promise<Listener | undefined> {
  const session = await lookUpSession(ctx, token)
  if (session) return { ws, userId: session.userId, sessionId: session.id }
  ws.close(EVENTS_CLOSE.unauthorised, 'no such session')
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
