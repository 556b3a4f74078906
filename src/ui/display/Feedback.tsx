import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, Text } from '../primitives'
import type { ColorName } from '../theme/theme-types'
import { useUiTexts } from '../ui-texts'
import { useOnline } from '../use-online'
import css from './badges.module.scss'

export interface AlertProps {
  tone?: 'normal' | 'success' | 'warning' | 'danger'
  children: ReactNode
  action?: { label: string; run(): unknown }
  className?: string
}

const signs: Record<NonNullable<AlertProps['tone']>, [IconName, ColorName]> = {
  normal: ['info-circle', 'ink-3'],
  success: ['circle-check', 'success-ink'],
  warning: ['alert-triangle', 'warning-ink'],
  danger: ['alert-circle', 'danger-ink'],
}

/** A message in a tinted box, with one action. */
export function Alert({ tone = 'normal', children, action, className }: AlertProps) {
  const [icon, color] = signs[tone]
  return (
    <Box
      className={cx(css.note, tone !== 'normal' && css[tone], className)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icon} size={20} tone={color} />
      <Box className={css.noteText}>{children}</Box>
      {action && (
        <Button size='small' kind='link' className={css.noteAction} onPress={action.run}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}

interface ErrorAlertProps {
  text: string
  /** Follows the text. */
  note?: string
  onRetry?(): unknown
}

/**
 * Something could not be loaded; what is known stays on the screen. Without a network the line above the page names the cause, and
 * what can be retried is loaded when the network is back.
 */
export function ErrorAlert({ text, note = '', onRetry }: ErrorAlertProps) {
  const { retry, loadsWhenOnline } = useUiTexts()
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  const retryLatest = useRef(onRetry)
  retryLatest.current = onRetry
  useEffect(() => {
    setWasOnline(isOnline)
    if (isOnline && !wasOnline) void retryLatest.current?.()
  }, [isOnline, wasOnline])
  if (onRetry && !isOnline) return <Alert>{loadsWhenOnline + note}</Alert>
  return (
    <Alert tone='danger' action={onRetry && { label: retry, run: onRetry }}>
      {text + note}
    </Alert>
  )
}

/** Grey lines where text will appear: each with its width in percent. */
export const Skeleton = ({ lines = [60, 90, 40], className }: { lines?: readonly number[]; className?: string }) => (
  <Box className={className} aria-hidden>
    {lines.map((width, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Box key={i} className={css.skeletonLine} style={{ width: `${width}%` }} />
    ))}
  </Box>
)

export function Spinner({ text }: { text?: string }) {
  const { loading } = useUiTexts()
  return (
    <Box className={css.spinner} role='status'>
      <Icon name='loader-2' size={20} tone='ink-3' isSpinning />
      <Text>{text ?? loading}</Text>
    </Box>
  )
}

/** 0 to 1. */
export const Progress = ({ part, label }: { part: number; label: string }) => (
  <Box
    className={css.progress}
    role='progressbar'
    aria-label={label}
    aria-valuenow={Math.round(part * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <Box className={css.bar} style={{ width: `${Math.min(100, Math.max(0, part * 100))}%` }} />
  </Box>
)
