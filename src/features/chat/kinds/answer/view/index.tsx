/** The reply to a job invitation (businessID content_comment, refuse_deliver). */
import { Box, Icon, Text } from '@/ui'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import { type AnswerBody, answer } from '../kind'
import css from './answer.module.scss'

export const answerView: KindView<AnswerBody> = {
  bubbleStyle: 'bubble',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => (
    <Box className={css.answer}>
      <Icon
        name={body.isAgreed ? 'circle-check' : 'circle-x'}
        size={16}
        tone={body.isAgreed ? 'success-ink' : 'ink-3'}
      />
      <Text className={css.texts}>{answer.abstract(body)}</Text>
    </Box>
  ),
}
