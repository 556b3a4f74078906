export { Icon } from './Icon'
export type { IconName } from './icons'
export type { IconProps } from './types'
