import { icons } from './icons'
import { renderSvgIcon } from './svg-icon'
import type { IconProps } from './types'

/** An outline of @tabler/icons. */
export const Icon = ({ name, ...rest }: IconProps) => renderSvgIcon(icons[name], rest)
