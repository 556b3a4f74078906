import type { ReactElement } from 'react'

export interface TooltipProps {
  text: string
  side?: 'bottom' | 'right'
  children: ReactElement
}

/** A phone has no hover: what matters must stand on the screen. */
export const Tooltip = ({ children }: TooltipProps) => children
