export interface FieldProps {
  value: string
  onChange(value: string): void
  /** Enter at a desk, the keyboard's own key on a phone. */
  onSend(): void
  onFocus(): void
  onBlur(): void
  /** A key before the editor itself takes it; true = it is settled. */
  onKey(key: string): boolean
  placeholder: string
  /** The caret goes in when this changes. */
  focusKey: string
  /** Where the caret stands, in characters. Whoever puts a text in writes its new place here. */
  caret: { current: number }
  disabled?: boolean
  className?: string
}
