/**
 * Log-in through WeChat: the website's QR page, wx.login of the mini-program, and binding to a phone.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import { WECHAT_PUBLIC_STATE_PREFIX, type WechatApp } from '../../../contract/domain/identity'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { users, wechatCodes, wechatIdentities } from '../../db/schema'
import { WechatError, type WechatUser } from '../../ports/wechat'
import { codeHolderOf, createLoginToken, findOrCreateUser, type LoginOrigin, type LoginToken } from './login'
import { verifySmsCode } from './sms-codes/verify-code'

const QR_PAGE = 'https://open.weixin.qq.com/connect/qrconnect'
/** The browser inside WeChat cannot scan itself: it asks for consent on this page, for the public account. */
const CONSENT_PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
/** How long a code that WeChat accepted may still be bound to a phone. */
const BIND_MS = 600_000
/** WeChat's errcodes for a code that is wrong, used or expired. */
const BAD_CODES = new Set([40029, 40163, 41008, 42003])

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * The address where the browser scans, or inside WeChat asks for consent. The code comes back to `/login`, or to the
 * account page for binding. Throws WECHAT_NOT_CONFIGURED.
 */
export function createLoginUrl(ctx: AppContext, use: 'login' | 'bind', userAgent = ''): string {
  const { WECHAT_APP_ID, WECHAT_PAY_APP_ID, PUBLIC_URL, HOST, PORT } = ctx.config
  const isPublic = /MicroMessenger/i.test(userAgent) && ctx.ports.wechat.isOn('public')
  if (!isPublic && !WECHAT_APP_ID) throw httpError('WECHAT_NOT_CONFIGURED')
  const home = PUBLIC_URL || `http://${HOST}:${PORT}`
  const query = new URLSearchParams({
    appid: isPublic ? WECHAT_PAY_APP_ID : WECHAT_APP_ID,
    redirect_uri: new URL(use === 'bind' ? '/accountsecurity' : '/login', home).href,
    response_type: 'code',
    scope: isPublic ? 'snsapi_userinfo' : 'snsapi_login',
    state: `${isPublic ? WECHAT_PUBLIC_STATE_PREFIX : ''}${ctx.ids.token(12)}`,
  })
  return `${isPublic ? CONSENT_PAGE : QR_PAGE}?${query}#wechat_redirect`
}

/** The WeChat user of a code. Throws WECHAT_NOT_CONFIGURED, WECHAT_CODE_GONE, WECHAT_LOGIN_FAILED. */
async function fetchWechatUser(ctx: AppContext, app: WechatApp, code: string): Promise<WechatUser> {
  if (!ctx.ports.wechat.isOn(app)) throw httpError('WECHAT_NOT_CONFIGURED')
  return ctx.ports.wechat.identify(app, code).catch((err: unknown) => {
    if (err instanceof WechatError && BAD_CODES.has(err.code)) throw httpError('WECHAT_CODE_GONE')
    ctx.log.error({ err }, 'wechat failed')
    throw httpError('WECHAT_LOGIN_FAILED')
  })
}

const matchesWechatUser = (app: WechatApp, { openId, unionId }: WechatUser) => {
  const hasOpenId = and(eq(wechatIdentities.app, app), eq(wechatIdentities.openId, openId))
  return unionId
    ? or(hasOpenId, and(eq(wechatIdentities.unionId, unionId), ne(wechatIdentities.unionId, '')))
    : hasOpenId
}

/** The account of a WeChat user, found through any of our apps. */
const accountOf = async (ctx: AppContext, app: WechatApp, wechatUser: WechatUser) => {
  const [row] = await ctx.db
    .select({ user: users })
    .from(wechatIdentities)
    .innerJoin(users, eq(users.id, wechatIdentities.userId))
    .where(matchesWechatUser(app, wechatUser))
    .limit(1)
  return row?.user
}

