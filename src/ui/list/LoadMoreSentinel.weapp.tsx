import { usePageEnd } from '@/platform'

/** The mini-program's page says itself when its end is near. */
export function LoadMoreSentinel({ onReach }: { onReach(): void }) {
  usePageEnd(onReach)
  return null
}
