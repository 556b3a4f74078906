/** Parts of the public home loaded after its first paint (web); their data is fetched at once. */
import { lazy, Suspense } from 'react'
import { Box } from '@/ui'
import css from './home.module.scss'
import { useHomeData } from './use-home-data'

const loadLazy = () => import('./lazy')
const Top = lazy(() => loadLazy().then(({ HomeTopLazy }) => ({ default: HomeTopLazy })))
const Market = lazy(() => loadLazy().then(({ HomeMarketLazy }) => ({ default: HomeMarketLazy })))

export function HomeTop() {
  useHomeData()
  return (
    <Suspense fallback={<Box className={css.topRoom} />}>
      <Top />
    </Suspense>
  )
}

export const HomeMarket = () => (
  <Suspense>
    <Market />
  </Suspense>
)
