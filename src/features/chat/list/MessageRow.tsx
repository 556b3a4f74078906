/** One row of a conversation: time, sender, what was said, how far it got. Renders again only when its message changes. */
import { memo } from 'react'
import { Avatar, Box, confirm, cx, Icon, Item, Press, Txt } from '@/ui'
import { relativeTime } from '~contract/domain/text'
import { Content, lookOf } from '../kinds'
import type { Delivery, Message } from '../model'
import { useChat } from '../store'
import { resend } from '../talk'
import css from './list.module.scss'
import { hasSeparator, isRun } from './times'

const nameOf = (m: Message) => (m.isMine ? '你' : `“${m.senderName}”`)

/** A failed message shows '!'; a press asks whether to send it again. A risky one has no way back. */
function Mark({ id, delivery }: { id: string; delivery: Delivery }) {
  if (delivery.status === 'sending') return <Icon name='loader-2' size={16} tone='ink-3' isSpinning label='发送中' />
  if (delivery.status === 'risky') return <Icon name='alert-triangle' size={20} tone='danger' label={delivery.reason} />
  if (delivery.status === 'failed') {
    const again = async () => {
      const wants = await confirm({ title: '确认重发该消息？', text: delivery.reason, ok: '重发' })
      if (wants) resend(id)
    }
    return (
      <Press className={css.failed} aria-label={`发送失败：${delivery.reason}，重发`} onPress={again}>
        <Icon name='alert-circle' size={20} tone='danger' />
      </Press>
    )
  }
  if (delivery.readMark === 'none') return null
  return (
    <Txt className={cx(css.read, delivery.readMark === 'unread' && css.unread)}>
      {delivery.readMark === 'read' ? '已读' : '未读'}
    </Txt>
  )
}

function Said({ message, isMore }: { message: Message; isMore: boolean }) {
  const look = lookOf(message.body)
  const { isMine, delivery } = message
  return (
    <Box className={cx(css.message, isMine && css.isMine, isMore && css.isMore)}>
      {!isMine &&
        (isMore ? (
          <Box className={css.noFace} />
        ) : (
          <Avatar name={message.senderName} src={message.senderAvatar} size={36} seed={message.senderId} />
        ))}
      <Box className={cx(look === 'card' ? css.card : css.bubble, isMine ? css.out : css.in)}>
        <Content message={message} />
      </Box>
      {isMine && <Mark id={message.id} delivery={delivery} />}
    </Box>
  )
}

export const MessageRow = memo(function MessageRow({ id, beforeId }: { id: string; beforeId: string | undefined }) {
  const message = useChat((s) => s.messages[id])
  const before = useChat((s) => (beforeId === undefined ? undefined : s.messages[beforeId]))
  if (!message) return null
  const isNote = message.isRevoked || lookOf(message.body) === 'note'
  return (
    <Item id={`m-${id}`} className={css.row} data-id={id}>
      {hasSeparator(message, before) && (
        <Box className={css.time}>{relativeTime(new Date(message.time * 1000), new Date())}</Box>
      )}
      {isNote ? (
        <Box className={css.note}>
          {message.isRevoked ? `${nameOf(message)}撤回了一条消息` : <Content message={message} />}
        </Box>
      ) : (
        <Said message={message} isMore={isRun(message, before)} />
      )}
      {message.delivery.status === 'risky' && <Box className={css.risk}>{message.delivery.reason}</Box>}
    </Item>
  )
})
