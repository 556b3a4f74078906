/** The messages of a conversation in the mini-program: forty rows, the scroll position kept by naming a row (scrollIntoView). */
import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { elementPositions } from '@/platform/device/page-selector'
import { closeMessageMenu, useHighlightedMessage } from '../session/active-message'
import { markMessagesSeen } from '../session/conversation-actions'
import { useFirstUnread } from '../session/first-unread'
import { useChat } from '../store/store'
import { isMessageVisible } from './is-visible'
import { JumpToLatest, JumpToUnread, ListTop } from './ListEdges'
import css from './list.module.scss'
import { useListResize } from './list-resize'
import { MessageRow } from './MessageRow'
import type { MessageListProps } from './types'
import { type MessageListState, useMessageWindow } from './use-message-window'

const WINDOW_SIZE = 40
/** Rows of the first render; the rest follows afterwards. */
const FIRST_WINDOW_SIZE = 12
const NEAR_PX = 200
const BOTTOM_PX = 60
/** Interval of the visibility check while scrolling (ms). */
const SEEN_CHECK_MS = 150
/** Screens from the end at which the jump button is offered. */
const FAR_SCREENS = 2

/** Scroll event of WeChat, in CSS pixels. */
interface ScrollDetail {
  deltaY: number
  scrollTop: number
  scrollHeight: number
}

/** Measuring is a round trip to WeChat's view layer: only for messages that request a receipt. */
const isAwaitingReceipt = (ids: readonly string[]) => {
  const { messages } = useChat.getState()
  return ids.some((messageId) => messages[messageId]?.needsReceipt)
}

/**
 * Marks the visible messages as seen when the rows or their room change. Returns a function that does so while
 * scrolling, at most once per interval.
 */
function useSeenCheck({ isShown, footKey }: MessageListProps, mounted: readonly string[]): () => void {
  const resizedAt = useListResize((s) => s.at)
  const latest = useRef({ isShown, mounted })
  latest.current = { isShown, mounted }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scheduleSeenCheck = () => {
    timer.current ??= setTimeout(async () => {
      timer.current = undefined
      if (!latest.current.isShown || !isAwaitingReceipt(latest.current.mounted)) return
      const { rows, viewHeight } = await elementPositions(`.${css.scroller}`, `.${css.row}`)
      const seen = rows.filter(({ top, height }) => isMessageVisible(top, height, viewHeight))
      if (latest.current.isShown) markMessagesSeen(seen.map((row) => row.id.slice('m-'.length)))
    }, SEEN_CHECK_MS)
  }
  const tail = mounted[mounted.length - 1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the rows or their room changes what is seen
  useEffect(() => {
    if (isShown && tail) scheduleSeenCheck()
  }, [isShown, mounted[0], tail, footKey, resizedAt])
  useEffect(() => () => clearTimeout(timer.current), [])
  return scheduleSeenCheck
}

/** The number of mounted rows: few in the first render that has any, however late they come, all shortly after. */
function useWindowSize(id: MessageListProps['id']): number {
  const [size, setSize] = useState(FIRST_WINDOW_SIZE)
  const hasRows = useChat((s) => Boolean(s.messageWindows[id]?.ids.length))
  useEffect(() => {
    if (!hasRows) return
    const timer = setTimeout(() => setSize(WINDOW_SIZE), 300)
    return () => clearTimeout(timer)
  }, [hasRows])
  return size
}

/** Jump to a message: the window moves first, then the scroll position. */
function useJumpToHighlighted(
  list: MessageListState,
  mounted: readonly string[],
  setScrollTarget: (elementId: string) => void,
): void {
  const target = useHighlightedMessage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with every request
  useEffect(() => {
    if (!target.id) return
    if (!mounted.includes(target.id)) list.show(target.id)
    else list.hold()
    setScrollTarget(`m-${target.id}`)
  }, [target.id, target.at])
}

/**
 * Returns a function that shows older rows. They are inserted above the first one, which keeps its position; those of
 * the server arrive later.
 */
function useShowOlder({ ids, span, up }: MessageListState, setScrollTarget: (elementId: string) => void): () => void {
  const isAwaited = useRef(false)
  const insertOlder = () => {
    isAwaited.current = false
    setScrollTarget(`m-${ids[span.start] ?? ''}`)
    up()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first id changes when older messages were loaded
  useEffect(() => {
    if (isAwaited.current && span.start > 0) insertOlder()
  }, [ids[0]])
  return () => {
    if (span.start > 0) return insertOlder()
    isAwaited.current = true
    up()
  }
}

export function MessageList(props: MessageListProps) {
  const { id, footKey } = props
  const size = useWindowSize(id)
  const list = useMessageWindow(id, size)
  const { ids, span, isFollowing } = list
  const firstUnread = useFirstUnread(id, ids)
  const mounted = ids.slice(span.start, span.end)
  const tail = mounted[mounted.length - 1]
  // Following: an end marker. Reading older messages: the row that was first before.
  const [scrollTarget, setScrollTarget] = useState('')
  const resizedAt = useListResize((s) => s.at)

  // WeChat scrolls only when the id changes, so two end markers alternate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves the end brings it into sight again
  useEffect(() => {
    if (isFollowing && tail) setScrollTarget((last) => (last === 'end-0' ? 'end-1' : 'end-0'))
  }, [isFollowing, tail, size, footKey, resizedAt])
  const scheduleSeenCheck = useSeenCheck(props, mounted)
  useEffect(() => closeMessageMenu, [])
  useJumpToHighlighted(list, mounted, setScrollTarget)
  const showOlder = useShowOlder(list, setScrollTarget)

  // WeChat reports the height below the upper edge, of which at most a screen is visible.
  const screen = platform.windowInfo().height
  const [isFar, setFar] = useState(false)
  const onScroll = ({ deltaY, scrollTop, scrollHeight }: ScrollDetail) => {
    scheduleSeenCheck()
    const below = scrollHeight - scrollTop
    setFar(below > (FAR_SCREENS + 1) * screen)
    // Scrolling up by touch stops following; a growing editor does not.
    if (isFollowing && deltaY > 0 && below > screen) list.hold()
  }
  return (
    // WeChat holds the composer's keyboard open
    <View className={css.frame} onTouchStart={() => platform.hideKeyboard()}>
      <ScrollView
        className={css.scroller}
        scrollY
        enhanced
        scrollAnchoring
        showScrollbar={false}
        scrollIntoView={scrollTarget}
        upperThreshold={NEAR_PX}
        lowerThreshold={BOTTOM_PX}
        onScrollToUpper={() => list.hasOlder && showOlder()}
        onScrollToLower={() => (span.end === ids.length ? list.follow() : list.down())}
        onScroll={(e) => onScroll(e.detail)}
      >
        <ListTop id={id} list={{ ...list, up: showOlder }} />
        <View className={css.rows}>
          {mounted.map((messageId, i) => (
            <MessageRow
              key={messageId}
              id={messageId}
              beforeId={ids[span.start + i - 1]}
              isFirstUnread={messageId === firstUnread.firstId}
            />
          ))}
        </View>
        <View id='end-0' className={css.end} />
        <View id='end-1' />
      </ScrollView>
      <JumpToUnread firstUnread={firstUnread} isReady={ids.length > 0} />
      <JumpToLatest list={list} isFar={isFar || span.end < ids.length || list.isDetached} onPress={list.toEnd} />
    </View>
  )
}
