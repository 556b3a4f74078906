/** A line at the upper edge while a page is on its way (it finishes after 200 ms). */
import { useEffect, useState } from 'react'
import { onRouting } from '@/platform/navigation/route-progress'
import { Box } from '@/ui'
import css from './progress.module.scss'

/** Milliseconds the full line stays. */
const FINISH = 200

export function RouteProgress() {
  const [phase, setPhase] = useState<'off' | 'on' | 'full'>('off')
  useEffect(() => onRouting((isUnderWay) => setPhase((now) => (isUnderWay ? 'on' : now === 'on' ? 'full' : now))), [])
  useEffect(() => {
    if (phase !== 'full') return
    const timer = setTimeout(() => setPhase('off'), FINISH)
    return () => clearTimeout(timer)
  }, [phase])
  return phase === 'off' ? null : <Box className={`${css.line} ${css[phase]}`} data-progress={phase} />
}
