import { type ReactNode, useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, Image, Text } from '../primitives'
import css from './badges.module.scss'
import { initials, orgInitial } from './initials'

/** 1 to 4: the same name has the same colour on every screen. */
export function avatarLabel(seed: string): 1 | 2 | 3 | 4 {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return ((sum % 4) + 1) as 1 | 2 | 3 | 4
}

export interface AvatarProps {
  name: string
  src?: string
  /** CSS pixels; 40 when absent. */
  size?: 20 | 28 | 32 | 36 | 40 | 44 | 48 | 64
  /** A company or group: square. */
  isOrg?: boolean
  /** What the colour hangs on; the name when absent. */
  seed?: string
  className?: string
}

/** Retries of a broken image, and the milliseconds added before each. */
const RETRIES = 3
const RETRY_MS = 500
/** Images of the server have root-relative paths; the mini-program needs the origin before them. */
const addressOf = (src: string) => (src.startsWith('/') ? platform.apiBase + src : src)

/** An image that is retried three times, then replaced by the initials. */
function Face({ src, onBroken }: { src: string; onBroken(): void }) {
  const [tries, setTries] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const again = () => {
    if (tries >= RETRIES) return onBroken()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTries(tries + 1), RETRY_MS * (tries + 1))
  }
  return <Image key={tries} src={addressOf(src)} alt='' className={css.image} onError={again} />
}

/** An image, or initials on one of four quiet colours. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, src, size = 40, isOrg, seed = name, className }: AvatarProps) {
  const classes = cx(
    css.avatar,
    size !== 40 && css[`a${size}`],
    isOrg && css.isOrg,
    css[`avatar${avatarLabel(seed)}`],
    className,
  )
  const [broken, setBroken] = useState('')
  const names = isOrg ? orgInitial(name) : initials(name)
  return (
    <Box className={classes} aria-hidden>
      {src && src !== broken ? <Face key={src} src={src} onBroken={() => setBroken(src)} /> : names}
    </Box>
  )
}

/** 3, 99+; nothing at 0. */
export const badgeCount = (count: number, cap = 99) => (count > cap ? `${cap}+` : String(count))

export interface BadgeProps {
  count?: number
  /** A point without a number. */
  isDot?: boolean
  isSmall?: boolean
  isQuiet?: boolean
  /** 99 when absent. */
  cap?: number
  /** Read aloud, such as '3 条未读'. */
  label?: string
  /** Sits at the corner of this. */
  children?: ReactNode
}

export function Badge({ count = 0, isDot, isSmall, isQuiet, cap, label, children }: BadgeProps) {
  const classes = cx(css.badge, (isSmall || children) && css.isSmall, isQuiet && css.isQuiet, isDot && css.isDot)
  const mark = (count > 0 || isDot) && (
    <Text className={cx(classes, children && css.corner)} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {isDot ? '' : badgeCount(count, cap)}
    </Text>
  )
  if (!children) return mark || null
  return (
    <Box className={css.holder}>
      {children}
      {mark}
    </Box>
  )
}

export type Tone = 'normal' | 'tint' | 'success' | 'warning' | 'danger'

/** A short word in a box. */
export const Tag = ({ tone = 'normal', children }: { tone?: Tone; children: ReactNode }) => (
  <Text className={cx(css.tag, tone !== 'normal' && css[tone])}>{children}</Text>
)

/** A state: a coloured point and its word. */
export const StatusText = ({ tone = 'normal', children }: { tone?: Tone; children: ReactNode }) => (
  <Box className={css.state}>
    <Box className={cx(css.dot, tone !== 'normal' && css[tone])} />
    <Text>{children}</Text>
  </Box>
)

export interface EmptyProps {
  title: string
  /** What to do next. */
  text?: ReactNode
  icon?: IconName
  /** Buttons. */
  children?: ReactNode
}

/** Nothing here, and what to do about it. */
export const Empty = ({ title, text, icon = 'inbox', children }: EmptyProps) => (
  <Box className={css.empty}>
    <Icon name={icon} size={48} tone='ink-4' />
    <Box className={css.emptyTitle}>{title}</Box>
    {text && <Box className={css.emptyText}>{text}</Box>}
    {children && <Box className={css.emptyAction}>{children}</Box>}
  </Box>
)
