import type { ReactNode } from 'react'
import type { IconName } from '../icon'

export interface SwipeAction {
  key: string
  /** Two to five letters: a button is 68 px wide. */
  text: string
  icon?: IconName
  tone?: 'danger'
  onPress(): unknown
}

export interface SwipeRowProps {
  /** From the left to the right; each has a twin that needs no swipe. */
  actions: readonly SwipeAction[]
  children: ReactNode
}
