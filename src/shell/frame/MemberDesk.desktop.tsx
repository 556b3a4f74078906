/** What a member's desk has besides bar, menu and tabs: its sizes, the settings drawer, the palette under Ctrl or ⌘ and K. */
import { Suspense, useEffect } from 'react'
import { onTitleChange } from '@/platform/title'
import { routeOf } from '~contract/routes'
import { closePalette, closeSettings, openPalette, useShellOverlays } from '../desk'
import { lazyComponent } from '../lazyPart'
import { addRecent } from '../palette/recent'
import { hasApprovedCompany, useSession } from '../session'
import { currentFullPath } from '../visible'
import { useContentSize } from './useContentSize.desktop'

const SettingsDrawer = lazyComponent(() => import('../look/SettingsDrawer.desktop').then((part) => part.SettingsDrawer))
const Palette = lazyComponent(() => import('../palette/Palette.desktop').then((part) => part.Palette))

function usePaletteKey(): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return
      e.preventDefault()
      if (useShellOverlays.getState().isSearching) closePalette()
      else if (hasApprovedCompany(useSession.getState())) openPalette()
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
      onTitleChange((title) => {
        const path = currentFullPath()
        if (owner && title !== routeOf(path)?.title && /[?&]id=/.test(path)) addRecent(owner, { path, title })
      }),
    [owner],
  )
}

export function MemberExtras() {
  const { isSetting, isSearching } = useShellOverlays()
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
