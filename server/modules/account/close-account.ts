/** Closing an account: data that names the user is erased; what other users need for their own records stays, anonymous. */
import { eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { anonymizeAccount, chatUserId } from '../../chat/commands'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { idempotencyKeys, notices, smsCodes, smsTickets, users, wechatIdentities } from '../../db/schema'
import { afterCommit } from '../../db/transaction'
import type { StoredFile } from '../../services/file-storage'
import { closeSessions } from '../../services/sessions'
import { leaveCircles } from '../circles'
import { leaveAllCompanies } from '../company'
import { getMyPhone } from './account-settings'
import { eraseContacts, eraseFiles, eraseIdentity, eraseTexts } from './erase-copies'
import { removeOtherDevices } from './sms-codes/known-devices'
import { codeKeys } from './sms-codes/send-code'
import { verifyAccountCode } from './sms-codes/verify-code'

/** Name shown in place of a closed account. */
export const CLOSED_NAME = '已注销用户'

/**
 * Closes the caller's account, proved by a code sent to its phone. Its sessions and sockets end at once and the phone is
 * free for a new account. Throws ACCOUNT_OWNS_COMPANY while the user is the only administrator of a company.
 */
export async function closeAccount(ctx: AppContext, request: RequestContext, code: string): Promise<void> {
  const { userId } = request
  const phone = await getMyPhone(ctx, userId)
  await verifyAccountCode(ctx, phone, code)
  await ctx.transaction(async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw httpError('NOT_LOGGED_IN')
    const chatId = chatUserId(userId)
    await leaveAllCompanies(tx, userId)
    await leaveCircles(tx, userId)
    await eraseContacts(tx, user)
    await eraseIdentity(tx, userId)
    await eraseTexts(tx, user, chatId, CLOSED_NAME)
    await tx.db.delete(wechatIdentities).where(eq(wechatIdentities.userId, userId))
    await tx.db.delete(notices).where(eq(notices.userId, userId))
    await tx.db.delete(smsCodes).where(inArray(smsCodes.phone, codeKeys(phone)))
    await tx.db.delete(smsTickets).where(eq(smsTickets.phone, phone))
    await removeOtherDevices(tx, userId)
    await tx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, userId))
    await closeSessions(tx, userId)
    const erasedFiles = await eraseFiles(tx, userId, chatId)
    const now = tx.clock.now()
    await tx.db
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
    await anonymizeAccount(tx, chatId, CLOSED_NAME)
    afterCommit(tx.db, () => removeBytes(tx.root, erasedFiles))
  })
}

/** Deletes the bytes of erased files. A failure is only logged: it costs space, nothing refers to them. */
async function removeBytes(ctx: AppContext, erasedFiles: StoredFile[]): Promise<void> {
  for (const file of erasedFiles)
    await ctx.ports.store.remove(file.storeKey).catch((err: unknown) => ctx.log.warn({ err }, 'a file stayed'))
}
