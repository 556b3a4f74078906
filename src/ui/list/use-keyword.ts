import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before a list is searched. */
const SEARCH_DEBOUNCE_MS = 400

interface KeywordFilter {
  filter: { keyword: string }
  setFilter(change: { keyword: string }): void
}

/**
 * The word of a list's search field, for `SearchInput`: the list is narrowed when the keys rest, or at once by Enter.
 * It starts with the filter's word and follows it when something else changes it (the address, 清空筛选).
 */
export function useKeyword({ filter, setFilter }: KeywordFilter) {
  const [keyword, setKeyword] = useState(filter.keyword)
  const told = useRef(filter.keyword)
  useEffect(() => {
    if (filter.keyword === told.current) return
    told.current = filter.keyword
    setKeyword(filter.keyword)
  }, [filter.keyword])
  const tell = (word: string) => {
    told.current = word
    setFilter({ keyword: word })
  }
  const latestTell = useRef(tell)
  latestTell.current = tell
  useEffect(() => {
    if (keyword === told.current) return
    const timer = setTimeout(() => latestTell.current(keyword), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  return { value: keyword, onChange: setKeyword, onSearch: () => tell(keyword) }
}
