/** The right to list a job as goods: paid once for each job, used by its first listing. */
import { freezeRow, fullAmount, type GoodsHandler, ORDER_COMPLETED, requireGoodsId } from '../orders'
import { freezeListingRight, grantListingRight, quoteListingRight, revokeListingRight } from './listing-rights'

export const listingGoods: GoodsHandler = {
  act: 'agent.manage',
  quote: async (ctx, request, input) => {
    const goodsId = requireGoodsId(input)
    const note = '每个职位付一次；结束后再次委托不重复收费。佣金在入职后另付。'
    return { ...(await quoteListingRight(ctx, request, goodsId)), goodsId, note }
  },
  grant: (ctx, { companyId, goodsId, id }) => grantListingRight(ctx, companyId, goodsId, id),
  isCompletedOnPayment: false,
  // the first listing completes the order; one that an earlier order of the job opened does not
  isUsed: async (_, { status }) => status === ORDER_COMPLETED,
  refundable: fullAmount,
  ...freezeRow((ctx, { id }, frozenAt) => freezeListingRight(ctx, id, frozenAt)),
  revoke: (ctx, { id }) => revokeListingRight(ctx, id),
  path: () => '/entrust',
}
