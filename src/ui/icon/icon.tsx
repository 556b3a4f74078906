import { renderSvgIcon } from './drawing'
import { icons } from './icons'
import type { IconProps } from './types'

/** An outline of @tabler/icons. */
export const Icon = ({ name, ...rest }: IconProps) => renderSvgIcon(icons[name], rest)
