import { useEffect, useRef } from 'react'

/** Invisible; fires when within 200 px of the viewport, whatever scrolls. */
export function LoadMoreSentinel({ onReach }: { onReach(): void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  latest.current = onReach
  useEffect(() => {
    const element = mark.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const eye = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '200px' })
    eye.observe(element)
    return () => eye.disconnect()
  })
  return <div ref={mark} style={{ height: 1 }} aria-hidden />
}
