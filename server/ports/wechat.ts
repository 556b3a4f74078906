/** WeChat's server interface: user identity (website, mini-program), phone numbers, subscribe messages. */

import type { WechatApp } from '../../contract/domain/identity'
import type { Config } from '../core/config'
import { monotonicMs } from '../core/monotonic-clock'

export interface WechatUser {
  openId: string
  /** '' while the app is not tied to an open platform account. */
  unionId: string
}

/** A subscribe message: the template's values by name, and the page of the mini-program it opens. */
export interface WechatMessage {
  templateId: string
  page: string
  words: Record<string, string>
}

export interface WechatPort {
  /** True when the app's id and secret are configured. */
  isOn(app: WechatApp): boolean
  /** The user of a log-in code, which is consumed. Rejects with WechatError. */
  identify(app: WechatApp, code: string): Promise<WechatUser>
  /** Sends a subscribe message; false = the user has not (or no longer) agreed to it. Rejects with WechatError. */
  sendMessage(openId: string, message: WechatMessage): Promise<boolean>
  /** The ticket that pages opened inside WeChat are signed with, of the public account. Rejects with WechatError. */
  pageTicket(): Promise<string>
  /** The phone behind a getPhoneNumber code, digits only. Rejects with WechatError. */
  phoneOf(phoneCode: string): Promise<string>
}

/** WeChat refused; `code` is its errcode, 0 without an answer. */
export class WechatError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`wechat refused: ${code} ${message}`)
    this.name = 'WechatError'
  }
}

interface Answer {
  errcode?: number
  errmsg?: string
}

/** Errcode: the user did not agree to messages of this template, or the agreement is used up. */
const NOT_AGREED = 43101
const MARGIN_MS = 300_000

/** Makes calls of WeChat's server interface under `endpoint`. Rejects with WechatError. */
const createAsk =
  (endpoint: string) =>
  async <T>(path: string, query: Record<string, string>, body?: object): Promise<T> => {
    const url = new URL(path, endpoint)
    url.search = new URLSearchParams(query).toString()
    const reply = await fetch(url, {
      ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw new WechatError(0, 'no answer')
    })
    const answer = (await reply.json().catch(() => ({ errcode: reply.status }))) as T & Answer
    if (answer.errcode) throw new WechatError(answer.errcode, answer.errmsg ?? '')
    return answer
  }
type Ask = ReturnType<typeof createAsk>

/** Caches a value of WeChat until shortly before it expires. */
function createCachedFetch(fetchValue: () => Promise<{ value: string; expires_in: number }>) {
  let cached = { value: '', until: 0 }
  return async (): Promise<string> => {
    if (cached.until > monotonicMs()) return cached.value
    const { value, expires_in } = await fetchValue()
    cached = { value, until: monotonicMs() + expires_in * 1000 - MARGIN_MS }
    return value
  }
}

/** Id and secret of an app. */
type Credentials = readonly [appId: string, secret: string]

/** The access token of an app, cached. */
const createAccessToken = (ask: Ask, [appid, secret]: Credentials) =>
  createCachedFetch(async () => {
    const body = { grant_type: 'client_credential', appid, secret }
    const reply = await ask<{ access_token: string; expires_in: number }>('/cgi-bin/stable_token', {}, body)
    return { value: reply.access_token, expires_in: reply.expires_in }
  })

/** The ticket of pages inside WeChat, cached; `publicToken` is the access token of the public account. */
const createPageTicket = (ask: Ask, publicToken: () => Promise<string>) =>
  createCachedFetch(async () => {
    const query = { access_token: await publicToken(), type: 'jsapi' }
    const reply = await ask<{ ticket: string; expires_in: number }>('/cgi-bin/ticket/getticket', query)
    return { value: reply.ticket, expires_in: reply.expires_in }
  })

/** Logging in: mini-programs and pages have different calls. */
const createIdentify =
  (ask: Ask, secrets: Record<WechatApp, Credentials>): WechatPort['identify'] =>
  async (app, code) => {
    const [appid, secret] = secrets[app]
    const grant_type = 'authorization_code'
    const answer =
      app !== 'mini'
        ? await ask<{ openid?: string; unionid?: string }>('/sns/oauth2/access_token', {
            appid,
            secret,
            code,
            grant_type,
          })
        : await ask<{ openid?: string; unionid?: string }>('/sns/jscode2session', {
            appid,
            secret,
            js_code: code,
            grant_type,
          })
    if (!answer.openid) throw new WechatError(0, 'no openid')
    return { openId: answer.openid, unionId: answer.unionid ?? '' }
  }

/** Calls that need the access token of the mini-program. */
const createMiniProgramCalls = (
  ask: Ask,
  accessToken: () => Promise<string>,
): Pick<WechatPort, 'sendMessage' | 'phoneOf'> => ({
  async sendMessage(openId, { templateId, page, words }) {
    const data = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, { value }]))
    const message = { touser: openId, template_id: templateId, page, data }
    try {
      await ask('/cgi-bin/message/subscribe/send', { access_token: await accessToken() }, message)
      return true
    } catch (error) {
      if (error instanceof WechatError && error.code === NOT_AGREED) return false
      throw error
    }
  },
  async phoneOf(phoneCode) {
    const token = await accessToken()
    const { phone_info: info } = await ask<{ phone_info?: { purePhoneNumber?: string; countryCode?: string } }>(
      '/wxa/business/getuserphonenumber',
      { access_token: token },
      { code: phoneCode },
    )
    if (!info?.purePhoneNumber || info.countryCode !== '86') throw new WechatError(0, 'no mainland phone')
    return info.purePhoneNumber
  },
})

/** The adapter over WECHAT_ENDPOINT. */
export function createWechatPort(config: Config): WechatPort {
  const secrets: Record<WechatApp, Credentials> = {
    public: [config.WECHAT_PAY_APP_ID, config.WECHAT_PAY_APP_SECRET],
    site: [config.WECHAT_APP_ID, config.WECHAT_APP_SECRET],
    mini: [config.WECHAT_MINI_APP_ID, config.WECHAT_MINI_APP_SECRET],
  }
  const ask = createAsk(config.WECHAT_ENDPOINT)
  return {
    isOn: (app) => secrets[app][0] !== '',
    identify: createIdentify(ask, secrets),
    pageTicket: createPageTicket(ask, createAccessToken(ask, secrets.public)),
    ...createMiniProgramCalls(ask, createAccessToken(ask, secrets.mini)),
  }
}
