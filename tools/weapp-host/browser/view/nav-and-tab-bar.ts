import type { TabBarConfig, WindowConfig } from '../../compile/bundle-types'
import { bundle, settings } from '../host'
import { capsule, createElement, navBar, statusBar, tabBar } from './screen'

/** What the navigation bar shows; a page may change it while it runs. */
export interface NavState {
  title: string
  background: string
  front: string
  isCustom: boolean
  isLoading: boolean
  isHomeHidden: boolean
}

interface TabState {
  badge: string
  hasDot: boolean
}

/** Replaces `@name` by the value of theme.json for the current theme. */
export const themed = (value: string | undefined): string | undefined =>
  value?.startsWith('@') ? bundle.theme[settings.theme]?.[value.slice(1)] : value

const defaults = () =>
  bundle.app.darkmode && settings.theme === 'dark'
    ? { background: '#191919', front: 'white' }
    : { background: '#ffffff', front: 'black' }

/** The bar a page starts with: its own json over the app's window settings. */
export function navStateOf(config: WindowConfig): NavState {
  const merged = { ...bundle.app.window, ...config }
  return {
    title: merged.navigationBarTitleText ?? '',
    background: themed(merged.navigationBarBackgroundColor) ?? defaults().background,
    front: themed(merged.navigationBarTextStyle) ?? defaults().front,
    isCustom: merged.navigationStyle === 'custom',
    isLoading: false,
    isHomeHidden: false,
  }
}

export function drawNav(state: NavState, corner: 'back' | 'home' | 'none', onCorner: () => void): void {
  const isWhite = state.front === 'white' || state.front === '#ffffff'
  const color = isWhite ? '#fff' : '#000'
  statusBar.style.color = color
  capsule.classList.toggle('white', isWhite)
  navBar.hidden = state.isCustom
  navBar.style.cssText = `background:${state.background};color:${color};${state.isCustom ? 'display:none' : ''}`
  navBar.replaceChildren(createElement('div', 'title', state.title))
  if (state.isLoading) navBar.append(createElement('i', 'spinner'))
  if (corner === 'none' || (corner === 'home' && state.isHomeHidden)) return
  const button = createElement('button', corner, corner === 'back' ? '‹' : '⌂')
  button.setAttribute('aria-label', corner === 'back' ? '返回' : '回到首页')
  button.addEventListener('click', onCorner)
  navBar.append(button)
}

/** The native tab bar: list, badges and colours as wx.setTabBar* change them. */
export class TabBar {
  readonly config: TabBarConfig | undefined = bundle.app.tabBar && structuredClone(bundle.app.tabBar)
  private readonly states: TabState[] = (bundle.app.tabBar?.list ?? []).map(() => ({ badge: '', hasDot: false }))
  isHidden = false

  indexOf(path: string): number {
    return this.config?.list.findIndex((item) => item.pagePath.replace(/^\//, '').replace(/\.html$/, '') === path) ?? -1
  }

  state(index: number): TabState {
    const state = this.states[index]
    if (!state) throw new Error(`tab bar has no item ${index}`)
    return state
  }

  /** Draws the bar for the current page; hides it where the page is no tab. */
  draw(current: string, onTap: (index: number) => void): void {
    const { config } = this
    const index = this.indexOf(current)
    const isShown = Boolean(config) && index >= 0 && !this.isHidden && !config?.custom
    tabBar.style.display = isShown ? 'flex' : 'none'
    if (!config || !isShown) return
    tabBar.style.background = themed(config.backgroundColor) ?? '#fff'
    tabBar.style.borderTopColor = config.borderStyle === 'white' ? 'transparent' : 'rgba(128,128,128,.3)'
    tabBar.replaceChildren(...config.list.map((item, i) => this.drawItem(item, i, i === index, () => onTap(i))))
  }

  private drawItem(item: TabBarConfig['list'][number], index: number, isOn: boolean, onTap: () => void): HTMLElement {
    const button = createElement('button', item.iconPath ? '' : 'bare')
    button.style.color = themed(isOn ? this.config?.selectedColor : this.config?.color) ?? '#888'
    button.setAttribute('aria-current', String(isOn))
    const icon = themed(isOn ? (item.selectedIconPath ?? item.iconPath) : item.iconPath)
    if (icon) {
      const image = document.createElement('img')
      image.src = /^(https?:|data:)/.test(icon) ? icon : `/dist/${icon.replace(/^\//, '')}`
      image.alt = ''
      button.append(image)
    }
    button.append(createElement('span', '', item.text))
    const state = this.states[index]
    if (state?.badge) button.append(createElement('span', 'badge', state.badge))
    else if (state?.hasDot) button.append(createElement('span', 'dot'))
    button.addEventListener('click', onTap)
    return button
  }
}
