/** A service card: title, links, description (businessID service). */
import { Box, Pressable, Text } from '@/ui'
import type { CardLink } from '../../model/index'
import type { KindView } from '../../model/message-kind-types'
import css from '../cards.module.scss'
import { openLink } from '../open-link'

const Line = ({ text, link }: CardLink) =>
  link ? (
    <Pressable className={`${css.press} ${css.line}`} onPress={() => openLink(link)}>
      {text}
    </Pressable>
  ) : (
    <Text className={css.line}>{text}</Text>
  )

export const serviceView: KindView<'service'> = {
  bubbleStyle: 'card',
  Content: ({ body }) => (
    <Box className={css.card}>
      <Text className={css.title}>{body.title}</Text>
      {body.items.map((item) => (
        <Line key={`${item.text} ${item.link}`} {...item} />
      ))}
      {body.link && <Line {...body.link} />}
      {body.description && <Box className={css.texts}>{body.description}</Box>}
    </Box>
  ),
}
