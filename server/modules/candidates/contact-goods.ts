/** The contact of a candidate as goods: paid once, for the whole company. */

import { freezeRow, fullAmount, type GoodsHandler, requireGoodsId, wasContactViewed } from '../orders'
import { contactFrozenAt, freezeContact, grantContact, quoteContact, revokeContact } from './candidate-contacts'

export const contactGoods: GoodsHandler = {
  act: 'contact.buy',
  quote: async (ctx, request, input) => {
    const goodsId = requireGoodsId(input)
    const note = '只付一次，公司里负责招聘的同事都可以一直查看。'
    return { ...(await quoteContact(ctx, request, goodsId)), goodsId, note }
  },
  grant: (ctx, { companyId, goodsId, id }) => grantContact(ctx, companyId, goodsId, id),
  isCompletedOnPayment: true,
  isUsed: async (ctx, order) => wasContactViewed(ctx, order, await contactFrozenAt(ctx, order.id)),
  refundable: fullAmount,
  ...freezeRow((ctx, { id }, frozenAt) => freezeContact(ctx, id, frozenAt)),
  revoke: (ctx, { id }) => revokeContact(ctx, id),
  path: ({ goodsId }) => `/talentDetails?id=${goodsId}`,
}
