import { addTab, closeTabs, type PageTab, pinTab, type TabState } from '@/shell/page-tabs/tab-rules'
import { defaults, settingsFrom } from '@/shell/settings-schema'
import tokens from '@/ui/tokens/tokens.json'
import { contrast } from '../../support/browser/checks/contrast'

const tab = (key: string, more: Partial<PageTab> = {}): PageTab => ({
  key,
  fullPath: key,
  path: key,
  title: key,
  closable: key !== '/home',
  components: [],
  meta: { keepAlive: true },
  ...more,
})
const keys = (tabs: TabState) => tabs.map(({ key }) => key)
const open = [tab('/home'), tab('/a'), tab('/b'), tab('/c')]
const close = (scope: Parameters<typeof closeTabs>[1], key: string, active: string, tabs: TabState = open) => {
  const done = closeTabs(tabs, scope, key, active, '/home')
  return 'refusal' in done ? done.refusal : [...keys(done.tabs), ...(done.to ? [`→${done.to}`] : [])]
}

describe('open pages as tabs', () => {
  it('a new page is appended @P-4.5-01', () => {
    expect(keys(addTab(open, tab('/d')))).toEqual(['/home', '/a', '/b', '/c', '/d'])
  })

  it('a page that is open replaces its tab only when its full path changed @P-3-10 @P-4.5-01', () => {
    expect(addTab(open, tab('/a', { title: 'other' }))).toBe(open)
    const next = addTab(open, tab('/a', { fullPath: '/a?id=2' }))
    expect(keys(next)).toEqual(keys(open))
    expect(next[1]?.fullPath).toBe('/a?id=2')
  })

  it('home is pinned first, once, and whatever was pinned before can be closed @P-2.6-02', () => {
    const before = [tab('/former', { closable: false }), tab('/a'), tab('/b', { fullPath: '/b?x=1' })]
    const pinned = pinTab(before, tab('/b'))
    expect(keys(pinned)).toEqual(['/b', '/former', '/a'])
    expect(pinned.map(({ closable }) => closable)).toEqual([false, true, true])
    expect(pinned[0]?.fullPath).toBe('/b?x=1')
    expect(pinTab(pinned, tab('/b'))).toBe(pinned)
    expect(keys(pinTab([tab('/a')], tab('/home')))).toEqual(['/home', '/a'])
  })

  it('a tab that is not closable refuses @P-4.5-02', () => {
    expect(close('one', '/home', '/home')).toBe('当前页签不可关闭')
  })

  it('closing the active tab leads to the one before it, else home; another one leads nowhere @P-4.5-03', () => {
    expect(close('one', '/b', '/b')).toEqual(['/home', '/a', '/c', '→/a'])
    expect(close('one', '/a', '/a', [tab('/a'), tab('/b')])).toEqual(['/b', '→/home'])
    expect(close('one', '/a', '/c')).toEqual(['/home', '/b', '/c'])
  })

  it('closing left, right, other and all keeps what is not closable @P-4.5-04', () => {
    expect(close('left', '/b', '/b')).toEqual(['/home', '/b', '/c'])
    expect(close('right', '/a', '/c')).toEqual(['/home', '/a', '→/a'])
    expect(close('other', '/b', '/b')).toEqual(['/home', '/b'])
    expect(close('all', '/b', '/b')).toEqual(['/home', '→/home'])
    expect(close('all', '/b', '/home')).toEqual(['/home'])
  })

  it('names what cannot be closed @P-4.5-04 @P-8-10', () => {
    expect(close('left', '/a', '/a')).toBe('左侧没有可关闭的页签')
    expect(close('right', '/c', '/c')).toBe('右侧没有可关闭的页签')
    expect(close('other', '/a', '/a', [tab('/home'), tab('/a')])).toBe('没有可关闭的页签')
    expect(close('all', '/home', '/home', [tab('/home')])).toBe('没有可关闭的页签')
  })
})

describe('the settings', () => {
  it('have every field of the specification with its default @P-3-11', () => {
    expect(defaults).toMatchObject({
      tabs: [],
      collapse: false,
      sideNavCollapse: false,
      bodyFullscreen: false,
      showTabs: false,
      showFooter: true,
      headStyle: 'light',
      sideStyle: 'dark',
      layoutStyle: 'side',
      sideMenuStyle: 'default',
      tabStyle: 'default',
      transitionName: 'slide-right',
      fixedHeader: false,
      fixedSidebar: true,
      fixedBody: false,
      bodyFull: true,
      logoAutoSize: false,
      colorfulIcon: true,
      sideUniqueOpen: true,
      weakMode: false,
      darkMode: false,
      color: 'none',
      styleResponsiveT: true,
      screenWidth: 0,
      screenHeight: 0,
      contentWidth: 0,
      contentHeight: 0,
    })
  })

  it('are taken up field by field; what is strange becomes its default @P-3-11', () => {
    const saved = { themeMode: 'dark', color: 'pink', showTabs: true, collapse: 'yes', tabs: [{ key: 1 }], foreign: 1 }
    expect(settingsFrom(saved)).toEqual({ ...defaults, themeMode: 'dark', showTabs: true })
    expect(settingsFrom(undefined)).toEqual(defaults)
    expect(settingsFrom({ tabs: [tab('/a')] }).tabs).toEqual([tab('/a')])
  })
})

/** Text and fill of every brand colour and of the weak mode, in the light and in the dark: WCAG 2.2 AA. */
describe('colours of the settings', () => {
  const pairs: readonly [keyof typeof tokens.light, keyof typeof tokens.light, number][] = [
    ['on-brand', 'brand', 4.5],
    ['on-brand', 'brand-hover', 4.5],
    ['brand-ink', 'surface', 4.5],
    ['brand-ink', 'ground', 4.5],
    ['brand-ink', 'tint', 4.5],
    ['ink-3', 'tint', 4.5],
    ['ink-3', 'bubble-out', 4.5],
    ['success-ink', 'success-tint', 4.5],
    ['warning-ink', 'warning-tint', 4.5],
    ['brand', 'surface', 3],
    ['focus', 'surface', 3],
    ['success', 'surface', 3],
    ['warning', 'surface', 3],
  ]
  const looks = [...Object.entries(tokens.accents), ['weak', tokens.weak] as const].flatMap(([name, themes]) =>
    (['light', 'dark'] as const).map((side) => [name, side, { ...tokens[side], ...themes[side] }] as const),
  )
  it.each(looks)('%s in the %s can be read', (_name, _side, colors) => {
    const poor = pairs.filter(([text, ground, least]) => contrast(colors[text], colors[ground]) < least)
    expect(poor).toEqual([])
  })
})
