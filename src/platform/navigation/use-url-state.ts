/** State of a page that lives in its address: filters, tab, sorting, page number, open row. */
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { PageQuery } from '../base/types'
import { usePageAddress } from './page-address'
import { formatFields, parseFields, type UrlFields, type ValuesOf } from './url-fields'

/** Parses queries; what has not changed since the last one keeps its reference. */
function createParser<Fields extends UrlFields>(fields: Fields): (query: PageQuery) => ValuesOf<Fields> {
  let last: { query: PageQuery; values: ValuesOf<Fields> } | undefined
  return (query) => {
    if (last?.query === query) return last.values
    const values = parseFields(fields, query, last?.values)
    last = { query, values }
    return values
  }
}

/**
 * Values of the fields as the page's address says them, and a function that changes some of them. The fields are those of
 * the first render. A name that several hooks of a page have is one value.
 */
export function useUrlState<const Fields extends UrlFields>(
  fields: Fields,
): [values: ValuesOf<Fields>, set: (change: Partial<ValuesOf<Fields>>) => void] {
  const address = usePageAddress()
  const [firstFields] = useState(fields)
  const [parse] = useState(() => createParser(firstFields))
  const values = useSyncExternalStore(address.subscribe, () => parse(address.query()))
  const set = useCallback(
    (change: Partial<ValuesOf<Fields>>) => address.write(formatFields(firstFields, change)),
    [address, firstFields],
  )
  return [values, set]
}
