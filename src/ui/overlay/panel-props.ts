import type { ReactNode } from 'react'

export interface PanelProps {
  isOpen: boolean
  /** Scrim, Esc, the cross or the host's back. */
  onClose(): void
  title: string
  children: ReactNode
  /** Below the scrolling part. */
  footer?: ReactNode
  /** CSS pixels on desktop; a phone has no choice. */
  width?: number
  /** No head: the title is only read to those who cannot see. */
  isTitleHidden?: boolean
  /** The middle reaches the edges: a list that brings its own. */
  isFlush?: boolean
  /** The middle was scrolled to within 10 px of its end. */
  onEnd?(): void
  /** Beside the title. */
  aside?: ReactNode
  /** Scrim and Esc do nothing: for a form that would lose its text. */
  notDismissible?: boolean
  /** The page behind keeps its colours: for choices whose effect is seen there. */
  isScrimClear?: boolean
  /** The app's own, not the page's: going to another tab of the mini-program does not close it. */
  isGlobal?: boolean
}

/** Where a panel comes from, or that it fills the screen. */
export type PanelPosition = 'center' | 'right' | 'bottom' | 'whole'

/** What a panel is for. */
export type PanelKind = 'dialog' | 'drawer' | 'sheet' | 'picker'

/**
 * What back does to a panel: closes it, asks first where text would be lost, or waits because an alert needs its button.
 */
export function backEffectOf({ notDismissible, isTitleHidden }: PanelProps): 'close' | 'ask' | 'wait' {
  if (!notDismissible) return 'close'
  return isTitleHidden ? 'wait' : 'ask'
}
