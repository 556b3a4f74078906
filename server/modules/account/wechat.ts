/** Ways in through WeChat (P-7.1-03, P-7.1-04): the website's QR page, wx.login of the mini-program, and binding to a phone. */
import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import { WECHAT_PUBLIC_STATE_PREFIX, type WechatApp } from '../../../contract/domain/identity'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { users, wechatCodes, wechatIdentities } from '../../db/schema'
import { WechatError, type WechatUser } from '../../ports/wechat'
import { openSession } from '../../services/sessions'
import { findOrCreateUser, type LoginToken, type Origin } from './login'
import { verifySmsCode } from './sms-codes'

const QR_PAGE = 'https://open.weixin.qq.com/connect/qrconnect'
/** The browser inside WeChat cannot scan itself: there the person is asked in place, for the public account. */
const ASK_PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
/** How long a code that WeChat took may still be bound to a phone. */
const BIND_MS = 600_000
/** WeChat's errcodes of a code that is wrong, used or expired. */
const BAD_CODES = new Set([40029, 40163, 41008, 42003])

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * Where the browser goes to scan, or inside WeChat to be asked; the code comes back to `/login`, or to the account page when it is
 * to be bound. Throws WECHAT_NOT_CONFIGURED.
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
  return `${isPublic ? ASK_PAGE : QR_PAGE}?${query}#wechat_redirect`
}

/** WeChat's word on a code. Throws WECHAT_NOT_CONFIGURED, WECHAT_CODE_GONE, WECHAT_LOGIN_FAILED. */
async function personBehind(ctx: AppContext, app: WechatApp, code: string): Promise<WechatUser> {
  if (!ctx.ports.wechat.isOn(app)) throw httpError('WECHAT_NOT_CONFIGURED')
  return ctx.ports.wechat.identify(app, code).catch((err: unknown) => {
    if (err instanceof WechatError && BAD_CODES.has(err.code)) throw httpError('WECHAT_CODE_GONE')
    ctx.log.error({ err }, 'wechat failed')
    throw httpError('WECHAT_LOGIN_FAILED')
  })
}

const samePerson = (app: WechatApp, { openId, unionId }: WechatUser) => {
  const here = and(eq(wechatIdentities.app, app), eq(wechatIdentities.openId, openId))
  return unionId ? or(here, and(eq(wechatIdentities.unionId, unionId), ne(wechatIdentities.unionId, ''))) : here
}

/** The account of a WeChat person, whichever of our apps he used before. */
const accountOf = async (ctx: AppContext, app: WechatApp, person: WechatUser) => {
  const [row] = await ctx.db
    .select({ user: users })
    .from(wechatIdentities)
    .innerJoin(users, eq(users.id, wechatIdentities.userId))
    .where(samePerson(app, person))
    .limit(1)
  return row?.user
}

/** Ties a WeChat person to an account; tied to it already is no fault. Throws WECHAT_TAKEN. */
async function tie(ctx: AppContext, app: WechatApp, person: WechatUser, userId: string): Promise<void> {
  const holder = await accountOf(ctx, app, person)
  if (holder && holder.id !== userId) throw httpError('WECHAT_TAKEN')
  const [kept] = await ctx.db
    .insert(wechatIdentities)
    .values({ app, ...person, userId, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: [wechatIdentities.app, wechatIdentities.openId],
      set: { unionId: person.unionId },
      setWhere: eq(wechatIdentities.userId, userId),
    })
    .returning({ userId: wechatIdentities.userId })
  if (!kept) throw httpError('WECHAT_TAKEN')
}

const tokenFor = async (
  ctx: AppContext,
  user: { id: string; isDisabled: boolean },
  device: string,
): Promise<LoginToken> => {
  if (user.isDisabled) throw httpError('ACCOUNT_DISABLED')
  return { access_token: await openSession(ctx, user.id, device), token_type: 'Basic' }
}

/**
 * Logs in by a code. Somebody without an account gets WECHAT_NOT_BOUND; his code is remembered for ten minutes, so that
 * bindPhone() can tie him to a phone without asking WeChat again.
 */
export async function loginByWechat(
  ctx: AppContext,
  app: WechatApp,
  code: string,
  device: string,
): Promise<LoginToken> {
  const person = await personBehind(ctx, app, code)
  const user = await accountOf(ctx, app, person)
  if (user) {
    await tie(ctx, app, person, user.id)
    return tokenFor(ctx, user, device)
  }
  const now = ctx.clock.now()
  await ctx.db.delete(wechatCodes).where(lte(wechatCodes.expiresAt, now))
  await ctx.db
    .insert(wechatCodes)
    .values({ codeHash: hashOf(code), app, ...person, expiresAt: new Date(now.getTime() + BIND_MS) })
    .onConflictDoNothing()
  throw httpError('WECHAT_NOT_BOUND')
}

export interface BindForm {
  code: string
  /** From WeChat's phone component; else phone and smsCode prove the number. */
  phoneCode: string
  phone: string
  smsCode: string
}

/** The phone that the form proves. */
async function provenPhone(ctx: AppContext, form: BindForm, network: string): Promise<string> {
  if (!form.phoneCode) {
    await verifySmsCode(ctx, form.phone, form.smsCode, network, 'smsCode')
    return form.phone
  }
  return ctx.ports.wechat.phoneOf(form.phoneCode).catch((err: unknown) => {
    ctx.log.error({ err }, 'wechat phone failed')
    throw httpError('WECHAT_LOGIN_FAILED')
  })
}

/** Ties the WeChat person of a refused log-in to a phone (a new account when the phone is new) and logs in. */
export async function bindPhone(ctx: AppContext, form: BindForm, { device, network }: Origin): Promise<LoginToken> {
  const open = and(eq(wechatCodes.codeHash, hashOf(form.code)), gt(wechatCodes.expiresAt, ctx.clock.now()))
  const [kept] = await ctx.db.select().from(wechatCodes).where(open)
  if (!kept) throw httpError('WECHAT_CODE_GONE')
  const phone = await provenPhone(ctx, form, network)
  return ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(wechatCodes).where(open).returning({ app: wechatCodes.app })
    if (!gone.length) throw httpError('WECHAT_CODE_GONE')
    const user = await findOrCreateUser(ctx, phone)
    await tie(ctx, kept.app, { openId: kept.openId, unionId: kept.unionId }, user.id)
    return tokenFor(ctx, user, device)
  })
}

/** Ties WeChat to one's own account. */
export async function bindWechat(
  ctx: AppContext,
  request: RequestContext,
  app: WechatApp,
  code: string,
): Promise<void> {
  await tie(ctx, app, await personBehind(ctx, app, code), request.userId)
}

/** Unties every WeChat identity of the account; without a phone it is the only way in and stays. */
export async function unbindWechat(ctx: AppContext, userId: string): Promise<void> {
  const [user] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user?.phone) throw httpError('PHONE_MISSING')
  await ctx.db.delete(wechatIdentities).where(eq(wechatIdentities.userId, userId))
}
