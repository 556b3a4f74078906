/**
 * WeChat Pay, API v3. Requests are signed with the merchant's key (WECHATPAY2-SHA256-RSA2048), answers and callbacks are verified
 * with WeChat's public key, or with its platform certificates, which are fetched and decrypted when no public key is configured.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365342
 */
import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chinaTime } from '../../../contract/domain/china-time'
import { cutText } from '../../../contract/domain/texts/graphemes'
import type { Config } from '../../core/config'
import type { PayData } from '../../db/schema'
import type { WechatPort } from '../wechat'
import {
  type Callback,
  CallbackRefused,
  ForeignCallback,
  PaymentError,
  type PaymentPort,
  type PaymentResult,
  type StartPayment,
  type TradeState,
} from './types'

/** A callback, or an answer, whose clock differs by more is a replay. */
const CLOCK_SECONDS = 300
/** How long fetched certificates are trusted. */
const CERTIFICATES_MS = 12 * 3_600_000
const TITLE_CHARACTERS = 42

interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}
interface Trade {
  out_trade_no?: string
  transaction_id?: string
  trade_state?: string
  mchid?: string
  appid?: string
  amount?: { total?: number; currency?: string }
}
interface Certificates {
  data?: { serial_no: string; encrypt_certificate: EncryptedResource }[]
}

/** AEAD_AES_256_GCM: the tag is the last 16 bytes. Throws when anything was tampered with. */
export function decryptResource(
  apiKey: string,
  { ciphertext, nonce, associated_data = '' }: EncryptedResource,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'))
  decipher.setAuthTag(bytes.subarray(-16))
  decipher.setAAD(Buffer.from(associated_data, 'utf8'))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
/** 2026-11-22T00:30:00+08:00, as WeChat wants instants. */
const shanghai = (at: Date) => `${chinaTime(at).format('YYYY-MM-DDTHH:mm:ss')}+08:00`

type SendRequest = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T | undefined>

/** Signs requests, and verifies answers and callbacks of WeChat. */
function createSigner(config: Config, now: () => Date) {
  const key = createPrivateKey(readFileSync(config.WECHAT_PAY_KEY_FILE))
  const fixed = config.WECHAT_PAY_PUBLIC_KEY_FILE
    ? new Map([[config.WECHAT_PAY_PUBLIC_KEY_ID, createPublicKey(readFileSync(config.WECHAT_PAY_PUBLIC_KEY_FILE))]])
    : undefined
  const signed = (lines: string[]) => sign('RSA-SHA256', Buffer.from(`${lines.join('\n')}\n`), key).toString('base64')
  const token = (method: string, path: string, body: string): string => {
    const nonce = randomBytes(16).toString('hex')
    const at = String(seconds(now()))
    const fields = {
      mchid: config.WECHAT_PAY_MCH_ID,
      nonce_str: nonce,
      signature: signed([method, path, at, nonce, body]),
      timestamp: at,
      serial_no: config.WECHAT_PAY_SERIAL,
    }
    const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
  }
  const isGenuine = ({ headers, body }: Callback, keys: Map<string, KeyObject>): boolean => {
    const [at = '', nonce = '', signature = ''] = ['timestamp', 'nonce', 'signature'].map(
      (name) => headers[`wechatpay-${name}`],
    )
    const publicKey = keys.get(headers['wechatpay-serial'] ?? '')
    if (!publicKey || !/^\d+$/.test(at) || Math.abs(Number(at) - seconds(now())) > CLOCK_SECONDS) return false
    const signedText = Buffer.from(`${at}\n${nonce}\n${body}\n`)
    return verify('RSA-SHA256', signedText, publicKey, Buffer.from(signature, 'base64'))
  }
  return { signed, token, isGenuine, fixed }
}

function createClient(config: Config, now: () => Date) {
  const signer = createSigner(config, now)
  let cached: { keys: Map<string, KeyObject>; until: number } | undefined

  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const text = body ? JSON.stringify(body) : ''
    const reply = await fetch(new URL(path, config.WECHAT_PAY_ENDPOINT), {
      method,
      headers: {
        Authorization: signer.token(method, path, text),
        Accept: 'application/json',
        'User-Agent': 'pinqiao',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(signer.fixed ? { 'Wechatpay-Serial': config.WECHAT_PAY_PUBLIC_KEY_ID } : {}),
      },
      ...(body ? { body: text } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw new PaymentError('wechat: no answer')
    })
    return { status: reply.status, callback: { headers: Object.fromEntries(reply.headers), body: await reply.text() } }
  }

  const fetchKeys = async (): Promise<Map<string, KeyObject>> => {
    const { status, callback } = await send('GET', '/v3/certificates')
    if (status !== 200) throw new PaymentError(`wechat: certificates ${status}`)
    const keys = new Map<string, KeyObject>()
    for (const { serial_no, encrypt_certificate } of (JSON.parse(callback.body) as Certificates).data ?? [])
      keys.set(
        serial_no,
        new X509Certificate(decryptResource(config.WECHAT_PAY_API_KEY, encrypt_certificate)).publicKey,
      )
    // the answer is signed with one of the certificates in it, which only the holder of our key could seal
    if (!signer.isGenuine(callback, keys)) throw new PaymentError('wechat: certificates with a wrong signature')
    return keys
  }
  /** WeChat's keys by their serial; refetched for an unknown serial, at most once a minute. */
  const keysFor = async (serial: string | undefined): Promise<Map<string, KeyObject>> => {
    if (signer.fixed) return signer.fixed
    const time = now().getTime()
    const isFresh = cached && cached.until > time
    if (isFresh && (cached?.keys.has(serial ?? '') || (cached?.until ?? 0) > time + CERTIFICATES_MS - 60_000))
      return cached?.keys ?? new Map()
    cached = { keys: await fetchKeys(), until: time + CERTIFICATES_MS }
    return cached.keys
  }
  const isGenuine = async (callback: Callback) =>
    signer.isGenuine(callback, await keysFor(callback.headers['wechatpay-serial']))

  const request: SendRequest = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, callback } = await send(method, path, body)
    if (status === 404) return undefined
    const isGood = status >= 200 && status < 300
    if (!isGood) {
      const code = (/"code"\s*:\s*"(\w+)"/.exec(callback.body) ?? [])[1] ?? ''
      throw new PaymentError(`wechat: ${status} ${code}`)
    }
    if (!(await isGenuine(callback))) throw new PaymentError('wechat: an answer with a wrong signature')
    return (callback.body ? JSON.parse(callback.body) : {}) as T
  }
  return { request, isGenuine, signed: signer.signed }
}

