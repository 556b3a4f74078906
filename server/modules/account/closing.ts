/** The end of an account (issue 5): what names the person goes, what others need to understand their own records stays nameless. */
import { and, eq, inArray } from 'drizzle-orm'
import { chatUserId } from '../../chat/accounts'
import { importAccounts } from '../../chat/commands'
import type { Context, Who } from '../../context'
import { afterCommit } from '../../db/ambient'
import {
  files,
  idempotencyKeys,
  identityChecks,
  notices,
  sessions,
  smsCodes,
  users,
  wechatIdentities,
} from '../../db/schema'
import type { StoredFile } from '../../files'
import { closeOtherSessions } from '../../sessions'
import { leaveCircles } from '../circle/commands'
import { leaveAll } from '../company/commands'
import { judgeCode } from './codes'
import { ownPhone } from './own'

/** How others see one who closed his account. */
export const CLOSED_NAME = '已注销用户'
/** Files that show the person himself. */
const PERSONAL = ['avatar', 'identity', 'case', 'export']

async function forgetFiles(ctx: Context, userId: string): Promise<StoredFile[]> {
  return ctx.db
    .delete(files)
    .where(and(eq(files.userId, userId), inArray(files.use, PERSONAL)))
    .returning()
}

/**
 * Closes one's own account, proved by a code to its phone; the phone is free for a new account afterwards. Throws
 * ACCOUNT_OWNS_COMPANY while he is the only administrator of a company.
 */
export async function closeAccount(ctx: Context, who: Who, code: string): Promise<void> {
  const { userId } = who
  const phone = await ownPhone(ctx, userId)
  await judgeCode(ctx, phone, code, { use: 'own' })
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await leaveAll(ctx, userId)
    await leaveCircles(ctx, userId)
    const [check] = await tx.delete(identityChecks).where(eq(identityChecks.userId, userId)).returning()
    if (check) await ctx.audits.withdraw('identity', check.id)
    await tx.delete(wechatIdentities).where(eq(wechatIdentities.userId, userId))
    await tx.delete(notices).where(eq(notices.userId, userId))
    await tx.delete(smsCodes).where(inArray(smsCodes.phone, [phone, `own:${phone}`]))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, userId))
    await closeOtherSessions(ctx, userId, who.sessionId)
    await tx.delete(sessions).where(eq(sessions.id, who.sessionId))
    const kept = await forgetFiles(ctx, userId)
    await tx
      .update(users)
      .set({
        phone: null,
        username: null,
        passwordHash: null,
        name: CLOSED_NAME,
        avatarFileId: null,
        isDisabled: true,
        closedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    await importAccounts(ctx, [{ userId: chatUserId(userId), nick: CLOSED_NAME, avatar: '' }])
    afterCommit(() => removeBytes(ctx, kept))
  })
}

/** The rows are gone; bytes that cannot be removed now are only a loss of space. */
async function removeBytes(ctx: Context, gone: StoredFile[]): Promise<void> {
  for (const file of gone)
    await ctx.ports.store.remove(file.storeKey).catch((err: unknown) => ctx.log.warn({ err }, 'a file stayed'))
}
