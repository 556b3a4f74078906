import type { ReactNode } from 'react'
import { cx } from '../cx'
import type { Control } from '../form/types'
import { Icon } from '../icon'
import { Box, Press } from '../primitives'
import css from './choice.module.scss'

export interface CheckboxProps extends Omit<Control<boolean>, 'onChange'> {
  onChange(value: boolean): void
  /** Some of what it stands for. */
  isPartial?: boolean
  /** Words beside it; a bare box needs `label`. Links inside keep their own press. */
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
    <Press
      id={id}
      role='checkbox'
      aria-checked={isPartial ? 'mixed' : value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...(children ? {} : { 'aria-label': label })}
      disabled={disabled}
      className={cx(css.line, !children && css.bare, isOn && css.isOn, invalid && css.isInvalid, disabled && css.isOff)}
      onPress={() => onChange(!value)}
    >
      <Box className={css.box}>{isOn && <Icon name={isPartial ? 'minus' : 'check'} size={14} tone='on-brand' />}</Box>
      {children && <Box className={css.words}>{children}</Box>}
    </Press>
  )
}

export interface Option<T> {
  value: T
  label: string
  disabled?: boolean
  /** Second line in lists. */
  note?: string
}

export interface RadioProps<T> extends Control<T> {
  options: readonly Option<T>[]
  isColumn?: boolean
}

/** One of few, all of them seen. */
export function Radio<T extends string | number | undefined>(props: RadioProps<T>) {
  const { value, onChange, options, isColumn, disabled, invalid, id, label } = props
  return (
    <Box id={id} role='radiogroup' aria-label={label} className={cx(css.group, isColumn && css.isColumn)}>
      {options.map((option) => (
        <Press
          key={String(option.value)}
          role='radio'
          aria-checked={option.value === value}
          disabled={disabled || option.disabled}
          onPress={() => onChange(option.value)}
          onKeyDown={(e) => {
            const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key]
            if (!step) return
            e.preventDefault()
            const at = options.findIndex((one) => one.value === value)
            const next = options[(at + step + options.length) % options.length]
            if (next) onChange(next.value)
          }}
          className={cx(
            css.line,
            option.value === value && css.isOn,
            invalid && css.isInvalid,
            option.disabled && css.isOff,
          )}
        >
          <Box className={cx(css.box, css.round)} />
          <Box className={css.words}>{option.label}</Box>
        </Press>
      ))}
    </Box>
  )
}

/** One of two to five, as one bar. */
export function Segmented<T extends string | number>({ value, onChange, options, disabled, id, label }: RadioProps<T>) {
  return (
    <Box id={id} role='radiogroup' aria-label={label} className={css.segments}>
      {options.map((option) => (
        <Press
          key={String(option.value)}
          role='radio'
          aria-checked={option.value === value}
          disabled={disabled || option.disabled}
          onPress={() => onChange(option.value)}
          className={cx(css.segment, option.value === value && css.isHere)}
        >
          {option.label}
        </Press>
      ))}
    </Box>
  )
}

export interface SwitchProps extends Control<boolean> {}

/** On or off, at once. */
export const Switch = ({ value, onChange, disabled, id, label, describedBy }: SwitchProps) => (
  <Press
    id={id}
    role='switch'
    aria-checked={value}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    onPress={() => onChange(!value)}
    className={cx(css.switch, value && css.isHere, disabled && css.isDim)}
  >
    <Box className={css.knob} />
  </Press>
)
