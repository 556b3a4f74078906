/** The messages of a conversation on the web: sixty rows of plain DOM; the scroll position is anchored to an element, never computed. */
import { useRef } from 'react'
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

export function MessageList(props: MessageListProps) {
  const { id } = props
  const list = useMessageWindow(id, WINDOW_SIZE)
  const box = useRef<HTMLDivElement>(null)
  const { isFar, onScroll } = useListScroll(box, list, props)
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
