/** Lazy parts of the layout. */
import { type ComponentType, lazy } from 'react'

/**
 * A lazy component outside the pages, without an error boundary: a failed load renders nothing, and the user is
 * asked to reload the page (watchChunkErrors handles the unhandled rejection).
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        void Promise.reject(error)
        return { default: (() => null) as ComponentType<P> }
      },
    ),
  )
