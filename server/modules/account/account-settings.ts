/** The user's account page and its credentials: password and phone, each changed with a code sent by SMS. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { accountSettings } from '../../../contract/api/account-settings'
import { maskPhone } from '../../../contract/domain/format'
import { ACCOUNT_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { users, wechatIdentities } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { versionOf } from '../../services/edits/merge-edit'
import { closeOtherSessions, USER_CHANGED } from '../../services/sessions'
import { getUserRow } from './get-user-row'
import { getIdentity } from './identity'
import { hashPassword } from './password'
import { toAccountForm } from './profile'
import { removeOtherDevices } from './sms-codes/known-devices'
import { findSmsCode, sendAccountCode } from './sms-codes/send-code'
import type { Sender } from './sms-codes/send-limits'
import { type CodeHolder, verifyAccountCode, verifySmsCode } from './sms-codes/verify-code'

/** What the account page shows. */
export async function getAccountSettings(ctx: AppContext, userId: string): Promise<z.input<typeof accountSettings>> {
  const user = await getUserRow(ctx, userId)
  const bound = await ctx.db
    .select({ app: wechatIdentities.app })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId))
    .limit(1)
  return {
    version: versionOf(ACCOUNT_EDIT, toAccountForm(ctx, user)),
    name: user.name,
    avatarUrl: ctx.files.urlOf(user.avatarFileId),
    phone: user.phone ? maskPhone(user.phone) : '',
    hasPassword: user.passwordHash !== null,
    isWechatBound: bound.length > 0,
    createdTime: user.createdAt.toISOString(),
    identity: await getIdentity(ctx, userId),
  }
}

/** The phone that codes of the account go to. Throws PHONE_MISSING. */
export async function getMyPhone(ctx: AppContext, userId: string): Promise<string> {
  const { phone } = await getUserRow(ctx, userId)
  if (!phone) throw httpError('PHONE_MISSING')
  return phone
}

/** Sends a code to the user's phone; a demo installation returns it as `demoCode`. Throws what sendAccountCode() throws. */
export async function sendMyCode(
  ctx: AppContext,
  userId: string,
  from: Sender,
): Promise<{ sentAt: Date; demoCode: string }> {
  const phone = await getMyPhone(ctx, userId)
  const sentAt = await sendAccountCode(ctx, phone, from)
  return { sentAt, demoCode: (await findSmsCode(ctx, phone, 'own'))?.code ?? '' }
}

/**
 * Sets the password and logs out every other device. `knownDeviceId`: of the device that stays. Throws what verifyAccountCode()
 * throws.
 */
export async function changePassword(
  ctx: AppContext,
  request: RequestContext,
  { code, password }: { code: string; password: string },
  knownDeviceId: string | undefined,
) {
  await verifyAccountCode(ctx, await getMyPhone(ctx, request.userId), code)
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    await tx.db.update(users).set({ passwordHash, updatedAt: tx.clock.now() }).where(eq(users.id, request.userId))
    await closeOtherSessions(tx, request.userId, request.sessionId)
    await removeOtherDevices(tx, request.userId, knownDeviceId)
  })
  return getAccountSettings(ctx, request.userId)
}

interface PhoneChange {
  /** Sent to the current phone. */
  code: string
  phone: string
  /** Sent to the new phone. */
  newCode: string
}

/**
 * Changes the phone and logs out every other device. Both numbers need a code; `holder` has that of the new one. Whether a number has an account is revealed only to its holder. Throws PHONE_SAME, PHONE_TAKEN and what both
 * code checks throw.
 */
export async function changePhone(
  ctx: AppContext,
  request: RequestContext,
  { code, phone, newCode }: PhoneChange,
  holder: CodeHolder,
) {
  const old = await getMyPhone(ctx, request.userId)
  if (old === phone) throw httpError('PHONE_SAME', { field: 'phone' })
  await verifySmsCode(ctx, { phone, code: newCode, field: 'newCode' }, holder)
  await verifyAccountCode(ctx, old, code)
  await ctx.transaction(async (tx) => {
    await tx.db
      .update(users)
      .set({ phone, updatedAt: tx.clock.now() })
      .where(eq(users.id, request.userId))
      .catch((error) => {
        if (violatedConstraint(error) !== undefined) throw httpError('PHONE_TAKEN', { field: 'phone' })
        throw error
      })
    await closeOtherSessions(tx, request.userId, request.sessionId)
    await removeOtherDevices(tx, request.userId, holder.knownDeviceId)
    tx.bus.publish(USER_CHANGED, { userId: request.userId })
  })
  return getAccountSettings(ctx, request.userId)
}
