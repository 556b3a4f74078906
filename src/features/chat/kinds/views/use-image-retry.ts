/** Retries an image that does not load three times before it counts as broken. */
import { useEffect, useRef, useState } from 'react'

const RETRIES = 3
const WAIT_MS = 1000

export function useImageRetry(src: string) {
  const [tries, setTries] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL starts again
  useEffect(() => {
    setTries(0)
    return () => clearTimeout(timer.current)
  }, [src])
  return {
    /** Changes with every try, so that the image is mounted again. */
    key: `${src} ${tries}`,
    isBroken: !src || tries > RETRIES,
    failed: () => {
      clearTimeout(timer.current)
      const wait = tries < RETRIES ? WAIT_MS * 2 ** tries : 0
      timer.current = setTimeout(() => setTries(tries + 1), wait)
    },
    again: () => setTries(0),
  }
}
