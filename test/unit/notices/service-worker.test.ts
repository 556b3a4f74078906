/** The service worker of the web sites: what a push shows, and what a click on it opens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { rootDir } from '../../../server/core/asset-paths'

const ORIGIN = 'https://hr.example.com'
const source = readFileSync(join(rootDir, 'config/web/sw.js'), 'utf8')

interface FakePage {
  visibilityState: 'visible' | 'hidden'
  focus(): Promise<FakePage>
  postMessage(message: { type: string; path: string }, ports: { answer(): void }[]): void
}

type Listener = (event: Record<string, unknown>) => void

/** The worker with these open pages, and what it did. */
function startWorker(pages: FakePage[] = [], isOffline = false) {
  const listeners: Record<string, Listener> = {}
  const shown: [string, Record<string, unknown>][] = []
  const opened: string[] = []
  const timers: (() => void)[] = []
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    registration: { showNotification: async (title: string, options: never) => void shown.push([title, options]) },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void opened.push(url) },
  }
  /** Its second port answers the first. */
  class MessageChannel {
    port1 = { onmessage: () => undefined as unknown }
    port2 = { answer: () => this.port1.onmessage() }
  }
  runInNewContext(source, {
    self,
    URL,
    MessageChannel,
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: () => timers.splice(0),
    fetch: async (request: { url: string }) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return { body: `page ${request.url}` }
    },
    Response: class {
      constructor(
        readonly body: string,
        readonly init: object,
      ) {}
    },
  })
  const fire = async (name: string, event: Record<string, unknown>) => {
    let work: unknown
    listeners[name]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    for (let i = 0; i < 10; i++) await Promise.resolve()
    for (const timer of timers.splice(0)) timer()
    await work
  }
  return {
    shown,
    opened,
    names: Object.keys(listeners),
    /** The answer to a request; undefined when the browser asks the network itself. */
    async request(mode: string): Promise<{ body: string; init?: { status: number } } | undefined> {
      let answer: unknown
      listeners.fetch?.({ request: { mode, url: '/me' }, respondWith: (given: unknown) => (answer = given) })
      return (await answer) as never
    },
    push: (data: unknown) => fire('push', { data: { json: () => JSON.parse(String(data)) } }),
    press: (path: string) => fire('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  }
}

const message = { title: '陈思源', text: '在吗', path: '/tuikit?conversationID=C2Cuser1', tag: 'C2Cuser1' }

/** A page that answers, unless it is an old one. */
function createPage(visibilityState: FakePage['visibilityState'], isAnswering = true) {
  const asked: string[] = []
  const page: FakePage = {
    visibilityState,
    focus: async () => page,
    postMessage: ({ path }, [port]) => {
      asked.push(path)
      if (isAnswering) port?.answer()
    },
  }
  return { page, asked }
}

describe('the service worker', () => {
  it('shows a push of the server, one for each tag, and listens to nothing else @P-9-39', async () => {
    const worker = startWorker([createPage('hidden').page])
    await worker.push(JSON.stringify(message))
    expect(worker.shown).toEqual([
      ['陈思源', { body: '在吗', tag: 'C2Cuser1', silent: false, renotify: true, data: { path: message.path } }],
    ])
    await worker.push(JSON.stringify({ ...message, text: '撤回了一条消息', isSilent: true }))
    expect(worker.shown.pop()?.[1]).toMatchObject({
      body: '撤回了一条消息',
      tag: 'C2Cuser1',
      silent: true,
      renotify: false,
    })
    await worker.push('no JSON')
    expect(worker.shown).toHaveLength(1)
    expect(worker.names).toEqual(['fetch', 'push', 'notificationclick'])
  })

  it('answers a page without network with a note, and leaves everything else to the browser', async () => {
    expect(await startWorker().request('navigate')).toEqual({ body: 'page /me' })
    const offline = startWorker([], true)
    const note = await offline.request('navigate')
    expect(note?.init?.status).toBe(503)
    for (const text of ['没有网络', '重新加载', "addEventListener('online'"]) expect(note?.body).toContain(text)
    expect(note?.body).not.toMatch(/(src|href)="[^"]/)
    for (const mode of ['cors', 'no-cors', 'same-origin']) expect(await offline.request(mode)).toBeUndefined()
  })

  it('shows nothing while a page is visible @P-9-39', async () => {
    const worker = startWorker([createPage('hidden').page, createPage('visible').page])
    await worker.push(JSON.stringify(message))
    expect(worker.shown).toEqual([])
  })

  it('lets an open page open the path, and opens one where there is none or it does not answer @P-9-39', async () => {
    const { page, asked } = createPage('hidden')
    const withPage = startWorker([page])
    await withPage.press(message.path)
    expect([asked, withPage.opened]).toEqual([[message.path], []])
    const oldPage = createPage('hidden', false)
    for (const worker of [startWorker(), startWorker([oldPage.page])]) {
      await worker.press(message.path)
      expect(worker.opened).toEqual([ORIGIN + message.path])
    }
  })

  it('opens addresses of this site only @P-9-39', async () => {
    for (const path of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      const worker = startWorker()
      await worker.press(path)
      expect(worker.opened).toEqual([`${ORIGIN}/`])
    }
  })
})
