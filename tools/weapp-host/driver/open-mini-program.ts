import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { HostSettings } from '../browser/host'
import { type CompiledDist, compileDist } from '../compile/compile-dist'
import { HttpProxy, userAgentOf } from '../node/http-proxy'
import { regionPickerData } from '../node/region-picker-data'
import { serveHost } from '../node/server'
import { acquireBrowser, releaseBrowser } from '../node/shared-browser'
import { SocketProxy } from '../node/socket-proxy'
import { MiniProgram } from './mini-program'
import { type OpenOptions, rewriter } from './open-options'

/** An iPhone 14. */
const defaultScreen = { width: 390, height: 844 }

const compiledDists = new Map<string, CompiledDist>()

/** Compiles a dist once per process: templates are the slow part. */
function compileOnce(dist: string): CompiledDist {
  const path = resolve(dist)
  const compiled = compiledDists.get(path) ?? compileDist(path)
  compiledDists.set(path, compiled)
  return compiled
}

type Answer = (payload: never) => unknown

/** Exposes the handlers in Node to the host in the browser. */
async function exposeNodeBinding(
  page: Page,
  http: HttpProxy,
  sockets: SocketProxy,
  saved: { storage: Record<string, string> },
): Promise<void> {
  const handlers: Record<string, Answer> = {
    request: (input: Parameters<HttpProxy['request']>[0]) => http.request(input),
    upload: (input: Parameters<HttpProxy['upload']>[0]) => http.upload(input),
    abort: (id: number) => http.abort(id),
    socketOpen: (input: Parameters<SocketProxy['connect']>[0]) => sockets.connect(input),
    socketSend: (input: Parameters<SocketProxy['send']>[0]) => sockets.send(input),
    socketClose: (input: Parameters<SocketProxy['close']>[0]) => sockets.close(input),
    regions: () => regionPickerData(),
    storage: (storage: Record<string, string>) => {
      saved.storage = storage
    },
  }
  await page.exposeBinding('__node', (_source, name: string, payload: unknown) => handlers[name]?.(payload as never))
}

async function newPage(options: OpenOptions): Promise<{ context: BrowserContext; page: Page }> {
  const browser = options.browser ?? (await acquireBrowser())
  const context = await browser.newContext({
    viewport: options.screen ?? defaultScreen,
    deviceScaleFactor: options.pixelRatio ?? 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: options.timezoneId ?? 'Asia/Shanghai',
    colorScheme: options.theme ?? 'light',
  })
  return { context, page: await context.newPage() }
}

/** Starts a built mini-program and waits for its first page. Close it with `await mp.close()`. */
export async function openMiniProgram(options: OpenOptions): Promise<MiniProgram> {
  const dist = resolve(options.dist)
  const compiled = compileOnce(dist)
  const saved = { storage: { ...(options.storage ?? {}) } }
  const settings: HostSettings = {
    theme: options.theme ?? 'light',
    system: options.system ?? 'ios',
    screen: options.screen ?? defaultScreen,
    fontScale: options.fontScale ?? 1,
    launch: { path: (options.path ?? '').replace(/^\//, ''), query: options.query ?? {}, scene: options.scene ?? 1001 },
    storage: saved.storage,
    appId: 'touristappid',
    version: '',
  }
  const server = await serveHost(dist, compiled, () => settings)
  const { context, page } = await newPage(options)
  const rewrite = rewriter(options)
  const http = new HttpProxy(rewrite, userAgentOf(settings.system), options.onExchange, options.changeReply)
  const sockets = new SocketProxy(rewrite, (event) => {
    if (!page.isClosed())
      page.evaluate((socketEvent) => window.__fromNode('socket', socketEvent), event).catch(() => undefined)
  })
  await exposeNodeBinding(page, http, sockets, saved)
  // Images and videos are fetched by the page itself.
  await page.route(
    ({ href }) => rewrite(href) !== href,
    (route) => route.continue({ url: rewrite(route.request().url()) }),
  )
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(error.stack ?? error.message))
  await page.goto(server.origin)
  if (options.slowdown) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })
  }
  const program: MiniProgram = new MiniProgram({
    page,
    context,
    http,
    sockets,
    compiled,
    saved,
    crashes,
    timeout: options.timeout ?? 10_000,
    allowMissing: new Set(options.allowMissing ?? []),
    dispose: async () => {
      sockets.cut()
      await context.close().catch(() => undefined)
      await server.close()
      if (!options.browser) await releaseBrowser()
    },
  })
  try {
    await program.start()
  } catch (error) {
    await program.close({ verify: false })
    throw error
  }
  return program
}
