/** Parts of the public home that arrive behind its first picture (web); what they show is asked for at once. */
import { lazy, Suspense } from 'react'
import { Box } from '@/ui'
import css from './home.module.scss'
import { useHomeCalls } from './homeCalls'

const parts = () => import('./marketParts')
const Top = lazy(() => parts().then(({ TopPart }) => ({ default: TopPart })))
const Market = lazy(() => parts().then(({ MarketPart }) => ({ default: MarketPart })))

export function HomeTop() {
  useHomeCalls()
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
