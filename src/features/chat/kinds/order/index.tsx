/** An order, a job or a lead as a card; a press pushes its link (businessID order; chat.md 2). */
import { Box, Img, Press, Txt } from '@/ui'
import css from '../cards.module.scss'
import { follow } from '../follow'
import type { KindView } from '../types'

export const orderView: KindView<'order'> = {
  look: 'card',
  Content: ({ body }) => {
    const inner = (
      <Box className={css.row}>
        {body.imageUrl && <Img src={body.imageUrl} alt='' className={css.thumb} />}
        <Box className={css.grow}>
          <Txt className={css.title}>{body.title}</Txt>
          {body.description && <Box className={css.words}>{body.description}</Box>}
          {body.price && <Txt className={css.price}>{body.price}</Txt>}
        </Box>
      </Box>
    )
    return body.link ? (
      <Press className={`${css.card} ${css.whole}`} onPress={() => follow(body.link)}>
        {inner}
      </Press>
    ) : (
      <Box className={css.card}>{inner}</Box>
    )
  },
}
