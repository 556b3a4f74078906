/** Turns a call's key and input into an HTTP request (company id, city code, token). */
import type { HttpRequest } from '@/platform/base/types'
import { ACCOUNT_HEADER } from '~contract/account-header'
import { addressOf } from '~contract/call-address'
import { apiHooks } from './api-hooks'
import type { CallOptions } from './types'

type Values = Readonly<Record<string, unknown>>

/** Adds company id for members, city code for visitors; the caller's own values win. */
function withContext(input: Values, options: CallOptions): Values {
  const { token, companyId, cityCode } = apiHooks()
  if (!token()) return { cityCode: cityCode(), ...input }
  const company = options.hasNoCompany ? '' : companyId()
  return company ? { companyId: company, ...input } : input
}

let made = 0
/** Unlike any other key of this user: time, count and chance. */
export const newIdempotencyKey = (): string =>
  `${Date.now().toString(36)}-${(++made).toString(36)}-${Math.random().toString(36).slice(2, 14)}`

/** Authorization of the current session, and whose page asks; nothing while logged out. */
export function authHeaders(): Record<string, string> {
  const token = apiHooks().token()
  if (!token) return {}
  const account = apiHooks().account()
  return {
    Authorization: `${token.tokenType} ${token.accessToken}`,
    ...(account ? { [ACCOUNT_HEADER]: account } : {}),
  }
}

export function requestOf(key: string, input: Values | undefined, options: CallOptions): HttpRequest {
  const { method, path: url, rest } = addressOf(key, input ?? {})
  const values = withContext(rest, options)
  const isRead = method === 'GET'
  return {
    method: method as HttpRequest['method'],
    url,
    headers: {
      ...authHeaders(),
      ...(isRead ? {} : { 'Idempotency-Key': options.idempotencyKey ?? newIdempotencyKey() }),
    },
    ...(isRead ? { query: values } : { body: values }),
    ...(options.timeout ? { timeout: options.timeout } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }
}
