/** The logged-in user: users/getInfo and changes of the profile. */

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type accountCalls, accountForm } from '../../../contract/api/account'
import type * as account from '../../../contract/calls/account/account'
import { maskPhone } from '../../../contract/domain/format'
import { can } from '../../../contract/domain/roles'
import { ACCOUNT_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { users } from '../../db/schema'
import { mergeEdit } from '../../services/edits/merge-edit'
import { USER_CHANGED } from '../../services/sessions'
import { getCurrentAuditStatus, listMemberships } from '../company'
import { claimFile } from '../files'
import { listOpenTitles } from '../jobs'
import { getUserRow } from './get-user-row'
import { buildMenus, userTypes } from './menus'

const present = async (ctx: AppContext, userId: string) => {
  const user = await getUserRow(ctx, userId)
  const entpInfo = await listMemberships(ctx, userId)
  const active = entpInfo.find(({ auditStatus }) => auditStatus === 'adopted')
  const roles = userTypes(active?.role)
  return {
    active,
    first: entpInfo[0],
    userInfo: {
      userId,
      name: user.name,
      avatarUrl: ctx.files.urlOf(user.avatarFileId),
      phone: maskPhone(user.phone ?? ''),
      entpInfo,
      roles,
      userInfo: { userId },
      jobList: active && can(active.role, 'job.view') ? await listOpenTitles(ctx, active.idStr) : [],
    },
  }
}

/** Everything the client loads after a log-in. */
export async function getUserInfo(ctx: AppContext, request: RequestContext) {
  const { active, first, userInfo } = await present(ctx, request.userId)
  return {
    menus: buildMenus(active?.role, ctx.config.SITE_MENUS),
    homePath: '/findtalent',
    userInfo_: userInfo,
    currentAuditStatus: await getCurrentAuditStatus(ctx, request.userId),
    companyId: first?.idStr ?? '',
  }
}

/** A user as the form of name and avatar would send them. */
export const toAccountForm = (ctx: AppContext, { name, avatarFileId }: typeof users.$inferSelect) => ({
  name: name || undefined,
  avatarFileId: avatarFileId ? ctx.files.nameOf(avatarFileId) : undefined,
})

/** Updates name and avatar. Throws EDIT_CONFLICT, FILE_NOT_FOUND unless the user uploaded the image for this. */
export async function updateProfile(
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof accountCalls)[typeof account.updateProfile]['input']>,
) {
  await ctx.transaction(async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, request.userId)).for('update')
    if (!user) throw httpError('USER_NOT_FOUND')
    const change = mergeEdit(ACCOUNT_EDIT, accountForm, toAccountForm(tx, user), input)
    const known = user.avatarFileId ? [user.avatarFileId] : []
    const claim = { user: { userId: request.userId }, use: 'avatar', field: 'avatarFileId', known }
    const avatarFileId = await claimFile(tx, change.avatarFileId, claim)
    await tx.db
      .update(users)
      .set({
        ...(change.name ? { name: change.name } : {}),
        ...(avatarFileId ? { avatarFileId } : {}),
        updatedAt: tx.clock.now(),
      })
      .where(eq(users.id, request.userId))
  })
  ctx.bus.publish(USER_CHANGED, { userId: request.userId })
  return (await present(ctx, request.userId)).userInfo
}
