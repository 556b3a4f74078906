/** The chat home can be hidden by a host that shows something else in its place. */
import type { ReactNode } from 'react'
import { create } from 'zustand'

const useHome = create(() => ({ isHidden: false }))

/** Handler of the global event. */
export const setChatHomeVisible = (isShown: boolean): void => useHome.setState({ isHidden: !isShown })

export function ChatHome({ children }: { children: ReactNode }) {
  return useHome((s) => s.isHidden) ? null : children
}
