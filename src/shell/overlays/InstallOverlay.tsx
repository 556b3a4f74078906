/** The hint to install the app, loaded when it is shown. */
import { Suspense } from 'react'
import { useInstallOffer } from '@/features/notices/install-offer'
import { lazyComponent } from '../chunks/lazy-component'

const Hint = lazyComponent(() => import('@/features/notices/InstallHint').then((part) => part.InstallHint))

export function InstallOverlay() {
  const isShown = useInstallOffer(({ way }) => way !== undefined)
  return (
    isShown && (
      <Suspense>
        <Hint />
      </Suspense>
    )
  )
}
