/** What a member's desk has besides bar, menu and tabs: its sizes, the settings drawer, the palette under Ctrl or ⌘ and K. */
import { Suspense, useEffect } from 'react'
import { onTitle } from '@/platform/title'
import { routeOf } from '~contract/routes'
import { closePalette, closeSettings, openPalette, useDesk } from '../desk'
import { lazyPart } from '../lazyPart'
import { remember } from '../palette/recent'
import { hasAdoptedCompany, useSession } from '../session'
import { fullPath } from '../visible'
import { useContentSize } from './useContentSize.desktop'

const SettingsDrawer = lazyPart(() => import('../look/SettingsDrawer.desktop').then((part) => part.SettingsDrawer))
const Palette = lazyPart(() => import('../palette/Palette.desktop').then((part) => part.Palette))

function usePaletteKey(): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return
      e.preventDefault()
      if (useDesk.getState().isSearching) closePalette()
      else if (hasAdoptedCompany(useSession.getState())) openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Pages about one job or person are kept among the recent ones, by the name they give themselves. */
function useRecentPages(): void {
  const owner = useSession((session) => session.info?.userInfo_.userId ?? '')
  useEffect(
    () =>
      onTitle((title) => {
        const path = fullPath()
        if (owner && title !== routeOf(path)?.title && /[?&]id=/.test(path)) remember(owner, { path, title })
      }),
    [owner],
  )
}

export function MemberDesk() {
  const { isSetting, isSearching } = useDesk()
  useContentSize()
  usePaletteKey()
  useRecentPages()
  return (
    <Suspense>
      {isSetting && <SettingsDrawer onClose={closeSettings} />}
      {isSearching && <Palette />}
    </Suspense>
  )
}
