/** Words and where they lead (businessID link). */
import { Box, Press } from '@/ui'
import css from '../cards.module.scss'
import { follow } from '../follow'
import type { KindView } from '../types'

export const linkView: KindView<'link'> = {
  look: 'bubble',
  Content: ({ body }) => (
    <Box>
      <Box>{body.text}</Box>
      {body.link && (
        <Press className={css.press} onPress={() => follow(body.link)}>
          查看详情
        </Press>
      )}
    </Box>
  ),
}
