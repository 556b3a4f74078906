export { Icon } from './Icon'
export { type IconName, icons } from './icons'
export type { IconProps } from './types'
