export { Icon } from './icon'
export { type IconName, icons } from './icons'
export type { IconProps } from './types'
