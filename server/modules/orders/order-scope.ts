/** Which orders a user sees: their own; administrators the company's, except other users' balance recharges. */
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { GOODS_BALANCE_RECHARGE } from '../../../contract/domain/goods-and-payment'
import { can } from '../../../contract/domain/roles'
import type { RequestContext } from '../../core/request-context'
import { orders } from '../../db/schema'

/** Ordered or paid by the user, in the company they act for. */
export const myOrdersFilter = (request: RequestContext): SQL | undefined =>
  and(
    eq(orders.companyId, request.companyId),
    or(eq(orders.userId, request.userId), eq(orders.payerId, request.userId)),
  )
/** All of the company's orders that an administrator may see. */
export const companyOrdersFilter = (request: RequestContext): SQL | undefined =>
  and(
    eq(orders.companyId, request.companyId),
    or(ne(orders.goodsType, GOODS_BALANCE_RECHARGE), eq(orders.userId, request.userId)),
  )
/** The orders the user may see and act on. */
export const visibleOrdersFilter = (request: RequestContext): SQL | undefined =>
  can(request.role, 'order.company') ? companyOrdersFilter(request) : myOrdersFilter(request)
