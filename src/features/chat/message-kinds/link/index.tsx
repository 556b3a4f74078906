/** A text with a link (businessID link). */
import { Box, cx, Pressable } from '@/ui'
import { t } from '../../i18n/zh/message-kinds'
import type { KindView } from '../../model/message-kind-types'
import css from '../cards.module.scss'
import { openLink } from '../open-link'

export const linkView: KindView<'link'> = {
  bubbleStyle: 'bubble',
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
