/** Parts of the frame that are fetched when they are needed (web). */
import { type ComponentType, lazy } from 'react'

/**
 * A part outside the pages, where no boundary stands: one that does not arrive leaves its place empty, and the person is
 * asked to load the page again (chunkWatch hears the unhandled rejection).
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
