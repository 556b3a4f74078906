import { useRef } from 'react'

const LONG_MS = 300

/** A touch held for 300 ms (chat.md 9); the tap that ends it does nothing else. */
export function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    wasLong: () => {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
    touch: {
      onTouchStart: () => {
        wasLong.current = false
        stop()
        timer.current = setTimeout(() => {
          wasLong.current = true
          run()
        }, LONG_MS)
      },
      onTouchMove: stop,
      onTouchEnd: stop,
    },
  }
}
