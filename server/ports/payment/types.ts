/** The interface of all payment providers. Amounts are fen; outTradeNo is our payment's id. */
import type { PayScene } from '../../../contract/domain/goods-and-payment'
import type { PayData } from '../../db/schema'

export interface StartPayment {
  outTradeNo: string
  title: string
  amount: number
  scene: PayScene
  /** The payer's browser is a phone's. */
  isPhone: boolean
  /** The mini-program pays, not a page in WeChat. */
  isMini: boolean
  /** WeChat openid of the payer; JSAPI only. */
  openId: string
  ip: string
  expiresAt: Date
  /** Where the provider reports, and where the payer comes back to. */
  notifyUrl: string
  returnUrl: string
}

export interface PaymentResult {
  outTradeNo: string
  /** The provider's own number of the payment. */
  providerNo: string
  amount: number
}
export type TradeState = ({ kind: 'paid' } & PaymentResult) | { kind: 'open' } | { kind: 'closed' }

export interface RefundOrder {
  outTradeNo: string
  /** Two requests under one number refund once. */
  refundNo: string
  amount: number
  /** The total that was paid. */
  total: number
  reason: string
}

/** A callback as it came in: header names in lower case, the body as it was sent. */
export interface Callback {
  headers: Record<string, string | undefined>
  body: string
}
export interface CallbackAnswer {
  status: number
  type: string
  body: string
}

export interface PaymentPort {
  /** True for the embedded cashier of demo servers. */
  isCashier: boolean
  /** Opens a payment. Rejects with PaymentError. */
  start(start: StartPayment): Promise<PayData>
  /** The OAuth address of WeChat that returns to `returnUrl` with a code; undefined = not needed. */
  authorizeUrl?(returnUrl: string): string
  /** The openid of a code. Rejects with PaymentError. */
  openIdOf?(code: string, isMini: boolean): Promise<string>
  /** The status of a payment. Rejects with PaymentError. */
  query(outTradeNo: string): Promise<TradeState>
  /** Closes a payment, so that it cannot be paid any more. Rejects with PaymentError, also when it has been paid. */
  close(outTradeNo: string): Promise<void>
  /** Refunds; false = in progress, retry under the same number. Rejects with PaymentError. */
  refund(refund: RefundOrder): Promise<boolean>
  /**
   * The payment of a callback; undefined = another event. Rejects with CallbackRefused when it is not the provider's, with
   * ForeignCallback when it is not about our money.
   */
  read(callback: Callback): Promise<PaymentResult | undefined>
  /** The response to the provider; with a reason, an error after which it retries. */
  respond(reason?: string): CallbackAnswer
}

/** The provider refused or did not answer; the message is for the log and holds no secret. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}

/** The callback is the provider's, but of another merchant, app or currency. */
export class ForeignCallback extends Error {
  override readonly name = 'ForeignCallback'
}

/** The callback is not from the provider, or is too old. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused'
}
