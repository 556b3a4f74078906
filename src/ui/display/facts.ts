import type { ReactNode } from 'react'

export interface FactListProps {
  items: readonly (ReactNode | false | null | undefined)[]
  className?: string
}

/** What is empty is no fact. */
export const isFact = (item: ReactNode): boolean => item !== null && item !== undefined && item !== false && item !== ''
