/** Navigation of the web; the page cache overrides some of it while it is on. */

import type { Navigation } from '../base/types'
import { onRequested, navigation as web, whenLoadable } from './navigation-web'

export { historyEntry, hostAddress } from './navigation-web'

/** Overridden navigation; `back` returns false where the default applies. */
export interface NavigationOverride extends Pick<Navigation, 'redirect' | 'reLaunch'> {
  /** True while the page cache is on. */
  isOn(): boolean
  back(fallback: string): boolean
}

let steps: NavigationOverride | undefined
/** Set by the page cache, which is loaded with the member layout, not with the first load. */
export function overrideNavigation(next: NavigationOverride): void {
  steps = next
}

/** True while the page cache is on, for callers that must not import it. */
export const isPageCacheOn = (): boolean => steps?.isOn() ?? false

/** Called when the active page was opened again and stays, as the page cache lets it. Returns an unsubscribe function. */
export const onReopened = (listener: () => void): (() => void) => onRequested(isPageCacheOn, listener)

export const navigation: Navigation = {
  ...web,
  redirect: (path) => whenLoadable(path, () => (steps ?? web).redirect(path)),
  reLaunch: (path) => whenLoadable(path, () => (steps ?? web).reLaunch(path)),
  back: (fallback = '/') => {
    if (!steps?.back(fallback)) web.back(fallback)
  },
}
