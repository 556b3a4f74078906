import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toStr } from '../parse-payload'

export interface OrderBody {
  title: string
  price: string
  description: string
  imageUrl: string
  link: string
}

/** An order, a job or a lead. */
export const order = cardKind<OrderBody>(
  {
    order: (d) => ({
      title: toStr(d.title),
      price: toStr(d.price),
      description: toStr(d.description),
      imageUrl: toStr(d.imageUrl),
      link: toStr(d.link),
    }),
  },
  ({ title }) => t('orderLine', { title }).trim(),
)
