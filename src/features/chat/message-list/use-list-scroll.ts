/** Scroll position of the message list on the web: stays at the end, or anchored to a row; moves the window near its ends. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeMessageMenu, useActiveMessage, useHighlightedMessage } from '../session/active-message'
import { markMessagesSeen } from '../session/conversation-actions'
import { anchorIn, findRow, type ScrollAnchor, topIn, visibleIds } from './row-geometry'
import type { MessageListProps } from './types'
import type { MessageListState } from './use-message-window'

/** CSS pixels from an end at which the window moves, and below which the list counts as at the bottom. */
const NEAR_PX = 400
const BOTTOM_PX = 60
/** Screens from the end at which the jump button is offered. */
const FAR_SCREENS = 2
/** Interval of the visibility check while scrolling (ms). */
const SEEN_CHECK_MS = 150

type BoxRef = RefObject<HTMLDivElement>

/** Returns a function that marks the visible messages as seen, at most once per interval. */
function useSeenCheck(box: BoxRef, isShown: boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(isShown)
  latest.current = isShown
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (box.current && latest.current) markMessagesSeen(visibleIds(box.current))
    }, SEEN_CHECK_MS)
  }
}

/** A panel or a growing editor takes space from below: the end stays visible. */
function useEndOnResize(box: BoxRef, isFollowing: boolean): void {
  const following = useRef(isFollowing)
  following.current = isFollowing
  useEffect(() => {
    const area = box.current
    if (!area || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (following.current) area.scrollTop = area.scrollHeight
    })
    watch.observe(area)
    return () => watch.disconnect()
  }, [box])
}

/** Jump to a message: the window moves first, then the scroll position. */
function useJumpToHighlighted(box: BoxRef, list: MessageListState, anchor: { current: ScrollAnchor | null }): void {
  const target = useHighlightedMessage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with every request
  useLayoutEffect(() => {
    const area = box.current
    if (!target.id || !area) return
    const row = findRow(area, target.id)
    if (!row) return list.show(target.id)
    if (area.scrollHeight > area.clientHeight + BOTTOM_PX) list.hold()
    row.scrollIntoView({ block: 'center' })
    anchor.current = anchorIn(area)
  }, [target.id, target.at, list.ids[list.span.start]])
}

const pixelsBelow = (area: HTMLElement) => area.scrollHeight - area.clientHeight - area.scrollTop
/** Whether the first mounted rows are near the screen, and there are older ones. */
const needsOlder = (area: HTMLElement, list: MessageListState) =>
  list.hasOlder && area.scrollTop < NEAR_PX && pixelsBelow(area) > BOTTOM_PX

/** Moves the window of rows according to the scroll position; follows new messages at the last loaded row. */
function moveWindow(area: HTMLElement, list: MessageListState, isUpward: boolean): void {
  const below = pixelsBelow(area)
  const isLastMounted = list.span.end >= list.ids.length
  if (needsOlder(area, list)) list.up()
  else if (below <= BOTTOM_PX && isLastMounted) list.follow()
  // not while reading upward: what moved up a moment ago would move down again
  else if (below <= BOTTOM_PX || (!isUpward && below < NEAR_PX && !isLastMounted)) list.down()
  else if (list.isFollowing) list.hold()
}

/**
 * Watches the first row's upper edge: at the top nothing scrolls any more, so that no event would ask for what is
 * older. Returns the ref of an element at the top.
 */
function useTopObserver(box: BoxRef, list: MessageListState): RefObject<HTMLDivElement> {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(list)
  latest.current = list
  useEffect(() => {
    const area = box.current
    if (!area || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([edge]) => edge?.isIntersecting && needsOlder(area, latest.current) && latest.current.up(),
      { root: area, rootMargin: `${NEAR_PX}px 0px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [box])
  return mark
}

/**
 * Keeps the scroll position of the list in `box`. Returns its scroll handler, whether the end is at least FAR_SCREENS
 * away, and the ref of an element above the first row.
 */
export function useListScroll(box: BoxRef, list: MessageListState, { id, isShown, footKey }: MessageListProps) {
  const anchor = useRef<ScrollAnchor | null>(null)
  const lastTop = useRef(0)
  const [isFar, setFar] = useState(false)
  const { ids, span, isFollowing } = list
  const scheduleSeenCheck = useSeenCheck(box, isShown)

  // After the rows changed: stay at the end, or restore the position of the anchor row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first and the last row change whenever the rows do
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    if (isFollowing) area.scrollTop = area.scrollHeight
    else if (anchor.current) {
      const row = findRow(area, anchor.current.id)
      if (row) area.scrollTop += topIn(row, area) - anchor.current.top
    }
    anchor.current = anchorIn(area)
    lastTop.current = area.scrollTop
    // Without overflow older messages could not be requested by scrolling.
    if (isFollowing && area.scrollHeight < area.clientHeight + NEAR_PX) list.fill()
    // A page came while the top was on the screen: its rows continue from the reader's position.
    else if (!isFollowing && needsOlder(area, list)) list.up()
    scheduleSeenCheck()
  }, [ids[span.start - 1], ids[span.start], ids[span.end - 1], isFollowing, id, isShown, footKey, list.isLoading])
  const topMark = useTopObserver(box, list)
  useEffect(() => closeMessageMenu, [])
  useEndOnResize(box, isFollowing)
  useJumpToHighlighted(box, list, anchor)

  const onScroll = () => {
    const area = box.current
    if (!area) return
    anchor.current = anchorIn(area)
    if (useActiveMessage.getState().id) closeMessageMenu()
    setFar(pixelsBelow(area) > FAR_SCREENS * area.clientHeight)
    const isUpward = area.scrollTop < lastTop.current
    lastTop.current = area.scrollTop
    moveWindow(area, list, isUpward)
    scheduleSeenCheck()
  }
  return { isFar, onScroll, topMark }
}
