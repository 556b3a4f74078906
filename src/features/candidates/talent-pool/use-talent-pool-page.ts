/** Screen hook of the talent pool: tab, keyword and filters from the address, lists. */
import { useKeyword } from '@/ui'
import { usePoolList } from './use-pool-list'

export function useTalentPoolPage() {
  const { reloadCounts, ...managed } = usePoolList()
  const { source } = managed
  const reload = async () => {
    await Promise.all([source.reload(), reloadCounts()])
  }
  return { ...managed, search: useKeyword(source), reload }
}
