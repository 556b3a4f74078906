/** The forms of decisions in the mini-program: loaded when one is first opened, so that the main package does not hold them. */
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { AddToJobDialog as AddToJob } from './AddToJobDialog'
import type { PoolDialog as Pool } from './PoolDialog'
import type { RejectForm as Reject } from './RejectForm'
import type { RemarkDialog as Remark } from './RemarkDialog'
import type { TagDialog as Tags } from './TagDialog'

function lazyForm<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Form = lazy(() => load().then((form) => ({ default: form }))) as unknown as ComponentType<P>
  return (props: P) => (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}

export const AddToJobDialog = lazyForm<ComponentProps<typeof AddToJob>>(() =>
  import('./AddToJobDialog').then((part) => part.AddToJobDialog),
)
export const PoolDialog = lazyForm<ComponentProps<typeof Pool>>(() =>
  import('./PoolDialog').then((part) => part.PoolDialog),
)
export const RejectForm = lazyForm<ComponentProps<typeof Reject>>(() =>
  import('./RejectForm').then((part) => part.RejectForm),
)
export const RemarkDialog = lazyForm<ComponentProps<typeof Remark>>(() =>
  import('./RemarkDialog').then((part) => part.RemarkDialog),
)
export const TagDialog = lazyForm<ComponentProps<typeof Tags>>(() =>
  import('./TagDialog').then((part) => part.TagDialog),
)
