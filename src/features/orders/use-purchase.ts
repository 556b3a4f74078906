/** One purchase from offer to payment: price, payment methods, waiting for an external payment. */
import { useEffect, useRef, useState } from 'react'
import { callApi, errorText, invalidate, type Output, type Purchase, useApiQuery, useMutation } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { type ExternalPayMethod, isRecharge, type PayMethod, type PayScene } from '~contract/domain/goods-and-payment'
import { INTERNAL_PAY_METHODS, type InternalPayMethod } from '~contract/domain/money'

const OFFER = 'POST /pinqiao/v1/orders/offer/detail'
const METHODS = 'POST /finance-center/api/v1/pay/methods'
const VERIFY = 'POST /job-center/api/v1/order/pay/verify'
const DETAIL = 'POST /job-center/api/v1/order/detail'
const PAGE = 'POST /job-center/api/v1/order/page'
/** Milliseconds between polls of the payment status. */
const POLL_MS = 3000

export type PaymentMethod = Output<typeof METHODS>[number]
export type Order = Omit<Output<typeof VERIFY>, never>
export type ExternalPayment = Output<'POST /job-center/api/v1/order/pay/third'>

const isInternal = (method: PayMethod): method is InternalPayMethod => method in INTERNAL_PAY_METHODS
const isMini = platform.target === 'weapp'

/** Payment scene of this device. */
const sceneOf = (method: ExternalPayMethod): PayScene => {
  if (method === 'ALIPAY') return 'WEB'
  if (platform.isDesk) return 'NATIVE'
  return platform.isWechat ? 'JSAPI' : 'H5'
}

/** Polls the payment status every three seconds while an order waits for its payment. */
function usePaymentPolling(orderId: string | undefined, onPaid: (order: Order) => void, onOver: () => void) {
  const callbacks = useRef({ onPaid, onOver })
  callbacks.current = { onPaid, onOver }
  useEffect(() => {
    if (!orderId) return
    let isOver = false
    const poll = async () => {
      const order = await callApi(VERIFY, { orderId }, { mute: true }).catch(() => undefined)
      if (isOver || !order || order.status === 1) return
      isOver = true
      if (order.status === 4) callbacks.current.onOver()
      else callbacks.current.onPaid(order)
    }
    const timer = setInterval(poll, POLL_MS)
    const stop = platform.onVisible((isVisible) => isVisible && void poll())
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [orderId])
}

/** Invalidates the calls that a purchase changes. */
export const refreshBalances = () =>
  invalidate(PAGE, DETAIL, METHODS, 'POST /finance-center/api/v1/wallet/detail', 'POST /job-center/api/v1/afs/page')

export function usePurchase(purchase: Purchase & { resolve(isOwned: boolean): void }) {
  const { goodsType, goodsId, orderId, resolve } = purchase
  const [amount, setAmount] = useState(purchase.amount)
  const isAsking = isRecharge(goodsType) && !amount && !orderId
  const [waiting, setWaiting] = useState<{
    externalPayment: ExternalPayment
    method: ExternalPayMethod
    order: Order
  }>()
  const [chosen, setChosen] = useState<PayMethod>()
  const goods = isRecharge(goodsType) ? { goodsType, amount } : { goodsType, goodsId }
  const existing = useApiQuery(DETAIL, orderId ? { orderId } : null, { mute: true })
  const offer = useApiQuery(OFFER, orderId || isAsking ? null : goods, { mute: true })
  const price = existing.data?.amount ?? offer.data?.amount
  const methods = useApiQuery(METHODS, price === undefined ? null : { amount: price, goodsType, isMini }, {
    mute: true,
  })
  const enough = methods.data?.filter(({ isEnough }) => isEnough) ?? []
  const method = enough.find(({ payMethod }) => payMethod === chosen) ?? enough[0]

  const submit = useMutation('POST /job-center/api/v1/order/submit')
  const internalPayment = useMutation('POST /job-center/api/v1/order/pay/internal')
  const externalPayment = useMutation('POST /job-center/api/v1/order/pay/third')

  const finish = (text: string) => {
    refreshBalances()
    toast(text, 'success')
    resolve(true)
  }
  const onPaid = () => finish(isRecharge(goodsType) ? '充值成功' : '支付成功')
  const onOver = () => {
    setWaiting(undefined)
    toast('订单已取消，请重新下单', 'warning')
    resolve(false)
  }
  usePaymentPolling(waiting?.order.id, onPaid, onOver)

  const verify = async () => {
    const id = waiting?.order.id
    if (!id) return
    const order = await callApi(VERIFY, { orderId: id }).catch(() => undefined)
    if (order?.status === 1) toast('还没有收到付款，请稍后再看', 'warning')
    else if (order?.status === 4) onOver()
    else if (order) onPaid()
  }

  /** Starts an external payment: a QR code, the payment page, or WeChat's own window. */
  const payExternally = async (method: ExternalPayMethod, order: Order, shown: number) => {
    const scene = sceneOf(method)
    const code = purchase.code ?? (isMini ? await platform.wechatCode().catch(() => '') : '')
    const started = await externalPayment.run({
      orderId: order.id,
      payMethod: method,
      scene,
      amount: shown,
      code,
      isMini,
    })
    refreshBalances()
    if (started.kind === 'jsapi') await platform.wechatPay(started.params)
    else if (started.kind === 'authorize') return platform.goOutside(started.url)
    else if (started.kind === 'page' && !isMini) {
      if (!platform.isDesk) return platform.goOutside(started.url)
      platform.openInNewTab(started.url)
    }
    setWaiting({ externalPayment: started, method, order })
  }

  const orderOf = async (): Promise<Order | undefined> => {
    if (existing.data) return existing.data
    return (await submit.run(goods)).order ?? undefined
  }

  const pay = async () => {
    if (!method || price === undefined) return
    try {
      const order = await orderOf()
      if (!order) return finish('公司已经拥有，没有重复收费')
      if (!isInternal(method.payMethod)) return await payExternally(method.payMethod, order, price)
      await internalPayment.run({ orderId: order.id, payMethod: method.payMethod, amount: price })
      finish('支付成功')
    } catch {
      // shown already; reload what may have changed meanwhile
      await Promise.all([methods.reload(), existing.reload()])
    }
  }

  const failed = existing.error ?? offer.error ?? methods.error
  return {
    title: existing.data?.title ?? offer.data?.title ?? '',
    note: offer.data?.note ?? '',
    isOwned: offer.data?.isOwned ?? false,
    expiresTime: existing.data?.expiresTime ?? waiting?.order.expiresTime,
    price,
    methods: methods.data,
    method,
    waiting,
    isAsking,
    isBusy: submit.isRunning || internalPayment.isRunning || externalPayment.isRunning,
    error: failed ? errorText(failed) : undefined,
    choose: setChosen,
    setAmount,
    pay,
    verify,
    /** Back to the payment methods. */
    back: () => setWaiting(undefined),
    reload: () => Promise.all([existing.reload(), offer.reload(), methods.reload()]),
  }
}
export type PurchaseState = ReturnType<typeof usePurchase>
