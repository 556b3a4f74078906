/** The three views of talent search: everybody, collected, imported. */
import { useEffect, useState } from 'react'
import { EMPTY_FILTER, type TalentFilter } from './talent'
import { useOwnTalents, useTalentSearch } from './useTalents'

export type TalentView = 'all' | 'collected' | 'local'
export const TALENT_VIEWS: readonly { key: TalentView; label: string }[] = [
  { key: 'all', label: '全部人才' },
  { key: 'collected', label: '收藏' },
  { key: 'local', label: '本地导入' },
]

/** Milliseconds after the last key before the list is searched. */
const REST = 400

/** Everybody, filtered; the keyword follows the typing. */
export function useEverybody(start: Partial<TalentFilter>) {
  const talents = useTalentSearch({ ...EMPTY_FILTER, ...start })
  const { source } = talents
  const { setFilter } = source
  const [keyword, setKeyword] = useState(start.keyword ?? '')
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), REST)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  const change = (next: Partial<TalentFilter>) => {
    if (next.keyword !== undefined) setKeyword(next.keyword)
    setFilter(next)
  }
  return { ...talents, keyword, setKeyword, change, searchNow: () => setFilter({ keyword: keyword.trim() }) }
}

/** What the company keeps. */
export function useKept(kind: 'collected' | 'local') {
  const talents = useOwnTalents(kind)
  const { setFilter } = talents.source
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setFilter({ keyword: keyword.trim() }), REST)
    return () => clearTimeout(timer)
  }, [keyword, setFilter])
  return { ...talents, keyword, setKeyword }
}
