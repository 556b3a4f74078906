import { useEffect, useState } from 'react'

/** Milliseconds after the last key before a list is searched. */
const SEARCH_DEBOUNCE_MS = 400

/** The word of a list's search field: the list is narrowed when the keys rest, or at once by Enter. For `SearchInput`. */
export function useKeyword(narrow: (filter: { keyword: string }) => void) {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => narrow({ keyword }), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword, narrow])
  return { value: keyword, onChange: setKeyword, onSearch: () => narrow({ keyword }) }
}
