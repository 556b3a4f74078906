/** Sockets and resume events of the mini-program. */
import type { Snapshot, Socket, SocketEvents } from './socket'

interface Task {
  send(o: { data: string; fail?(): void }): void
  close(o: { code?: number }): void
  onOpen(f: () => void): void
  onMessage(f: (m: { data: unknown }) => void): void
  onClose(f: () => void): void
  onError(f: () => void): void
}
declare const wx: {
  connectSocket(o: { url: string; fail?(): void }): Task
  onNetworkStatusChange(f: (s: { isConnected: boolean }) => void): void
  offNetworkStatusChange?(f: (s: { isConnected: boolean }) => void): void
  onAppShow(f: () => void): void
  offAppShow?(f: () => void): void
}

export function openSocket(url: string, events: SocketEvents): Socket {
  let isClosed = false
  const handleClose = () => {
    if (isClosed) return
    isClosed = true
    events.close()
  }
  const task = wx.connectSocket({ url, fail: handleClose })
  task.onOpen(() => events.open())
  task.onMessage((m) => events.text(String(m.data)))
  task.onClose(handleClose)
  task.onError(handleClose)
  return {
    send: (data) => task.send({ data, fail: handleClose }),
    close: () => {
      task.close({ code: 1000 })
      handleClose()
    },
  }
}

export function onAppResume(wake: () => void): () => void {
  const handleNetworkChange = (s: { isConnected: boolean }) => {
    if (s.isConnected) wake()
  }
  wx.onNetworkStatusChange(handleNetworkChange)
  wx.onAppShow(wake)
  return () => {
    wx.offNetworkStatusChange?.(handleNetworkChange)
    wx.offAppShow?.(wake)
  }
}

/** The mini-program has no page host: the app passes proxyServer. */
export function defaultUrl(path: string): string {
  return `wss://localhost${path}`
}

/** A mini-program has no language of its own. */
export const hostLanguage = (): string => ''

/** Chinese and English: a release has replaced a file of the mini-program. */
export const MISSING_CODE_TEXTS = [
  '小程序已更新，请重新进入',
  'The mini-program was updated, please open it again',
] as const

/** A chosen file is shown by its path. */
export const imagePreview = (body: Blob | string): string => String(body)

/** WeChat provides a snapshot with the video. */
export async function videoSnapshot(source: {
  thumb: string
  width: number
  height: number
  duration: number
}): Promise<Snapshot | undefined> {
  const { thumb, width, height, duration } = source
  return thumb ? { body: thumb, size: 1, width, height, second: duration } : undefined
}
