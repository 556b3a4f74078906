/**
 * The service worker of both web sites, served at /sw.js: it shows pushes while no page of ours is visible, and opens what a press
 * asks for. It stores nothing and answers no request.
 */

/** Milliseconds a page has to answer that it opens the path itself. */
const ANSWER_MS = 1000

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The message of a push; undefined when it is none of the server's. */
function messageOf(event) {
  try {
    const { title, text, path, tag, isSilent } = event.data.json()
    return { title: String(title), text: String(text), path: String(path), tag: String(tag), silent: isSilent === true }
  } catch {
    return undefined
  }
}

async function show(message) {
  const pages = await listPages()
  if (!message || pages.some((page) => page.visibilityState === 'visible')) return
  const { title, text, path, tag, silent } = message
  await self.registration.showNotification(title, { body: text, tag, silent, renotify: !silent, data: { path } })
}

/** The address on this site; the first page for any other. */
function addressOf(path) {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url : new URL('/', self.location.origin)
}

/** Whether a page opens the path itself, without a reload (src/platform/device/web-push.ts). */
function askToOpen(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'open', path }, [port2])
  })
}

async function open(path) {
  const url = addressOf(path)
  const [page] = await listPages()
  if (page) {
    const shown = await page.focus().catch(() => page)
    if (await askToOpen(shown, url.pathname + url.search)) return
  }
  await self.clients.openWindow(url.href)
}

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.path ?? '/')))
})
