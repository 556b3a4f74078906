import { useQueuedWrites } from '@/api'

/** What the line above a page without a network says about writes that wait for it; undefined when none does. */
export function useQueuedNote(): string | undefined {
  const count = useQueuedWrites()
  return count ? `${count} 项操作等联网后提交` : undefined
}
