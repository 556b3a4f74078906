import Taro from '@tarojs/taro'
import { platform } from '@/platform'
import { tabs } from '~contract/routes'
import tokens from '../tokens/tokens.json'
import type { ThemeVariant } from './theme-types'

/** The page's root carries the class (ui/page); only WeChat's own bars are coloured here. */
export function applyTheme({ isDark }: Pick<ThemeVariant, 'isDark'>, ground: 'ground' | 'surface' = 'ground') {
  wanted = isDark
  platform.setBars({ isDark, background: (isDark ? tokens.dark : tokens.light)[ground] })
  paintTabBar(isDark)
}

/** The tab bar starts in the colours of theme.json, which follow the device. */
let painted: boolean | undefined = platform.prefersDark()
let wanted = painted

// When the device changes, WeChat paints the bars after theme.json again: a chosen theme has to be put back.
platform.onPrefersDark(() => {
  painted = undefined
  applyTheme({ isDark: wanted }, 'surface')
})

/** Tab bar in the theme's colours. WeChat refuses while no tab page is active; pages call it again when they show. */
export function paintTabBar(isDark: boolean) {
  if (painted === isDark) return
  const c = isDark ? tokens.dark : tokens.light
  const end = isDark ? '-dark' : ''
  const quiet = () => undefined
  const style = {
    color: c['ink-2'],
    selectedColor: c['brand-ink'],
    backgroundColor: c.surface,
    borderStyle: 'white' as const,
  }
  Promise.resolve(Taro.setTabBarStyle(style)).then(() => {
    painted = isDark
    tabs.forEach(({ tab }, index) => {
      const path = `/assets/tabs/${tab?.icon}${end}`
      const item = { index, iconPath: `${path}.png`, selectedIconPath: `${path}-on.png` }
      void Promise.resolve(Taro.setTabBarItem(item)).catch(quiet)
    })
  }, quiet)
}

/** What the first frame is drawn in, before the shell has read its settings. */
export function wasDarkTheme(): boolean {
  const mode = (platform.deviceStorage.get('settings') as { themeMode?: string } | undefined)?.themeMode ?? 'auto'
  return mode === 'auto' ? platform.prefersDark() : mode === 'dark'
}
