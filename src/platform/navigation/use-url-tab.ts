/** The tab of a page, in its address. */
import { useCallback, useState } from 'react'
import { useOnFront } from './lifecycle'
import { navigation } from './navigation'
import { urlEnum } from './url-fields'

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
  const [own] = useState(() => ({ name, keeps, field: urlEnum<T>(tabs, fallback) }))
  const [tab, setTab] = useState(() => own.field.parse(navigation.query()[own.name]))
  const isFront = useOnFront()
  const change = useCallback(
    (next: T) => {
      setTab(next)
      if (!isFront.current) return
      const left = Object.keys(navigation.query()).filter((other) => !own.keeps.includes(other))
      navigation.replaceQuery({
        ...Object.fromEntries(left.map((other) => [other, undefined])),
        [own.name]: own.field.format(next),
      })
    },
    [own, isFront],
  )
  return [tab, change]
}
