import { Image } from '@tarojs/components'
import { cx } from '../cx'
import { theme, useIsDark } from '../theme/theme'
import css from './Icon.module.scss'
import { icons } from './icons'
import type { IconProps } from './types'

const urlCache = new Map<string, string>()

/** Escapes only what would end the URL or its style: it is part of every image. */
const addressOf = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/"/g, "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`

/** Data URL per name, colour and thickness, created once. */
function svgUrl(name: IconProps['name'], color: string, size: number): string {
  const key = `${name} ${color} ${size}`
  const old = urlCache.get(key)
  if (old) return old
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="${(36 / size).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[name]}"/></svg>`
  const url = addressOf(svg)
  urlCache.set(key, url)
  return url
}

export function Icon({ name, size, tone = 'ink-2', className, isSpinning, label }: IconProps) {
  useIsDark()
  return (
    <Image
      className={cx(css.icon, size && css[`s${size}`], isSpinning && css.spin, className)}
      src={svgUrl(name, theme.color(tone), size ?? 24)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
