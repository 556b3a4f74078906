/** Bodies of dialogs that most visits never open: fetched when they are (web). */
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '@/ui'
import type { LoginPanel } from '../LoginPanel'
import type { CityChoice } from './CityChoice'

const Login = lazy(() => import('../LoginPanel').then((part) => ({ default: part.LoginPanel })))
const Cities = lazy(() => import('./CityChoice').then((part) => ({ default: part.CityChoice })))
const waiting = <Skeleton lines={[60, 100, 40, 100]} />

export const LoginBody = (props: ComponentProps<typeof LoginPanel>) => (
  <Suspense fallback={waiting}>
    <Login {...props} />
  </Suspense>
)

export const CityBody = (props: ComponentProps<typeof CityChoice>) => (
  <Suspense fallback={waiting}>
    <Cities {...props} />
  </Suspense>
)
