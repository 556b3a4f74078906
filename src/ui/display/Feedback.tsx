import type { ReactNode } from 'react'
import { Button } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { Box, Text } from '../primitives'
import type { ColorName } from '../theme/theme-types'
import { useUiTexts } from '../ui-texts'
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
        <Button size='small' kind='link' className={css.noteAct} onPress={action.run}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}

/** Something could not be loaded; what is known stays on the screen. */
export function ErrorAlert({ text, onRetry }: { text: string; onRetry?(): unknown }) {
  const { retry } = useUiTexts()
  return (
    <Alert tone='danger' action={onRetry && { label: retry, run: onRetry }}>
      {text}
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
