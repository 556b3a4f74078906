import { type ReactNode, useState } from 'react'
import { cx } from '../cx'
import type { FieldControl } from '../form/types'
import { Icon, type IconName } from '../icon'
import { Box, Input, type InputProps, Pressable, TextAreaBase } from '../primitives'
import { useUiTexts } from '../ui-texts'
import css from './TextInputs.module.scss'

type Typing = Pick<InputProps, 'placeholder' | 'maxLength' | 'autoFocus' | 'onEnter' | 'onFocus'>

export interface TextInputProps
  extends FieldControl<string>,
    Typing,
    Pick<InputProps, 'keyboard' | 'isPassword' | 'autoComplete' | 'isSelectedOnFocus'> {
  size?: 'normal' | 'large'
  icon?: IconName
  /** Before and behind the text: a country code, a unit, a button. */
  prefix?: ReactNode
  suffix?: ReactNode
}

const aria = ({ label, invalid, describedBy }: FieldControl<unknown>) => ({
  'aria-label': label,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
})

const frame = (p: FieldControl<unknown>, ...more: (string | false | undefined)[]) =>
  cx(css.control, p.invalid && css.isInvalid, p.disabled && css.isOff, ...more)

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const { size = 'normal', icon, prefix, suffix, invalid, label, describedBy, ...rest } = props
  return (
    <Box className={frame(props, size === 'large' && css.large)}>
      {icon && <Icon name={icon} size={20} tone='ink-4' />}
      {prefix && <Box className={css.affix}>{prefix}</Box>}
      <Input {...rest} {...aria({ ...props, label, invalid, describedBy })} className={css.input} />
      {suffix && <Box className={css.affix}>{suffix}</Box>}
    </Box>
  )
}

export interface TextAreaProps extends FieldControl<string>, Typing {
  /** Shows how many of maxLength are used. */
  isCounted?: boolean
}

/** A placeholder does not make the field grow: it has the room from the start. */
const linesOf = (placeholder = '') => Math.max(2, placeholder.split('\n').length)

/** Several lines; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { isCounted, invalid, label, describedBy, ...rest } = props
  const hasCount = Boolean(isCounted && rest.maxLength)
  return (
    <Box className={frame(props, css.area, hasCount && css.hasCount)}>
      <TextAreaBase
        {...rest}
        {...aria({ ...props, label, invalid, describedBy })}
        isGrowing
        rows={linesOf(rest.placeholder)}
        className={css.areaInput}
      />
      {hasCount && (
        <Box className={css.count} aria-hidden>
          {rest.value.length}/{rest.maxLength}
        </Box>
      )}
    </Box>
  )
}

export interface NumberInputProps extends FieldControl<number | undefined>, Omit<Typing, 'maxLength'> {
  min?: number
  max?: number
  /** Digits behind the point; 0 when absent. */
  decimals?: number
  size?: 'normal' | 'large'
  prefix?: ReactNode
  /** Unit behind the number. */
  suffix?: ReactNode
}

/** Number input: ignores non-numbers; clamps between min and max on blur. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, min, max, decimals = 0, ...rest } = props
  const [draft, setDraft] = useState(textOf(value))
  const shape = decimals ? new RegExp(`^-?\\d{0,12}(\\.\\d{0,${decimals}})?$`) : /^-?\d{0,12}$/
  // `1.` typed before `1.5` is the same number; anything else was changed from outside.
  const shown = numberOf(draft) === value ? draft : textOf(value)
  const take = (text: string) => {
    if (!shape.test(text)) return
    setDraft(text)
    onChange(numberOf(text))
  }
  const leave = () => {
    if (value !== undefined) {
      const drawn = Math.min(max ?? value, Math.max(min ?? value, value))
      setDraft(textOf(drawn))
      if (drawn !== value) onChange(drawn)
    }
    onBlur?.()
  }
  return <TextInput {...rest} value={shown} onChange={take} onBlur={leave} keyboard={decimals ? 'decimal' : 'number'} />
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))
const numberOf = (text: string) => (/\d/.test(text) ? Number(text) : undefined)

export interface SearchInputProps
  extends FieldControl<string>,
    Pick<Typing, 'placeholder' | 'maxLength' | 'autoFocus' | 'onFocus'> {
  /** Enter, or the keyboard's search key. */
  onSearch?(): void
  /** Said under the pointer: what may be typed beyond words. */
  hint?: string
  className?: string
}

/** Search input with a clear button. */
export function SearchInput({
  value,
  onChange,
  onSearch,
  hint,
  className,
  label,
  invalid: _,
  describedBy: __,
  ...rest
}: SearchInputProps) {
  const texts = useUiTexts()
  return (
    <Box className={cx(css.seek, className)} {...(hint ? { title: hint } : {})}>
      <Icon name='search' size={16} tone='ink-3' />
      <Input
        {...rest}
        value={value}
        onChange={onChange}
        onEnter={onSearch}
        keyboard='search'
        aria-label={label ?? texts.search}
        className={css.seekInput}
      />
      {value && (
        <Pressable className={css.clear} aria-label={texts.clear} onPress={() => onChange('')}>
          <Icon name='x' size={16} tone='ink-3' />
        </Pressable>
      )}
    </Box>
  )
}
