/** One row of a conversation: time, sender, content, send status. Renders again only when its message changes. */
import { memo } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, cx, Icon, Item, Pressable, Text } from '@/ui'
import { useLongPress } from '../core/use-long-press'
import { formatListTime } from '../i18n/format-time'
import { t } from '../i18n/zh/message-list'
import { abstractOf, isServiceLine, textOf } from '../kinds/registry'
import { bubbleStyleOf, MessageContent } from '../kinds/views'
import { EditBox } from '../message-actions/EditBox'
import { useMessageEdit } from '../message-actions/edit-message'
import { MessageMenu } from '../message-actions/MessageMenu'
import { MessageStatus } from '../message-actions/MessageStatus'
import { messageMenuItems } from '../message-actions/message-menu-items'
import { Reactions } from '../message-actions/Reactions'
import { TranslationBox } from '../message-actions/TranslationBox'
import { useSwipeReply } from '../message-actions/use-swipe-reply'
import { type Message, peerOf } from '../model/index'
import { openMessageMenu, useActiveMessage, useHighlightedMessage } from '../session/active-message'
import { isSelectable, toggleSelected, useIsSelecting, useMultiSelect } from '../session/multi-select'
import { measureRow } from '../session/row-position'
import { restoreDraftFrom } from '../store/drafts'
import { useChat } from '../store/store'
import css from './list.module.scss'
import { QuotedMessage } from './QuotedMessage'
import { hasTimeSeparator, isSameGroup } from './time-separator'

/** Long press that shows the menu. */
const HOLD_MS = 500

const nameOf = (m: Message) => (m.isMine ? t('self') : t('named', { name: m.senderName }))

/** Shown instead of a revoked message; its sender may restore the text to the editor. */
const Revoked = ({ message }: { message: Message }) => (
  <Box className={css.note}>
    {t('revoked', { user: nameOf(message) })}
    {message.isMine && textOf(message.body) && (
      <Button kind='link' size='small' onPress={() => restoreDraftFrom(message)}>
        {t('editAgain')}
      </Button>
    )}
  </Box>
)

const bubbleClasses = { bubble: css.bubble, card: css.card, plain: css.plain, note: css.bubble }

/** Avatar of another sender; a gap of its width in the following messages of the same group. */
const SenderAvatar = ({ message, isMore }: { message: Message; isMore: boolean }) =>
  isMore ? (
    <Box className={css.noFace} />
  ) : (
    <Avatar name={message.senderName} src={message.senderAvatar} size={36} seed={message.senderId} />
  )

/** The bubble: quoted message, content or its editor, mark of an edit, reactions. */
function BubbleContent({ message }: { message: Message }) {
  const { isMine, id, quote } = message
  const bubbleStyle = bubbleStyleOf(message.body)
  const isBlinking = useHighlightedMessage((s) => s.id === id)
  const isEditing = useMessageEdit((s) => s.id === id)
  return (
    <Box
      className={cx(
        bubbleClasses[bubbleStyle],
        bubbleStyle !== 'plain' && (isMine ? css.out : css.in),
        isBlinking && css.blink,
      )}
    >
      {quote && <QuotedMessage conversationId={message.conversationId} quote={quote} />}
      {isEditing ? <EditBox /> : <MessageContent message={message} />}
      {message.isEdited && !isEditing && <Text className={css.edited}>{t('edited')}</Text>}
      {bubbleStyle === 'bubble' && <Reactions message={message} />}
    </Box>
  )
}

/** Handlers of a bubble: right click on the desktop, a held finger on a phone open its menu; a swipe quotes it. */
function useBubbleHandlers(message: Message) {
  const { id } = message
  const show = () => {
    if (messageMenuItems(message).length > 0) measureRow(id, (top) => openMessageMenu(id, top))
  }
  const { touch: hold } = useLongPress(show, HOLD_MS)
  const { touch: swipe, isReady } = useSwipeReply(message)
  const onContextMenu = (e: { preventDefault(): void }) => {
    e.preventDefault()
    if (platform.isDesk) show()
  }
  if (platform.isDesk) return { isReady, handlers: { onContextMenu } }
  const handlers = {
    onContextMenu,
    onTouchStart(e: unknown) {
      hold.onTouchStart(e)
      swipe.onTouchStart(e)
    },
    onTouchMove(e: unknown) {
      hold.onTouchMove()
      swipe.onTouchMove(e)
    },
    onTouchEnd(e: unknown) {
      hold.onTouchEnd(e)
      swipe.onTouchEnd(e)
    },
    onTouchCancel() {
      hold.onTouchCancel()
      swipe.onTouchCancel()
    },
  }
  return { isReady, handlers }
}

