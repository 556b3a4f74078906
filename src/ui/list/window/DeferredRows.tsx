import { Box } from '../../primitives'
import type { DeferredRowsProps } from '../types'

/** Some rows of a long list: the browser lays out and paints them when they come near the screen; search in the page finds them all the same. */
export const DeferredRows = ({ className, children }: DeferredRowsProps) => <Box className={className}>{children}</Box>
