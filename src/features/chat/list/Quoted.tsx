/** The quoted message inside a bubble: a press leads to it; a revoked one says so (chat.md 4). */
import { Press, Txt } from '@/ui'
import type { Quote } from '../model'
import { useChat } from '../store'
import { jumpTo } from './held'
import css from './list.module.scss'
import { t } from './words'

export function Quoted({ conversationId, quote }: { conversationId: string; quote: Quote }) {
  const isRevoked = useChat((s) => s.messages[quote.messageId]?.isRevoked ?? false)
  const words = isRevoked ? t('quoteRevoked') : `${quote.senderName}：${quote.abstract}`
  return (
    <Press
      className={css.quote}
      aria-label={t('quoted', { words })}
      onPress={() => jumpTo(conversationId, quote.messageId)}
    >
      <Txt className={css.quoted}>{words}</Txt>
    </Press>
  )
}
