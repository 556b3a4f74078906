/** A rating: up to five stars and a comment (businessID evaluate). */
import { Box, Icon, Text } from '@/ui'
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
      <Box className={css.stars} role='img' aria-label={t('stars', { n: body.score })}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Icon
            key={n}
            name='star'
            size={20}
            className={n <= body.score ? css.filled : ''}
            tone={n <= body.score ? 'warning' : 'ink-4'}
          />
        ))}
      </Box>
      {body.comment && <Box className={css.texts}>{body.comment}</Box>}
    </Box>
  ),
}
