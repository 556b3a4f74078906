/** The forms of decisions on the web: what a key opens is there at once, what a menu opens is loaded then. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { AddToJobDialog as Dialog } from './AddToJobDialog'

export { PoolDialog } from './PoolDialog'
export { RejectForm } from './RejectForm'
export { RemarkDialog } from './RemarkDialog'
export { TagDialog } from './TagDialog'

const AddToJob = lazy(() => import('./AddToJobDialog').then((part) => ({ default: part.AddToJobDialog })))

export const AddToJobDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <AddToJob {...props} />
  </Suspense>
)
