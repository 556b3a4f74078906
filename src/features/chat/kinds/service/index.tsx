/** A service card: title, lines that lead somewhere, words (businessID service). */
import { Box, Press, Txt } from '@/ui'
import type { CardLink } from '../../model'
import css from '../cards.module.scss'
import { follow } from '../follow'
import type { KindView } from '../types'

const Line = ({ text, link }: CardLink) =>
  link ? (
    <Press className={`${css.press} ${css.line}`} onPress={() => follow(link)}>
      {text}
    </Press>
  ) : (
    <Txt className={css.line}>{text}</Txt>
  )

export const serviceView: KindView<'service'> = {
  look: 'card',
  Content: ({ body }) => (
    <Box className={css.card}>
      <Txt className={css.title}>{body.title}</Txt>
      {body.items.map((item) => (
        <Line key={`${item.text} ${item.link}`} {...item} />
      ))}
      {body.link && <Line {...body.link} />}
      {body.description && <Box className={css.words}>{body.description}</Box>}
    </Box>
  ),
}
