import { bundle } from '../host'
import { stack } from '../service/app'
import { emitterOf } from '../service/emitter'
import { hideToast, type ModalOptions, showModal, showSheet, showToast } from '../view/overlays'
import { ApiFailure, type ApiGroup, acceptingApi, asyncApi, recordedApi, type WxOptions } from './define-api'
import { elementOf } from './query'

const current = () => {
  const page = stack.current
  if (!page) throw new ApiFailure('no page is open')
  return page
}

const redraw = (change: () => void): void => {
  change()
  stack.draw()
}

const tab = (options: WxOptions) => stack.tabBar.state(Number(options.index))

const requireTabPage = (): void => {
  if (!stack.current?.hasTabBar) throw new ApiFailure('not TabBar page')
}

/** The element that scrolls a page. */
const scroller = () => current().frame.document.documentElement

function pageScrollTo(options: WxOptions): void {
  const root = scroller()
  const { window } = current().frame
  let top = Number(options.scrollTop ?? root.scrollTop)
  if (typeof options.selector === 'string') {
    const target = elementOf(options.selector)
    if (!target) return
    top = target.getBoundingClientRect().top + root.scrollTop + Number(options.offsetTop ?? 0)
  }
  window.scrollTo({ top, behavior: 'instant' })
}

async function showActionSheet(options: WxOptions): Promise<{ tapIndex: number }> {
  const items = options.itemList as string[]
  if (!Array.isArray(items) || items.length === 0) throw new ApiFailure('parameter error: itemList should not be empty')
  if (items.length > 6) throw new ApiFailure('parameter error: itemList should not be large than 6')
  const tapIndex = await showSheet(items, {
    alertText: options.alertText as string,
    itemColor: options.itemColor as string,
  })
  if (tapIndex === undefined) throw new ApiFailure('cancel')
  return { tapIndex }
}

const tooLong = (text: unknown, limit: number): boolean => typeof text === 'string' && [...text].length > limit

function modal(options: WxOptions): Promise<unknown> {
  if (tooLong(options.confirmText, 4))
    throw new ApiFailure('confirmText length should not larger than 4 Chinese characters')
  if (tooLong(options.cancelText, 4))
    throw new ApiFailure('cancelText length should not larger than 4 Chinese characters')
  return showModal(options as ModalOptions)
}

const toast = (options: WxOptions): void =>
  showToast({
    title: String(options.title ?? ''),
    icon: options.image ? 'none' : String(options.icon ?? 'success'),
    duration: Number(options.duration ?? 1500),
    mask: Boolean(options.mask),
  })

const loading = (options: WxOptions): void =>
  showToast({
    title: String(options.title ?? ''),
    icon: 'loading',
    duration: Number.POSITIVE_INFINITY,
    mask: Boolean(options.mask),
  })

function setNavigationBarColor(options: WxOptions): void {
  const front = String(options.frontColor)
  if (!['#ffffff', '#000000'].includes(front))
    throw new ApiFailure('invalid frontColor, it should be #ffffff or #000000')
  redraw(() =>
    Object.assign(current().nav, {
      front: front === '#ffffff' ? 'white' : 'black',
      background: String(options.backgroundColor),
    }),
  )
}

function setTabBarItem(options: WxOptions): void {
  requireTabPage()
  const item = stack.tabBar.config?.list[Number(options.index)]
  if (!item) throw new ApiFailure('tabbar item not found')
  const { text, iconPath, selectedIconPath } = options
  redraw(() =>
    Object.assign(
      item,
      Object.fromEntries(
        Object.entries({ text, iconPath, selectedIconPath }).filter(([, value]) => value !== undefined),
      ),
    ),
  )
}

function setTabBarStyle(options: WxOptions): void {
  requireTabPage()
  const { color, selectedColor, backgroundColor, borderStyle } = options
  const changes = Object.entries({ color, selectedColor, backgroundColor, borderStyle }).filter(
    ([, value]) => value !== undefined,
  )
  redraw(() => Object.assign(stack.tabBar.config ?? {}, Object.fromEntries(changes)))
}

/** Starts a pull-down refresh; fails where the page has not enabled it. */
export function startPullDown(): void {
  const page = current()
  const isEnabled = bundle.configs[page.path]?.enablePullDownRefresh ?? bundle.app.window.enablePullDownRefresh
  if (!isEnabled) throw new ApiFailure(`page ${page.path} has no enablePullDownRefresh`)
  page.call('onPullDownRefresh')
}

interface AnimationStep {
  animates: unknown[]
  option: unknown
}

