/** An order, a job or a lead as a card; a press opens its link (businessID order). */
import { useIsSelling } from '@/api'
import { Box, Icon, Image, Pressable, Text } from '@/ui'
import { dealFeeTerm } from '~contract/domain/market/service-deals'
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

/** The page of a deal about a service: its card names the fee that two companies settle themselves. */
const DEAL_PAGE = '/serviceorders'

/**
 * The price on a card where the program may not sell: none, except the fee of a deal, which is written as a term of it
 * (contract/domain/market/service-deals.ts).
 */
const priceWithoutSale = ({ price, link }: OrderBody): string => {
  if (!/[¥￥]/.test(price)) return price
  return link.startsWith(DEAL_PAGE) ? dealFeeTerm(price) : ''
}

function Price({ body }: { body: OrderBody }) {
  const isSelling = useIsSelling()
  const price = isSelling ? body.price : priceWithoutSale(body)
  return price ? <Text className={css.price}>{price}</Text> : null
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
          <Price body={body} />
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
