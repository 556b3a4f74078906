/** The editor on the web: Enter sends, Ctrl+Enter (or Shift+Enter) makes a new line. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isImeKey } from '@/ui'
import type { MessageInputProps } from '../types'
import { useFocusRequest } from './use-focus-request'

export function MessageInput(props: MessageInputProps) {
  const { value, onChange, onSend, onFocus, onBlur, onKey, placeholder, focusKey, caret, disabled, className } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(value)
  /** A key has inserted text that is not drawn yet: the browser still reports the caret of the text before. */
  const isInserting = useRef(false)

  // The height follows the text; after inserted text the caret is behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides the height
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    if (typed.current !== value && document.activeElement === area) area.setSelectionRange(caret.current, caret.current)
    typed.current = value
    isInserting.current = false
  }, [value])
  useFocusRequest(focusKey, (isOpened) => {
    if (isOpened) caret.current = value.length
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(caret.current, caret.current)
  })

  const onKeyDown = (e: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeKey(e)) return
    if (onKey(e.key)) {
      isInserting.current = caret.current !== e.currentTarget.selectionStart
      return e.preventDefault()
    }
    if (e.key !== 'Enter' || e.shiftKey) return
    e.preventDefault()
    if (!e.ctrlKey && !e.metaKey) return onSend()
    const { selectionStart, selectionEnd } = e.currentTarget
    caret.current = selectionStart + 1
    typed.current = value
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
      disabled={disabled}
      onSelect={(e) => {
        if (!isInserting.current) caret.current = e.currentTarget.selectionStart
      }}
      onChange={(e) => {
        typed.current = e.target.value
        caret.current = e.target.selectionStart
        onChange(e.target.value)
      }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  )
}
