/** Words and where they lead (businessID link). */
import { Box, cx, Pressable } from '@/ui'
import css from '../cards.module.scss'
import { openLink } from '../follow'
import type { KindView } from '../types'
import { t } from '../words'

export const linkView: KindView<'link'> = {
  look: 'bubble',
  Content: ({ body }) => (
    <Box>
      <Box>{body.text}</Box>
      {body.link && (
        <Pressable className={cx(css.press, css.onBubble)} onPress={() => openLink(body.link)}>
          {t('seeMore')}
        </Pressable>
      )}
    </Box>
  ),
}
