import { useEffect, useState } from 'react'
import { platform } from '@/platform'

/** Height of the on-screen keyboard, CSS pixels; 0 when it is closed. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => platform.onKeyboard(setHeight), [])
  return height
}
