/** Lazy bodies of rarely opened dialogs: fetched on the web, in the mini-program run for the first time, when one opens. */
import { type ComponentProps, Suspense } from 'react'
import type { Announcement } from '@/features/notices/Announcement'
import type { PaymentSheet } from '@/features/orders/PaymentSheet'
import { Skeleton } from '@/ui'
import { lazyComponent } from '../chunks/lazy-component'
import type { LoginPanel } from '../LoginPanel'
import type { CityChooser } from './CityChooser'

const Login = lazyComponent(() => import('../LoginPanel').then((part) => part.LoginPanel))
const Cities = lazyComponent(() => import('./CityChooser').then((part) => part.CityChooser))
const Join = lazyComponent(() => import('./JoinCompanyDialog').then((part) => part.JoinCompanyDialog))
const Notices = lazyComponent(() => import('@/features/notices/NoticePanel').then((part) => part.NoticePanel))
const Curtain = lazyComponent(() => import('@/features/notices/Announcement').then((part) => part.Announcement))
const Call = lazyComponent(() => import('@/features/chat/calls').then((part) => part.CallWindow))
const Buy = lazyComponent(() => import('@/features/orders/PaymentSheet').then((part) => part.PaymentSheet))
const Offer = lazyComponent(() => import('@/features/notices/WebPushOffer').then((part) => part.WebPushOffer))
const waiting = <Skeleton lines={[60, 100, 40, 100]} />

export const LoginDialogBody = (props: ComponentProps<typeof LoginPanel>) => (
  <Suspense fallback={waiting}>
    <Login {...props} />
  </Suspense>
)

export const CityDialogBody = (props: ComponentProps<typeof CityChooser>) => (
  <Suspense fallback={waiting}>
    <Cities {...props} />
  </Suspense>
)

export const JoinDialogBody = () => (
  <Suspense>
    <Join />
  </Suspense>
)

export const NoticeDialogBody = () => (
  <Suspense>
    <Notices />
  </Suspense>
)

export const AnnouncementBody = (props: ComponentProps<typeof Announcement>) => (
  <Suspense>
    <Curtain {...props} />
  </Suspense>
)

export const PaymentSheetBody = (props: ComponentProps<typeof PaymentSheet>) => (
  <Suspense>
    <Buy {...props} />
  </Suspense>
)

export const CallWindowBody = () => (
  <Suspense>
    <Call />
  </Suspense>
)

export const WebPushOfferBody = () => (
  <Suspense>
    <Offer />
  </Suspense>
)
