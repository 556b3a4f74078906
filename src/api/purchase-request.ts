/** Requests a purchase from any page: the shell opens the payment sheet and resolves the request. */
import { create } from 'zustand'
import type { GoodsType } from '~contract/domain/goods-and-payment'

/** What to buy: goods by id, a recharge (its amount may be chosen in the sheet), or an unpaid order. */
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
  resolve(isOwned: boolean): void
}

/** The open purchase request. */
export const usePurchaseRequest = create<{ asking: Asking | undefined }>(() => ({ asking: undefined }))

/** Opens the payment sheet; resolves true once paid, or when already owned. */
export const requestPurchase = (purchase: Purchase): Promise<boolean> =>
  new Promise((settle) => {
    usePurchaseRequest.getState().asking?.resolve(false)
    const resolve = (isOwned: boolean) => {
      usePurchaseRequest.setState({ asking: undefined })
      settle(isOwned)
    }
    usePurchaseRequest.setState({ asking: { ...purchase, resolve } })
  })
