/** One row of a conversation: time, sender, what was said, how far it got. Renders again only when its message changes. */
import { memo } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, cx, Item } from '@/ui'
import { relativeTime } from '~contract/domain/text'
import { editAgain } from '../drafts'
import { Content, lookOf } from '../kinds'
import { type Message, peerOf } from '../model'
import { useChat } from '../store'
import { useLongPress } from '../talks/useLongPress'
import { hold, useBlink, useHeld } from './held'
import css from './list.module.scss'
import { Mark } from './Mark'
import { MessageMenu } from './MessageMenu'
import { itemsOf } from './menuItems'
import { Quoted } from './Quoted'
import { placeOf } from './rowPlace'
import { hasSeparator, isRun } from './times'

/** A finger held so long shows the menu (chat.md 9). */
const HOLD_MS = 500

const nameOf = (m: Message) => (m.isMine ? '你' : `“${m.senderName}”`)

/** Instead of a revoked message; its writer may put the words back into the editor. */
const Revoked = ({ message }: { message: Message }) => (
  <Box className={css.note}>
    {`${nameOf(message)}撤回了一条消息`}
    {message.isMine && message.body.kind === 'text' && message.body.text && (
      <Button kind='link' size='small' onPress={() => editAgain(message)}>
        重新编辑
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
  const show = (top: number) => itemsOf(message).length > 0 && hold(id, top)
  const finger = useLongPress((e) => show(placeOf(id, e)), HOLD_MS)
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
                show(placeOf(id, e))
              },
            }
          : finger.touch)}
      >
        {isNamed && <Box className={css.sender}>{message.senderName}</Box>}
        <Box className={cx(looks[look], look !== 'bare' && (isMine ? css.out : css.in), isBlinking && css.blink)}>
          {quote && <Quoted conversationId={message.conversationId} quote={quote} />}
          <Content message={message} />
        </Box>
        {isHeld && <MessageMenu message={message} />}
      </Box>
      {(isMine || delivery.status === 'risky') && <Mark id={id} delivery={delivery} />}
    </Box>
  )
}

export const MessageRow = memo(function MessageRow({ id, beforeId }: { id: string; beforeId: string | undefined }) {
  const message = useChat((s) => s.messages[id])
  const before = useChat((s) => (beforeId === undefined ? undefined : s.messages[beforeId]))
  if (!message) return null
  const isNote = lookOf(message.body) === 'note'
  return (
    <Item id={`m-${id}`} className={css.row} data-id={id} tabIndex={-1}>
      {hasSeparator(message, before) && (
        <Box className={css.time}>{relativeTime(new Date(message.time * 1000), new Date())}</Box>
      )}
      {message.isRevoked ? (
        <Revoked message={message} />
      ) : isNote ? (
        <Box className={css.note}>
          <Content message={message} />
        </Box>
      ) : (
        <Said message={message} isMore={isRun(message, before)} />
      )}
      {message.delivery.status === 'risky' && <Box className={css.risk}>{message.delivery.reason}</Box>}
    </Item>
  )
})
