/** Push socket at /events: one per window, reconnects by itself, authenticated by the session's token (contract/events). */
import { currentAccount, reportAccountChange } from '@/api'
import { platform } from '@/platform'
import type { Socket } from '@/platform/base/types'
import type { ClientFrame, ServerFrame } from '~contract/events'
import { EVENT_SOCKET_CLOSE_CODES, EVENT_SOCKET_LIMITS } from '~contract/events/limits'

type Listener = (frame: ServerFrame) => void

/** Waits before the next attempt, the last one for all further ones. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 5000, 15_000, 30_000]

const listeners = new Set<Listener>()
let socket: Socket | undefined
let isWanted = false
let attempts = 0
let lastReceivedAt = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let pingTimer: ReturnType<typeof setInterval> | undefined
let stops: (() => void)[] = []

const sendFrame = (frame: ClientFrame) => socket?.send(JSON.stringify(frame))

/** Subscribes to events of the server. Returns an unsubscribe function. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Connects, and stays connected until disconnectEvents(). */
export function connectEvents(): void {
  if (isWanted) return
  isWanted = true
  stops = [
    platform.onOnline((isOnline) => isOnline && retryNow()),
    platform.onVisible((isVisible) => isVisible && retryNow()),
  ]
  pingTimer = setInterval(check, EVENT_SOCKET_LIMITS.pingSeconds * 1000)
  connect()
}

export function disconnectEvents(): void {
  isWanted = false
  clearTimeout(retryTimer)
  clearInterval(pingTimer)
  for (const stop of stops.splice(0)) stop()
  const last = socket
  socket = undefined
  last?.close()
}

/** Pings an idle connection; closes one that stayed silent. */
function check(): void {
  if (!socket?.isOpen()) return
  if (Date.now() - lastReceivedAt > 2 * EVENT_SOCKET_LIMITS.pingSeconds * 1000) socket.close(4000, 'silent')
  else sendFrame({ type: 'ping' })
}

function retryNow(): void {
  if (socket || !isWanted) return
  attempts = 0
  connect()
}

function connect(): void {
  clearTimeout(retryTimer)
  const token = platform.token.get()?.accessToken
  if (!isWanted || socket || !token) return
  lastReceivedAt = Date.now()
  const mine: Socket = platform.connect(EVENT_SOCKET_LIMITS.path, {
    onOpen: () => {
      const account = currentAccount()
      if (socket === mine) sendFrame({ type: 'auth', token, ...(account ? { account } : {}) })
    },
    onMessage: (text) => {
      if (socket !== mine) return
      lastReceivedAt = Date.now()
      receiveFrame(text)
    },
    onClose: (code) => {
      if (socket !== mine) return
      socket = undefined
      if (code === EVENT_SOCKET_CLOSE_CODES.accountChanged) return reportAccountChange()
      // the session is over or there are too many windows: no reconnect
      if (code === EVENT_SOCKET_CLOSE_CODES.unauthorised || code === EVENT_SOCKET_CLOSE_CODES.tooMany) return
      retryTimer = setTimeout(connect, RETRY_DELAYS_MS[Math.min(attempts++, RETRY_DELAYS_MS.length - 1)])
    },
  })
  socket = mine
}

function receiveFrame(text: string): void {
  const frame = JSON.parse(text) as ServerFrame
  if (frame.type === 'ready') attempts = 0
  for (const listener of listeners) listener(frame)
}
