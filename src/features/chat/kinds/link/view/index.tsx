/** A text with a link (businessID link). */
import { Box, cx, Pressable } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import css from '../../views/cards.module.scss'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import { openLink } from '../../views/open-link'
import type { LinkBody } from '../kind'

export const linkView: KindView<LinkBody> = {
  bubbleStyle: 'bubble',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => (
    <Box>
      <Box>{body.text}</Box>
      {body.link && (
        <Pressable className={cx(css.press, css.onBubble)} onPress={() => openLink(body.link)}>
          {t('viewDetails')}
        </Pressable>
      )}
    </Box>
  ),
}