/** wx.createAnimation: records steps; the host shows the end state at once. */
function createAnimation(): unknown {
  const steps: AnimationStep[] = []
  let animates: unknown[] = []
  const animation: Record<string, (...args: unknown[]) => unknown> = {
    step: (option) => {
      steps.push({ animates, option })
      animates = []
      return animation
    },
    export: () => ({ actions: steps.splice(0) }),
  }
  const names = [
    'opacity',
    'backgroundColor',
    'width',
    'height',
    'left',
    'right',
    'top',
    'bottom',
    'rotate',
    'rotateX',
    'rotateY',
    'rotateZ',
    'rotate3d',
    'scale',
    'scaleX',
    'scaleY',
    'scaleZ',
    'scale3d',
    'translate',
    'translateX',
    'translateY',
    'translateZ',
    'translate3d',
    'skew',
    'skewX',
    'skewY',
    'matrix',
    'matrix3d',
  ]
  for (const name of names)
    animation[name] = (...args) => {
      animates.push({ type: name, args })
      return animation
    }
  return animation
}

/** Bars, dialogs, tab bar, scrolling. */
export const uiApis: ApiGroup = {
  showToast: asyncApi('showToast', toast),
  hideToast: asyncApi('hideToast', hideToast),
  showLoading: asyncApi('showLoading', loading),
  hideLoading: asyncApi('hideLoading', hideToast),
  showModal: asyncApi('showModal', modal),
  showActionSheet: asyncApi('showActionSheet', showActionSheet),
  setNavigationBarTitle: asyncApi('setNavigationBarTitle', (o) =>
    redraw(() => Object.assign(current().nav, { title: String(o.title) })),
  ),
  setNavigationBarColor: asyncApi('setNavigationBarColor', setNavigationBarColor),
  showNavigationBarLoading: asyncApi('showNavigationBarLoading', () =>
    redraw(() => Object.assign(current().nav, { isLoading: true })),
  ),
  hideNavigationBarLoading: asyncApi('hideNavigationBarLoading', () =>
    redraw(() => Object.assign(current().nav, { isLoading: false })),
  ),
  hideHomeButton: asyncApi('hideHomeButton', () => redraw(() => Object.assign(current().nav, { isHomeHidden: true }))),
  setTabBarBadge: asyncApi('setTabBarBadge', (o) => redraw(() => Object.assign(tab(o), { badge: String(o.text) }))),
  removeTabBarBadge: asyncApi('removeTabBarBadge', (o) => redraw(() => Object.assign(tab(o), { badge: '' }))),
  showTabBarRedDot: asyncApi('showTabBarRedDot', (o) => redraw(() => Object.assign(tab(o), { hasDot: true }))),
  hideTabBarRedDot: asyncApi('hideTabBarRedDot', (o) => redraw(() => Object.assign(tab(o), { hasDot: false }))),
  setTabBarItem: asyncApi('setTabBarItem', setTabBarItem),
  setTabBarStyle: asyncApi('setTabBarStyle', setTabBarStyle),
  showTabBar: asyncApi('showTabBar', () => redraw(() => Object.assign(stack.tabBar, { isHidden: false }))),
  hideTabBar: asyncApi('hideTabBar', () => redraw(() => Object.assign(stack.tabBar, { isHidden: true }))),
  setBackgroundColor: asyncApi('setBackgroundColor', (o) => {
    if (o.backgroundColor) current().frame.document.documentElement.style.background = String(o.backgroundColor)
  }),
  startPullDownRefresh: asyncApi('startPullDownRefresh', startPullDown),
  stopPullDownRefresh: recordedApi('stopPullDownRefresh', () => ({})),
  pageScrollTo: asyncApi('pageScrollTo', pageScrollTo),
  enableAlertBeforeUnload: asyncApi('enableAlertBeforeUnload', (o) => {
    current().alertBeforeUnload = String(o.message)
  }),
  disableAlertBeforeUnload: asyncApi('disableAlertBeforeUnload', () => {
    current().alertBeforeUnload = ''
  }),
  hideKeyboard: asyncApi('hideKeyboard', () => {
    const focused = current().frame.document.activeElement as HTMLElement | null
    focused?.blur()
  }),
  getSelectedTextRange: asyncApi('getSelectedTextRange', () => {
    const focused = current().frame.document.activeElement as HTMLInputElement | null
    if (!focused || !('selectionStart' in focused)) throw new ApiFailure('no input is focused')
    return { start: focused.selectionStart, end: focused.selectionEnd }
  }),
  createAnimation,
  onWindowStateChange: emitterOf('WindowStateChange').on,
  offWindowStateChange: emitterOf('WindowStateChange').off,
  ...acceptingApi('setBackgroundTextStyle', 'loadFontFace', 'setTopBarText', 'setWindowSize'),
}
