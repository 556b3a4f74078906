/** The web's own steps; kept pages (keeper) take some of them over while they are on. */

import type { Navigation } from '../base/types'
import { navigation as web } from './navigation-web'

export { hostAddress } from './navigation-web'

/** Steps taken over; `back` answers false where the usual way holds. */
export interface NavigationOverride extends Pick<Navigation, 'redirect' | 'reLaunch'> {
  /** True while pages are kept. */
  isOn(): boolean
  back(fallback: string): boolean
}

let steps: NavigationOverride | undefined
/** From the first kept page on: the keeper comes with the members' part of the frame, not with the first load. */
export const overrideNavigation = (next: NavigationOverride): void => {
  steps = next
}

/** True while pages are kept, for those who must not bring the keeper along. */
export const isPageCacheOn = (): boolean => steps?.isOn() ?? false

export const navigation: Navigation = {
  ...web,
  redirect: (path) => (steps ?? web).redirect(path),
  reLaunch: (path) => (steps ?? web).reLaunch(path),
  back: (fallback = '/') => {
    if (!steps?.back(fallback)) web.back(fallback)
  },
}
