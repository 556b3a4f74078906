/** A rating: up to five stars and a comment (businessID evaluate). */
import { Box, Text } from '@/ui'
import { Rating } from '@/ui/taro/rating/Rating'
import { t } from '../../../i18n/zh/message-views'
import css from '../../views/cards.module.scss'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { EvaluateBody } from '../kind'

export const evaluateView: KindView<EvaluateBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => (
    <Box className={css.card}>
      <Text className={css.title}>{t('rating')}</Text>
      <Box className={css.stars}>
        <Rating value={body.score} label={t('stars', { n: body.score })} />
      </Box>
      {body.comment && <Box className={css.texts}>{body.comment}</Box>}
    </Box>
  ),
}
