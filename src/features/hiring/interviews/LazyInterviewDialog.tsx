/** Loads the dialog when it is first opened (web). */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { InterviewDialog as Dialog } from './InterviewDialog'

const Part = lazy(() => import('./InterviewDialog').then((part) => ({ default: part.InterviewDialog })))

export const InterviewDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
