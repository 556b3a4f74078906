/** The three views of talent search: everybody, collected, imported. */
import { useEffect, useState } from 'react'
import { usePageQuery } from '@/platform'
import { EMPTY_FILTER, type TalentFilter } from './talent'
import { useOwnTalents, useTalentSearch } from './useTalents'

export type TalentView = 'all' | 'collected' | 'local'
export const TALENT_VIEWS: readonly { key: TalentView; label: string }[] = [
  { key: 'all', label: '全部人才' },
  { key: 'collected', label: '收藏' },
  { key: 'local', label: '本地导入' },
]

/** Which view is on, started by the address (`?view=`, `?keyword=`), with what its tabs need. */
export function useTalentView() {
  const query = usePageQuery<{ keyword: string; view: string }>()
  const [view, setView] = useState<TalentView>(TALENT_VIEWS.find(({ key }) => key === query.view)?.key ?? 'all')
  const tabs = { label: '人才范围', items: TALENT_VIEWS, value: view, onChange: setView }
  return { view, tabs, start: query.keyword ?? '' }
}

/** Milliseconds after the last key before the list is searched. */
const REST = 400

/** The words in the search field; the list follows when the typing rests. */
function useKeyword(start: string, setFilter: (filter: { keyword: string }) => void) {
  const [keyword, setKeyword] = useState(start)
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), REST)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  return { keyword, setKeyword, searchNow: () => setFilter({ keyword: keyword.trim() }) }
}

/** Everybody, filtered. */
export function useEverybody(start: Partial<TalentFilter>) {
  const talents = useTalentSearch({ ...EMPTY_FILTER, ...start })
  const { source } = talents
  const { setFilter } = source
  const { setKeyword, ...words } = useKeyword(start.keyword ?? '', setFilter)
  const change = (next: Partial<TalentFilter>) => {
    if (next.keyword !== undefined) setKeyword(next.keyword)
    setFilter(next)
  }
  return { ...talents, ...words, setKeyword, change }
}

/** What the company keeps. */
export function useKept(kind: 'collected' | 'local') {
  const talents = useOwnTalents(kind)
  return { ...talents, ...useKeyword('', talents.source.setFilter) }
}