function MessageBubble({ message, isMore }: { message: Message; isMore: boolean }) {
  const { isMine, sendStatus, id } = message
  const isMenuOpen = useActiveMessage((s) => s.id === id)
  const { isReady, handlers } = useBubbleHandlers(message)
  const isNamed = !isMine && !isMore && peerOf(message.conversationId).isGroup
  return (
    <Box className={cx(css.message, isMine && css.isMine, isMore && css.isMore)}>
      {!isMine && <SenderAvatar message={message} isMore={isMore} />}
      <Box className={cx(css.bubbleArea, isMenuOpen && css.isPressed, isReady && css.isReady)} {...handlers}>
        {isReady && (
          <Box className={css.reply}>
            <Icon name='quote' size={20} tone='ink-2' />
          </Box>
        )}
        {isNamed && <Box className={css.sender}>{message.senderName}</Box>}
        <BubbleContent message={message} />
        {bubbleStyleOf(message.body) !== 'bubble' && <Reactions message={message} />}
        <TranslationBox message={message} />
        {isMenuOpen && <MessageMenu message={message} />}
      </Box>
      {(isMine || sendStatus.status === 'risky') && <MessageStatus message={message} sendStatus={sendStatus} />}
    </Box>
  )
}

/** Checkbox over the whole row in multi-select mode. */
function Choice({ message }: { message: Message }) {
  const isChosen = useMultiSelect((s) => s.ids[message.id] ?? false)
  return (
    <Pressable
      role='checkbox'
      aria-checked={isChosen}
      aria-label={t('choose', { name: message.senderName, text: abstractOf(message.body) })}
      className={cx(css.choice, isChosen && css.isChosen)}
      onPress={() => toggleSelected(message.id)}
    >
      <Box className={css.tick}>{isChosen && <Icon name='check' size={14} tone='on-brand' />}</Box>
    </Pressable>
  )
}

/** Label of a row for screen readers. */
function rowLabel(m: Message): string {
  if (m.isRevoked) return t('revoked', { user: nameOf(m) })
  const text = abstractOf(m.body)
  if (isServiceLine(m.body)) return text
  return t('row', { name: m.isMine ? t('self') : m.senderName, time: formatListTime(m.time), text: text })
}

interface MessageRowProps {
  id: string
  beforeId: string | undefined
  /** A line above it says that the new messages begin. */
  isFirstUnread?: boolean
}

export const MessageRow = memo(function MessageRow({ id, beforeId, isFirstUnread }: MessageRowProps) {
  const message = useChat((s) => s.messages[id])
  const before = useChat((s) => (beforeId === undefined ? undefined : s.messages[beforeId]))
  const isSelecting = useIsSelecting(message?.conversationId ?? '')
  if (!message) return null
  const isNote = bubbleStyleOf(message.body) === 'note'
  return (
    <Item
      id={`m-${id}`}
      className={cx(css.row, isSelecting && css.isSelecting)}
      data-id={id}
      tabIndex={-1}
      aria-label={rowLabel(message)}
    >
      {isFirstUnread && <Box className={css.divider}>{t('newMessages')}</Box>}
      {hasTimeSeparator(message, before) && <Box className={css.time}>{formatListTime(message.time)}</Box>}
      {message.isRevoked ? (
        <Revoked message={message} />
      ) : isNote ? (
        <Box className={css.note}>
          <MessageContent message={message} />
        </Box>
      ) : (
        <MessageBubble message={message} isMore={isSameGroup(message, before)} />
      )}
      {isSelecting && isSelectable(message) && <Choice message={message} />}
      {message.sendStatus.status === 'risky' && <Box className={css.risk}>{message.sendStatus.reason}</Box>}
    </Item>
  )
})
