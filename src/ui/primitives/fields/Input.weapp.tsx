import { Input as TaroInput } from '@tarojs/components'
import type { InputProps } from '../props'

const types = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  tel: 'number',
  email: 'text',
  search: 'text',
} as const

export function Input(props: InputProps) {
  const {
    onChange,
    onBlur,
    onFocus,
    onEnter,
    keyboard = 'text',
    isPassword,
    autoFocus,
    maxLength = -1,
    ...rest
  } = props
  return (
    <TaroInput
      id={rest.id}
      className={rest.className}
      value={rest.value}
      placeholder={rest.placeholder}
      disabled={rest.disabled}
      aria-label={rest['aria-label']}
      aria-invalid={rest['aria-invalid']}
      aria-required={rest['aria-required']}
      type={types[keyboard]}
      password={Boolean(isPassword)}
      maxlength={maxLength}
      focus={Boolean(autoFocus)}
      placeholderClass='placeholder'
      confirmType={keyboard === 'search' ? 'search' : 'done'}
      onInput={(e) => onChange(e.detail.value)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(onFocus ? { onFocus: () => onFocus() } : {})}
      {...(onEnter ? { onConfirm: () => onEnter() } : {})}
    />
  )
}
