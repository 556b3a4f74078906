import { useSyncExternalStore } from 'react'
import { fetchOutlines, outlineOf, subscribeOutlines } from './outlines.desktop'
import { renderSvgIcon } from './svg-icon'
import type { IconProps } from './types'

const subscribeNothing = () => () => undefined
const subscribeLoading = (changed: () => void) => {
  void fetchOutlines()
  return subscribeOutlines(changed)
}

/** An icon at a desk: the few of the first load at once; of any other the box at once and the lines when they have come. */
export function Icon({ name, ...rest }: IconProps) {
  const getOutline = () => outlineOf(name)
  return renderSvgIcon(useSyncExternalStore(getOutline() ? subscribeNothing : subscribeLoading, getOutline), rest)
}
