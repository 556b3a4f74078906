/** Which orders somebody sees: one's own; administrators the company's, but nobody else's recharge of a balance. */
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { GOODS_BALANCE_RECHARGE } from '../../../contract/domain/goods'
import { can } from '../../../contract/domain/roles'
import type { Who } from '../../context'
import { orders } from '../../db/schema'

/** What he ordered or paid, in the company he acts for. */
export const ownOrders = (who: Who): SQL | undefined =>
  and(eq(orders.companyId, who.companyId), or(eq(orders.userId, who.userId), eq(orders.payerId, who.userId)))
/** All of the company's that an administrator may see. */
export const companyOrders = (who: Who): SQL | undefined =>
  and(
    eq(orders.companyId, who.companyId),
    or(ne(orders.goodsType, GOODS_BALANCE_RECHARGE), eq(orders.userId, who.userId)),
  )
/** Which orders `who` may see and act on. */
export const ownOrCompany = (who: Who): SQL | undefined =>
  can(who.role, 'order.company') ? companyOrders(who) : ownOrders(who)
