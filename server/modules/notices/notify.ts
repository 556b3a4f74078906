/** Telling people: every module calls notify() in the transaction of the act it tells about; who is online sees it at once. */
import { and, eq, inArray } from 'drizzle-orm'
import type { NoticeExtra, NoticeType } from '../../../contract/domain/notices'
import { can, MEMBER_ROLES, type MemberRole, type Permission } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { companyMembers, notices } from '../../db/schema'
import type { PlaceholderUsers } from '../../services/name-placeholders'
import { sendWechatNotice } from './wechat-messages'

/** Topic on the bus: notices { userIds, noticeIds }, pairwise; a notice to everybody has the user id ''. */
export const NOTICE_CREATED_TOPIC = 'notice.made'
/** Ids that one message of the bus carries. */
const BATCH = 100

/** To whom: people, the members of a company whose role may do `act`, or everybody. */
export type NoticeAudience = { userIds: readonly string[] } | { companyId: string; act: Permission } | 'everybody'

export interface NotifyInput {
  typeCode: NoticeType
  title: string
  /** People as places: '{applicant}申请加入…'. */
  content: string
  /** Who stands in the places of the content (server/services/name-placeholders.ts). */
  people?: PlaceholderUsers
  /** The long text, shown when the notice opens. */
  detail?: string
  /** A stored picture. */
  imageFileId?: string
  /** Names to show, ids for the act, `path` where a plain notice leads (contract/domain/notices.ts). */
  ext?: NoticeExtra
  /** Why something was rejected. */
  opinion?: string
}

/** The members of a company whose role may do `act`. */
export const listMembersWith = async (ctx: AppContext, companyId: string, act: Permission): Promise<string[]> => {
  const roles = (Object.keys(MEMBER_ROLES) as MemberRole[]).filter((role) => can(role, act))
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, roles)))
  return rows.map(({ userId }) => userId)
}

/** Who looks after something: the person while he is a member of the company, else everybody there whose role may do `act`. */
export const listPermittedMembers = async (
  ctx: AppContext,
  companyId: string,
  userId: string,
  act: Permission,
): Promise<NoticeAudience> => {
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.length ? { userIds: [userId] } : { companyId, act }
}

const receiversOf = async (ctx: AppContext, audience: NoticeAudience): Promise<(string | null)[]> => {
  if (audience === 'everybody') return [null]
  return 'act' in audience ? listMembersWith(ctx, audience.companyId, audience.act) : [...new Set(audience.userIds)]
}

/** Writes one notice for each receiver into the surrounding transaction and tells the sockets once it has committed. */
export async function notify(ctx: AppContext, audience: NoticeAudience, telling: NotifyInput): Promise<void> {
  const { typeCode, title, content, people = {}, detail = '', imageFileId = null, ext = {}, opinion = '' } = telling
  const base = { typeCode, title, content, people, detail, imageFileId, ext, opinion, createdAt: ctx.clock.now() }
  const receivers = await receiversOf(ctx, audience)
  for (let from = 0; from < receivers.length; from += BATCH) {
    const rows = receivers.slice(from, from + BATCH).map((userId) => ({ ...base, id: ctx.ids.next(), userId }))
    await ctx.db.transaction(async (tx) => {
      await tx.insert(notices).values(rows)
      await sendWechatNotice(ctx, rows)
    })
    ctx.bus.publish(NOTICE_CREATED_TOPIC, {
      userIds: rows.map(({ userId }) => userId ?? ''),
      noticeIds: rows.map(({ id }) => id),
    })
  }
}
