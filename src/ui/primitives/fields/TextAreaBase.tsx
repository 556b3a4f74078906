import { useLayoutEffect, useRef } from 'react'
import type { TextAreaBaseProps } from '../props'
import { isImeKey } from './ime-key'

/** Several lines of text, bare. */
export function TextAreaBase(props: TextAreaBaseProps) {
  const {
    onChange,
    onCaret,
    onBlur,
    isGrowing,
    hasKeyboardRoom: _ofWechat,
    caretAt: _ofWechatToo,
    onEnter,
    value,
    autoFocus,
    ...rest
  } = props
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = box.current
    if (!area || !isGrowing) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [isGrowing, value])
  return (
    <textarea
      {...rest}
      // biome-ignore lint/a11y/noAutofocus: asked for where a dialog opens on a field
      autoFocus={autoFocus}
      ref={box}
      value={value}
      onChange={(e) => {
        onCaret?.(e.target.selectionStart)
        onChange(e.target.value)
      }}
      onBlur={(e) => {
        onCaret?.(e.target.selectionStart)
        onBlur?.()
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter' && !e.shiftKey && !isImeKey(e) && onEnter) {
          e.preventDefault()
          onEnter()
        }
      }}
    />
  )
}
