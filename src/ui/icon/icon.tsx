import { cx } from '../cx'
import css from './icon.module.scss'
import { icons } from './icons'
import type { IconProps } from './types'

/** An outline of @tabler/icons with one stroke of 1.5 at any size. */
export function Icon({ name, size, tone, className, isSpinning, label }: IconProps) {
  return (
    <svg
      className={cx(css.icon, size && css[`s${size}`], isSpinning && css.spin, className)}
      viewBox='0 0 24 24'
      style={tone && { color: `var(--${tone})` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={icons[name]} />
    </svg>
  )
}
