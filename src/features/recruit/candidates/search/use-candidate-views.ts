/** The three views of the candidate search: all, collected, imported. */
import { useEffect, useState } from 'react'
import { usePageQuery } from '@/platform'
import { type CandidateFilter, EMPTY_FILTER } from '../candidate-types'
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

/** Keyword of the search field; the list follows debounced. */
function useKeyword(start: string, setFilter: (filter: { keyword: string }) => void) {
  const [keyword, setKeyword] = useState(start)
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  return { keyword, setKeyword, searchNow: () => setFilter({ keyword: keyword.trim() }) }
}

/** All candidates, filtered. */
export function useAllCandidates(start: Partial<CandidateFilter>) {
  const search = useCandidateSearch({ ...EMPTY_FILTER, ...start })
  const { source } = search
  const { setFilter } = source
  const { setKeyword, ...keywordState } = useKeyword(start.keyword ?? '', setFilter)
  const change = (next: Partial<CandidateFilter>) => {
    if (next.keyword !== undefined) setKeyword(next.keyword)
    setFilter(next)
  }
  return { ...search, ...keywordState, setKeyword, change }
}

/** Collected candidates or imported resumes. */
export function useCollectedCandidates(kind: 'collected' | 'local') {
  const search = useCollectionOrImports(kind)
  return { ...search, ...useKeyword('', search.source.setFilter) }
}
