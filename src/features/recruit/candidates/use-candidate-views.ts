/** The three views of talent search: everybody, collected, imported. */
import { useEffect, useState } from 'react'
import { usePageQuery } from '@/platform'
import { type CandidateFilter, EMPTY_FILTER } from './candidate-types'
import { useCandidateSearch, useCollectionOrImports } from './use-candidates'

export type CandidateView = 'all' | 'collected' | 'local'
export const CANDIDATE_VIEWS: readonly { key: CandidateView; label: string }[] = [
  { key: 'all', label: '全部人才' },
  { key: 'collected', label: '收藏' },
  { key: 'local', label: '本地导入' },
]

/** Which view is on, started by the address (`?view=`, `?keyword=`), with what its tabs need. */
export function useCandidateView() {
  const query = usePageQuery<{ keyword: string; view: string }>()
  const [view, setView] = useState<CandidateView>(CANDIDATE_VIEWS.find(({ key }) => key === query.view)?.key ?? 'all')
  const tabs = { label: '人才范围', items: CANDIDATE_VIEWS, value: view, onChange: setView }
  return { view, tabs, start: query.keyword ?? '' }
}

/** Milliseconds after the last key before the list is searched. */
const SEARCH_DEBOUNCE = 400

/** The words in the search field; the list follows when the typing rests. */
function useKeyword(start: string, setFilter: (filter: { keyword: string }) => void) {
  const [keyword, setKeyword] = useState(start)
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  return { keyword, setKeyword, searchNow: () => setFilter({ keyword: keyword.trim() }) }
}

/** Everybody, filtered. */
export function useAllCandidates(start: Partial<CandidateFilter>) {
  const talents = useCandidateSearch({ ...EMPTY_FILTER, ...start })
  const { source } = talents
  const { setFilter } = source
  const { setKeyword, ...words } = useKeyword(start.keyword ?? '', setFilter)
  const change = (next: Partial<CandidateFilter>) => {
    if (next.keyword !== undefined) setKeyword(next.keyword)
    setFilter(next)
  }
  return { ...talents, ...words, setKeyword, change }
}

/** What the company keeps. */
export function useCollectedCandidates(kind: 'collected' | 'local') {
  const talents = useCollectionOrImports(kind)
  return { ...talents, ...useKeyword('', talents.source.setFilter) }
}
