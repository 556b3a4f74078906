import { cx } from '../cx'
import css from './Icon.module.scss'
import type { IconProps } from './types'

/** One stroke of 1.5 at any size (web). Without an outline the box is empty: it is loading. */
export const renderSvgIcon = (
  outline: string | undefined,
  { size, tone, className, isSpinning, label }: Omit<IconProps, 'name'>,
) => (
  <svg
    className={cx(css.icon, size && css[`s${size}`], isSpinning && css.spin, className)}
    viewBox='0 0 24 24'
    style={tone && { color: `var(--${tone})` }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={outline} />
  </svg>
)
