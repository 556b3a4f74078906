export interface FieldProps {
  value: string
  onChange(value: string): void
  /** Enter at a desk, the keyboard's own key on a phone. */
  onSend(): void
  onFocus(): void
  onBlur(): void
  placeholder: string
  /** The caret goes in when this changes. */
  focusKey: string
  className?: string
}
