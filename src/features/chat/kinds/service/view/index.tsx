/** A service card: title, links, description (businessID service). */
import { Box, Pressable, Text } from '@/ui'
import css from '../../views/cards.module.scss'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import { openLink } from '../../views/open-link'
import type { CardLink, ServiceBody } from '../kind'

const Line = ({ text, link }: CardLink) =>
  link ? (
    <Pressable className={`${css.press} ${css.line}`} onPress={() => openLink(link)}>
      {text}
    </Pressable>
  ) : (
    <Text className={css.line}>{text}</Text>
  )

export const serviceView: KindView<ServiceBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
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
