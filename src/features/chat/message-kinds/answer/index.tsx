/** The reply to a job invitation (businessID content_comment, refuse_deliver; C-7-31). */
import { Box, Icon, Text } from '@/ui'
import { answer } from '../../abstracts/answer'
import type { KindView } from '../../model/message-kind-types'
import css from './answer.module.scss'

export const answerView: KindView<'answer'> = {
  bubbleStyle: 'bubble',
  Content: ({ body }) => (
    <Box className={css.answer}>
      <Icon
        name={body.isAgreed ? 'circle-check' : 'circle-x'}
        size={16}
        tone={body.isAgreed ? 'success-ink' : 'ink-3'}
      />
      <Text className={css.texts}>{answer(body)}</Text>
    </Box>
  ),
}
