/** How far an own message got: on its way, failed, risky, read by whom (chat.md 4). */
import { Box, confirm, cx, Icon, Press, Txt, toast } from '@/ui'
import type { Delivery, ReadMark } from '../model'
import { resend } from '../talk'
import css from './list.module.scss'

/** Words of a read state; '' where none is shown. */
export const readText = (mark: ReadMark): string => {
  if (typeof mark === 'number') return `${mark}人已读`
  return { none: '', unread: '未读', read: '已读', all: '全部已读' }[mark]
}

async function again(id: string, delivery: Extract<Delivery, { reason: string }>): Promise<void> {
  if (delivery.status === 'risky') return void toast(delivery.reason, 'warning')
  const wants = await confirm({ title: '确认重发该消息？', text: delivery.reason, ok: '重发' })
  if (wants) resend(id)
}

/** A failed message shows '!'; a press asks whether to send it again. A risky one has no way back. */
export function Mark({ id, delivery }: { id: string; delivery: Delivery }) {
  if (delivery.status === 'sending') {
    const { progress } = delivery
    if (progress === undefined || progress >= 1)
      return <Icon name='loader-2' size={16} tone='ink-3' isSpinning label='发送中' />
    const part = Math.round(progress * 100)
    return (
      <Box
        className={css.progress}
        role='progressbar'
        aria-label='上传'
        aria-valuenow={part}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Txt>{`${part}%`}</Txt>
      </Box>
    )
  }
  if (delivery.status !== 'sent') {
    const isRisky = delivery.status === 'risky'
    const label = isRisky ? delivery.reason : `发送失败：${delivery.reason}，重发`
    return (
      <Press className={css.failed} aria-label={label} onPress={() => again(id, delivery)}>
        <Icon name={isRisky ? 'alert-triangle' : 'alert-circle'} size={20} tone='danger' />
      </Press>
    )
  }
  const words = readText(delivery.readMark)
  return words ? <Txt className={cx(css.read, delivery.readMark === 'unread' && css.unread)}>{words}</Txt> : null
}
