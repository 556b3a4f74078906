/** The editor on the web: Enter sends, Ctrl+Enter (or Shift+Enter) makes a new line (chat.md 5). */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { platform } from '@/platform'
import type { FieldProps } from './types'

export function Field({ value, onChange, onSend, onFocus, onBlur, placeholder, focusKey, className }: FieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)

  // The height follows the text; a caret after an inserted line break stays behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides the height
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    if (caret.current !== null) area.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation takes the focus
  useEffect(() => {
    if (platform.isDesk) box.current?.focus({ preventScroll: true })
  }, [focusKey])

  const onKeyDown = (e: KeyboardEvent<HTMLTextAreaElement>) => {
    if (e.key !== 'Enter' || e.nativeEvent.isComposing || e.shiftKey) return
    e.preventDefault()
    if (!e.ctrlKey && !e.metaKey) return onSend()
    const { selectionStart, selectionEnd } = e.currentTarget
    caret.current = selectionStart + 1
    onChange(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
  }
  return (
    <textarea
      ref={box}
      rows={1}
      className={className}
      value={value}
      placeholder={placeholder}
      aria-label={placeholder}
      enterKeyHint='send'
      onChange={(e) => onChange(e.target.value)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}
