/** The messages of a conversation on the web: sixty rows of plain DOM; the scroll position is anchored to an element, never computed. */
import { startTransition, useEffect, useRef, useState } from 'react'
import { List } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { useFirstUnread } from '../session/first-unread'
import { handleListKeys } from './keyboard-navigation'
import { JumpToLatest, JumpToUnread, ListTop } from './ListEdges'
import css from './list.module.scss'
import { MessageRow } from './MessageRow'
import type { MessageListProps } from './types'
import { useListScroll } from './use-list-scroll'
import { useMessageWindow } from './use-message-window'

const WINDOW_SIZE = 60
/** Rows of the first render, which fill a screen, and of each later one until the window is whole: none takes long. */
const FIRST_WINDOW_SIZE = 20
const ROWS_PER_RENDER = 20
/** Between two of these renders (ms): input and paint come first. */
const GROW_MS = 50

/** The number of mounted rows: a screen in the first render, all of the window shortly after. */
function useWindowSize(): number {
  const [size, setSize] = useState(FIRST_WINDOW_SIZE)
  useEffect(() => {
    if (size === WINDOW_SIZE) return
    const grow = () => startTransition(() => setSize(Math.min(WINDOW_SIZE, size + ROWS_PER_RENDER)))
    const timer = setTimeout(grow, GROW_MS)
    return () => clearTimeout(timer)
  }, [size])
  return size
}

export function MessageList(props: MessageListProps) {
  const { id } = props
  const list = useMessageWindow(id, useWindowSize())
  const box = useRef<HTMLDivElement>(null)
  const { isFar, onScroll, topMark } = useListScroll(box, list, props)
  const { ids, span } = list
  const firstUnread = useFirstUnread(id, ids)
  const mounted = ids.slice(span.start, span.end)

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
        <div ref={topMark} />
        <ListTop id={id} list={list} />
        <List className={css.list}>
          {mounted.map((messageId, i) => (
            <MessageRow
              key={messageId}
              id={messageId}
              beforeId={ids[span.start + i - 1]}
              isFirstUnread={messageId === firstUnread.firstId}
            />
          ))}
        </List>
      </div>
      <JumpToUnread firstUnread={firstUnread} isReady={ids.length > 0} />
      <JumpToLatest list={list} isFar={isFar || list.isDetached || span.end < ids.length} onPress={list.toEnd} />
    </div>
  )
}
