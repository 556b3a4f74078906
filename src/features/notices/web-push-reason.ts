import type { WebPushState } from './web-push'

/** Why there are no pushes, and what helps; undefined while nothing refuses them. */
export function webPushReason(state: WebPushState): string | undefined {
  if (state === 'denied') return '浏览器不允许本站发通知。请在浏览器的网站设置里把「通知」改为允许，再回来打开。'
  if (state === 'failed') return '连接不上浏览器的推送服务。请稍后再试，或换用 Edge、Firefox。'
  return undefined
}
