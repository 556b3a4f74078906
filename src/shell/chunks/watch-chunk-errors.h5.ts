/** Programs of pages and of their lazy parts that do not arrive. */
import { platform } from '@/platform'
import { onNotLoadable } from '@/platform/navigation/navigation-web'
import { confirm, toast } from '@/ui'
import { type ChunkErrorType, chunkErrorType } from './chunk-error'

const texts: Record<ChunkErrorType, string> = {
  missing: '页面已更新，请重新加载。',
  timeout: '网络有些慢，页面没有加载完。',
  error: '页面没有加载出来，请检查网络后重试。',
}

let isAsking = false

const showOffline = () => toast('还没有加载过，联网后才能打开')

/** The router loads a page's chunk before any page exists to show the error: it arrives as an unhandled rejection. */
export function watchChunkErrors(): void {
  onNotLoadable(showOffline)
  window.addEventListener('unhandledrejection', (event) => {
    const errorType = chunkErrorType(event.reason)
    if (!errorType || isAsking) return
    // a reload without a network would lose the page
    if (!platform.isOnline()) {
      showOffline()
      return
    }
    isAsking = true
    void confirm({ title: '加载失败', text: texts[errorType], ok: '重新加载', cancel: '留在这里' }).then((isYes) => {
      isAsking = false
      // a phone's dialog has an entry in the history: the step back that takes it away would end a reload begun before
      if (isYes) platform.restart(window.location.pathname + window.location.search)
    })
  })
}
