/** Where an invite link leads, checked at the moment of its use. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ApiData } from '../../../contract/api'
import type * as inviteLinks from '../../../contract/calls/chat/invite-links'
import type { WireGroup } from '../../../contract/chat'
import type { ErrorName } from '../../../contract/errors'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, companyMembers, users } from '../../db/schema'
import type { Db } from '../../db/types'
import { findAccounts, importUsers, userOfChatId } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import { fileIdOfReference } from '../files/file-urls'
import { getGroup } from '../groups/group-queries'
import { getRoles } from '../groups/member-rows'
import { can } from '../groups/policy'
import { filterRemoved } from '../groups/removal-rows'
import { findLink, type InviteLinkRow } from './link-rows'

export type InviteLinkView = ApiData<typeof inviteLinks.get>

/** Hours an avatar's address is valid. */
const URL_HOURS = 24

/** The link of a code. Throws INVITE_LINK_UNKNOWN, INVITE_LINK_EXPIRED, INVITE_LINK_REVOKED. */
export async function requireOpenLink(ctx: AppContext, code: string): Promise<InviteLinkRow> {
  const link = await findLink(ctx.db, code)
  if (!link) throw httpError('INVITE_LINK_UNKNOWN')
  if (link.expiresAt && link.expiresAt <= ctx.clock.now()) throw httpError('INVITE_LINK_EXPIRED')
  if (link.revokedAt) throw httpError('INVITE_LINK_REVOKED')
  return link
}

/** Whether the member that `group` is shown to may invite into it. */
const canInvite = ({ type, inviteOption, self }: WireGroup): boolean =>
  self !== null && inviteOption !== 'DisableInvite' && can(type, self.role, 'invite')

/** The group as its member `creator` sees it. Throws INVITE_GROUP_GONE, and `refusal` for a user who may not invite. */
export async function requireInviter(
  db: Db,
  creator: string,
  groupId: string,
  refusal: ErrorName = 'INVITE_MAKER_LEFT',
): Promise<WireGroup> {
  const group = await getGroup(db, creator, groupId).catch((error: unknown) => {
    if (!(error instanceof ChatError)) throw error
    throw httpError(error.reason === 'GROUP_GONE' ? 'INVITE_GROUP_GONE' : refusal)
  })
  if (!canInvite(group)) throw httpError(refusal)
  return group
}

/** Name and avatar of a creator whose account is in use. Throws INVITE_MAKER_CLOSED. */
export async function requireCreator(ctx: AppContext, creator: string): Promise<{ name: string; avatar: string }> {
  const [user] = await ctx.db
    .select({ isDisabled: users.isDisabled, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userOfChatId(creator)))
  if (!user || user.isDisabled || user.closedAt) throw httpError('INVITE_MAKER_CLOSED')
  await importUsers(ctx.db, ctx, [creator])
  const [account] = await findAccounts(ctx.db, [creator])
  if (!account) throw httpError('INVITE_MAKER_CLOSED')
  return { name: account.profile.nick, avatar: account.profile.avatar }
}

/** The approved company that the user joined first; '' without one. */
async function findCompanyName(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), eq(companies.status, 'adopted'), isNull(companies.deletedAt)))
    .orderBy(asc(companyMembers.joinedAt))
    .limit(1)
  return row?.name ?? ''
}

/** A valid link as shown to `me`. Throws the reason for which it leads nowhere. */
export async function presentLink(ctx: AppContext, me: string, link: InviteLinkRow): Promise<InviteLinkView> {
  const creator = await requireCreator(ctx, link.creator)
  const isMine = link.creator === me
  const urlOf = (avatar: string) => {
    const id = fileIdOfReference(avatar)
    return id ? ctx.files.urlOf(id, URL_HOURS) : avatar
  }
  const shared = { code: link.code, kind: link.kind, expiresAt: link.expiresAt?.toISOString() ?? null, isMine }
  if (link.kind === 'user') {
    const company = await findCompanyName(ctx.db, userOfChatId(link.creator))
    const user = { userId: link.creator, name: creator.name, avatar: urlOf(creator.avatar), company }
    return { ...shared, canRevoke: isMine, user, group: null }
  }
  const group = await requireInviter(ctx.db, link.creator, link.groupId)
  const myRole = (await getRoles(ctx.db, link.groupId, [me])).get(me)
  const isRemoved = (await filterRemoved(ctx.db, link.groupId, [me])).size > 0
  return {
    ...shared,
    canRevoke: isMine || (myRole !== undefined && myRole !== 'Member'),
    user: null,
    group: {
      groupId: group.groupID,
      name: group.name,
      avatar: urlOf(group.avatar),
      memberCount: group.memberCount,
      inviterName: creator.name,
      isMember: myRole !== undefined,
      needsApproval:
        isRemoved ||
        (group.inviteOption === 'NeedPermission' && !can(group.type, group.self?.role ?? 'Member', 'approve')),
    },
  }
}