const SCENE_PATHS = { NATIVE: 'native', JSAPI: 'jsapi', H5: 'h5', WEB: 'h5' } as const

/** The order request to WeChat. */
function orderOf(config: Config, start: StartPayment): Record<string, unknown> {
  return {
    appid: start.isMini ? config.WECHAT_MINI_APP_ID : config.WECHAT_PAY_APP_ID,
    mchid: config.WECHAT_PAY_MCH_ID,
    description: cutText(start.title, TITLE_CHARACTERS),
    out_trade_no: start.outTradeNo,
    time_expire: shanghai(start.expiresAt),
    notify_url: start.notifyUrl,
    amount: { total: start.amount, currency: 'CNY' },
    ...(start.scene === 'JSAPI' ? { payer: { openid: start.openId } } : {}),
    ...(start.scene === 'H5' ? { scene_info: { payer_client_ip: start.ip, h5_info: { type: 'Wap' } } } : {}),
  }
}

const stateOf = (trade: Trade | undefined): TradeState => {
  if (!trade || ['CLOSED', 'REVOKED', 'PAYERROR'].includes(trade.trade_state ?? '')) return { kind: 'closed' }
  const { out_trade_no: outTradeNo, transaction_id: providerNo, amount } = trade
  const hasPaid = trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND'
  if (!hasPaid || !outTradeNo || !providerNo || amount?.total === undefined) return { kind: 'open' }
  return { kind: 'paid', outTradeNo, providerNo, amount: amount.total }
}

/** Why a trade is not a payment to us: another merchant, app or currency; '' when it is one. */
function foreignPart({ mchid, appid, amount }: Trade, config: Config): string {
  if (mchid !== config.WECHAT_PAY_MCH_ID) return 'another merchant'
  if (!appid || ![config.WECHAT_PAY_APP_ID, config.WECHAT_MINI_APP_ID].includes(appid)) return 'another app'
  return amount?.currency === 'CNY' ? '' : 'another currency'
}

