/** Pushes of the server to this browser while no page is open (web): config/web/sw.js shows them. */
import { notificationPermission } from './browser-notification'
import { findSubscription } from './web-push-subscription'

/** What the server needs to reach this browser. */
export interface PushSubscriptionKeys {
  endpoint: string
  p256dh: string
  auth: string
}

const WORKER = '/sw.js'

/** Whether this browser has push services at all; iPhones have them in installed apps only. */
export const isWebPushSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  notificationPermission() !== 'none'

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}

/** Whether this browser is subscribed. */
export const hasPushSubscription = async (): Promise<boolean> => Boolean(await findSubscription())

/**
 * Subscribes this browser under the server's public key, in place of a subscription under another one. Needs the permission for
 * notifications. Rejects when the browser's push service cannot be reached.
 */
export async function subscribeToWebPush(serverKey: string): Promise<PushSubscriptionKeys> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  const isCurrent = existing && toBase64Url(existing.options.applicationServerKey) === serverKey
  if (existing && !isCurrent) await existing.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(serverKey) }
  const subscription = isCurrent ? existing : await pushManager.subscribe(options)
  return {
    endpoint: subscription.endpoint,
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
  }
}

/** Opens the paths that presses on pushes ask for in this page. Returns an unsubscribe function. */
export function onPushOpened(listener: (path: string) => void): () => void {
  const receive = ({ data, ports }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type !== 'open' || typeof data.path !== 'string') return
    ports[0]?.postMessage('opened')
    listener(data.path)
  }
  navigator.serviceWorker.addEventListener('message', receive)
  return () => navigator.serviceWorker.removeEventListener('message', receive)
}
