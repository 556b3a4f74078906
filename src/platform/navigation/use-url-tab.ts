/** The tab of a page, in its address. */
import { useCallback, useState } from 'react'
import { usePageAddress } from './page-address'
import { type UrlFields, urlEnum } from './url-fields'
import { useUrlState } from './use-url-state'

interface UrlTabOptions {
  /** Its name in the query; tab when absent. */
  name?: string
  /** What the query keeps besides: the rest belongs to the list of the tab that was left. */
  keeps?: readonly string[]
}

/** The tab and a function that changes it; the filters, page and open row of the tab before leave the address. */
export function useUrlTab<const T extends string>(
  tabs: readonly T[],
  fallback: NoInfer<T>,
  { name = 'tab', keeps = [] }: UrlTabOptions = {},
): [tab: T, setTab: (tab: T) => void] {
  const address = usePageAddress()
  const [first] = useState(() => ({ name, keeps, field: urlEnum<T>(tabs, fallback) }))
  const [values] = useUrlState<UrlFields>({ [first.name]: first.field })
  const setTab = useCallback(
    (next: T) => {
      const left = Object.keys(address.query()).filter((other) => !first.keeps.includes(other))
      address.write({
        ...Object.fromEntries(left.map((other) => [other, undefined])),
        [first.name]: first.field.format(next),
      })
    },
    [address, first],
  )
  return [values[first.name] as T, setTab]
}
