/** The quote of the next message: sender and abstract, and a button that removes it. */
import { Box, IconButton } from '@/ui'
import { t } from '../i18n/zh/composer'
import { t as tLanguage } from '../i18n/zh/language'
import type { ConversationId, Quote } from '../model/index'
import { clearQuote } from '../store/drafts'
import { useChat } from '../store/store'
import css from './composer.module.scss'

export function QuoteBar({ id, quote }: { id: ConversationId; quote: Quote }) {
  const isRevoked = useChat((s) => s.messages[quote.messageId]?.isRevoked ?? false)
  if (isRevoked) return null
  return (
    <Box className={css.quote}>
      <Box className={`cut ${css.quoted}`}>
        {tLanguage('colonJoined', { name: quote.senderName, text: quote.abstract })}
      </Box>
      <IconButton icon='x' size='small' label={t('cancelQuote')} onPress={() => clearQuote(id)} />
    </Box>
  )
}
