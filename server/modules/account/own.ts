/** One's own account as its page shows it, and its keys: password and phone, each proved by a code. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { accountSettings } from '../../../contract/api/identity'
import { maskPhone } from '../../../contract/domain/text'
import type { Context, Who } from '../../context'
import { brokenUnique } from '../../db/like'
import { users, wechatIdentities } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { closeOtherSessions, USER_CHANGED } from '../../sessions'
import { judgeCode, judgeOwnCode, sendCode, shownCode } from './codes'
import { identityOf } from './identity'
import { hashPassword } from './password'
import type { Sender } from './sending'

const rowOf = async (ctx: Context, userId: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw fail('NOT_LOGGED_IN')
  return user
}

/** What the account page shows. */
export async function readOwn(ctx: Context, userId: string): Promise<z.input<typeof accountSettings>> {
  const user = await rowOf(ctx, userId)
  const bound = await ctx.db
    .select({ app: wechatIdentities.app })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId))
    .limit(1)
  return {
    name: user.name,
    avatarUrl: ctx.files.urlOf(user.avatarFileId),
    phone: user.phone ? maskPhone(user.phone) : '',
    hasPassword: user.passwordHash !== null,
    isWechatBound: bound.length > 0,
    createdTime: user.createdAt.toISOString(),
    identity: await identityOf(ctx, userId),
  }
}

/** The phone that codes of the account go to. Throws PHONE_MISSING. */
export async function ownPhone(ctx: Context, userId: string): Promise<string> {
  const { phone } = await rowOf(ctx, userId)
  if (!phone) throw fail('PHONE_MISSING')
  return phone
}

/** Sends a code to one's own phone; a demo installation tells it. */
export async function sendOwnCode(
  ctx: Context,
  userId: string,
  from: Sender,
): Promise<{ sentAt: Date; demoCode: string }> {
  const phone = await ownPhone(ctx, userId)
  const sentAt = await sendCode(ctx, phone, from, 'own')
  return { sentAt, demoCode: (await shownCode(ctx, phone, 'own'))?.code ?? '' }
}

/** Sets the password; every other device has to log in again. */
export async function changePassword(ctx: Context, who: Who, code: string, password: string) {
  await judgeOwnCode(ctx, await ownPhone(ctx, who.userId), code)
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash, updatedAt: ctx.clock.now() }).where(eq(users.id, who.userId))
    await closeOtherSessions(ctx, who.userId, who.sessionId)
  })
  return readOwn(ctx, who.userId)
}

interface PhoneChange {
  /** Sent to the phone of now. */
  code: string
  phone: string
  /** Sent to the new one. */
  newCode: string
}

/**
 * Another phone, for somebody at `network` (as networkOf() gives it): both numbers answer for it, and every other device has to log in again. Whether a number has an account is said
 * to nobody but who holds it. Throws PHONE_SAME, PHONE_TAKEN and the failures of both codes.
 */
export async function changePhone(ctx: Context, who: Who, { code, phone, newCode }: PhoneChange, network: string) {
  const old = await ownPhone(ctx, who.userId)
  if (old === phone) throw fail('PHONE_SAME', { field: 'phone' })
  await judgeCode(ctx, phone, newCode, network, 'newCode')
  await judgeOwnCode(ctx, old, code)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ phone, updatedAt: ctx.clock.now() })
      .where(eq(users.id, who.userId))
      .catch((error) => {
        if (brokenUnique(error) !== undefined) throw fail('PHONE_TAKEN', { field: 'phone' })
        throw error
      })
    await closeOtherSessions(ctx, who.userId, who.sessionId)
    ctx.bus.publish(USER_CHANGED, { userId: who.userId })
  })
  return readOwn(ctx, who.userId)
}
