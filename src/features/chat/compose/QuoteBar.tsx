/** What the next message answers: sender and abstract, and the way to drop it. */
import { Box, IconButton } from '@/ui'
import { clearQuote } from '../drafts'
import { t as joined } from '../language/words'
import type { ConversationId, Quote } from '../model'
import css from './compose.module.scss'
import { t } from './words'

export const QuoteBar = ({ id, quote }: { id: ConversationId; quote: Quote }) => (
  <Box className={css.quote}>
    <Box className={`cut ${css.quoted}`}>{joined('said', { who: quote.senderName, text: quote.abstract })}</Box>
    <IconButton icon='x' size='small' label={t('dropQuote')} onPress={() => clearQuote(id)} />
  </Box>
)
