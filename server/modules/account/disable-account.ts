/** The operator disables an account and enables it again. */
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { chatUserId, disconnectUser } from '../../chat/commands'
import { httpError } from '../../core/errors'
import { users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { closeSessions } from '../../services/sessions'
import { revokeInvitesBy } from '../company'

/**
 * Disables the account of a phone or enables it again. Disabling ends its sessions, sockets and invite codes at once.
 * Throws USER_NOT_FOUND.
 */
export const setDisabled = (ctx: AppContext, phone: string, isDisabled: boolean, note: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ isDisabled, updatedAt: tx.clock.now() })
      .where(eq(users.phone, phone))
      .returning({ id: users.id })
    if (!user) throw httpError('USER_NOT_FOUND', { field: 'phone' })
    const text = `${isDisabled ? '停用账号' : '启用账号'}：${note}`
    await logActivity(tx, { act: 'user.disable', text, subjectKind: 'user', subjectId: user.id })
    if (!isDisabled) return
    await closeSessions(tx, user.id)
    await revokeInvitesBy(tx, [user.id])
    await disconnectUser(tx, chatUserId(user.id))
  })
