import type { ColorName } from '../theme/theme-types'
import type { IconName } from './icons'

export interface IconProps {
  name: IconName
  /** CSS pixels on desktop, the same twice in rpx on a phone; the target's own icon size (20 or 24) when absent. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 32 | 48
  /** The text's own when absent. */
  tone?: ColorName
  className?: string
  isSpinning?: boolean
  /** Its label for screen readers; decoration when absent. */
  label?: string
}
