/** The lead of a requirement as goods: paid once, for the whole company. */
import { freezeRow, fullAmount, type GoodsHandler, requireGoodsId, wasContactViewed } from '../../orders'
import { freezeLead, grantLead, leadFrozenAt, quoteLead, revokeLead } from './lead-purchases'

export const leadGoods: GoodsHandler = {
  act: 'contact.buy',
  quote: async (ctx, request, input) => {
    const goodsId = requireGoodsId(input)
    const note = '只付一次，公司里的同事都可以一直查看。'
    return { ...(await quoteLead(ctx, request, goodsId)), goodsId, note }
  },
  grant: (ctx, { companyId, goodsId, id }) => grantLead(ctx, companyId, goodsId, id),
  isCompletedOnPayment: true,
  isUsed: async (ctx, order) => wasContactViewed(ctx, order, await leadFrozenAt(ctx, order)),
  refundable: fullAmount,
  ...freezeRow(freezeLead),
  revoke: revokeLead,
  path: () => '/myclue',
}
