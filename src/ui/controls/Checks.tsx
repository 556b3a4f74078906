import type { ReactNode } from 'react'
import { moveFocus } from '../arrow-keys'
import { cx } from '../cx'
import type { FieldControl } from '../form/types'
import { Icon } from '../icon'
import { Box, type KeyEvent, Pressable } from '../primitives'
import css from './choice.module.scss'

export interface CheckboxProps extends Omit<FieldControl<boolean>, 'onChange'> {
  onChange(value: boolean): void
  /** Partly checked (indeterminate). */
  isPartial?: boolean
  /** Text beside it; a bare box needs `label`. Links inside keep their own press. */
  children?: ReactNode
}

export function Checkbox({
  value,
  onChange,
  isPartial,
  children,
  invalid,
  disabled,
  id,
  label,
  describedBy,
}: CheckboxProps) {
  const isOn = value || isPartial
  return (
    <Pressable
      id={id}
      role='checkbox'
      aria-checked={isPartial ? 'mixed' : value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...(children ? {} : { 'aria-label': label })}
      disabled={disabled}
      className={cx(
        css.line,
        !children && `hit ${css.bare}`,
        isOn && css.isOn,
        invalid && css.isInvalid,
        disabled && css.isOff,
      )}
      onPress={() => onChange(!value)}
    >
      <Box className={css.box}>{isOn && <Icon name={isPartial ? 'minus' : 'check'} size={14} tone='on-brand' />}</Box>
      {children && <Box className={css.text}>{children}</Box>}
    </Pressable>
  )
}

export interface Option<T> {
  value: T
  label: string
  disabled?: boolean
  /** Second line in lists. */
  note?: string
}

export interface RadioProps<T> extends FieldControl<T> {
  options: readonly Option<T>[]
  isColumn?: boolean
}

/** The keyboard enters a group at the choice, or at the first that can be chosen; arrows choose. */
function radioKeys<T>({ options, value, onChange }: RadioProps<T>) {
  const entry = options.find((option) => option.value === value) ?? options.find(({ disabled }) => !disabled)
  return {
    tabOf: (option: Option<T>) => (option === entry ? 0 : -1),
    walk: (e: KeyEvent) => {
      const next = options[moveFocus(e.key, 'radiogroup', 'radio', 'both')]
      if (!next) return
      e.preventDefault()
      onChange(next.value)
    },
  }
}

/** One of few, all of them seen. */
export function Radio<T extends string | number | undefined>(props: RadioProps<T>) {
  const { value, onChange, options, isColumn, disabled, invalid, id, label } = props
  const { tabOf, walk } = radioKeys(props)
  return (
    <Box
      id={id}
      role='radiogroup'
      aria-label={label}
      className={cx(css.group, isColumn && css.isColumn)}
      onKeyDown={walk}
    >
      {options.map((option) => (
        <Pressable
          key={String(option.value)}
          role='radio'
          aria-checked={option.value === value}
          tabIndex={tabOf(option)}
          disabled={disabled || option.disabled}
          onPress={() => onChange(option.value)}
          className={cx(
            css.line,
            option.value === value && css.isOn,
            invalid && css.isInvalid,
            option.disabled && css.isOff,
          )}
        >
          <Box className={cx(css.box, css.round)} />
          <Box className={css.text}>{option.label}</Box>
        </Pressable>
      ))}
    </Box>
  )
}

/** One of two to five, as one bar. */
export function Segmented<T extends string | number>(props: RadioProps<T>) {
  const { value, onChange, options, disabled, id, label } = props
  const { tabOf, walk } = radioKeys(props)
  return (
    <Box id={id} role='radiogroup' aria-label={label} className={css.segments} onKeyDown={walk}>
      {options.map((option) => (
        <Pressable
          key={String(option.value)}
          role='radio'
          aria-checked={option.value === value}
          tabIndex={tabOf(option)}
          disabled={disabled || option.disabled}
          onPress={() => onChange(option.value)}
          className={cx('hit', css.segment, option.value === value && css.isCurrent)}
        >
          {option.label}
        </Pressable>
      ))}
    </Box>
  )
}

export interface SwitchProps extends FieldControl<boolean> {}

/** On or off, at once. */
export const Switch = ({ value, onChange, disabled, id, label, describedBy }: SwitchProps) => (
  <Pressable
    id={id}
    role='switch'
    aria-checked={value}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    onPress={() => onChange(!value)}
    className={cx('hit', css.switch, value && css.isCurrent, disabled && css.isDim)}
  >
    <Box className={css.knob} />
  </Pressable>
)
