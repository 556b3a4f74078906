/** Send status of a message of the user: sending, failed, risky, read status. */
import { Box, cx, Icon, Pressable, Text, toast } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/list.module.scss'
import { type Message, peerOf, type ReadStatus, type SendStatus } from '../model/index'
import { openPanel } from '../session/active-panel'
import { resendMessage } from '../session/conversation-actions'

/** Text of a read status; '' where none is shown. */
export function readStatusText(status: ReadStatus): string {
  if (typeof status === 'number') return t('someRead', { n: status })
  return { none: '', unread: t('unread'), read: t('read'), all: t('allRead') }[status]
}

async function askToResend(id: string, sendStatus: Extract<SendStatus, { reason: string }>): Promise<void> {
  if (sendStatus.status === 'risky') return void toast(sendStatus.reason, 'warning')
  const isConfirmed = await confirm({
    title: t('resendConfirm'),
    text: sendStatus.reason,
    ok: t('resend'),
    cancel: t('cancel'),
  })
  if (isConfirmed) resendMessage(id)
}

/** A failed message shows '!'; a press asks whether to resend it. A risky one cannot be resent. */
export function MessageStatus({ message, sendStatus }: { message: Message; sendStatus: SendStatus }) {
  const { id } = message
  if (sendStatus.status === 'sending') {
    const { progress } = sendStatus
    if (progress === undefined || progress >= 1)
      return <Icon name='loader-2' size={16} tone='ink-3' isSpinning label={t('sending')} />
    const percent = Math.round(progress * 100)
    return (
      <Box
        className={css.progress}
        role='progressbar'
        aria-label={t('uploading')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Text>{`${percent}%`}</Text>
      </Box>
    )
  }
  if (sendStatus.status !== 'sent') {
    const isRisky = sendStatus.status === 'risky'
    const label = isRisky ? sendStatus.reason : t('failed', { reason: sendStatus.reason })
    return (
      <Pressable className={css.failed} aria-label={label} onPress={() => askToResend(id, sendStatus)}>
        <Icon name={isRisky ? 'alert-triangle' : 'alert-circle'} size={20} tone='danger' />
      </Pressable>
    )
  }
  return <ReadState message={message} status={sendStatus.readStatus} />
}

/** Nothing when the user disabled the read status. */
function ReadState({ message, status }: { message: Message; status: ReadStatus }) {
  const isShown = useChatSettings((s) => s.hasReadStatus)
  const label = readStatusText(status)
  if (!label || !isShown) return null
  const className = cx(css.read, status === 'unread' && css.unread)
  if (!peerOf(message.conversationId).isGroup) return <Text className={className}>{label}</Text>
  return (
    <Pressable
      className={cx(className, css.readReceipts)}
      aria-label={t('readBy', { text: label })}
      onPress={() => openPanel({ kind: 'readers', message })}
    >
      {label}
    </Pressable>
  )
}
