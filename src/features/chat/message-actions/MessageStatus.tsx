/** How far an own message got: on its way, failed, risky, read by whom (C-4-23 to C-4-27). */
import { Box, cx, Icon, Pressable, Text, toast } from '@/ui'
import { useChatSettings } from '../core/chat-settings'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/list.module.scss'
import { type Message, peerOf, type ReadStatus, type SendStatus } from '../model/index'
import { openPanel } from '../session/active-panel'
import { resendMessage } from '../session/conversation-actions'

/** Words of a read state; '' where none is shown. */
export const readStatusText = (mark: ReadStatus): string => {
  if (typeof mark === 'number') return t('someRead', { n: mark })
  return { none: '', unread: t('unread'), read: t('read'), all: t('allRead') }[mark]
}

async function again(id: string, delivery: Extract<SendStatus, { reason: string }>): Promise<void> {
  if (delivery.status === 'risky') return void toast(delivery.reason, 'warning')
  const wants = await confirm({ title: t('resendAsk'), text: delivery.reason, ok: t('resend'), cancel: t('cancel') })
  if (wants) resendMessage(id)
}

/** A failed message shows '!'; a press asks whether to send it again. A risky one has no way back. */
export function MessageStatus({ message, delivery }: { message: Message; delivery: SendStatus }) {
  const { id } = message
  if (delivery.status === 'sending') {
    const { progress } = delivery
    if (progress === undefined || progress >= 1)
      return <Icon name='loader-2' size={16} tone='ink-3' isSpinning label={t('sending')} />
    const part = Math.round(progress * 100)
    return (
      <Box
        className={css.progress}
        role='progressbar'
        aria-label={t('uploading')}
        aria-valuenow={part}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Text>{`${part}%`}</Text>
      </Box>
    )
  }
  if (delivery.status !== 'sent') {
    const isRisky = delivery.status === 'risky'
    const label = isRisky ? delivery.reason : t('failed', { reason: delivery.reason })
    return (
      <Pressable className={css.failed} aria-label={label} onPress={() => again(id, delivery)}>
        <Icon name={isRisky ? 'alert-triangle' : 'alert-circle'} size={20} tone='danger' />
      </Pressable>
    )
  }
  return <ReadState message={message} mark={delivery.readMark} />
}

/** Nothing for one who neither shows nor sees what was read (C-3-02). */
function ReadState({ message, mark }: { message: Message; mark: ReadStatus }) {
  const isShown = useChatSettings((s) => s.hasReadStatus)
  const words = readStatusText(mark)
  if (!words || !isShown) return null
  const look = cx(css.read, mark === 'unread' && css.unread)
  if (!peerOf(message.conversationId).isGroup) return <Text className={look}>{words}</Text>
  return (
    <Pressable
      className={cx(look, css.whoRead)}
      aria-label={t('whoRead', { words })}
      onPress={() => openPanel({ kind: 'readers', message })}
    >
      {words}
    </Pressable>
  )
}
