/** Sockets and resume events of browsers and Node; the mini-program has its own file. The only file that uses them. */
import type { Snapshot, Socket, SocketEvents } from './socket'

export function openSocket(url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url)
  let isClosed = false
  const handleClose = () => {
    if (isClosed) return
    isClosed = true
    events.close()
  }
  socket.onopen = () => events.open()
  socket.onmessage = (event: { data: unknown }) => events.text(String(event.data))
  socket.onclose = handleClose
  socket.onerror = handleClose
  return {
    send: (text) => socket.send(text),
    close: () => {
      socket.close()
      handleClose()
    },
  }
}

/** Calls `wake` when the network or the page comes back; returns how to stop. */
export function onAppResume(wake: () => void): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => {}
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

/** The language of the browser; '' outside a page. */
export const hostLanguage = (): string =>
  typeof window === 'undefined' || typeof navigator === 'undefined' ? '' : navigator.language

/** Chinese and English: a release has replaced a file of this page; the Chinese is that of the app's own pages. */
export const MISSING_CODE_TEXTS = ['页面已更新，请重新加载', 'The page was updated, please load it again'] as const

/** An address under which this page can show a chosen file. */
export const imagePreview = (body: Blob | string): string =>
  typeof body === 'string' ? body : typeof URL.createObjectURL === 'function' ? URL.createObjectURL(body) : ''

const SNAPSHOT_SIDE = 720
const SNAPSHOT_MS = 8000

/** A snapshot of a video's beginning, drawn by the browser; undefined outside a page. Rejects for a broken video. */
export async function videoSnapshot(source: { body: Blob | string }): Promise<Snapshot | undefined> {
  if (typeof document === 'undefined') return undefined
  const video = document.createElement('video')
  const url = imagePreview(source.body)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await waitForEvent(video, 'loadeddata')
    video.currentTime = Math.min(0.1, (video.duration || 0) / 2)
    await waitForEvent(video, 'seeked')
    const scale = Math.min(1, SNAPSHOT_SIDE / Math.min(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    const second = Number.isFinite(video.duration) ? video.duration : 0
    return body ? { body, size: body.size, width: canvas.width, height: canvas.height, second } : undefined
  } finally {
    video.removeAttribute('src')
    if (typeof source.body !== 'string') URL.revokeObjectURL(url)
  }
}

const waitForEvent = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(name)), SNAPSHOT_MS)
    target.addEventListener(name, () => {
      clearTimeout(timer)
      resolve()
    })
    target.addEventListener('error', () => reject(new Error('video')))
  })

/** The socket of the page's own host. */
export function defaultUrl(path: string): string {
  if (typeof location === 'undefined') return `ws://127.0.0.1${path}`
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
