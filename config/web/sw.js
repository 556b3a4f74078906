/**
 * The service worker of both web sites, served at /sw.js: it shows pushes while no page of ours is visible, and opens what a press
 * asks for. While there is no network, a page that is opened is answered with a note that says so. It stores nothing.
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

/** Shown in the place of a page that cannot be fetched; it loads again by itself once the site answers: a
 * browser reports the network before it works. */
const OFFLINE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>没有网络 - 聘桥</title>
<style>body{margin:0}main{min-height:100vh;display:flex;flex-direction:column;gap:12px;align-items:center;justify-content:center;font:16px/1.6 system-ui,"PingFang SC",sans-serif;text-align:center}
h1{margin:0;font-size:20px}p{margin:0 24px;opacity:.7}a{padding:8px 24px;border-radius:8px;background:#0e7c66;color:#fff;text-decoration:none}</style>
<body><main><h1>没有网络</h1><p>连上网络后会自动打开这一页，没有发出的内容仍保存在本机。</p><a href="">重新加载</a></main>
<script>function look(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){location.reload()},function(){})}
addEventListener('online',look);setInterval(look,5000)</script></body></html>`

/** The page from the network, else the note: 503, so that nothing takes it for the page itself. */
const openPage = (request) =>
  fetch(request).catch(
    () => new Response(OFFLINE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  )

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event.request))
})
self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.path ?? '/')))
})
