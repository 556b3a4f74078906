/** The messages of a conversation in the mini-program: forty rows, the scroll kept by naming the row to stay at. */
import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { elementPositions } from '@/platform/device/page-selector'
import { closeMessageMenu, useHighlightedMessage } from '../session/active-message'
import { markMessagesSeen } from '../session/conversation-actions'
import { useChat } from '../store/store'
import { isMessageVisible } from './is-visible'
import { JumpToLatest, ListTop } from './ListEdges'
import css from './list.module.scss'
import { useListResize } from './list-resize'
import { MessageRow } from './MessageRow'
import type { MessageListProps } from './types'
import { useMessageWindow } from './use-message-window'

const SIZE = 40
/** Rows of the first picture; the rest follows when it stands. */
const FIRST = 12
const NEAR = 200
const BOTTOM = 60
/** While it is scrolled, what can be seen is looked at once in this (ms; C-9-13). */
const LOOK_MS = 150
/** Screens from the end at which the way back is offered (C-4-31). */
const FAR = 2

/** Measuring costs a way to WeChat's other side: only for messages that wait for a receipt. */
const isAwaitingReceipt = (ids: readonly string[]) => {
  const { messages } = useChat.getState()
  return ids.some((one) => messages[one]?.needsReceipt)
}

export function MessageList({ id, isShown, footKey }: MessageListProps) {
  const [size, setSize] = useState(FIRST)
  const thread = useMessageWindow(id, size)
  const { ids, span, isFollowing } = thread
  const mounted = ids.slice(span.start, span.end)
  const tail = mounted[mounted.length - 1]
  // Following: a mark at the end. Reading older ones: the row that was first before they came.
  const [into, setInto] = useState('')
  const room = useListResize((s) => s.at)

  useEffect(() => {
    const timer = setTimeout(() => setSize(SIZE), 300)
    return () => clearTimeout(timer)
  }, [])
  // WeChat scrolls only when the name changes, so two marks at the end take turns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves the end brings it into sight again
  useEffect(() => {
    if (isFollowing && tail) setInto((last) => (last === 'end-0' ? 'end-1' : 'end-0'))
  }, [isFollowing, tail, size, footKey, room])
  const latest = useRef({ isShown, mounted })
  latest.current = { isShown, mounted }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = () => {
    timer.current ??= setTimeout(async () => {
      timer.current = undefined
      if (!latest.current.isShown || !isAwaitingReceipt(latest.current.mounted)) return
      const { rows, viewHeight } = await elementPositions(`.${css.scroller}`, `.${css.row}`)
      const seen = rows.filter(({ top, height }) => isMessageVisible(top, height, viewHeight))
      if (latest.current.isShown) markMessagesSeen(seen.map((row) => row.id.slice('m-'.length)))
    }, LOOK_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the rows or their room changes what is seen
  useEffect(() => {
    if (isShown && tail) look()
  }, [isShown, mounted[0], tail, footKey, room])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => closeMessageMenu, [])
  // Somebody jumped to a message: the window moves to it first, then the screen.
  const target = useHighlightedMessage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` says that it was asked again
  useEffect(() => {
    if (!target.id) return
    if (!mounted.includes(target.id)) thread.show(target.id)
    else thread.hold()
    setInto(`m-${target.id}`)
  }, [target.id, target.at])

  // Rows come above the one that was first, and it stays where it is; from the server they come later.
  const isAwaited = useRef(false)
  const unfold = () => {
    isAwaited.current = false
    setInto(`m-${mounted[0] ?? ''}`)
    thread.up()
  }
  const up = () => {
    if (span.start > 0) return unfold()
    isAwaited.current = true
    thread.up()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head says that older ones came
  useEffect(() => {
    if (isAwaited.current && span.start > 0) unfold()
  }, [ids[0]])

  // WeChat says how much lies below the upper edge, not how much of that is seen: at most a screen.
  const screen = platform.windowInfo().height
  const [isFar, setFar] = useState(false)
  const scrolled = ({
    deltaY,
    scrollTop,
    scrollHeight,
  }: {
    deltaY: number
    scrollTop: number
    scrollHeight: number
  }) => {
    look()
    const below = scrollHeight - scrollTop
    setFar(below > (FAR + 1) * screen)
    // A finger that pulls older rows down ends the following; an editor that grows does not.
    if (isFollowing && deltaY > 0 && below > screen) thread.hold()
  }
  return (
    <View className={css.frame}>
      <ScrollView
        className={css.scroller}
        scrollY
        enhanced
        scrollAnchoring
        showScrollbar={false}
        scrollIntoView={into}
        upperThreshold={NEAR}
        lowerThreshold={BOTTOM}
        onScrollToUpper={() => thread.hasOlder && up()}
        onScrollToLower={() => (span.end === ids.length ? thread.follow() : thread.down())}
        onScroll={(e) => scrolled(e.detail)}
      >
        <ListTop id={id} thread={{ ...thread, up }} />
        <View className={css.rows}>
          {mounted.map((one, i) => (
            <MessageRow key={one} id={one} beforeId={ids[span.start + i - 1]} />
          ))}
        </View>
        <View id='end-0' className={css.end} />
        <View id='end-1' />
      </ScrollView>
      <JumpToLatest
        thread={thread}
        isFar={isFar || span.end < ids.length || thread.isDetached}
        onPress={thread.toEnd}
      />
    </View>
  )
}
