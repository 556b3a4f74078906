/** Screen hook of the talent pool: tab from the address, keyword, lists. */
import { useEffect, useState } from 'react'
import { usePageQuery } from '@/platform'
import { TALENT_POOL_TABS, type TalentPoolTab } from '~contract/domain/talent-pool'
import { usePoolList } from './use-pool-list'

/** Milliseconds after the last key before the list is searched. */
const REST = 400

export function useTalentPoolPage() {
  const { tab = '' } = usePageQuery<{ tab: string }>()
  const managed = usePoolList(tab in TALENT_POOL_TABS ? (tab as TalentPoolTab) : 'all')
  const [keyword, setKeyword] = useState('')
  const { source, reloadCounts } = managed
  const { setFilter } = source
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), REST)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  const reload = async () => {
    await Promise.all([source.reload(), reloadCounts()])
  }
  return { ...managed, keyword, setKeyword, reload }
}
