/** Installing the site as an app (web): Chrome and Edge ask when we want it, Safari on iOS leaves it to the user. */

/** `prompt`: installApp() asks; `ios`: the user does it in the menu of the browser. */
export type InstallWay = 'prompt' | 'ios'

/** Chromium's event: it may be kept, and asks once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let pending: InstallPromptEvent | undefined

/** Keeps the browser from asking by itself, so that installApp() can ask at a better moment. Call it once, early. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    pending = event as InstallPromptEvent
  })
}

/** Safari, which alone names its own version; other browsers of iOS and those inside apps have no such menu, or not everywhere. */
const isSafariOfIos = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
  userAgent.includes(' Version/') &&
  userAgent.includes(' Safari/')

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** How this browser can install the app now; undefined where it cannot, and in the installed app. */
export function installWay(): InstallWay | undefined {
  if (isInstalled()) return undefined
  if (pending) return 'prompt'
  return isSafariOfIos(navigator) ? 'ios' : undefined
}

/** Lets the browser ask; whether the user agreed. Call it in a click handler. */
export async function installApp(): Promise<boolean> {
  const event = pending
  pending = undefined
  return event !== undefined && (await event.prompt()).outcome === 'accepted'
}

/** Lets a page opened without network say so (config/web/sw.js). A browser that refuses does without. */
export function registerOfflinePage(): void {
  if (window.isSecureContext && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
