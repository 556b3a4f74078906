/** The router loads a page's chunk before any page exists to show the error: it arrives as an unhandled rejection. */
import { confirm } from '@/ui'
import { type ChunkErrorType, chunkErrorType } from './chunk-error'

const texts: Record<ChunkErrorType, string> = {
  missing: '页面已更新，请重新加载。',
  timeout: '网络有些慢，页面没有加载完。',
  error: '页面没有加载出来，请检查网络后重试。',
}

let isAsking = false

export function watchChunkErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const errorType = chunkErrorType(event.reason)
    if (!errorType || isAsking) return
    isAsking = true
    void confirm({ title: '加载失败', text: texts[errorType], ok: '重新加载', cancel: '留在这里' }).then((isYes) => {
      isAsking = false
      if (isYes) window.location.reload()
    })
  })
}
