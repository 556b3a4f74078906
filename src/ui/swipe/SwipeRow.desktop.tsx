import type { SwipeRowProps } from './swipe-props'

/** A desk has a mouse: the row alone. */
export const SwipeRow = ({ children }: SwipeRowProps) => children
