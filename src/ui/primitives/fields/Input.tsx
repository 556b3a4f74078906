import type { InputProps } from '../props'
import { isImeKey } from './ime-key'

const modes = {
  text: 'text',
  number: 'numeric',
  decimal: 'decimal',
  tel: 'tel',
  email: 'email',
  search: 'search',
} as const

/** One line of text, bare. */
export function Input({
  onChange,
  onEnter,
  keyboard = 'text',
  isPassword,
  autoComplete = 'off',
  autoFocus,
  isSelectedOnFocus,
  onFocus,
  onBlur,
  ...rest
}: InputProps) {
  return (
    <input
      {...rest}
      // biome-ignore lint/a11y/noAutofocus: asked for where a dialog opens on a field
      autoFocus={autoFocus}
      type={isPassword ? 'password' : keyboard === 'tel' ? 'tel' : 'text'}
      inputMode={modes[keyboard]}
      autoComplete={autoComplete}
      onFocus={(e) => {
        if (isSelectedOnFocus) e.currentTarget.select()
        onFocus?.()
      }}
      onBlur={(e) => {
        // in another window, where the code of a message is read, the field is not left
        if (document.activeElement !== e.currentTarget) onBlur?.()
      }}
      enterKeyHint={keyboard === 'search' ? 'search' : undefined}
      onChange={(e) => onChange(e.target.value)}
      onKeyDown={(e) => {
        if (e.key === 'Enter' && !isImeKey(e) && onEnter) {
          e.preventDefault()
          onEnter()
        }
      }}
    />
  )
}
