/** What every provider of payments can do for us, whatever its protocol. Amounts are fen; outTradeNo is our payment's id. */
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
  /** Who pays, in WeChat's words; JSAPI only. */
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
  /** Asking twice under one number gives the money back once. */
  refundNo: string
  amount: number
  /** What had been paid in all. */
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
  /** The address at which WeChat asks its user and comes back to `returnUrl` with a code; undefined = not needed. */
  authorizeUrl?(returnUrl: string): string
  /** Who is behind a code. Rejects with PaymentError. */
  openIdOf?(code: string, isMini: boolean): Promise<string>
  /** What became of a payment. Rejects with PaymentError. */
  query(outTradeNo: string): Promise<TradeState>
  /** Nobody can pay it any more. Rejects with PaymentError, also when it has been paid. */
  close(outTradeNo: string): Promise<void>
  /** Gives money back; false = it is on its way, ask again under the same number. Rejects with PaymentError. */
  refund(refund: RefundOrder): Promise<boolean>
  /** What a callback says; undefined = news of something else. Rejects with CallbackRefused when it is not the provider's. */
  read(callback: Callback): Promise<PaymentResult | undefined>
  /** What the provider wants to hear; `why` = it shall come again. */
  answer(why?: string): CallbackAnswer
}

/** The provider said no, or nothing; the message is for the log and names no secret. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}

/** The callback is not from the provider, or was sent long ago. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused'
}
