/** The end of an account: what names the person goes, what others need to understand their own records stays nameless. */
import { eq, inArray } from 'drizzle-orm'
import type { AppContext, RequestContext } from '../../app-context'
import { anonymizeAccount, chatUserId } from '../../chat/commands'
import { httpError } from '../../core/errors'
import { idempotencyKeys, notices, smsCodes, users, wechatIdentities } from '../../db/schema'
import { afterCommit } from '../../db/transaction-context'
import type { StoredFile } from '../../services/file-storage'
import { closeSessions } from '../../services/sessions'
import { leaveCircles } from '../circles/commands'
import { leaveAllCompanies } from '../company/commands'
import { getMyPhone } from './account-settings'
import { forgetContacts, forgetFiles, forgetIdentity, forgetWords } from './erase-copies'
import { codeKeys, judgeOwnCode } from './sms-codes'

/** How others see one who closed his account. */
export const CLOSED_NAME = '已注销用户'

/**
 * Closes one's own account, proved by a code to its phone; every session and socket of it ends at once, and the phone is free
 * for a new account. Throws ACCOUNT_OWNS_COMPANY while he is the only administrator of a company.
 */
export async function closeAccount(ctx: AppContext, request: RequestContext, code: string): Promise<void> {
  const { userId } = request
  const phone = await getMyPhone(ctx, userId)
  await judgeOwnCode(ctx, phone, code)
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw httpError('NOT_LOGGED_IN')
    const chatId = chatUserId(userId)
    await leaveAllCompanies(ctx, userId)
    await leaveCircles(ctx, userId)
    await forgetContacts(ctx, user)
    await forgetIdentity(ctx, userId)
    await forgetWords(ctx, user, chatId, CLOSED_NAME)
    await tx.delete(wechatIdentities).where(eq(wechatIdentities.userId, userId))
    await tx.delete(notices).where(eq(notices.userId, userId))
    await tx.delete(smsCodes).where(inArray(smsCodes.phone, codeKeys(phone)))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, userId))
    await closeSessions(ctx, userId)
    const gone = await forgetFiles(ctx, userId, chatId)
    const now = ctx.clock.now()
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
    await anonymizeAccount(ctx, chatId, CLOSED_NAME)
    afterCommit(() => removeBytes(ctx, gone))
  })
}

/** The rows are gone; bytes that cannot be removed now are only a loss of space. */
async function removeBytes(ctx: AppContext, gone: StoredFile[]): Promise<void> {
  for (const file of gone)
    await ctx.ports.store.remove(file.storeKey).catch((err: unknown) => ctx.log.warn({ err }, 'a file stayed'))
}
