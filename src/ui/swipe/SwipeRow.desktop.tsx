import type { SwipeRowProps } from './swipe-props'

/** The desktop has a mouse: the row alone. */
export const SwipeRow = ({ children }: SwipeRowProps) => children
