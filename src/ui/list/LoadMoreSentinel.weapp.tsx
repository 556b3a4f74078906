import { usePageEnd } from '@/platform'

/** The mini-program's page fires its own event near its end. */
export function LoadMoreSentinel({ onReach }: { onReach(): void }) {
  usePageEnd(onReach)
  return null
}
