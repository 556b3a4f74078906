/** What a member's desk has besides bar, menu and tabs: its sizes, the settings drawer, the palette under Ctrl or ⌘ and K. */
import { Suspense, useEffect } from 'react'
import { closeSettings, openPalette, useDesk } from '../desk'
import { lazyPart } from '../lazyPart'
import { useContentSize } from './useContentSize.desktop'

const SettingsDrawer = lazyPart(() => import('../look/SettingsDrawer.desktop').then((part) => part.SettingsDrawer))
const Palette = lazyPart(() => import('../palette/Palette.desktop').then((part) => part.Palette))

function usePaletteKey(): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return
      e.preventDefault()
      if (useDesk.getState().isSearching) useDesk.setState({ isSearching: false })
      else openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export function MemberDesk() {
  const { isSetting, isSearching } = useDesk()
  useContentSize()
  usePaletteKey()
  return (
    <Suspense>
      {isSetting && <SettingsDrawer onClose={closeSettings} />}
      {isSearching && <Palette />}
    </Suspense>
  )
}
