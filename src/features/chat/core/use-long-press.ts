import { useRef } from 'react'

/** Default for conversations; messages use a longer one. */
const LONG_MS = 300

/** Detects a long press of `ms`; the tap that ends it does nothing else. */
export function useLongPress(run: (e: unknown) => void, ms = LONG_MS) {
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
      onTouchStart: (e: unknown) => {
        wasLong.current = false
        stop()
        timer.current = setTimeout(() => {
          wasLong.current = true
          run(e)
        }, ms)
      },
      onTouchMove: stop,
      // the system took the touch, for a scroll or a call: no press comes of it
      onTouchCancel: stop,
      onTouchEnd: (e: unknown) => {
        stop()
        // The touch point is now above the opened overlay: releasing it must not press there.
        if (wasLong.current) (e as { preventDefault?(): void } | undefined)?.preventDefault?.()
      },
    },
  }
}
