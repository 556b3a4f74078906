import { hidePageContainer } from '../components/page-container'
import { bundle, settings } from '../host'
import { recordProblem, reportStats, setCurrentPage } from '../set-data-stats'
import { drawNav, TabBar } from '../view/nav-and-tab-bar'
import { showModal } from '../view/overlays'
import type { ModuleLoader } from './modules'
import { packageOf, resolvePath } from './modules'
import { LivePage } from './page'
import { ensureRegistered } from './registry'

const maxDepth = 10

/** Splits `/a/b?x=1` as WeChat does: values stay as they were written, not decoded. */
export function parseUrl(url: string, from: string): { path: string; query: Record<string, string> } {
  const [rawPath = '', rawQuery = ''] = url.split('?', 2)
  const query: Record<string, string> = {}
  for (const pair of rawQuery.split('&').filter(Boolean)) {
    const [key = '', ...rest] = pair.split('=')
    query[decodeURIComponent(key)] = rest.join('=')
  }
  return { path: resolvePath(from, rawPath.replace(/\.html$/, '')), query }
}

/** The stack of pages, the tab pages kept alive, and all five ways to move. */
export class PageStack {
  readonly tabBar = new TabBar()
  private pages: LivePage[] = []
  private readonly tabs = new Map<string, LivePage>()
  private moving: Promise<unknown> = Promise.resolve()
  readonly allPages = new Set<string>([
    ...bundle.app.pages,
    ...bundle.app.subPackages.flatMap((subPackage) => subPackage.pages.map((page) => `${subPackage.root}/${page}`)),
  ])

  constructor(private readonly loader: ModuleLoader) {
    setCurrentPage(() => this.pages.at(-1)?.path ?? '')
  }

  get current(): LivePage | undefined {
    return this.pages.at(-1)
  }

  get list(): readonly LivePage[] {
    return this.pages
  }

  ofCaller(caller: unknown): LivePage | undefined {
    return (
      this.pages.find((page) => page.caller === caller) ??
      [...this.tabs.values()].find((page) => page.caller === caller)
    )
  }

  /** Moves run one after another, each in a later task, as calls into the client do. */
  private queue<T>(move: () => T): Promise<T> {
    const next = this.moving.then(() => new Promise<void>((done) => setTimeout(done, 0))).then(move)
    this.moving = next.catch(() => undefined)
    return next
  }

  private open(path: string, query: Record<string, string>): LivePage {
    const root = packageOf(path)
    this.loader.loadedPackages.add(root)
    ensureRegistered(path, this.loader)
    const isTab = this.tabBar.indexOf(path) >= 0
    const page = new LivePage(path, query, isTab)
    if (isTab) this.tabs.set(path, page)
    return page
  }

  private check(url: string, api: string): { path: string; query: Record<string, string> } {
    const target = parseUrl(url, this.current?.path ?? '')
    if (!this.allPages.has(target.path)) {
      recordProblem.warnings.push(`${api}: page "${target.path}" is not found`)
      throw new Error(`page "${target.path}" is not found`)
    }
    return target
  }

  private settle(): void {
    const { current } = this
    if (!current) return
    current.show()
    this.draw()
  }

  /** Draws the bars for the current page. */
  draw(): void {
    const { current } = this
    if (!current) return
    const isFirst = this.pages.length === 1
    const isHome = current.hasTabBar || current.path === bundle.app.pages[0]
    const corner = isFirst ? (isHome ? 'none' : 'home') : 'back'
    drawNav(current.nav, corner, () => {
      if (corner === 'back') void this.back(1).catch(() => undefined)
      else
        void this.reLaunch(bundle.app.pages[0] ? `/${bundle.app.pages[0]}` : '').catch((error) =>
          reportStats('error', error),
        )
    })
    current.frame.setChrome(current.chrome(this.tabBar.isHidden))
    this.tabBar.draw(current.path, (index) => this.tapTab(index))
  }

