import type { PageChrome } from '../device'
import { bundle } from '../host'
import { reportStats } from '../set-data-stats'
import { PageFrame } from '../view/frame'
import { type NavState, navStateOf } from '../view/nav-and-tab-bar'
import { screenRoot } from '../view/screen'
import { Emitter } from './emitter'
import { createRoot } from './registry'

/** The object a mini-program knows as a page: its handlers, data and setData. */
export type PageCaller = Record<string, unknown> & { setData(data: unknown): void; data: Record<string, unknown> }

let nextWebviewId = 1

/** How often a page is notified of scrolling, at most. */
export const SCROLL_MS = 16

type ChannelListener = (...args: unknown[]) => void

/** wx's EventChannel between an opener and the page it opened. */
export class EventChannel {
  private readonly listeners = new Map<string, ChannelListener[]>()

  on = (name: string, listener: ChannelListener): void => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }
  once = (name: string, listener: ChannelListener): void => {
    const once = (...args: unknown[]): void => {
      this.off(name, once)
      listener(...args)
    }
    this.on(name, once)
  }
  off = (name: string, listener?: ChannelListener): void => {
    this.listeners.set(
      name,
      listener ? (this.listeners.get(name) ?? []).filter((existing) => existing !== listener) : [],
    )
  }
  emit = (name: string, ...args: unknown[]): void => {
    for (const listener of this.listeners.get(name) ?? []) listener(...args)
  }
}

/** One page on the stack: its web view, its component tree and its life. */
export class LivePage {
  readonly id = nextWebviewId++
  readonly frame: PageFrame
  readonly nav: NavState
  readonly caller: PageCaller
  readonly opened = new EventChannel()
  readonly scrolled = new Emitter()
  alertBeforeUnload = ''
  private readonly root: ReturnType<typeof createRoot>
  private isShown = false
  private isReady = false
  private isNearBottom = false

  constructor(
    readonly path: string,
    readonly query: Record<string, string>,
    readonly hasTabBar: boolean,
  ) {
    const config = bundle.configs[path] ?? {}
    this.nav = navStateOf(config)
    this.frame = new PageFrame(screenRoot, path, this.chrome())
    this.root = createRoot(this.frame.backend, path)
    this.caller = this.root.get() as unknown as PageCaller
    this.adorn()
    const { document } = this.frame
    const placeholder = document.createElement('div')
    document.body.append(placeholder)
    this.root.attach(document.body as never, placeholder as never)
    this.listenScroll(config.onReachBottomDistance ?? bundle.app.window.onReachBottomDistance ?? 50)
    this.frame.window.addEventListener('error', (event) => reportStats('error', event.error ?? event.message))
  }

  chrome(isTabBarHidden = false): PageChrome {
    return { hasNavBar: !this.nav.isCustom, hasTabBar: this.hasTabBar && !isTabBarHidden && !bundle.app.tabBar?.custom }
  }

  private adorn(): void {
    const extra: Record<string, unknown> = {
      route: this.path,
      __route__: this.path,
      options: this.query,
      __wxWebviewId__: this.id,
      getPageId: () => `pageId:${this.id}`,
      getOpenerEventChannel: () => this.opened,
      setUpdatePerformanceListener: () => undefined,
      getTabBar: () => null,
      animate: () => undefined,
      clearAnimation: () => undefined,
    }
    for (const [key, value] of Object.entries(extra))
      Object.defineProperty(this.caller, key, { value, writable: true, configurable: true, enumerable: true })
  }

  /** Calls a page handler when the page has one; its exception is a problem. */
  call(name: string, ...args: unknown[]): unknown {
    const handler = this.caller[name]
    if (typeof handler !== 'function') return undefined
    try {
      return (handler as (...args: unknown[]) => unknown).apply(this.caller, args)
    } catch (error) {
      reportStats('error', error)
      return undefined
    }
  }

  has(name: string): boolean {
    return typeof this.caller[name] === 'function'
  }

  load(): void {
    this.call('onLoad', this.query)
  }

  show(): void {
    this.frame.setVisible(true)
    if (this.isShown) return
    this.isShown = true
    this.lifetime('show')
    this.call('onShow')
    if (this.isReady) return
    this.isReady = true
    setTimeout(() => this.call('onReady'), 0)
  }

  hide(): void {
    this.frame.setVisible(false)
    if (!this.isShown) return
    this.isShown = false
    this.lifetime('hide')
    this.call('onHide')
  }

  unload(): void {
    this.isShown = false
    this.call('onUnload')
    this.root.release()
    this.frame.destroy()
  }

  private lifetime(name: 'show' | 'hide'): void {
    this.root.getComponent().triggerPageLifetime(name, [])
  }

  private listenScroll(distance: number): void {
    const { window, document } = this.frame
    let isPending = false
    const onScroll = (): void => {
      isPending = false
      const { scrollTop, scrollHeight } = document.documentElement
      this.call('onPageScroll', { scrollTop })
      this.scrolled.emit({ scrollTop })
      const isNear = scrollHeight - scrollTop - window.innerHeight <= distance
      if (isNear && !this.isNearBottom) this.call('onReachBottom')
      this.isNearBottom = isNear
    }
    document.addEventListener('scroll', () => {
      if (isPending) return
      isPending = true
      setTimeout(onScroll, SCROLL_MS)
    })
  }
}
