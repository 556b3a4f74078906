/** An order that waits for its payment, for stories about orders. */
import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as orders from '../../../contract/calls/orders/orders'
import { GOODS_CONTACT } from '../../../contract/domain/money'
import type { HttpClient } from '../http-client'

export type UnpaidOrder = NonNullable<ApiData<typeof orders.submit>['order']>

/**
 * Orders the contact of a candidate whose contact nobody at this company has ordered yet.
 *
 * @param client a member who may order
 * @throws Error when every listed contact is owned
 */
export async function createUnpaidOrder(client: HttpClient): Promise<UnpaidOrder> {
  const ordered = (await client.call<ApiData<typeof orders.list>>(orders.list, { pageSize: 50 })).data
  const found = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 50 })).data
  for (const { id } of found) {
    if (ordered.some(({ goodsType, goodsId }) => goodsType === GOODS_CONTACT && String(goodsId) === id)) continue
    const { data } = await client.call<ApiData<typeof orders.submit>>(orders.submit, {
      goodsType: GOODS_CONTACT,
      goodsId: id,
    })
    if (data.order) return data.order
  }
  throw new Error('every listed contact is owned')
}
