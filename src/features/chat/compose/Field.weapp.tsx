import { Area } from '@/ui'
import type { FieldProps } from './types'

/** The editor in the mini-program: the keyboard's key sends, the keyboard stays. */
export const Field = ({ value, onChange, onSend, onFocus, onBlur, placeholder, className }: FieldProps) => (
  <Area
    className={className}
    value={value}
    onChange={onChange}
    onEnter={onSend}
    onFocus={onFocus}
    onBlur={onBlur}
    placeholder={placeholder}
    aria-label={placeholder}
    isGrowing
  />
)
