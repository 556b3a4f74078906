/**
 * The editor of the desktop, with inline images. Enter sends and Ctrl+Enter breaks the line, or the other way round
 * (send-key.ts); pasted content becomes plain text or files.
 */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { isImeKey } from '@/ui'
import css from '../composer.module.scss'
import { isSendKey, useSendKey } from '../send-key'
import type { MessageInputProps } from '../types'
import { caretOffsetIn, insertLineBreak, pasteText, readInput, selectedText, setCaret } from './rich-input.desktop'
import { isOnlyFileNames, transferredFiles } from './transferred-files.desktop'
import { useRichInput } from './use-rich-input.desktop'

type InputHandlers = Pick<MessageInputProps, 'onChange' | 'onFiles' | 'onSend' | 'onKey' | 'caret'>

/** Handlers of typing, keys and the clipboard. */
function inputHandlers(
  box: RefObject<HTMLDivElement>,
  { onChange, onFiles, onSend, onKey, caret }: InputHandlers,
  revealInput: () => void,
) {
  const onInput = () => {
    const area = box.current
    if (!area) return
    caret.current = caretOffsetIn(area) ?? caret.current
    onChange(readInput(area))
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (isImeKey(e)) return
    if (onKey(e.key)) return e.preventDefault()
    if (e.key !== 'Enter') return
    e.preventDefault()
    if (isSendKey(useSendKey.getState().sendKey, e)) onSend()
    else insertLineBreak()
  }
  const onPaste = (e: ClipboardEvent) => {
    e.preventDefault()
    const { clipboardData } = e
    const text = clipboardData.getData('text/plain')
    if (clipboardData.files?.length && isOnlyFileNames(text, [...clipboardData.files])) {
      const files = transferredFiles(clipboardData)
      if (files.length) onFiles(files)
    } else if (text) pasteText(text)
    revealInput()
  }
  const onCopy = (e: ClipboardEvent) => {
    e.preventDefault()
    e.clipboardData.setData('text/plain', selectedText())
    if (e.type === 'cut') document.execCommand('delete')
  }
  return { onInput, onKeyDown, onPaste, onCopy, onCut: onCopy }
}

export function MessageInput(props: MessageInputProps) {
  const { value, placeholder, caret, disabled, className } = props
  const box = useRef<HTMLDivElement>(null)
  const revealInput = useRichInput(box, props)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no native field can contain images
    <div
      ref={box}
      role='textbox'
      tabIndex={0}
      aria-multiline
      aria-label={placeholder}
      aria-disabled={disabled || undefined}
      className={`${css.editor} ${value ? '' : css.isEmpty} ${className ?? ''}`}
      contentEditable={!disabled}
      suppressContentEditableWarning
      spellCheck={false}
      {...{ placeholder }}
      {...inputHandlers(box, props, revealInput)}
      onDrop={(e) => e.preventDefault()}
      onFocus={() => {
        // Focus by keyboard or code restores the caret; a mouse sets it afterwards.
        if (box.current) setCaret(box.current, caret.current)
        props.onFocus()
      }}
      onBlur={props.onBlur}
    />
  )
}
