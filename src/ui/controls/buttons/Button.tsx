import type { ReactNode } from 'react'
import { cx } from '../../cx'
import { Icon, type IconName } from '../../icon'
import { Pressable, type PressableProps, Text } from '../../primitives'
import type { ColorName } from '../../theme/theme-types'
import { useClickGuard } from '../../use-click-guard'
import css from './Button.module.scss'

export interface ButtonProps extends Omit<PressableProps, 'onPress' | 'role'> {
  /** primary = the next step, one per region; quiet = no ground; link = text only; tint = jade on light jade. */
  kind?: 'primary' | 'normal' | 'quiet' | 'tint' | 'danger' | 'link'
  /** seek = beside a search field, as high as it. */
  size?: 'small' | 'seek' | 'normal' | 'large'
  icon?: IconName
  /** Behind the text. */
  endIcon?: IconName
  /** As wide as its parent. */
  isBlock?: boolean
  /** Red text on a quiet or link button. */
  isDanger?: boolean
  /** Turns and takes no press; a promise from onPress does the same. */
  isBusy?: boolean
  /** Counted once within 450 ms; while its promise is open the button turns. */
  onPress?(): unknown
  /** A press while `disabled`: says what is missing. The button is then disabled by ARIA alone, and the keyboard reaches it. */
  onDisabledPress?: (() => void) | undefined
  children: ReactNode
}

const iconTone = (kind: ButtonProps['kind'], isDanger?: boolean): ColorName => {
  if (kind === 'primary' || kind === 'danger') return 'on-brand'
  if (isDanger) return 'danger-ink'
  return kind === 'tint' || kind === 'link' ? 'brand-ink' : 'ink-2'
}

/** What runs on a press, and how the button is disabled: fully, or by ARIA alone where a press shows why. */
function usePress({ disabled = false, onPress }: PressableProps, onDisabledPress: ButtonProps['onDisabledPress']) {
  const isOffByAria = disabled && onDisabledPress !== undefined
  const guard = useClickGuard(disabled ? onDisabledPress : onPress)
  return { ...guard, isOff: disabled && !isOffByAria, isOffByAria }
}

/** A button with text. */
export function Button(props: ButtonProps) {
  const {
    kind = 'normal',
    size = 'normal',
    icon,
    endIcon,
    isBlock,
    isDanger,
    isBusy,
    onDisabledPress,
    className,
    children,
    ...rest
  } = props
  const press = usePress(rest, onDisabledPress)
  const isOff = rest.disabled
  const isWaiting = isBusy || press.isBusy
  const tone = isOff ? 'ink-3' : iconTone(kind, isDanger)
  return (
    <Pressable
      {...rest}
      onPress={press.run}
      disabled={press.isOff || isWaiting}
      aria-disabled={press.isOffByAria || undefined}
      aria-busy={isWaiting || undefined}
      className={cx(
        css.button,
        kind !== 'normal' && css[kind],
        size !== 'normal' && css[size],
        (size === 'small' || size === 'seek' || kind === 'link') && 'hit',
        isBlock && css.block,
        isDanger && css.dangerText,
        isOff && css.isOff,
        className,
      )}
    >
      {isWaiting ? (
        <Icon name='loader-2' size={16} tone={tone} isSpinning />
      ) : (
        icon && <Icon name={icon} size={16} tone={tone} />
      )}
      <Text>{children}</Text>
      {endIcon && <Icon name={endIcon} size={16} tone={tone} />}
    </Pressable>
  )
}

export interface IconButtonProps extends Omit<PressableProps, 'children' | 'role'> {
  icon: IconName
  /** Accessible name; there is no visible text. */
  label: string
  size?: 'small' | 'normal'
  isOn?: boolean
  tone?: ColorName
}

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  size = 'normal',
  isOn,
  tone = 'ink-2',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        css.button,
        css.quiet,
        css.square,
        'hit',
        size === 'small' && css.small,
        isOn && css.isOn,
        className,
      )}
    >
      <Icon name={icon} size={size === 'small' ? 16 : undefined} tone={isOn ? 'ink' : tone} />
    </Pressable>
  )
}
