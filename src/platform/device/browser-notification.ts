/** Notifications of the browser, and a count in the title of its tab (web). */

/** `ask` = permission not requested yet. */
export type NotificationPermission = 'granted' | 'denied' | 'ask' | 'none'

export function notificationPermission(): NotificationPermission {
  if (typeof Notification === 'undefined') return 'none'
  return Notification.permission === 'default' ? 'ask' : Notification.permission
}

/** Requests the permission; only from a user gesture. */
export async function requestNotificationPermission(): Promise<NotificationPermission> {
  if (notificationPermission() === 'ask') await Notification.requestPermission().catch(() => undefined)
  return notificationPermission()
}

const isShownNowhere = () => undefined

/** Shows a notification; a later one with the same tag replaces it. Nothing without the permission. Returns what closes it. */
export function showNotification(o: { title: string; body: string; tag: string; onPress(): void }): () => void {
  if (notificationPermission() !== 'granted') return isShownNowhere
  try {
    const shown = new Notification(o.title, { body: o.body, tag: o.tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
      o.onPress()
    }
    return () => shown.close()
  } catch {
    // Chrome on Android has the name but lets only service workers use it.
    return isShownNowhere
  }
}

let badge = ''

/** Puts a count before the title of the tab, `(3) 沟通 · 聘桥`; '' takes it away. It stays when the title changes. */
export function setTitleBadge(text: string): void {
  badge = text
  document.title = withBadge(document.title)
}

/** A title with the count before it. */
export function withBadge(title: string): string {
  const bare = title.replace(/^\(\d+\+?\) /, '')
  return badge ? `(${badge}) ${bare}` : bare
}
