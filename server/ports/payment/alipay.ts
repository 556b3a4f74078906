/**
 * Alipay's open platform: requests signed with RSA2, answers and notices verified with Alipay's public key.
 * Pages: alipay.trade.page.pay on a desktop, alipay.trade.wap.pay on a phone. https://opendocs.alipay.com/open/270/105899
 */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chinaTime } from '../../../contract/domain/china-time'
import type { Config } from '../../core/config'
import {
  CallbackRefused,
  ForeignCallback,
  PaymentError,
  type PaymentPort,
  type PaymentResult,
  type TradeState,
} from './types'

type Params = Record<string, string>
interface Trade {
  code?: string
  sub_code?: string
  out_trade_no?: string
  trade_no?: string
  trade_status?: string
  total_amount?: string
  fund_change?: string
}

/** 'a=1&b=2' of the non-empty parameters, sorted by name. */
const canonicalText = (params: Params) =>
  Object.keys(params)
    .sort()
    .flatMap((name) => (params[name] ? `${name}=${params[name]}` : []))
    .join('&')

/** 1234 -> '12.34'. */
const yuanText = (fen: number) => (fen / 100).toFixed(2)
/** '12.34' -> 1234; undefined for anything else. */
const fenOf = (text: string | undefined): number | undefined =>
  /^\d+(\.\d{1,2})?$/.test(text ?? '') ? Math.round(Number(text) * 100) : undefined

/** China's clock, 'yyyy-MM-dd HH:mm:ss'. */
const shanghai = (at: Date) => chinaTime(at).format('YYYY-MM-DD HH:mm:ss')

/** The signed part of an answer, byte for byte: the object under `name`, as written in the text. */
function signedContent(text: string, name: string): string {
  const start = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2)
  const end = Math.max(text.lastIndexOf(',"sign"'), text.lastIndexOf(',"alipay_cert_sn"'))
  const before = end > start ? text.slice(start, end) : text.slice(start, text.lastIndexOf('}'))
  return before.trim()
}

/** The signature of an answer; '' without one. Throws PaymentError when the answer is no JSON. */
function readSignature(text: string, status: number): string {
  try {
    return String((JSON.parse(text) as { sign?: string } | null)?.sign ?? '')
  } catch {
    throw new PaymentError(`alipay: ${status} no JSON`)
  }
}

const paidOf = (trade: Trade): PaymentResult | undefined => {
  const amount = fenOf(trade.total_amount)
  const { out_trade_no: outTradeNo, trade_no: providerNo, trade_status: status } = trade
  const hasPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
  return hasPaid && outTradeNo && providerNo && amount !== undefined ? { outTradeNo, providerNo, amount } : undefined
}

const assertSuccess = (trade: Trade): Trade => {
  if (trade.code !== '10000') throw new PaymentError(`alipay: ${trade.code ?? ''} ${trade.sub_code ?? ''}`)
  return trade
}
const isUnknown = ({ sub_code }: Trade) => sub_code === 'ACQ.TRADE_NOT_EXIST'

/** Signed requests, and answers and notices whose signature was verified. */
interface AlipayClient {
  /** The parameters of a request with its signature. */
  sign(method: string, content: object, more?: Params): Params
  /** Makes a request and reads only the part of the answer that Alipay signed. Rejects with PaymentError. */
  ask(method: string, content: object): Promise<Trade>
  isGenuine(content: string, signature: string): boolean
}

/** Reads the key files when it is made. */
function createAlipayClient(config: Config, now: () => Date): AlipayClient {
  const key = createPrivateKey(readFileSync(config.ALIPAY_KEY_FILE))
  const alipayKey = createPublicKey(readFileSync(config.ALIPAY_PUBLIC_KEY_FILE))
  const client: AlipayClient = {
    sign(method, content, more = {}) {
      const params: Params = {
        app_id: config.ALIPAY_APP_ID,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: shanghai(now()),
        version: '1.0',
        ...more,
        biz_content: JSON.stringify(content),
      }
      return { ...params, sign: sign('RSA-SHA256', Buffer.from(canonicalText(params), 'utf8'), key).toString('base64') }
    },
    async ask(method, content) {
      const options = {
        method: 'POST',
        body: new URLSearchParams(client.sign(method, content)),
        signal: AbortSignal.timeout(10_000),
      }
      const { status, text } = await fetch(config.ALIPAY_GATEWAY, options)
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch(() => {
          throw new PaymentError('alipay: no answer')
        })
      const answer = signedContent(text, `${method.replaceAll('.', '_')}_response`)
      if (!client.isGenuine(answer, readSignature(text, status)))
        throw new PaymentError('alipay: an answer with a wrong signature')
      return JSON.parse(answer) as Trade
    },
    isGenuine: (content, signature) =>
      verify('RSA-SHA256', Buffer.from(content, 'utf8'), alipayKey, Buffer.from(signature, 'base64')),
  }
  return client
}

/** The adapter; reads the key files when it is made. */
export function createAlipay(config: Config, now: () => Date): PaymentPort {
  const client = createAlipayClient(config, now)
  return {
    isCashier: false,
    start: async ({ outTradeNo, title, amount, isPhone, expiresAt, notifyUrl, returnUrl }) => {
      const content = {
        out_trade_no: outTradeNo,
        total_amount: yuanText(amount),
        subject: title,
        product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        time_expire: shanghai(expiresAt),
      }
      const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
      const params = client.sign(method, content, { notify_url: notifyUrl, return_url: returnUrl })
      return { kind: 'page', url: `${config.ALIPAY_GATEWAY}?${new URLSearchParams(params)}` }
    },
    async query(outTradeNo): Promise<TradeState> {
      const trade = await client.ask('alipay.trade.query', { out_trade_no: outTradeNo })
      // there is no trade before the payer has opened the page
      if (isUnknown(trade)) return { kind: 'open' }
      const paid = paidOf(assertSuccess(trade))
      if (paid) return { kind: 'paid', ...paid }
      return { kind: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' }
    },
    async close(outTradeNo) {
      const trade = await client.ask('alipay.trade.close', { out_trade_no: outTradeNo })
      if (!isUnknown(trade)) assertSuccess(trade)
    },
    async refund({ outTradeNo, refundNo, amount, reason }) {
      // repeated under one out_request_no, Alipay answers 10000 and moves nothing
      assertSuccess(
        await client.ask('alipay.trade.refund', {
          out_trade_no: outTradeNo,
          refund_amount: yuanText(amount),
          out_request_no: refundNo,
          refund_reason: reason,
        }),
      )
      return true
    },
    async read({ body }) {
      const { sign: signature = '', sign_type: _, ...params } = Object.fromEntries(new URLSearchParams(body)) as Params
      if (!client.isGenuine(canonicalText(params), signature)) throw new CallbackRefused('alipay: wrong signature')
      if (params.app_id !== config.ALIPAY_APP_ID) throw new ForeignCallback('alipay: of another app')
      if (params.seller_id !== config.ALIPAY_SELLER_ID) throw new ForeignCallback('alipay: of another seller')
      // refunds are reported as notices of the same trade
      return params.gmt_refund || params.refund_fee ? undefined : paidOf(params as Trade)
    },
    respond: (reason) => ({ status: 200, type: 'text/plain', body: reason === undefined ? 'success' : 'failure' }),
  }
}
