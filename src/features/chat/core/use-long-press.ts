import { useRef } from 'react'

/** Conversations; messages take longer (C-9-12). */
const LONG_MS = 300

/** A touch held so long, in ms; the tap that ends it does nothing else. */
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
      onTouchEnd: (e: unknown) => {
        stop()
        // What was shown lies under the finger now: lifting it presses nothing there.
        if (wasLong.current) (e as { preventDefault?(): void } | undefined)?.preventDefault?.()
      },
    },
  }
}
