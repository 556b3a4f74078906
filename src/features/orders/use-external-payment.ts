/** Payment with Alipay or WeChat Pay: start it, poll its status, verify it on request. */
import { useEffect, useRef, useState } from 'react'
import { type Output, useApiMutation } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as orders from '~contract/calls/orders/orders'
import type { ExternalPayMethod, PayScene } from '~contract/domain/goods-and-payment'
import { isMini, type Order, verifyPayment } from './order-calls'

/** Milliseconds between polls of the payment status. */
const POLL_MS = 3000

export type ExternalPayment = Output<typeof orders.payExternally>

/** An external payment that the user has started and not finished. */
interface PendingPayment {
  externalPayment: ExternalPayment
  method: ExternalPayMethod
  order: Order
}

interface ExternalPaymentOptions {
  /** WeChat's code that came with the purchase, if any. */
  code: string | undefined
  onPaid(): void
  /** The order was cancelled; the payment no longer waits. */
  onCancelled(): void
}

/** Payment scene of this device. */
const sceneOf = (method: ExternalPayMethod): PayScene => {
  if (method === 'ALIPAY') return 'WEB'
  if (platform.isDesk) return 'NATIVE'
  return platform.isWechat ? 'JSAPI' : 'H5'
}

/** Polls the payment status every three seconds while an order waits for its payment. */
function usePaymentPolling(orderId: string | undefined, onPaid: () => void, onCancelled: () => void) {
  const callbacks = useRef({ onPaid, onCancelled })
  callbacks.current = { onPaid, onCancelled }
  useEffect(() => {
    if (!orderId) return
    let isOver = false
    const poll = async () => {
      const order = await verifyPayment(orderId, { showError: false }).catch(() => undefined)
      if (isOver || !order || order.status === 1) return
      isOver = true
      if (order.status === 4) callbacks.current.onCancelled()
      else callbacks.current.onPaid()
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

/** Leaves for the payment, or shows it here. Resolves to 'left' when the app itself was left. */
const openPayment = async (started: ExternalPayment): Promise<'waiting' | 'left' | 'unfinished'> => {
  if (started.kind === 'jsapi' && !(await platform.wechatPay(started.params))) return 'unfinished'
  const isPage = started.kind === 'page' && !isMini
  if (started.kind === 'authorize' || (isPage && !platform.isDesk)) {
    platform.goOutside(started.url)
    return 'left'
  }
  if (isPage) platform.openInNewTab(started.url)
  return 'waiting'
}

/** One external payment of an order; polls its status from its start until it is paid or cancelled. */
export function useExternalPayment({ code, onPaid, onCancelled }: ExternalPaymentOptions) {
  const [waiting, setWaiting] = useState<PendingPayment>()
  const externalPayment = useApiMutation(orders.payExternally)
  const cancel = () => {
    setWaiting(undefined)
    onCancelled()
  }
  usePaymentPolling(waiting?.order.id, onPaid, cancel)

  const start = async (method: ExternalPayMethod, order: Order, amount: number): Promise<void> => {
    const scene = sceneOf(method)
    const wechatCode = code ?? (isMini ? await platform.wechatCode().catch(() => '') : '')
    const started = await externalPayment.run({
      orderId: order.id,
      payMethod: method,
      scene,
      amount,
      code: wechatCode,
      isMini,
    })
    const outcome = await openPayment(started)
    if (outcome === 'waiting') setWaiting({ externalPayment: started, method, order })
    // Closed without paying, or refused by WeChat: the order waits, the sheet stays.
    if (outcome === 'unfinished')
      toast('支付未完成', 'warning', {
        action: { label: '再次支付', run: () => void start(method, order, amount).catch(() => undefined) },
      })
  }

  return {
    waiting,
    isRunning: externalPayment.isRunning,
    /** Starts the payment: a QR code, the payment page, or WeChat's own window. `amount` is the price shown to the user. */
    start,
    /** Asks for the status once, at the user's request. */
    async verify() {
      const id = waiting?.order.id
      if (!id) return
      const order = await verifyPayment(id).catch(() => undefined)
      if (order?.status === 1) toast('还没有收到付款，请稍后再看', 'warning')
      else if (order?.status === 4) cancel()
      else if (order) onPaid()
    },
    /** Back to the payment methods. */
    back: () => setWaiting(undefined),
  }
}
