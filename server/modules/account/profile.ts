/** The logged-in user: users/getInfo and changes of the profile. */

import { eq } from 'drizzle-orm'
import { maskPhone } from '../../../contract/domain/format'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { users } from '../../db/schema'
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

/** Updates name and avatar. Throws FILE_NOT_FOUND unless the user uploaded the image for this. */
export async function updateProfile(
  ctx: AppContext,
  request: RequestContext,
  change: { name?: string; avatarFileId?: string },
) {
  const claim = { user: { userId: request.userId }, use: 'avatar', field: 'avatarFileId' }
  await ctx.transaction(async (tx) => {
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