/** The status in an answer. Throws PaymentError when it is not about our money. */
function answerOf(trade: Trade | undefined, config: Config): TradeState {
  const state = stateOf(trade)
  const foreign = trade && state.kind === 'paid' ? foreignPart(trade, config) : ''
  if (foreign) throw new PaymentError(`wechat: a payment of ${foreign}`)
  return state
}

/** The payment of a verified callback; undefined = another event. Throws ForeignCallback when it is not about our money. */
function readEvent(body: string, config: Config): PaymentResult | undefined {
  const event = JSON.parse(body) as { event_type?: string; resource?: EncryptedResource }
  if (!event.resource) return undefined
  const trade = JSON.parse(decryptResource(config.WECHAT_PAY_API_KEY, event.resource)) as Trade
  const isPayment = event.event_type === 'TRANSACTION.SUCCESS'
  // refunds are asked for until they are done (orders/refunds.ts): what their reports say changes nothing
  const foreign = isPayment || trade.mchid !== config.WECHAT_PAY_MCH_ID ? foreignPart(trade, config) : ''
  if (foreign) throw new ForeignCallback(`wechat: of ${foreign}`)
  const state = stateOf(trade)
  return isPayment && state.kind === 'paid' ? state : undefined
}

/** The adapter; reads the key files when it is made. */
export function createWechatPay(config: Config, wechat: WechatPort, now: () => Date): PaymentPort {
  const { request, isGenuine, signed } = createClient(config, now)
  const trades = '/v3/pay/transactions'
  const jsapi = (prepayId: string, isMini: boolean): PayData => {
    const appId = isMini ? config.WECHAT_MINI_APP_ID : config.WECHAT_PAY_APP_ID
    const timeStamp = String(seconds(now()))
    const nonceStr = randomBytes(16).toString('hex')
    const packageText = `prepay_id=${prepayId}`
    const paySign = signed([appId, timeStamp, nonceStr, packageText])
    return { kind: 'jsapi', params: { appId, timeStamp, nonceStr, package: packageText, signType: 'RSA', paySign } }
  }
  const port: PaymentPort = {
    isCashier: false,
    async start(start) {
      const answer = await request<{ code_url?: string; h5_url?: string; prepay_id?: string }>(
        'POST',
        `${trades}/${SCENE_PATHS[start.scene]}`,
        orderOf(config, start),
      )
      if (answer?.code_url) return { kind: 'code', codeUrl: answer.code_url }
      if (answer?.h5_url)
        return { kind: 'page', url: `${answer.h5_url}&redirect_url=${encodeURIComponent(start.returnUrl)}` }
      if (answer?.prepay_id) return jsapi(answer.prepay_id, start.isMini)
      throw new PaymentError('wechat: an order without an address')
    },
    authorizeUrl: (returnUrl) => {
      const query = new URLSearchParams({
        appid: config.WECHAT_PAY_APP_ID,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state: 'pay',
      })
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    openIdOf: async (code, isMini) => {
      try {
        return (await wechat.identify(isMini ? 'mini' : 'public', code)).openId
      } catch {
        throw new PaymentError('wechat: the code leads to nobody')
      }
    },
    query: async (outTradeNo) =>
      answerOf(
        await request<Trade>('GET', `${trades}/out-trade-no/${outTradeNo}?mchid=${config.WECHAT_PAY_MCH_ID}`),
        config,
      ),
    async close(outTradeNo) {
      await request('POST', `${trades}/out-trade-no/${outTradeNo}/close`, { mchid: config.WECHAT_PAY_MCH_ID })
    },
    async refund({ outTradeNo, refundNo, amount, total, reason }) {
      const answer = await request<{ status?: string }>('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        reason: cutText(reason, 80),
        amount: { refund: amount, total, currency: 'CNY' },
      })
      if (answer?.status === 'SUCCESS') return true
      if (answer?.status === 'PROCESSING') return false
      throw new PaymentError(`wechat: refund ${answer?.status ?? 'unknown'}`)
    },
    async read(callback) {
      if (!(await isGenuine(callback))) throw new CallbackRefused('wechat: wrong signature, or an old callback')
      return readEvent(callback.body, config)
    },
    respond: (reason) =>
      reason === undefined
        ? { status: 200, type: 'application/json', body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) }
        : { status: 500, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: reason }) },
  }
  return port
}