  private tapTab(index: number): void {
    const item = this.tabBar.config?.list[index]
    if (!item) return
    const path = item.pagePath.replace(/^\//, '')
    void this.switchTab(`/${path}`).then(
      () => {
        this.current?.call('onTabItemTap', { index, pagePath: path, text: item.text })
      },
      (error) => reportStats('error', error),
    )
  }

  navigate(url: string): Promise<LivePage> {
    return this.queue(() => {
      const { path, query } = this.check(url, 'navigateTo')
      if (this.tabBar.indexOf(path) >= 0) throw new Error('can not navigateTo a tabbar page')
      if (this.pages.length >= maxDepth) {
        reportStats('limit', `page stack is full (${maxDepth}) at ${path}`)
        throw new Error(`webview count limit exceed`)
      }
      this.current?.hide()
      const page = this.open(path, query)
      this.pages.push(page)
      page.load()
      this.settle()
      return page
    })
  }

  redirect(url: string): Promise<void> {
    return this.queue(() => {
      const { path, query } = this.check(url, 'redirectTo')
      if (this.tabBar.indexOf(path) >= 0) throw new Error('can not redirectTo a tabbar page')
      this.drop(this.pages.pop())
      const page = this.open(path, query)
      this.pages.push(page)
      page.load()
      this.settle()
    })
  }

  switchTab(url: string): Promise<void> {
    return this.queue(() => {
      const { path } = this.check(url, 'switchTab')
      if (this.tabBar.indexOf(path) < 0) throw new Error('can not switch to no-tabBar page')
      const old = this.current
      if (old?.path === path && this.pages.length === 1) return
      if (old?.hasTabBar) old.hide()
      this.dropPagesAboveTabs()
      const known = this.tabs.get(path)
      const page = known ?? this.open(path, {})
      this.pages = [page]
      if (!known) page.load()
      this.settle()
    })
  }

  reLaunch(url: string): Promise<void> {
    return this.queue(() => {
      const { path, query } = this.check(url, 'reLaunch')
      this.dropPagesAboveTabs()
      for (const page of [...this.tabs.values()]) this.drop(page)
      const page = this.open(path, query)
      this.pages = [page]
      page.load()
      this.settle()
    })
  }

  /** Back, by the button, a swipe, the key of Android or navigateBack: it hides a page container that is shown, else leaves pages. */
  async back(delta: number): Promise<void> {
    if (this.current && hidePageContainer(this.current.frame.document)) return
    const warning = this.current?.alertBeforeUnload
    if (warning && this.pages.length > 1) {
      const { confirm } = await showModal({ title: '提示', content: warning })
      if (!confirm) throw new Error('cancel')
    }
    return this.queue(() => {
      if (this.pages.length < 2) throw new Error('cannot navigate back at first page')
      const count = Math.min(Math.max(1, delta), this.pages.length - 1)
      for (let i = 0; i < count; i++) this.drop(this.pages.pop())
      this.settle()
    })
  }

  /** Empties the stack; its tab pages stay alive. */
  private dropPagesAboveTabs(): void {
    for (const page of this.pages.splice(0).reverse()) if (!page.hasTabBar) this.drop(page)
  }

  private drop(page: LivePage | undefined): void {
    if (!page) return
    if (this.tabs.get(page.path) === page) this.tabs.delete(page.path)
    page.unload()
  }

  /** The first page of a start; an unknown path is App.onPageNotFound's to answer. */
  start(onPageNotFound: (path: string, query: Record<string, string>) => void): Promise<void> {
    const { path, query } = settings.launch
    return this.queue(() => {
      const first = path || (bundle.app.pages[0] ?? '')
      if (!this.allPages.has(first)) {
        onPageNotFound(first, query)
        return
      }
      const page = this.open(first, query)
      this.pages = [page]
      page.load()
      this.settle()
    })
  }

  /** Waits until no move is under way. */
  idle(): Promise<unknown> {
    return this.moving
  }
}
