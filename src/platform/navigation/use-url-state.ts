/** State of a page that lives in its address: filters, tab, sorting, page number, open row. */
import { useCallback, useRef, useState } from 'react'
import { useOnFront } from './lifecycle'
import { navigation } from './navigation'
import { formatFields, parseFields, type UrlFields, type ValuesOf } from './url-fields'

/** Values of the fields and a function that changes some of them, in the state and in the address. */
export function useUrlState<const Fields extends UrlFields>(
  fields: Fields,
): [values: ValuesOf<Fields>, set: (change: Partial<ValuesOf<Fields>>) => void] {
  const [ownFields] = useState(fields)
  const [values, setValues] = useState(() => parseFields(ownFields, navigation.query()))
  const current = useRef(values)
  const isFront = useOnFront()
  const set = useCallback(
    (change: Partial<ValuesOf<Fields>>) => {
      current.current = { ...current.current, ...change }
      setValues(current.current)
      if (isFront.current) navigation.replaceQuery(formatFields(ownFields, change))
    },
    [ownFields, isFront],
  )
  return [values, set]
}
