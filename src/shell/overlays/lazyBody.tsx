/** Bodies of dialogs that most visits never open: fetched when they are (web). */
import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '@/ui'
import type { LoginPanel } from '../LoginPanel'
import { lazyPart } from '../lazyPart'
import type { CityChoice } from './CityChoice'

const Login = lazyPart(() => import('../LoginPanel').then((part) => part.LoginPanel))
const Cities = lazyPart(() => import('./CityChoice').then((part) => part.CityChoice))
const Join = lazyPart(() => import('./JoinDialog').then((part) => part.JoinDialog))
const Notices = lazyPart(() => import('@/features/notice/NoticePanel').then((part) => part.NoticePanel))
const Call = lazyPart(() => import('@/features/chat/calls').then((part) => part.CallWindow))
const Buy = lazyPart(() => import('@/features/orders/PaySheet').then((part) => part.PaySheet))
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

export const JoinBody = () => (
  <Suspense>
    <Join />
  </Suspense>
)

export const NoticeBody = () => (
  <Suspense>
    <Notices />
  </Suspense>
)

export const BuyBody = () => (
  <Suspense>
    <Buy />
  </Suspense>
)

export const CallBody = () => (
  <Suspense>
    <Call />
  </Suspense>
)
