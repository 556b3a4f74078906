import { useEffect, useRef } from 'react'
import { platform } from '@/platform'

/**
 * Calls `focus` when the editor is to take the focus. Opening a conversation gives it on the desktop only: on a phone the
 * keyboard would cover the messages.
 */
export function useFocusRequest(focusKey: string, focus: (isOpened: boolean) => void): void {
  const last = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone asks for the focus
  useEffect(() => {
    const [id] = focusKey.split(' ')
    const isOpened = last.current.split(' ')[0] !== id
    last.current = focusKey
    if (platform.isDesk || !isOpened) focus(isOpened)
  }, [focusKey])
}
