/** One row of a conversation: time, sender, what was said, how far it got. Renders again only when its message changes. */
import { memo } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, cx, Icon, Item, Pressable, Text } from '@/ui'
import { editAgain } from '../drafts'
import { Content, lookOf } from '../kinds'
import { abstractOf } from '../kinds/abstracts'
import { timeText } from '../language/times'
import { type Message, peerOf } from '../model'
import { useChat } from '../store'
import { useLongPress } from '../talks/useLongPress'
import { EditBox } from './EditBox'
import { useEditing } from './editing'
import { hold, useBlink, useHeld } from './held'
import css from './list.module.scss'
import { Mark } from './Mark'
import { MeaningBox } from './MeaningBox'
import { MessageMenu } from './MessageMenu'
import { itemsOf } from './menuItems'
import { Quoted } from './Quoted'
import { Reactions } from './Reactions'
import { measureRow } from './rowPlace'
import { isSelectable, toggleSelected, useIsSelecting, useSelecting } from './selecting'
import { hasSeparator, isRun } from './times'
import { t } from './words'

/** A finger held so long shows the menu (C-4-42, C-9-12). */
const HOLD_MS = 500

const nameOf = (m: Message) => (m.isMine ? t('you') : t('named', { name: m.senderName }))

/** Instead of a revoked message; its writer may put the words back into the editor. */
const Revoked = ({ message }: { message: Message }) => (
  <Box className={css.note}>
    {t('revoked', { who: nameOf(message) })}
    {message.isMine && message.body.kind === 'text' && message.body.text && (
      <Button kind='link' size='small' onPress={() => editAgain(message)}>
        {t('editAgain')}
      </Button>
    )}
  </Box>
)

const looks = { bubble: css.bubble, card: css.card, bare: css.bare, note: css.bubble }

function Said({ message, isMore }: { message: Message; isMore: boolean }) {
  const look = lookOf(message.body)
  const { isMine, delivery, id, quote } = message
  const isHeld = useHeld((s) => s.id === id)
  const isBlinking = useBlink((s) => s.id === id)
  const isEditing = useEditing((s) => s.id === id)
  const show = () => {
    if (itemsOf(message).length > 0) measureRow(id, (top) => hold(id, top))
  }
  const finger = useLongPress(show, HOLD_MS)
  const isNamed = !isMine && !isMore && peerOf(message.conversationId).isGroup
  return (
    <Box className={cx(css.message, isMine && css.isMine, isMore && css.isMore)}>
      {!isMine &&
        (isMore ? (
          <Box className={css.noFace} />
        ) : (
          <Avatar name={message.senderName} src={message.senderAvatar} size={36} seed={message.senderId} />
        ))}
      <Box
        className={cx(css.held, isHeld && css.isHeld)}
        {...(platform.isDesk
          ? {
              onContextMenu: (e) => {
                e.preventDefault()
                show()
              },
            }
          : { ...finger.touch, onContextMenu: (e) => e.preventDefault() })}
      >
        {isNamed && <Box className={css.sender}>{message.senderName}</Box>}
        <Box className={cx(looks[look], look !== 'bare' && (isMine ? css.out : css.in), isBlinking && css.blink)}>
          {quote && <Quoted conversationId={message.conversationId} quote={quote} />}
          {isEditing ? <EditBox /> : <Content message={message} />}
          {message.isEdited && !isEditing && <Text className={css.edited}>{t('edited')}</Text>}
          {look === 'bubble' && <Reactions message={message} />}
        </Box>
        {look !== 'bubble' && <Reactions message={message} />}
        <MeaningBox message={message} />
        {isHeld && <MessageMenu message={message} />}
      </Box>
      {(isMine || delivery.status === 'risky') && <Mark message={message} delivery={delivery} />}
    </Box>
  )
}

/** Over a message while several are chosen: the whole row is one box to tick. */
function Choice({ message }: { message: Message }) {
  const isChosen = useSelecting((s) => s.ids[message.id] ?? false)
  return (
    <Pressable
      role='checkbox'
      aria-checked={isChosen}
      aria-label={t('choose', { name: message.senderName, words: abstractOf(message.body) })}
      className={cx(css.choice, isChosen && css.isChosen)}
      onPress={() => toggleSelected(message.id)}
    >
      <Box className={css.tick}>{isChosen && <Icon name='check' size={14} tone='on-brand' />}</Box>
    </Pressable>
  )
}

/** What a screen reader says when the keyboard comes to a message. */
function spokenRow(m: Message): string {
  if (m.isRevoked) return t('revoked', { who: nameOf(m) })
  const words = abstractOf(m.body)
  if (m.body.kind === 'tip') return words
  return t('row', { name: m.isMine ? t('you') : m.senderName, time: timeText(m.time), words })
}

export const MessageRow = memo(function MessageRow({ id, beforeId }: { id: string; beforeId: string | undefined }) {
  const message = useChat((s) => s.messages[id])
  const before = useChat((s) => (beforeId === undefined ? undefined : s.messages[beforeId]))
  const isSelecting = useIsSelecting(message?.conversationId ?? '')
  if (!message) return null
  const isNote = lookOf(message.body) === 'note'
  return (
    <Item
      id={`m-${id}`}
      className={cx(css.row, isSelecting && css.isSelecting)}
      data-id={id}
      tabIndex={-1}
      aria-label={spokenRow(message)}
    >
      {hasSeparator(message, before) && <Box className={css.time}>{timeText(message.time)}</Box>}
      {message.isRevoked ? (
        <Revoked message={message} />
      ) : isNote ? (
        <Box className={css.note}>
          <Content message={message} />
        </Box>
      ) : (
        <Said message={message} isMore={isRun(message, before)} />
      )}
      {isSelecting && isSelectable(message) && <Choice message={message} />}
      {message.delivery.status === 'risky' && <Box className={css.risk}>{message.delivery.reason}</Box>}
    </Item>
  )
})
