/** The quoted message inside a bubble: a press scrolls to it; a revoked one is labelled so. */
import { Pressable, Text } from '@/ui'
import { RECALLED_QUOTE } from '~contract/chat/quotes'
import { t as tLanguage } from '../i18n/zh/language'
import { t } from '../i18n/zh/message-list'
import type { Quote } from '../model/index'
import { highlightMessage } from '../session/active-message'
import { useChat } from '../store/store'
import css from './list.module.scss'

export function QuotedMessage({ conversationId, quote }: { conversationId: string; quote: Quote }) {
  const isLoadedRevoked = useChat((s) => s.messages[quote.messageId]?.isRevoked ?? false)
  const text =
    isLoadedRevoked || quote.abstract === RECALLED_QUOTE
      ? t('quoteRevoked')
      : tLanguage('colonJoined', { name: quote.senderName, text: quote.abstract })
  return (
    <Pressable
      className={css.quote}
      aria-label={t('quoted', { text: text })}
      onPress={() => highlightMessage(conversationId, quote.messageId)}
    >
      <Text className={css.quoted}>{text}</Text>
    </Pressable>
  )
}
