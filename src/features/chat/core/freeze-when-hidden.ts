/** Freezes pages behind another page: in WeChat every update of an invisible page has a cost. */
import { createContext, useContext, useRef } from 'react'
import { useIsFront } from '@/platform/base/page-front'

/** Whether the surrounding page is active and the app visible. */
export const PageVisibleContext = createContext(true)

/** The value while the page is active; the last one seen while it is not. */
export function useFreezeWhenHidden<T>(value: T): T {
  const isVisible = useContext(PageVisibleContext)
  const isShown = useIsFront() && isVisible
  const seen = useRef(value)
  if (isShown) seen.current = value
  return seen.current
}
