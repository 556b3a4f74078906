/** The market's part of the public home, loaded after its first paint (web); its data is fetched at once. */
import { lazy, Suspense } from 'react'
import { useHomeData } from './use-home-data'

const Market = lazy(() => import('./lazy').then(({ HomeMarketLazy }) => ({ default: HomeMarketLazy })))

export function HomeMarket() {
  useHomeData()
  return (
    <Suspense>
      <Market />
    </Suspense>
  )
}
