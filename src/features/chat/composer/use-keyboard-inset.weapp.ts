import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import type { KeyboardInset } from './types'

/**
 * The keyboard covers the page while the composer's editor has the focus, and the composer is just above it; for any other field
 * WeChat moves the page itself. The page already ends above the home indicator, whose room the keyboard's height includes.
 */
export function useKeyboardInset(): KeyboardInset {
  const [height, setHeight] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => platform.onKeyboard(setHeight), [])
  const inset = hasFocus ? height : 0
  return {
    inset,
    style: inset ? { paddingBottom: `calc(${inset}px - env(safe-area-inset-bottom))` } : undefined,
    onFocusChange: setFocus,
  }
}
