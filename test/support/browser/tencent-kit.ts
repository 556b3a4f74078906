/**
 * Tencent's own kits (chat-uikit-engine and its lite edition) in a real browser on src/im: a bundler puts our client where they
 * import @tencentcloud/chat or @tencentcloud/lite-chat. The kits are not changed.
 */
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { build, type Plugin } from 'esbuild'
import type { ChatFixture, ChatTestUser } from '../chat/chat-fixture'

export type KitName = 'chat-uikit-engine' | 'chat-uikit-engine-lite'
// biome-ignore lint/suspicious/noExplicitAny: tests check the contents of the kit's stores field by field
export type KitState = any
const root = process.cwd()
/** The packed client (scripts/test-kits.mjs sets where it lies), else its source. */
const { PINQIAO_IM: packed } = process.env
const im = (source: string, file: string) => (packed ? join(packed, file) : join(root, 'src', 'im', source))

/** The embedded client in the place of Tencent's packages. */
export const embeddedClient: Plugin = {
  name: 'embedded-client',
  setup({ onResolve }) {
    onResolve({ filter: /^@tencentcloud\/chat$/ }, () => ({ path: im('index.ts', 'index.mjs') }))
    onResolve({ filter: /^@tencentcloud\/lite-chat(\/(basic|standard|professional))?$/ }, () => ({
      path: im('lite-chat-entry.ts', 'lite.mjs'),
    }))
    onResolve({ filter: /^@tencentcloud\/lite-chat\/plugins\// }, () => ({ path: im('plugin.ts', 'plugin.mjs') }))
  },
}
/** What the page imports as the kit is `kit`. */
const chosenKit = (kit: KitName): Plugin => ({
  name: 'chosen-kit',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@tencentcloud\/chat-uikit-engine$/ }, ({ kind }) =>
      resolve(`@tencentcloud/${kit}/index.js`, { kind, resolveDir: root }),
    )
  },
})

/** Bundles the kit, our client and the driver of tencent-kit-entry.ts into one script. */
export async function bundleKit(name: KitName): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test', 'support', 'browser', 'tencent-kit-entry.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'chrome80',
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [chosenKit(name), embeddedClient],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** A page that runs the kit for one user. */
export interface Kit {
  page: Page
  /** Uncaught exceptions and console errors of the page. */
  errors: string[]
  /** Calls a method of a service of the kit; rejects with its code and text. */
  call(service: string, method: string, ...args: unknown[]): Promise<KitState>
  /** Value of a key in TUIStore. */
  data(store: string, key: string): Promise<KitState>
  /** Waits until `check` accepts the value in TUIStore; returns it. */
  until(store: string, key: string, check: (value: KitState) => unknown): Promise<KitState>
  /** A message of the open conversation as the kit presents it. */
  content(id: string): Promise<KitState>
}

/** Opens a page of `origin` (the server itself, so that /im is on the same host) with nothing but the kit. */
export async function openKit(browser: Browser, origin: string, script: string): Promise<Kit> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', bypassCSP: true })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // the page has no icon
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) errors.push(message.text())
  })
  // a real response of the server: Chromium lets no fulfilled page reach a local address
  await page.goto(`${origin}/healthz`)
  await page.addScriptTag({ content: script })
  const driver = <T>(method: string, ...args: unknown[]): Promise<T> =>
    page.evaluate(
      ([name, list]) => Reflect.get(Reflect.get(window, 'driver'), name as string)(...(list as unknown[])),
      [method, args] as const,
    ) as Promise<T>
  const kit: Kit = {
    page,
    errors,
    async call(service, method, ...args) {
      const answer = await driver<{ result?: KitState; failure?: { code: number; message: string } }>(
        'call',
        service,
        method,
        args,
      )
      if (answer.failure)
        throw Object.assign(new Error(`${service}.${method}: ${JSON.stringify(answer.failure)}`), answer.failure)
      return answer.result
    },
    data: (store, key) => driver('data', store, key),
    async until(store, key, check) {
      let value: KitState
      await expect(async () => {
        value = await kit.data(store, key)
        if (!check(value))
          throw new Error(`${store}.${key} is not so: ${check}\nlast: ${JSON.stringify(value)?.slice(0, 1500)}`)
      }).toPass({ intervals: [30], timeout: 15_000 })
      return value
    },
    content: (id) => driver('content', id),
  }
  return kit
}

/** Opens the kit logged in as `user`; `script` comes from `bundleKit`. */
export async function openLoggedInKit(
  browser: Browser,
  fixture: ChatFixture,
  script: string,
  user: ChatTestUser,
): Promise<Kit> {
  const kit = await openKit(browser, fixture.http, script)
  const { SDKAppID, userID, userSig } = await fixture.fetchSession(user)
  await kit.call('TUIChatEngine', 'login', { SDKAppID, userID, userSig, useUploadPlugin: true })
  return kit
}

/** Opens a conversation in the kit. */
export const openConversation = (kit: Kit, conversationID: string): Promise<KitState> =>
  kit.call('TUIConversationService', 'switchConversation', conversationID)
/** Waits until `check` accepts the messages of the open conversation. */
export const untilMessages = (kit: Kit, check: (list: KitState[]) => unknown): Promise<KitState[]> =>
  kit.until('CHAT', 'messageList', check)
export const lastItem = (list: KitState[]): KitState => list[list.length - 1]
