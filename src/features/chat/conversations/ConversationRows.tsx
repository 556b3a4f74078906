/** The virtualised rows of the list: a thousand conversations cost what fifty do. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { Box, closeSwipeRow, List, Scroll } from '@/ui'
import { useFreezeWhenHidden } from '../core/freeze-when-hidden'
import { t } from '../i18n/zh/conversations'
import type { Conversation, ConversationId } from '../model/index'
import { subscribeOnline } from '../session/online-users'
import { useChat } from '../store/store'
import { ConversationActionSheet } from './ConversationActionSheet'
import { ConversationRow } from './ConversationRow'
import css from './conversations.module.scss'
import { handleConversationKeys } from './keyboard-navigation'
import { rowHeight } from './row-height'
import { virtualRowsAt } from './virtual-rows'

/** CSS pixels of a row on the desktop until rendered rows can be measured. */
const DEFAULT_ROW_HEIGHT = 64

/** The mounted rows of `count`; `onScroll` receives the scroll offset. */
function useRows(count: number) {
  const [offset, setOffset] = useState(0)
  const [row, setRow] = useState(DEFAULT_ROW_HEIGHT)
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when there are rows to measure
  useEffect(() => setRow((old) => rowHeight(list.current, old)), [count > 0])
  const height = platform.windowInfo().height
  const rows = virtualRowsAt(offset, height, row, count)
  const onScroll = (at: number) => {
    closeSwipeRow()
    const next = virtualRowsAt(at, height, row, count)
    if (next.start !== rows.start || next.end !== rows.end) setOffset(at)
  }
  return { ...rows, row, list, onScroll }
}

/** Subscribes the online status of the users whose rows are mounted. */
function useSubscribeOnline(userIds: readonly string[]): void {
  const isReady = useChat((s) => s.phase === 'ready')
  const key = userIds.join()
  useEffect(() => {
    if (isReady && key) void subscribeOnline(key.split(','))
  }, [isReady, key])
}

export interface ConversationRowsProps {
  ids: readonly ConversationId[]
  current: ConversationId
  onOpen(id: ConversationId): void
  /** Content above the rows, scrolled with them. */
  children: ReactNode
}

export function ConversationRows({ ids: order, current, onOpen, children }: ConversationRowsProps) {
  const ids = useFreezeWhenHidden(order)
  const conversations = useFreezeWhenHidden(useChat((s) => s.conversations))
  const [menuId, setMenuId] = useState<ConversationId>()
  const showMenu = useCallback((c: Conversation | undefined) => setMenuId(c?.id), [])
  const { start, end, row, list, onScroll } = useRows(ids.length)
  const shown = ids.slice(start, end).flatMap((id) => conversations[id] ?? [])
  useSubscribeOnline(shown.flatMap((c) => (c.isGroup ? [] : [c.peerId])))
  return (
    <Scroll className={css.scroll} aria-label={t('list')} onScroll={onScroll}>
      {children}
      <Box className={css.unseen} style={{ height: `${start * row}px` }} />
      <List ref={list} className={css.rows} onKeyDown={handleConversationKeys}>
        {shown.map((c, i) => (
          <ConversationRow
            key={c.id}
            conversation={c}
            position={start + i + 1}
            count={ids.length}
            isCurrent={c.id === current}
            hasMenu={platform.isDesk}
            isMenuOpen={platform.isDesk && menuId === c.id}
            onOpen={onOpen}
            onHold={showMenu}
          />
        ))}
      </List>
      <Box className={css.unseen} style={{ height: `${(ids.length - end) * row}px` }} />
      {!platform.isDesk && (
        <ConversationActionSheet
          conversation={menuId ? conversations[menuId] : undefined}
          onClose={() => setMenuId(undefined)}
        />
      )}
    </Scroll>
  )
}
