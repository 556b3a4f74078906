import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before a list is searched. */
const SEARCH_DEBOUNCE_MS = 400

interface KeywordFilter {
  filter: { keyword: string }
  setFilter(change: { keyword: string }): void
}

/**
 * The word of a list's search field, for `SearchInput`: the list is narrowed when typing pauses, or at once by Enter.
 * It starts with the filter's word and follows it when something else changes it (the address, 清空筛选).
 */
export function useKeyword({ filter, setFilter }: KeywordFilter) {
  const [keyword, setKeyword] = useState(filter.keyword)
  const reported = useRef(filter.keyword)
  useEffect(() => {
    if (filter.keyword === reported.current) return
    reported.current = filter.keyword
    setKeyword(filter.keyword)
  }, [filter.keyword])
  const report = (word: string) => {
    reported.current = word
    setFilter({ keyword: word })
  }
  const latestReport = useRef(report)
  latestReport.current = report
  useEffect(() => {
    if (keyword === reported.current) return
    const timer = setTimeout(() => latestReport.current(keyword), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  return { value: keyword, onChange: setKeyword, onSearch: () => report(keyword) }
}
