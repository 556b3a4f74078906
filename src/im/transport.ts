/** Sockets and wake-up calls of browsers and Node; the mini-program has its own file. The one place that touches them. */
import type { Socket, SocketEvents } from './socket'

export function openSocket(url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url)
  let isClosed = false
  const closed = () => {
    if (isClosed) return
    isClosed = true
    events.close()
  }
  socket.onopen = () => events.open()
  socket.onmessage = (event: { data: unknown }) => events.text(String(event.data))
  socket.onclose = closed
  socket.onerror = closed
  return {
    send: (text) => socket.send(text),
    close: () => {
      socket.close()
      closed()
    },
  }
}

/** Calls `wake` when the network or the page comes back; returns how to stop. */
export function onWake(wake: () => void): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => {}
  const visible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** The socket of the page's own host. */
export function defaultUrl(path: string): string {
  if (typeof location === 'undefined') return `ws://127.0.0.1${path}`
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
