/** What lies over the desk and is opened from anywhere in the frame. */
import { create } from 'zustand'

export const useDesk = create<{ isSetting: boolean; isSearching: boolean }>(() => ({
  isSetting: false,
  isSearching: false,
}))

export const openSettings = (): void => useDesk.setState({ isSetting: true })
export const closeSettings = (): void => useDesk.setState({ isSetting: false })
export const openPalette = (): void => useDesk.setState({ isSearching: true })
export const closePalette = (): void => useDesk.setState({ isSearching: false })
