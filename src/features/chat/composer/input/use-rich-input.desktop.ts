/** Keeps the editor of the desktop in step with its value: rendering, caret, focus. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsDark } from '@/ui'
import type { MessageInputProps } from '../types'
import { caretOffsetIn, insertText, readInput, rerenderInput, setCaret } from './rich-input.desktop'

/** Delay until pasted or dropped content is rendered; then the editor scrolls to it and takes the focus. */
const DRAWN_MS = 10

type BoxRef = RefObject<HTMLDivElement>

/** The insertion that turns `shownText` into `text`, and its position; undefined for any other change. */
function insertionIn(shownText: string, text: string): { at: number; text: string } | undefined {
  if (text.length <= shownText.length) return undefined
  let at = 0
  while (at < shownText.length && shownText[at] === text[at]) at++
  const rest = shownText.length - at
  return text.endsWith(shownText.slice(at)) ? { at, text: text.slice(at, text.length - rest) } : undefined
}

/** Renders what was not typed in the editor; as an insertion where possible, so that it can be undone. */
function useRenderedValue(box: BoxRef, { value, files, caret }: MessageInputProps, conversationId: string): void {
  const shownKey = useRef('')
  const isDark = useIsDark()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation or theme renders everything again
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const shownText = readInput(area)
    const isOtherInput = shownKey.current !== `${conversationId} ${isDark}`
    shownKey.current = `${conversationId} ${isDark}`
    if (shownText === value && !isOtherInput) return
    const isFocused = document.activeElement === area
    const added = isOtherInput || !isFocused ? undefined : insertionIn(shownText, value)
    if (added) {
      setCaret(area, added.at)
      insertText(added.text, files)
    } else rerenderInput(area, value, files)
    if (isFocused) setCaret(area, caret.current)
    caret.current = Math.min(caret.current, value.length)
  }, [value, files, conversationId, isDark])
}

/** Takes the focus when `focusKey` changes; the caret of another conversation is at its end. */
function useRequestedFocus(
  box: BoxRef,
  { focusKey, caret, disabled }: MessageInputProps,
  conversationId: string,
): void {
  const focusedKey = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation moves the focus
  useEffect(() => {
    const area = box.current
    if (!area || disabled) return
    if (focusedKey.current !== conversationId) caret.current = readInput(area).length
    focusedKey.current = conversationId
    area.focus({ preventScroll: true })
  }, [focusKey])
}

/** Stores the caret position whenever the selection moves. */
function useSavedCaret(box: BoxRef, caret: MessageInputProps['caret']): void {
  useEffect(() => {
    const saveCaret = () => {
      const at = box.current && caretOffsetIn(box.current)
      if (typeof at === 'number') caret.current = at
    }
    document.addEventListener('selectionchange', saveCaret)
    return () => document.removeEventListener('selectionchange', saveCaret)
  }, [box, caret])
}

/**
 * Renders `props.value` into `box` and keeps caret and focus. Returns a function that scrolls to the end and takes the
 * focus after pasted or dropped content is rendered; a file added to the conversation does the same.
 */
export function useRichInput(box: BoxRef, props: MessageInputProps): () => void {
  const { files, caret, focusKey } = props
  // The rest of the key only requests the focus.
  const [conversationId = ''] = focusKey.split(' ')
  useRenderedValue(box, props, conversationId)
  useRequestedFocus(box, props, conversationId)
  useSavedCaret(box, caret)
  const revealInput = () =>
    setTimeout(() => {
      box.current?.scrollTo({ top: box.current.scrollHeight })
      box.current?.focus({ preventScroll: true })
    }, DRAWN_MS)
  const previous = useRef({ conversationId, count: files.length })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that came into this conversation's editor
  useEffect(() => {
    const isMore = previous.current.conversationId === conversationId && files.length > previous.current.count
    previous.current = { conversationId, count: files.length }
    if (isMore) revealInput()
  }, [conversationId, files.length])
  return revealInput
}
