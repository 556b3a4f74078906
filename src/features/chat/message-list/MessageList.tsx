/** The messages of a conversation on the web: sixty rows of plain DOM; the scroll position is anchored to an element, never computed. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { List } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { closeMessageMenu, useActiveMessage, useHighlightedMessage } from '../session/active-message'
import { markMessagesSeen } from '../session/conversation-actions'
import { isMessageVisible } from './is-visible'
import { handleListKeys } from './keyboard-navigation'
import { JumpToLatest, ListTop } from './ListEdges'
import css from './list.module.scss'
import { MessageRow } from './MessageRow'
import type { MessageListProps } from './types'
import { useMessageWindow } from './use-message-window'

const WINDOW_SIZE = 60
/** CSS pixels from an end at which the window moves, and below which the list counts as at the bottom. */
const NEAR_PX = 400
const BOTTOM_PX = 60
/** Screens from the end at which the jump button is offered. */
const FAR_SCREENS = 2
/** Interval of the visibility check while scrolling (ms; C-9-13). */
const SEEN_CHECK_MS = 150

interface Anchor {
  id: string
  top: number
}

export function MessageList({ id, isShown, footKey }: MessageListProps) {
  const list = useMessageWindow(id, WINDOW_SIZE)
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { ids, span, isFollowing } = list
  const [isFar, setFar] = useState(false)
  const mounted = ids.slice(span.start, span.end)
  const head = mounted[0]
  const tail = mounted[mounted.length - 1]

  const latest = useRef(isShown)
  latest.current = isShown
  const scheduleSeenCheck = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (box.current && latest.current) markMessagesSeen(visibleIds(box.current))
    }, SEEN_CHECK_MS)
  }

  // After the rows changed: stay at the end, or restore the position of the anchor row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: head and tail say that the rows changed
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    if (isFollowing) area.scrollTop = area.scrollHeight
    else if (anchor.current) {
      const row = rowsOf(area).find((r) => r.dataset.id === anchor.current?.id)
      if (row) area.scrollTop += topIn(row, area) - anchor.current.top
    }
    anchor.current = anchorIn(area)
    // Without overflow older messages could not be requested by scrolling.
    if (isFollowing && area.scrollHeight < area.clientHeight + NEAR_PX) list.fill()
    scheduleSeenCheck()
  }, [head, tail, isFollowing, id, isShown, footKey, list.isLoading])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      closeMessageMenu()
    },
    [],
  )
  // A panel or a growing editor takes space from below: the end stays visible.
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
  }, [])
  // Jump to a message: the window moves first, then the scroll position.
  const target = useHighlightedMessage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with every request
  useLayoutEffect(() => {
    const area = box.current
    if (!target.id || !area) return
    const row = rowsOf(area).find((r) => r.dataset.id === target.id)
    if (!row) return list.show(target.id)
    if (area.scrollHeight > area.clientHeight + BOTTOM_PX) list.hold()
    row.scrollIntoView({ block: 'center' })
    anchor.current = anchorIn(area)
  }, [target.id, target.at, head])

  const onScroll = () => {
    const area = box.current
    if (!area) return
    anchor.current = anchorIn(area)
    if (useActiveMessage.getState().id) closeMessageMenu()
    const below = area.scrollHeight - area.clientHeight - area.scrollTop
    setFar(below > FAR_SCREENS * area.clientHeight)
    if (area.scrollTop < NEAR_PX && list.hasOlder && below > BOTTOM_PX) list.up()
    else if (below <= BOTTOM_PX) {
      if (span.end === ids.length) list.follow()
      else list.down()
    } else if (below < NEAR_PX && span.end < ids.length) list.down()
    else if (isFollowing) list.hold()
    scheduleSeenCheck()
  }

  return (
    <div className={css.frame}>
      <div
        ref={box}
        className={`${css.area} ${css.anchored}`}
        onScroll={onScroll}
        onKeyDown={(e) => box.current && handleListKeys(e, box.current)}
        role='log'
        aria-label={t('log')}
        aria-keyshortcuts='ArrowUp ArrowDown Enter'
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <ListTop id={id} list={list} />
        <List className={css.list}>
          {mounted.map((messageId, i) => (
            <MessageRow key={messageId} id={messageId} beforeId={ids[span.start + i - 1]} />
          ))}
        </List>
      </div>
      <JumpToLatest list={list} isFar={isFar || list.isDetached || span.end < ids.length} onPress={list.toEnd} />
    </div>
  )
}

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-id]')]
const topIn = (row: HTMLElement, area: HTMLElement) =>
  row.getBoundingClientRect().top - area.getBoundingClientRect().top

/** The first row that is at least partly visible. */
function anchorIn(area: HTMLElement): Anchor | null {
  for (const row of rowsOf(area)) {
    const top = topIn(row, area)
    if (top + row.offsetHeight > 0) return { id: row.dataset.id ?? '', top }
  }
  return null
}

/** Rows of which at least 70% can be seen. */
function visibleIds(area: HTMLElement): string[] {
  return rowsOf(area)
    .filter((row) => isMessageVisible(topIn(row, area), row.offsetHeight, area.clientHeight))
    .map((row) => row.dataset.id ?? '')
}
