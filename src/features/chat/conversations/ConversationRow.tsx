/** One conversation in the list: name, last message, time, unread count. */
import { memo } from 'react'
import { Avatar, Badge, Box, cx, Icon, IconButton, Item, Menu, Pressable, SwipeRow, type TapEvent, Text } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { useFreezeWhenHidden } from '../core/freeze-when-hidden'
import { useLongPress } from '../core/use-long-press'
import { formatDay } from '../i18n/format-time'
import { t } from '../i18n/zh/conversations'
import { abstractOf } from '../kinds/registry'
import { draftPreview } from '../model/draft-content'
import type { Conversation } from '../model/index'
import { useOnlineUsers } from '../session/online-users'
import { useDraft } from '../store/drafts'
import { useChat } from '../store/store'
import { conversationActions, swipeActions } from './conversation-menu'
import css from './conversations.module.scss'

export interface ConversationRowProps {
  conversation: Conversation
  /** Position in the whole list, from 1, and the length of the list: most rows are not mounted. */
  position: number
  count: number
  isCurrent: boolean
  /** On the desktop: actions behind a button and the right mouse button; elsewhere on long press. */
  hasMenu: boolean
  isMenuOpen: boolean
  onOpen(id: string): void
  /** Shows the actions of this conversation; `undefined` closes them. */
  onHold(conversation: Conversation | undefined): void
}

const mentionLabels = { '': [], me: ['atMe'], all: ['atAll'], both: ['atMe', 'atAll'] } as const

function LastLine({ conversation: c, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const draft = useFreezeWhenHidden(useDraft(c.id))
  const failedId = useFreezeWhenHidden(
    useChat((s) => s.messageWindows[c.id]?.ids.filter((id) => s.messages[id]?.sendStatus.status === 'failed').at(-1)),
  )
  const failed = failedId === undefined ? undefined : useChat.getState().messages[failedId]
  const hasDraft = !isCurrent && (draft.text !== '' || draft.quote !== undefined)
  return (
    <Box className={css.last}>
      {failed && <Icon name='alert-circle' size={16} tone='danger' label={t('failed')} />}
      {mentionLabels[c.mention].map((key) => (
        <Text key={key} className={css.mark}>
          {t(key)}
        </Text>
      ))}
      {hasDraft && <Text className={css.mark}>{t('draft')}</Text>}
      <Text className='cut'>
        {hasDraft ? draftPreview(draft.text, draft.files) : failed ? abstractOf(failed.body) : c.lastText}
      </Text>
    </Box>
  )
}

/** Muted and unread, or marked by hand: a dot; else the count, 99+ above 99. */
const Unread = ({ conversation: { unread, isMuted, isMarked } }: { conversation: Conversation }) => (
  <>
    {isMuted && <Icon name='bell-off' size={16} tone='ink-4' label={t('mute')} />}
    {unread > 0 && !isMuted ? (
      <Badge count={unread} label={t('unread', { n: unread })} />
    ) : (
      (unread > 0 || isMarked) && <Badge isDot label={t('hasUnread')} />
    )}
  </>
)

function ConversationAvatar({ conversation: c, size }: { conversation: Conversation; size: 40 | 48 }) {
  const isOnline = useOnlineUsers((s) => !c.isGroup && s[c.peerId] === true)
  const isShown = useChatSettings((s) => s.hasOnlineStatus)
  return (
    <Box className={css.face}>
      <Avatar name={c.name} src={c.avatar} size={size} seed={c.peerId} isOrg={c.isGroup} />
      {isOnline && isShown && <Box className={css.online} role='img' aria-label={t('online')} />}
    </Box>
  )
}

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation: c, position, count, isCurrent, hasMenu, isMenuOpen, onOpen, onHold } = props
  const longPress = useLongPress(() => onHold(c))
  const isNew = (c.unread > 0 && !c.isMuted) || c.isMarked
  const mouseProps = {
    onContextMenu: (e: TapEvent) => {
      e.preventDefault()
      onHold(c)
    },
  }
  return (
    <Item
      className={cx(css.row, c.isPinned && css.isPinned, isCurrent && css.isSelected, hasMenu && css.hasMenu)}
      aria-posinset={position}
      aria-setsize={count}
      {...(hasMenu ? mouseProps : longPress.touch)}
    >
      <SwipeRow actions={hasMenu ? [] : swipeActions(c)}>
        <Pressable
          className={css.conversation}
          data-conversation={c.id}
          aria-current={isCurrent || undefined}
          onPress={() => !longPress.wasLong() && onOpen(c.id)}
        >
          <ConversationAvatar conversation={c} size={hasMenu ? 40 : 48} />
          <Box className={css.texts}>
            <Box className={css.nameLine}>
              <Text className={cx('cut', css.name, isNew && css.isNew)}>{c.name}</Text>
              {c.isPinned && <Icon name='pin' size={12} tone='ink-4' label={t('pinned')} />}
              <Text className={css.when}>{formatDay(c.lastTime)}</Text>
            </Box>
            <Box className={css.lastLine}>
              <LastLine conversation={c} isCurrent={isCurrent} />
              <Unread conversation={c} />
            </Box>
          </Box>
        </Pressable>
      </SwipeRow>
      {hasMenu && (
        <Box className={css.more}>
          <Menu
            title={t('actionsOf', { name: c.name })}
            items={isMenuOpen ? conversationActions(c) : []}
            align='end'
            width={160}
            open={{ is: isMenuOpen, set: (isOpen) => onHold(isOpen ? c : undefined) }}
            trigger={(o) => <IconButton icon='dots' label={t('more')} size='small' {...o} />}
          />
        </Box>
      )}
    </Item>
  )
})
