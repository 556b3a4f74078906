/** State of the layout's overlays. */
import { create } from 'zustand'

export const useShellOverlays = create<{ isSetting: boolean; isSearching: boolean }>(() => ({
  isSetting: false,
  isSearching: false,
}))

export const openSettings = (): void => useShellOverlays.setState({ isSetting: true })
export const closeSettings = (): void => useShellOverlays.setState({ isSetting: false })
export const openPalette = (): void => useShellOverlays.setState({ isSearching: true })
export const closePalette = (): void => useShellOverlays.setState({ isSearching: false })
