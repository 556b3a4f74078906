/** One purchase from offer to payment: price, payment methods, waiting for an external payment. */
import { useState } from 'react'
import { errorText, type Purchase, useApiMutation, useApiQuery, useIsSelling } from '@/api'
import { toast } from '@/ui'
import * as orders from '~contract/calls/orders/orders'
import { isRecharge, type PayMethod } from '~contract/domain/goods-and-payment'
import { INTERNAL_PAY_METHODS, type InternalPayMethod } from '~contract/domain/money'
import { isMini, type Order } from './order-calls'
import { useExternalPayment } from './use-external-payment'

const isInternal = (method: PayMethod): method is InternalPayMethod => method in INTERNAL_PAY_METHODS

/** Price, title and payment methods: of an existing order, or of the goods offered. `amount` is that of a recharge. */
function useOffer({ goodsType, goodsId, orderId }: Purchase, amount: number | undefined) {
  const isAsking = isRecharge(goodsType) && !amount && !orderId
  const [chosen, setChosen] = useState<PayMethod>()
  const goods = isRecharge(goodsType) ? { goodsType, amount } : { goodsType, goodsId }
  const existing = useApiQuery(orders.get, orderId ? { orderId } : null, { showError: false })
  const offer = useApiQuery(orders.getOffer, orderId || isAsking ? null : goods, { showError: false })
  const price = existing.data?.amount ?? offer.data?.amount
  const methods = useApiQuery(
    orders.listPaymentMethods,
    price === undefined ? null : { amount: price, goodsType, isMini },
    {
      showError: false,
    },
  )
  const isSelling = useIsSelling()
  const usable = methods.data?.filter(({ unit }) => isSelling || unit === 'coin')
  const enough = usable?.filter(({ isEnough }) => isEnough) ?? []
  const failed = existing.error ?? offer.error ?? methods.error
  return {
    goods,
    order: existing.data,
    details: {
      title: existing.data?.title ?? offer.data?.title ?? '',
      note: offer.data?.note ?? '',
      isOwned: offer.data?.isOwned ?? false,
      price,
      methods: usable,
      isSelling,
      method: enough.find(({ payMethod }) => payMethod === chosen) ?? enough[0],
      isAsking,
      error: failed ? errorText(failed) : undefined,
      choose: setChosen,
      reload: () => Promise.all([existing.reload(), offer.reload(), methods.reload()]),
    },
    /** What a payment elsewhere may have changed. */
    reloadOrder: () => Promise.all([methods.reload(), existing.reload()]),
  }
}

/** State of the payment sheet; `resolve` is called once the goods are owned, or the order was cancelled. */
export function usePurchase(purchase: Purchase & { resolve(isOwned: boolean): void }) {
  const { goodsType, resolve, code } = purchase
  const [amount, setAmount] = useState(purchase.amount)
  const { goods, order: existingOrder, details, reloadOrder } = useOffer(purchase, amount)
  const submit = useApiMutation(orders.submit)
  const internalPayment = useApiMutation(orders.payInternally)

  const finish = (text: string) => {
    toast(text, 'success')
    resolve(true)
  }
  const external = useExternalPayment({
    code,
    onPaid: () => finish(isRecharge(goodsType) ? '充值成功' : '支付成功'),
    onCancelled() {
      toast('订单已取消，请重新下单', 'warning')
      resolve(false)
    },
  })

  const orderOf = async (): Promise<Order | undefined> => {
    if (existingOrder) return existingOrder
    return (await submit.run(goods)).order ?? undefined
  }

  const pay = async () => {
    const { method, price } = details
    if (!method || price === undefined) return
    try {
      const order = await orderOf()
      if (!order) return finish('公司已经拥有，没有重复收费')
      if (!isInternal(method.payMethod)) return await external.start(method.payMethod, order, price)
      await internalPayment.run({ orderId: order.id, payMethod: method.payMethod, amount: price })
      finish(details.isSelling ? '支付成功' : '已使用企业币')
    } catch {
      // shown already; reload what may have changed meanwhile
      await reloadOrder()
    }
  }

  return {
    ...details,
    expiresTime: existingOrder?.expiresTime ?? external.waiting?.order.expiresTime,
    waiting: external.waiting,
    isBusy: submit.isRunning || internalPayment.isRunning || external.isRunning,
    setAmount,
    pay,
    verify: external.verify,
    back: external.back,
  }
}
export type PurchaseState = ReturnType<typeof usePurchase>
