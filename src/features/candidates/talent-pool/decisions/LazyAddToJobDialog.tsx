/** Loads the dialog when it is first opened. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { AddToJobDialog as Dialog } from './AddToJobDialog'

const Part = lazy(() => import('./AddToJobDialog').then((part) => ({ default: part.AddToJobDialog })))

export const AddToJobDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
