/** Loads the editor when it is first opened (web). */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { StageEditor as Editor } from './StageEditor'

const LazyEditor = lazy(() => import('./StageEditor').then(({ StageEditor: editor }) => ({ default: editor })))

export const StageEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense>
    <LazyEditor {...props} />
  </Suspense>
)
