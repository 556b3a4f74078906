/** Fetches the dialog when it is opened: only demos need it. */
import { lazy, Suspense } from 'react'
import type { DemoUsersDialogProps } from './DemoUsersDialog'

const Part = lazy(() => import('./DemoUsersDialog').then((part) => ({ default: part.DemoUsersDialog })))

export const DemoUsersDialog = (props: DemoUsersDialogProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
