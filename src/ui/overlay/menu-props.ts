import type { ReactNode } from 'react'
import type { IconName } from '../icon'

export interface MenuItem {
  key: string
  label: string
  icon?: IconName
  isDanger?: boolean
  /** The current one. */
  isOn?: boolean
  disabled?: boolean
  /** A line above it. */
  hasGap?: boolean
  run(): unknown
}

export interface PopoverProps {
  isOpen: boolean
  onClose(): void
  /** The anchor; its press is handled by the caller. */
  anchor: ReactNode
  title: string
  children: ReactNode
  /** CSS pixels on desktop. */
  width?: number
  align?: 'start' | 'end'
  /** Below the scrolling part. */
  footer?: ReactNode
  /** A long list: it fills the screen of a phone. */
  isLong?: boolean
}

export interface MenuProps {
  items: readonly MenuItem[]
  /** What the menu is about. */
  title: string
  /** The button: gets the press and what ARIA wants. */
  trigger(o: { onPress(): void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }): ReactNode
  align?: 'start' | 'end'
  /** Above the items. */
  head?: ReactNode
  /** Whether it is open, where others than its button open it too. */
  open?: { is: boolean; set(isOpen: boolean): void }
  width?: number
}
