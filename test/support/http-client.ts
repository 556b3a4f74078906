/** HTTP client of a running server: logs in by SMS code (demo mode), calls by contract key. */
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import type { Envelope } from './fuzz/endpoints'

/** An envelope with its data, and with what `B` names beside it. */
export type HttpReply<D, B = unknown> = Omit<Envelope, 'data'> & { status: number; data: D } & B

export interface HttpClient {
  token: string
  companyId: string
  /** `key` is 'POST /path' with path parameters already filled in. */
  call<D = unknown, B = unknown>(
    key: string,
    input?: Record<string, unknown>,
    idempotencyKey?: string,
  ): Promise<HttpReply<D, B>>
}

let count = 0

async function send<D, B = unknown>(
  url: string,
  key: string,
  token: string,
  input: Record<string, unknown>,
  idempotencyKey: string,
): Promise<HttpReply<D, B>> {
  const [method = 'POST', path = ''] = key.split(' ')
  const isGet = method === 'GET'
  const query =
    isGet && Object.keys(input).length
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
      : ''
  const reply = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      ...(token ? { authorization: `Basic ${token}` } : {}),
      ...(isGet ? {} : { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
    },
    body: isGet ? undefined : JSON.stringify(input),
  })
  return { ...((await reply.json()) as HttpReply<D, B>), status: reply.status }
}

const clients = new Map<string, Promise<HttpClient>>()

/**
 * Logs a phone in through the real SMS flow and reads its first company. A phone gets a code once in 90 seconds, so one
 * test file shares a session per server and phone.
 */
export function logIn(url: string, phone: string): Promise<HttpClient> {
  const key = `${url} ${phone}`
  const client = clients.get(key) ?? createClient(url, phone)
  clients.set(key, client)
  return client
}

async function createClient(url: string, phone: string): Promise<HttpClient> {
  const nextKey = () => `client-${process.pid}-${Date.now()}-${++count}`
  const sent = await send(url, auth.sendCode, '', { phone }, nextKey())
  if (sent.code !== 0) throw new Error(`no code for ${phone}: ${sent.message}`)
  const sms = (await (await fetch(`${url}/dev/sms/${phone}`)).json()) as Envelope & { data: { code: string } }
  const form = {
    username: '',
    password: '',
    phone,
    code: sms.data.code,
    smsCode: sms.data.code,
    phoneNumber: phone,
    device: 'pc',
    loginRole: 'entp',
  }
  const answer = await send<{ access_token: string }>(url, auth.logIn, '', form, nextKey())
  if (answer.code !== 0) throw new Error(`cannot log in ${phone}: ${answer.message}`)
  const token = answer.data.access_token
  const info = await send<{ companyId: string | null }>(url, account.get, token, {}, nextKey())
  const companyId = info.data.companyId ?? ''
  return {
    token,
    companyId,
    call: (key, input = {}, idempotencyKey = nextKey()) =>
      send(url, key, token, companyId ? { companyId, ...input } : input, idempotencyKey),
  }
}
