/** The recruiting bar is fetched with the first conversation with a candidate (web). */
import { lazy, Suspense } from 'react'

interface BarProps {
  conversationId: string
}

const importBar = () => import('./RecruitingBar')
const Strip = lazy(() => importBar().then((bar) => ({ default: bar.CandidateStrip })))
const Actions = lazy(() => importBar().then((bar) => ({ default: bar.CandidateActions })))

export const CandidateStrip = (props: BarProps) => (
  <Suspense>
    <Strip {...props} />
  </Suspense>
)
export const CandidateActions = (props: BarProps) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
)
