/** Desktop navigation with and without cached pages, and the root's classes of a theme. */
jest.mock('@tarojs/router', () => ({ history: { replace: () => undefined, push: () => undefined } }))

import Taro from '@tarojs/taro'
import {
  isPageCacheOn,
  type NavigationOverride,
  navigation,
  overrideNavigation,
} from '@/platform/navigation/navigation.desktop'
import { openMenuPath } from '@/shell/layout/open-menu-path.desktop'
import { theme } from '@/ui'

const visited = (Taro as unknown as { visited: string[] }).visited

beforeEach(() => void visited.splice(0))

describe('steps on the desktop', () => {
  it('are the web’s own until pages are kept; then a menu opens on top and a step back goes to the page cache', () => {
    expect(isPageCacheOn()).toBe(false)
    openMenuPath('/jobmanagement')
    navigation.back('/me')
    expect(visited).toEqual(['reLaunch /jobmanagement', 'redirectTo /me'])
    visited.splice(0)

    const taken: string[] = []
    const steps: NavigationOverride = {
      isOn: () => true,
      redirect: (path) => taken.push(`redirect ${path}`),
      reLaunch: (path) => taken.push(`reLaunch ${path}`),
      back: (fallback) => taken.push(`back ${fallback}`) > 0,
    }
    overrideNavigation(steps)
    openMenuPath('/jobmanagement')
    navigation.redirect('/a')
    navigation.reLaunch('/b')
    navigation.back('/c')
    expect(isPageCacheOn()).toBe(true)
    expect(visited).toEqual(['navigateTo /jobmanagement'])
    expect(taken).toEqual(['redirect /a', 'reLaunch /b', 'back /c'])
  })
})

describe('a look', () => {
  it('is one set of classes on the root; what others put there stays', () => {
    const root = document.documentElement
    root.className = 'theirs'
    theme.set(true, 'blue', true)
    expect([...root.classList].sort()).toEqual(['color-blue', 'theirs', 'theme-dark', 'weak'])
    theme.set(true, 'amber')
    expect([...root.classList].sort()).toEqual(['color-amber', 'theirs', 'theme-dark'])
    theme.set(false)
    expect([...root.classList]).toEqual(['theirs'])
  })
})
