/** The desktop editor is a chunk of its own, loaded by the page that writes. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '@/ui'
import type { RichEditorProps } from './types'

const Editor = lazy(async () => ({ default: (await import('./desk/DeskEditor.desktop')).DeskEditor }))

export const RichEditor = (props: RichEditorProps) => (
  <Suspense fallback={<Skeleton lines={[30, 100, 90, 95]} />}>
    <Editor {...props} />
  </Suspense>
)
