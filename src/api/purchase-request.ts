/** Asks for something to be bought, wherever one is: the shell lays the pay sheet over the page and answers. */
import { create } from 'zustand'
import type { GoodsType } from '~contract/domain/goods-and-payment'

/** What is wanted: goods by their id, a recharge (its amount may be chosen there), or an order that waits. */
export interface Purchase {
  goodsType: GoodsType
  goodsId?: string
  /** In fen; recharges only. */
  amount?: number
  /** What WeChat's page authorisation came back with. */
  code?: string
  /** An order that was made before. */
  orderId?: string
}

interface Asking extends Purchase {
  /** True: it is owned now. */
  answer(isOwned: boolean): void
}

/** The purchase that is being asked about. */
export const usePurchaseRequest = create<{ asking: Asking | undefined }>(() => ({ asking: undefined }))

/** Lets the person pay; true once it is paid, or was owned already. */
export const requestPurchase = (purchase: Purchase): Promise<boolean> =>
  new Promise((resolve) => {
    usePurchaseRequest.getState().asking?.answer(false)
    const answer = (isOwned: boolean) => {
      usePurchaseRequest.setState({ asking: undefined })
      resolve(isOwned)
    }
    usePurchaseRequest.setState({ asking: { ...purchase, answer } })
  })
