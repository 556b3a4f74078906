import { bundle, settings } from '../host'
import { reportStats } from '../set-data-stats'
import { emitterOf } from './emitter'
import { ModuleLoader } from './modules'
import { ensureRegistered, entryPoints, onComponentError } from './registry'
import { makeGlobals } from './sandbox'
import { PageStack } from './stack'

type AppDefinition = Record<string, unknown>

let app: AppDefinition | undefined

const launchOptions = () => ({
  path: settings.launch.path || (bundle.app.pages[0] ?? ''),
  query: settings.launch.query,
  scene: settings.launch.scene,
  referrerInfo: {},
  shareTicket: undefined,
  mode: 'default',
  apiCategory: 'default',
})

/** wx.getLaunchOptionsSync(). */
export const getLaunchOptions = launchOptions

const globals = makeGlobals({
  ...entryPoints,
  App: (definition: AppDefinition) => {
    if (app) throw new Error('App() was called twice')
    app = definition
  },
  getApp: (options?: { allowDefault?: boolean }) => app ?? (options?.allowDefault ? {} : undefined),
  getCurrentPages: () => stack.list.map((page) => page.caller),
  requirePlugin: () => {
    throw new Error('the host has no plugins')
  },
  requireMiniProgram: () => undefined,
  __wxConfig: { envType: 'release', pages: bundle.app.pages, page: {} },
})

export const loader = new ModuleLoader(globals)
export const stack = new PageStack(loader)

/** Makes `wx` visible to the program's scripts. */
export function provideWx(wx: unknown): void {
  globals.wx = wx
}

/** Calls a handler of App() when there is one. */
export function callApp(name: string, ...args: unknown[]): void {
  const handler = app?.[name]
  if (typeof handler !== 'function') return
  try {
    ;(handler as (...args: unknown[]) => void).apply(app, args)
  } catch (error) {
    reportStats('error', error)
  }
}

onComponentError((error) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  callApp('onError', text)
  emitterOf('Error').emit({ message: text })
})

window.addEventListener('unhandledrejection', (event) => {
  reportStats('rejection', event.reason)
  callApp('onUnhandledRejection', { reason: event.reason, promise: event.promise })
  emitterOf('UnhandledRejection').emit({ reason: event.reason, promise: event.promise })
})
window.addEventListener('error', (event) => reportStats('error', event.error ?? event.message))

/** Runs app.js, the main package's pages, App.onLaunch and the first page, in WeChat's order. */
export async function startApp(): Promise<void> {
  loader.runSafely('app')
  if (!app) reportStats('module', new Error('app.js did not call App()'))
  if (!bundle.app.lazyCodeLoading) for (const page of bundle.app.pages) ensureRegistered(page, loader)
  callApp('onLaunch', launchOptions())
  callApp('onShow', launchOptions())
  await stack.start((path, query) => {
    callApp('onPageNotFound', { path, query, isEntryPage: true })
    emitterOf('PageNotFound').emit({ path, query, isEntryPage: true })
  })
}
