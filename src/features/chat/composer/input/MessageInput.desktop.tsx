/**
 * The editor of the desktop, with inline images. Enter sends and Ctrl+Enter breaks the line, or the other way round
 * (send-key.ts); pasted content becomes plain text or files (C-5-08, C-5-09).
 */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { toPickedFile } from '@/platform'
import { useIsDark } from '@/ui'
import css from '../composer.module.scss'
import { isSendKey, useSendKey } from '../send-key'
import type { MessageInputProps } from '../types'
import {
  caretOffsetIn,
  insertLineBreak,
  insertText,
  pasteText,
  readInput,
  rerenderInput,
  selectedText,
  setCaret,
} from './rich-input.desktop'

/** Delay until pasted or dropped content is rendered; then the editor scrolls to it and takes the focus (C-5-10). */
const DRAWN_MS = 10

export function MessageInput(props: MessageInputProps) {
  const { value, onChange, files, onFiles, onSend, onKey, placeholder, focusKey, caret, disabled, className } = props
  const box = useRef<HTMLDivElement>(null)
  const shownKey = useRef('')
  const focusedKey = useRef('')
  const isDark = useIsDark()
  // The conversation; the rest of the key only requests the focus.
  const [drawKey = ''] = focusKey.split(' ')

  // Renders what was not typed here; as an insertion where possible, so that it can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation or theme renders everything again
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const shownText = readInput(area)
    const isOtherInput = shownKey.current !== `${drawKey} ${isDark}`
    shownKey.current = `${drawKey} ${isDark}`
    if (shownText === value && !isOtherInput) return
    const isFocused = document.activeElement === area
    const added = isOtherInput || !isFocused ? undefined : insertionIn(shownText, value)
    if (added) {
      setCaret(area, added.at)
      insertText(added.text, files)
    } else rerenderInput(area, value, files)
    if (isFocused) setCaret(area, caret.current)
    caret.current = Math.min(caret.current, value.length)
  }, [value, files, drawKey, isDark])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation moves the focus
  useEffect(() => {
    const area = box.current
    if (!area || disabled) return
    if (focusedKey.current !== drawKey) caret.current = readInput(area).length
    focusedKey.current = drawKey
    area.focus({ preventScroll: true })
  }, [focusKey])

  useEffect(() => {
    const saveCaret = () => {
      const at = box.current && caretOffsetIn(box.current)
      if (typeof at === 'number') caret.current = at
    }
    document.addEventListener('selectionchange', saveCaret)
    return () => document.removeEventListener('selectionchange', saveCaret)
  }, [caret])

  const revealInput = () =>
    setTimeout(() => {
      box.current?.scrollTo({ top: box.current.scrollHeight })
      box.current?.focus({ preventScroll: true })
    }, DRAWN_MS)
  const previous = useRef({ drawKey, count: files.length })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that came into this conversation's editor
  useEffect(() => {
    const isMore = previous.current.drawKey === drawKey && files.length > previous.current.count
    previous.current = { drawKey, count: files.length }
    if (isMore) revealInput()
  }, [drawKey, files.length])

  const changed = () => {
    const area = box.current
    if (!area) return
    caret.current = caretOffsetIn(area) ?? caret.current
    onChange(readInput(area))
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (onKey(e.key)) return e.preventDefault()
    if (e.key !== 'Enter') return
    e.preventDefault()
    if (isSendKey(useSendKey.getState().sendKey, e)) onSend()
    else insertLineBreak()
  }
  const onPaste = (e: ClipboardEvent) => {
    e.preventDefault()
    const text = e.clipboardData.getData('text/plain')
    // Tables and documents are pasted with an image of themselves: the text is meant.
    if (text) pasteText(text)
    else if (e.clipboardData.files.length) onFiles([...e.clipboardData.files].map(toPickedFile))
    revealInput()
  }
  const onCopy = (e: ClipboardEvent) => {
    e.preventDefault()
    e.clipboardData.setData('text/plain', selectedText())
    if (e.type === 'cut') document.execCommand('delete')
  }
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
      onInput={changed}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onCut={onCopy}
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

/** The insertion that turns `old` into `text`, and its position; undefined for any other change. */
function insertionIn(shownText: string, text: string): { at: number; text: string } | undefined {
  if (text.length <= shownText.length) return undefined
  let at = 0
  while (at < shownText.length && shownText[at] === text[at]) at++
  const rest = shownText.length - at
  return text.endsWith(shownText.slice(at)) ? { at, text: text.slice(at, text.length - rest) } : undefined
}
