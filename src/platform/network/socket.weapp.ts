import Taro, { type SocketTask } from '@tarojs/taro'
import type { Socket, SocketHandlers } from '../base/types'
import { apiBase } from './http'

/** A socket by wx.connectSocket; Taro gives the task after a promise, so an early close waits for it. */
export function connect(path: string, { onOpen, onMessage, onClose }: SocketHandlers): Socket {
  let task: SocketTask | undefined
  let isOpen = false
  let isClosed = false
  const close = (code: number, reason: string) => {
    isOpen = false
    if (isClosed) return
    isClosed = true
    onClose(code, reason)
  }
  const listen = (opened: SocketTask) => {
    task = opened
    if (isClosed) return opened.close({})
    opened.onOpen(() => {
      isOpen = true
      onOpen()
    })
    opened.onMessage((e) => onMessage(String(e.data)))
    opened.onError((e) => close(1006, e.errMsg))
    opened.onClose((e) => close(e?.code ?? 1006, e?.reason ?? ''))
  }
  Promise.resolve(Taro.connectSocket({ url: apiBase.replace(/^http/, 'ws') + path })).then(listen, (e) =>
    close(1006, e?.errMsg ?? ''),
  )
  return {
    isOpen: () => isOpen,
    send: (data) => void task?.send({ data }),
    close: (code = 1000, reason = '') => {
      task?.close({ code, reason })
      close(code, reason)
    },
  }
}
