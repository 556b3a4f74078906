/** Member layout besides bar, menu and tabs: content size, settings drawer, command palette. */
import { Suspense, useEffect } from 'react'
import { useSite } from '@/api'
import { onTitleChange } from '@/platform/base/page-title'
import { routeOf } from '~contract/routes'
import { lazyComponent } from '../chunks/lazy-component'
import { addRecent } from '../command-palette/recent-items'
import { currentFullPath } from '../current-path'
import { closePalette, closeSettings, openPalette, useShellOverlays } from '../overlay-state'
import { hasApprovedCompany, useSession } from '../session'
import { useSettings } from '../settings'
import { useTourProgress } from '../tour/tour-progress'
import { useWorkBadges } from './menu/use-work-badges.desktop'
import { useContentSize } from './use-content-size.desktop'
import { useHeaderScroll } from './use-page-scroll.desktop'

const SettingsDrawer = lazyComponent(() =>
  import('../settings/SettingsDrawer.desktop').then((part) => part.SettingsDrawer),
)
const Tour = lazyComponent(() => import('../tour/Tour.desktop').then((part) => part.Tour))
const Palette = lazyComponent(() => import('../command-palette/Palette.desktop').then((part) => part.Palette))
const PaletteDialogs = lazyComponent(() =>
  import('../command-palette/PaletteDialogs.desktop').then((part) => part.PaletteDialogs),
)

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

/** Adds job and candidate pages to the recent ones, by their title. */
function useRecentPages(): void {
  const owner = useSession((session) => session.info?.userInfo_.userId ?? '')
  useEffect(
    () =>
      onTitleChange((title) => {
        const path = currentFullPath()
        if (owner && title !== routeOf(path)?.title && /[?&]id=/.test(path)) addRecent({ path, title })
      }),
    [owner],
  )
}

export function MemberExtras() {
  const { isSetting, isSearching, dialog } = useShellOverlays()
  useContentSize()
  useHeaderScroll(useSettings(({ fixedHeader, fixedBody }) => !fixedHeader && !fixedBody))
  usePaletteKey()
  useRecentPages()
  useWorkBadges()
  const hasTour = useTourProgress() !== 'over'
  const isDemo = Boolean(useSite()?.demoUsersPath)
  const isApproved = hasApprovedCompany(useSession())
  return (
    <Suspense>
      {isSetting && <SettingsDrawer onClose={closeSettings} />}
      {isSearching && <Palette />}
      {dialog && <PaletteDialogs name={dialog} />}
      {hasTour && isDemo && isApproved && <Tour />}
    </Suspense>
  )
}
