import { View } from '@tarojs/components'
import { cx } from '../cx'
import './icon-masks.scss'
import css from './Icon.module.scss'
import type { IconProps } from './types'

/** A box in the text's own colour, of which a mask of the style sheet leaves the outline: an outline in a node would be sent with each. */
export function Icon({ name, size, tone, className, isSpinning, label }: IconProps) {
  return (
    <View
      className={cx(
        'icon-mask',
        `icon-${name}`,
        size && css[`s${size}`],
        tone && `tone-${tone}`,
        isSpinning && css.spin,
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    />
  )
}
