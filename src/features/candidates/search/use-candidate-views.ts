/** The three views of the candidate search: all, collected, imported. */
import { useUrlTab } from '@/platform'
import { useKeyword } from '@/ui'
import { type CollectionKind, useCandidateSearch, useCollectionOrImports } from './use-candidates'

export type CandidateView = 'all' | CollectionKind
export const CANDIDATE_VIEWS: readonly { key: CandidateView; label: string }[] = [
  { key: 'all', label: '全部人才' },
  { key: 'collected', label: '收藏' },
  { key: 'local', label: '本地导入' },
]

/** Which view is on (`?view=`), with what its tabs need. */
export function useCandidateView() {
  const [view, setView] = useUrlTab<CandidateView>(['all', 'collected', 'local'], 'all', { name: 'view' })
  return { view, tabs: { label: '人才范围', items: CANDIDATE_VIEWS, value: view, onChange: setView } }
}

/** All candidates, filtered. */
export function useAllCandidates() {
  const list = useCandidateSearch()
  return { ...list, search: useKeyword(list.source) }
}

/** Collected candidates or imported resumes. */
export function useCollectedCandidates(kind: CollectionKind) {
  const list = useCollectionOrImports(kind)
  return { ...list, search: useKeyword(list.source) }
}
