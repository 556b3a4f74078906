/** Lazy parts of the layout. */
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { platform } from '@/platform'

/** Loads again what did not arrive, where it is shown the next time and when the network is back. */
function retried<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Retried(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      let isGone = false
      const attempt = (isOnline: boolean) => {
        if (!isOnline) return
        load().then(
          (part) => !isGone && setPart(() => part),
          () => undefined,
        )
      }
      const stop = platform.onOnline(attempt)
      attempt(platform.isOnline())
      return () => {
        isGone = true
        stop()
      }
    }, [])
    return Part ? <Part {...props} /> : null
  }
}

/**
 * A lazy component outside the pages, without an error boundary: while its program does not arrive nothing is rendered, and
 * watchChunkErrors says why (it handles the unhandled rejection).
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        void Promise.reject(error)
        return { default: retried(load) }
      },
    ),
  )
