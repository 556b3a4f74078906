/** State of the layout's overlays. */
import { create } from 'zustand'

/** A dialog that an action of the command palette opens over any page. */
export type PaletteDialog = 'invite' | 'recharge' | 'feedback' | 'keys' | 'users'

export const useShellOverlays = create<{
  isSetting: boolean
  isSearching: boolean
  dialog?: PaletteDialog | undefined
}>(() => ({ isSetting: false, isSearching: false }))

export const openSettings = (): void => useShellOverlays.setState({ isSetting: true })
export const closeSettings = (): void => useShellOverlays.setState({ isSetting: false })
export const openPalette = (): void => useShellOverlays.setState({ isSearching: true })
export const closePalette = (): void => useShellOverlays.setState({ isSearching: false })
export const openPaletteDialog = (dialog: PaletteDialog): void => useShellOverlays.setState({ dialog })
export const closePaletteDialog = (): void => useShellOverlays.setState({ dialog: undefined })
