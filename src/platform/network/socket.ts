import type { Socket, SocketHandlers } from '../base/types'

/** A WebSocket to the page's own server. */
export function connect(path: string, { onOpen, onMessage, onClose }: SocketHandlers): Socket {
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${path}`)
  let isClosed = false
  const close = (code: number, reason: string) => {
    if (isClosed) return
    isClosed = true
    onClose(code, reason)
  }
  socket.onopen = onOpen
  socket.onmessage = (e) => onMessage(String(e.data))
  socket.onclose = (e) => close(e.code, e.reason)
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: (code = 1000, reason = '') => {
      socket.close(code, reason)
      close(code, reason)
    },
  }
}
