/** When the header leaves with a page that scrolls, and when it is back. Pure. */

/** CSS pixels: height of the header. */
const HEADER = 56

type ScrollBox = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/**
 * The header leaves once more than its height was scrolled, and is back at the top. It stays when little is left to scroll:
 * the page, higher without it, would not scroll any more and bring it back at once.
 */
export function isHeaderAwayAt({ scrollTop, scrollHeight, clientHeight }: ScrollBox, wasAway: boolean): boolean {
  if (scrollTop <= 0) return false
  return wasAway || (scrollTop > HEADER && scrollHeight - clientHeight > HEADER * 3)
}
