/** Distances to the end of what scrolls. */

/** Heights are rounded to whole pixels and positions are not: the end itself may be most of a pixel away. */
const ROUNDING_PX = 1

type ScrollBox = Pick<
  HTMLElement,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollLeft' | 'scrollWidth' | 'clientWidth'
>

/** Whether at most `distance` CSS pixels are left below the visible part, or right of it. */
export function isNearEnd(box: ScrollBox, distance: number, isHorizontal = false): boolean {
  const left = isHorizontal
    ? box.scrollWidth - box.clientWidth - box.scrollLeft
    : box.scrollHeight - box.clientHeight - box.scrollTop
  return left < distance + ROUNDING_PX
}
