/** What can be ordered: one entry for each goods type says what it costs, whether it is owned, and how it is handed over. */
import { CONTACT_GOODS } from '../../../contract/domain/money'
import type { Context, Who } from '../../context'
import { contactGoods, giveContact } from '../recruit/commands'

export type GoodsType = typeof CONTACT_GOODS

export interface Offer {
  isOwned: boolean
  title: string
  /** In fen. */
  amount: number
}

interface Goods {
  /** Throws when the company may not see it or there is nothing to buy. */
  offer(ctx: Context, who: Who, goodsId: string): Promise<Offer>
  /** Hands it over in the transaction that pays. False = the company had it already. */
  deliver(ctx: Context, companyId: string, goodsId: string, orderId: string): Promise<boolean>
}

export const GOODS: Record<GoodsType, Goods> = {
  [CONTACT_GOODS]: { offer: contactGoods, deliver: giveContact },
}
