/** Notices to users: every module calls notify() in the transaction it reports on; users online see it at once. */
import { and, eq, inArray } from 'drizzle-orm'
import type { NoticeExtra, NoticeType } from '../../../contract/domain/notices'
import { can, MEMBER_ROLES, type MemberRole, type Permission } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { companyMembers, notices } from '../../db/schema'
import type { PlaceholderUsers } from '../../services/name-placeholders'
import { pushNotices } from './push-notices'
import { sendWechatNotice } from './wechat-messages'

/** Bus topic: notices { userIds, noticeIds }, pairwise; a notice to everybody has the user id ''. */
export const NOTICE_CREATED_TOPIC = 'notice.made'
/** Bus topic: the contact requests between a user and a chat user changed { userId, chatUserId }. */
export const CONTACT_REQUEST_CHANGED = 'contact-request.changed'
/** Ids per bus message. */
const BATCH = 100

/** The receivers: users, the members of a company whose role has the permission `act`, or everybody. */
export type NoticeAudience = { userIds: readonly string[] } | { companyId: string; act: Permission } | 'everybody'

export interface NotifyInput {
  typeCode: NoticeType
  title: string
  /** Text with placeholders for users: '{applicant}申请加入…'. */
  content: string
  /** Users by placeholder (server/services/name-placeholders.ts). */
  people?: PlaceholderUsers
  /** The long text, shown when the notice opens. */
  detail?: string
  /** A stored image. */
  imageFileId?: string
  /** Names to show, ids for the link, `path` where a plain notice leads (contract/domain/notices.ts). */
  ext?: NoticeExtra
  /** Why something was rejected. */
  opinion?: string
}

/** The members of a company whose role has `permission`. */
export async function listMembersWithPermission(
  ctx: AppContext,
  companyId: string,
  permission: Permission,
): Promise<string[]> {
  const roles = (Object.keys(MEMBER_ROLES) as MemberRole[]).filter((role) => can(role, permission))
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, roles)))
  return rows.map(({ userId }) => userId)
}

/**
 * The audience responsible for something: the user while a member of the company, else its members whose role has
 * `permission`.
 */
export async function listPermittedMembers(
  ctx: AppContext,
  companyId: string,
  userId: string,
  permission: Permission,
): Promise<NoticeAudience> {
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.length ? { userIds: [userId] } : { companyId, act: permission }
}

const listReceivers = async (ctx: AppContext, audience: NoticeAudience): Promise<(string | null)[]> => {
  if (audience === 'everybody') return [null]
  return 'act' in audience
    ? listMembersWithPermission(ctx, audience.companyId, audience.act)
    : [...new Set(audience.userIds)]
}

/** Creates one notice for each receiver in the caller's transaction; after the commit it is published to the sockets. */
export async function notify(ctx: AppContext, audience: NoticeAudience, input: NotifyInput): Promise<void> {
  const { typeCode, title, content, people = {}, detail = '', imageFileId = null, ext = {}, opinion = '' } = input
  const base = { typeCode, title, content, people, detail, imageFileId, ext, opinion, createdAt: ctx.clock.now() }
  const receivers = await listReceivers(ctx, audience)
  for (let from = 0; from < receivers.length; from += BATCH) {
    const rows = receivers.slice(from, from + BATCH).map((userId) => ({ ...base, id: ctx.ids.next(), userId }))
    await ctx.transaction(async (tx) => {
      await tx.db.insert(notices).values(rows)
      await sendWechatNotice(tx, rows)
      await pushNotices(tx, rows)
    })
    ctx.bus.publish(NOTICE_CREATED_TOPIC, {
      userIds: rows.map(({ userId }) => userId ?? ''),
      noticeIds: rows.map(({ id }) => id),
    })
  }
}
