/** The list of conversations: network, rows, what to do when there is none. */
import { type ReactNode, useEffect, useState } from 'react'
import { platform, useIsFront } from '@/platform'
import { Box, Button, closeSwipeRow, cx, Empty, ErrorAlert, Skeleton, Text } from '@/ui'
import { PageVisibleContext, useFreezeWhenHidden } from '../core/freeze-when-hidden'
import { withLanguage } from '../i18n/with-language'
import { t } from '../i18n/zh/conversations'
import type { ConversationId } from '../model/index'
import { usePendingConversation } from '../session/pending-conversation'
import { useIsPageVisible } from '../session/use-conversation'
import { useChat } from '../store/store'
import { ConnectionBanner } from './ConnectionBanner'
import { ConversationRows } from './ConversationRows'
import { registerChatScreen } from './chat-screen'
import css from './conversations.module.scss'

/** Without any row after this time (ms) a notice of slow loading is shown. */
const SLOW_MS = 5000

const CONTACTS_PATH = '/TUIKit/components/TUIContact'

/** A choice of the conversations, made by the host of the chat. */
export interface ConversationFilter {
  /** Names the choice: another one begins at the top of the list. */
  name: string
  /** Above the list: what can be chosen. */
  bar: ReactNode
  /** The conversations that are shown; undefined = all. */
  shown: ReadonlySet<ConversationId> | undefined
  /** In the place of the rows when the choice has none. */
  empty: ReactNode
}

export interface ConversationListProps {
  current: ConversationId
  onOpen(id: ConversationId): void
  onRetry(): void
  filter?: ConversationFilter
  /** False for a user who may not search candidates. */
  canSearch?: boolean
  className?: string
}

/** Content that does not change while the page is hidden. */
const Frozen = ({ children }: { children: ReactNode }) => useFreezeWhenHidden(children)

/** Skeleton rows until the first response; a notice when that is slow. */
function ConversationListSkeleton() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box className={css.skeletons}>
      {isSlow && (
        <Box className={css.slow} role='status'>
          <Text className={css.slowText}>{t('slow')}</Text>
        </Box>
      )}
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <Skeleton key={i} lines={[30 + ((i * 13) % 20), 60 + ((i * 7) % 30)]} className={css.skeletonRow} />
      ))}
    </Box>
  )
}

/** Leads a member who may search to candidates, everybody else to colleagues. */
const EmptyList = ({ canSearch }: { canSearch: boolean }) => (
  <Empty icon='messages' title={t('empty')} text={t(canSearch ? 'emptyHint' : 'emptyHintColleagues')}>
    <Button kind='primary' onPress={() => platform.navigate(canSearch ? '/talentsearch' : CONTACTS_PATH)}>
      {t(canSearch ? 'findTalent' : 'openContacts')}
    </Button>
  </Empty>
)

/** While the list is active, conversations are opened here. */
function useOpenInFront(onOpen: ConversationListProps['onOpen']): void {
  const isFront = useIsFront()
  useEffect(() => (isFront ? registerChatScreen(onOpen) : undefined), [isFront, onOpen])
}

function ConversationListView({
  current,
  onOpen,
  onRetry,
  filter,
  canSearch = true,
  className,
}: ConversationListProps) {
  const isShown = useIsPageVisible()
  const phase = useChat((s) => s.phase)
  const error = useChat((s) => s.error)
  const order = useChat((s) => s.order)
  // An open conversation without messages is shown on top.
  const isNew = useChat((s) => current !== '' && s.conversations[current] !== undefined && !s.order.includes(current))
  const all = isNew ? [current, ...order] : order
  const shown = filter?.shown
  const ids = shown ? all.filter((id) => shown.has(id)) : all
  usePendingConversation(onOpen)
  useOpenInFront(onOpen)
  return (
    <Box className={cx(css.list, className)} onTouchStart={closeSwipeRow}>
      <PageVisibleContext.Provider value={isShown}>
        {all.length > 0 && <Frozen>{filter?.bar}</Frozen>}
        <ConversationRows key={filter?.name} ids={ids} current={current} onOpen={onOpen}>
          <ConnectionBanner />
          {phase === 'failed' && <ErrorAlert text={error} onRetry={onRetry} />}
          {(phase === 'starting' || phase === 'off') && !all.length && <ConversationListSkeleton />}
          {phase === 'ready' && !all.length && <EmptyList canSearch={canSearch} />}
          {all.length > 0 && !ids.length && <Frozen>{filter?.empty}</Frozen>}
        </ConversationRows>
      </PageVisibleContext.Provider>
    </Box>
  )
}

export const ConversationList = withLanguage(ConversationListView)
