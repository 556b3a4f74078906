/** An order, a job or a lead as a card; a press opens its link (businessID order). */
import { Box, Icon, Image, Pressable, Text } from '@/ui'
import css from '../../views/cards.module.scss'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import { openLink } from '../../views/open-link'
import { useImageRetry } from '../../views/use-image-retry'
import type { OrderBody } from '../kind'

/** The image of the card; a broken one shows an icon. */
function Thumb({ src }: { src: string }) {
  const { key, isBroken, failed } = useImageRetry(src)
  return (
    <Box className={css.thumb}>
      {isBroken ? (
        <Icon name='photo-off' size={20} tone='ink-4' />
      ) : (
        <Image key={key} className={css.shown} src={src} alt='' onError={failed} />
      )}
    </Box>
  )
}

export const orderView: KindView<OrderBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => {
    const inner = (
      <Box className={css.row}>
        {body.imageUrl && <Thumb src={body.imageUrl} />}
        <Box className={css.grow}>
          <Text className={css.title}>{body.title}</Text>
          {body.description && <Box className={css.texts}>{body.description}</Box>}
          {body.price && <Text className={css.price}>{body.price}</Text>}
        </Box>
      </Box>
    )
    return body.link ? (
      <Pressable className={`${css.card} ${css.whole}`} onPress={() => openLink(body.link)}>
        {inner}
      </Pressable>
    ) : (
      <Box className={css.card}>{inner}</Box>
    )
  },
}
