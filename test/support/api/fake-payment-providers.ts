/** Fake payment providers: a WeChat Pay and an Alipay that verify our signatures and sign their own replies. */
import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '../test-app'

export const API_KEY = '0123456789abcdef0123456789abcdef'
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'

interface KeyPair {
  merchantPublicKey: KeyObject
  providerPrivateKey: KeyObject
  /** Files with their halves, as the configuration names them. */
  keyFile: string
  publicFile: string
}

const dir = mkdtempSync(join(tmpdir(), 'pinqiao-pay-'))
let files = 0
/** Generates the merchant's and the provider's key pairs. */
export function createKeyPair(): KeyPair {
  const generate = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const [merchantKeys, providerKeys] = [generate(), generate()]
  const keyFile = join(dir, `${++files}-key.pem`)
  const publicFile = join(dir, `${files}-public.pem`)
  writeFileSync(keyFile, merchantKeys.privateKey)
  writeFileSync(publicFile, providerKeys.publicKey)
  return {
    merchantPublicKey: createPublicKey(merchantKeys.publicKey),
    providerPrivateKey: createPrivateKey(providerKeys.privateKey),
    keyFile,
    publicFile,
  }
}

export interface ProviderRequest {
  method: string
  path: string
  body: Record<string, unknown>
}
export interface FakeProvider {
  url: string
  requests: ProviderRequest[]
  /** Responses by path: status and body; of Alipay also an object that a forger adds behind the signature. */
  responses: Map<string, { status: number; body: unknown; forged?: unknown }>
  close(): Promise<void>
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closeOf = (server: Server) => () => new Promise<void>((resolve) => server.close(() => resolve()))

const wechatHeaders = (pair: KeyPair, body: string, at: Date) => {
  const time = String(Math.floor(at.getTime() / 1000))
  const nonce = 'nonce123'
  const signature = sign('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${body}\n`), pair.providerPrivateKey).toString(
    'base64',
  )
  return {
    'wechatpay-timestamp': time,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': PUBLIC_KEY_ID,
  }
}

/** A fake WeChat Pay that refuses requests with a wrong signature. `now` is the test clock. */
export async function createFakeWechatPay(pair: KeyPair, now: () => Date): Promise<FakeProvider> {
  const requests: ProviderRequest[] = []
  const responses: FakeProvider['responses'] = new Map()
  const server = createServer(async (req, res) => {
    const body = await bodyOf(req)
    const fields = Object.fromEntries(
      [...(req.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const signedText = `${req.method}\n${req.url}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`
    const isSignatureValid =
      req.headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      verify(
        'RSA-SHA256',
        Buffer.from(signedText),
        pair.merchantPublicKey,
        Buffer.from(fields.signature ?? '', 'base64'),
      )
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (isSignatureValid) requests.push({ method: req.method ?? '', path, body: body ? JSON.parse(body) : {} })
    const answer = isSignatureValid
      ? (responses.get(path) ?? [...responses].find(([known]) => path.startsWith(known))?.[1])
      : { status: 401, body: { code: 'SIGN_ERROR' } }
    const text = answer?.status === 204 ? '' : JSON.stringify(answer?.body ?? { code: 'RESOURCE_NOT_EXISTS' })
    res.writeHead(answer?.status ?? 404, wechatHeaders(pair, text, now())).end(text)
  })
  return { url: await listen(server), requests, responses, close: closeOf(server) }
}

export const wechatEnv = (pair: KeyPair, endpoint: string) => ({
  PAY_PROVIDER: 'live',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx0000000000000001',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WECHAT_PAY_KEY_FILE: pair.keyFile,
  WECHAT_PAY_API_KEY: API_KEY,
  WECHAT_PAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
  WECHAT_PAY_PUBLIC_KEY_FILE: pair.publicFile,
  WECHAT_PAY_ENDPOINT: endpoint,
})

/** Encrypts a callback's resource: AEAD_AES_256_GCM with the API key. */
export function encryptResource(text: string) {
  const nonce = 'abcdefghijkl'
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: ciphertext.toString('base64'), nonce, associated_data: 'transaction' }
}

export interface CallbackBody {
  outTradeNo: string
  providerNo: string
  amount: number
  /** What differs from a payment to this merchant. */
  differs?: { mchid?: string; appid?: string; currency?: string | undefined }
}

/** A WeChat Pay callback, signed with `pair` at `at`. */
export function buildWechatCallback(
  pair: KeyPair,
  at: Date,
  { outTradeNo, providerNo, amount, differs = {} }: CallbackBody,
) {
  const { currency = 'CNY', ...other } = differs
  const trade = {
    mchid: '1900000109',
    appid: 'wx0000000000000001',
    ...other,
    out_trade_no: outTradeNo,
    transaction_id: providerNo,
    trade_state: 'SUCCESS',
    amount: { total: amount, currency },
  }
  return buildWechatEvent(pair, at, 'TRANSACTION.SUCCESS', trade)
}

/** A signed event of WeChat Pay. */
export function buildWechatEvent(pair: KeyPair, at: Date, eventType: string, content: object) {
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: 'transaction',
    ...encryptResource(JSON.stringify(content)),
  }
  const body = JSON.stringify({ id: 'EV-1', event_type: eventType, resource })
  return { body, headers: { 'content-type': 'application/json', ...wechatHeaders(pair, body, at) } }
}

const joinParams = (params: Record<string, string>) =>
  Object.keys(params)
    .filter((name) => params[name])
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** A fake Alipay gateway that refuses requests with a wrong signature. */
export async function createFakeAlipay(pair: KeyPair): Promise<FakeProvider> {
  const requests: ProviderRequest[] = []
  const responses: FakeProvider['responses'] = new Map()
  const server = createServer(async (req, res) => {
    const { sign: signature = '', ...params } = Object.fromEntries(new URLSearchParams(await bodyOf(req)))
    const isSignatureValid = verify(
      'RSA-SHA256',
      Buffer.from(joinParams(params)),
      pair.merchantPublicKey,
      Buffer.from(signature, 'base64'),
    )
    const method = params.method ?? ''
    if (isSignatureValid) requests.push({ method: 'POST', path: method, body: JSON.parse(params.biz_content ?? '{}') })
    const part = JSON.stringify(
      isSignatureValid ? responses.get(method)?.body : { code: '40002', sub_code: 'isv.invalid-signature' },
    )
    const responseSignature = sign('RSA-SHA256', Buffer.from(part), pair.providerPrivateKey).toString('base64')
    const name = `${method.replaceAll('.', '_')}_response`
    const forged = responses.get(method)?.forged
    const more = forged ? `,"${name}":${JSON.stringify(forged)}` : ''
    res.end(`{"${name}":${part},"sign":"${responseSignature}"${more}}`)
  })
  return { url: await listen(server), requests, responses, close: closeOf(server) }
}

export const alipayEnv = (pair: KeyPair, gateway: string) => ({
  PAY_PROVIDER: 'live',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_KEY_FILE: pair.keyFile,
  ALIPAY_PUBLIC_KEY_FILE: pair.publicFile,
  ALIPAY_GATEWAY: `${gateway}/gateway.do`,
})

/** An Alipay notice, signed with `pair`. */
export function buildAlipayNotice(
  pair: KeyPair,
  { outTradeNo, providerNo, amount }: CallbackBody,
  differs: Record<string, string> = {},
) {
  const params: Record<string, string> = {
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    out_trade_no: outTradeNo,
    trade_no: providerNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: (amount / 100).toFixed(2),
    subject: '陈思远的联系方式',
    ...differs,
  }
  const signature = sign('RSA-SHA256', Buffer.from(joinParams(params)), pair.providerPrivateKey).toString('base64')
  const body = new URLSearchParams({ ...params, sign: signature, sign_type: 'RSA2' }).toString()
  return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

/** Sends a callback to the test app. */
export const postCallback = (
  testApp: TestApp,
  method: 'wechat' | 'alipay',
  callback: { body: string; headers: object },
) =>
  testApp.app.inject({
    method: 'POST',
    url: `/pinqiao/v1/pay/callback/${method}`,
    headers: { host: '127.0.0.1', ...callback.headers } as Record<string, string>,
    payload: callback.body,
  })
