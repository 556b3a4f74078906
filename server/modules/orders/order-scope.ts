/** Which orders somebody sees: one's own; administrators the company's, but nobody else's recharge of a balance. */
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { GOODS_BALANCE_RECHARGE } from '../../../contract/domain/goods-and-payment'
import { can } from '../../../contract/domain/roles'
import type { RequestContext } from '../../app-context'
import { orders } from '../../db/schema'

/** What he ordered or paid, in the company he acts for. */
export const myOrdersFilter = (who: RequestContext): SQL | undefined =>
  and(eq(orders.companyId, who.companyId), or(eq(orders.userId, who.userId), eq(orders.payerId, who.userId)))
/** All of the company's that an administrator may see. */
export const companyOrdersFilter = (who: RequestContext): SQL | undefined =>
  and(
    eq(orders.companyId, who.companyId),
    or(ne(orders.goodsType, GOODS_BALANCE_RECHARGE), eq(orders.userId, who.userId)),
  )
/** Which orders `who` may see and act on. */
export const visibleOrdersFilter = (who: RequestContext): SQL | undefined =>
  can(who.role, 'order.company') ? companyOrdersFilter(who) : myOrdersFilter(who)
