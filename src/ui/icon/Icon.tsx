import { useSyncExternalStore } from 'react'
import { fetchOutlines, outlineOf, subscribeOutlines } from './outlines'
import { renderSvgIcon } from './svg-icon'
import type { IconProps } from './types'

const subscribeNothing = () => () => undefined
const subscribeLoading = (changed: () => void) => {
  void fetchOutlines()
  return subscribeOutlines(changed)
}

/** An outline of @tabler/icons. The core outlines render at once; others reserve their box until the outlines are loaded. */
export function Icon({ name, ...rest }: IconProps) {
  const getOutline = () => outlineOf(name)
  return renderSvgIcon(useSyncExternalStore(getOutline() ? subscribeNothing : subscribeLoading, getOutline), rest)
}