/** Links a WeChat user to an account; a link to the same account is left as it is. Throws WECHAT_TAKEN. */
async function linkWechatUser(ctx: AppContext, app: WechatApp, wechatUser: WechatUser, userId: string): Promise<void> {
  const owner = await accountOf(ctx, app, wechatUser)
  if (owner && owner.id !== userId) throw httpError('WECHAT_TAKEN')
  const [bound] = await ctx.db
    .insert(wechatIdentities)
    .values({ app, ...wechatUser, userId, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: [wechatIdentities.app, wechatIdentities.openId],
      set: { unionId: wechatUser.unionId },
      setWhere: eq(wechatIdentities.userId, userId),
    })
    .returning({ userId: wechatIdentities.userId })
  if (!bound) throw httpError('WECHAT_TAKEN')
}

/**
 * Logs in by a code. Throws WECHAT_NOT_BOUND without an account; the code is then stored for ten minutes, so that
 * bindPhone() can link it to a phone without another request to WeChat.
 */
export async function loginByWechat(
  ctx: AppContext,
  app: WechatApp,
  code: string,
  origin: LoginOrigin,
): Promise<LoginToken> {
  const wechatUser = await fetchWechatUser(ctx, app, code)
  const user = await accountOf(ctx, app, wechatUser)
  if (user) {
    await linkWechatUser(ctx, app, wechatUser, user.id)
    return createLoginToken(ctx, user, origin)
  }
  const now = ctx.clock.now()
  await ctx.db.delete(wechatCodes).where(lte(wechatCodes.expiresAt, now))
  await ctx.db
    .insert(wechatCodes)
    .values({ codeHash: hashOf(code), app, ...wechatUser, expiresAt: new Date(now.getTime() + BIND_MS) })
    .onConflictDoNothing()
  throw httpError('WECHAT_NOT_BOUND')
}

export interface BindForm {
  code: string
  /** From WeChat's phone component; else phone and smsCode prove the number. */
  phoneCode: string
  phone: string
  smsCode: string
  ticket: string
  proof: string
}

/** The phone the form proves: by WeChat's phone code, or by an SMS code. */
async function verifyFormPhone(ctx: AppContext, form: BindForm, origin: LoginOrigin): Promise<string> {
  if (!form.phoneCode) {
    const entered = { phone: form.phone, code: form.smsCode, field: 'smsCode' }
    await verifySmsCode(ctx, entered, codeHolderOf(origin, form))
    return form.phone
  }
  return ctx.ports.wechat.phoneOf(form.phoneCode).catch((err: unknown) => {
    ctx.log.error({ err }, 'wechat phone failed')
    throw httpError('WECHAT_LOGIN_FAILED')
  })
}

/** Links the WeChat user of a refused log-in to a phone (a new account when the phone is new) and logs in. */
export async function bindPhone(ctx: AppContext, form: BindForm, origin: LoginOrigin): Promise<LoginToken> {
  const isUsable = and(eq(wechatCodes.codeHash, hashOf(form.code)), gt(wechatCodes.expiresAt, ctx.clock.now()))
  const [pending] = await ctx.db.select().from(wechatCodes).where(isUsable)
  if (!pending) throw httpError('WECHAT_CODE_GONE')
  const phone = await verifyFormPhone(ctx, form, origin)
  return ctx.transaction(async (tx) => {
    const deleted = await tx.db.delete(wechatCodes).where(isUsable).returning({ app: wechatCodes.app })
    if (!deleted.length) throw httpError('WECHAT_CODE_GONE')
    const user = await findOrCreateUser(tx, phone)
    await linkWechatUser(tx, pending.app, { openId: pending.openId, unionId: pending.unionId }, user.id)
    return createLoginToken(tx, user, origin)
  })
}

/** Links WeChat to the caller's account. Throws WECHAT_TAKEN and what fetchWechatUser() throws. */
export async function bindWechat(
  ctx: AppContext,
  request: RequestContext,
  app: WechatApp,
  code: string,
): Promise<void> {
  await linkWechatUser(ctx, app, await fetchWechatUser(ctx, app, code), request.userId)
}

/** Removes every WeChat identity of the account. Throws PHONE_MISSING without a phone: WeChat is then the only log-in. */
export async function unbindWechat(ctx: AppContext, userId: string): Promise<void> {
  const [user] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user?.phone) throw httpError('PHONE_MISSING')
  await ctx.db.delete(wechatIdentities).where(eq(wechatIdentities.userId, userId))
}
