/** Making, ending and using invite links. */
import type { ApiData } from '../../../contract/api'
import type * as inviteLinks from '../../../contract/calls/chat/invite-links'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import { ChatError, inviteGroupMember } from '../commands'
import { getRoles } from '../groups/member-rows'
import { usesTencent } from '../tencent/forward-to-tencent'
import { countUse, ensureLink, findLink, type InviteLinkRow, revokeLink } from './link-rows'
import { type InviteLinkView, presentLink, requireCreator, requireInviter, requireOpenLink } from './link-view'

type AcceptResult = ApiData<typeof inviteLinks.accept>

/** The link of a code, open or not. Throws INVITE_LINK_UNKNOWN. */
async function requireLink(ctx: AppContext, code: string): Promise<InviteLinkRow> {
  const link = await findLink(ctx.db, code)
  if (!link) throw httpError('INVITE_LINK_UNKNOWN')
  return link
}

/** Makes the open link of `me`, or finds it. Throws INVITE_FORBIDDEN, INVITE_GROUP_GONE. */
async function openLink(tx: AppContext, me: string, groupId: string): Promise<InviteLinkView> {
  if (groupId) await requireInviter(tx.db, me, groupId, 'INVITE_FORBIDDEN')
  await requireCreator(tx, me)
  const days = groupId ? { days: CHAT_LIMITS.groupInviteDays } : {}
  return presentLink(tx, me, await ensureLink(tx.db, tx, { creator: me, groupId, ...days }))
}

/** The open link of `me`, a new one when there is none. Throws BAD_INPUT, INVITE_FORBIDDEN, INVITE_GROUP_GONE, INVITE_PROVIDER. */
export async function createInviteLink(
  ctx: AppContext,
  me: string,
  { kind, groupId }: { kind: 'user' | 'group'; groupId: string },
): Promise<InviteLinkView> {
  if (kind === 'group' && !groupId) throw httpError('BAD_INPUT', { message: '请指明群聊', field: 'groupId' })
  try {
    return await ctx.transaction((tx) => openLink(tx, me, kind === 'group' ? groupId : ''))
  } catch (error) {
    // Groups that users made at Tencent's service are not known here.
    const isUnknownGroup = error instanceof HttpError && error.error === 'INVITE_GROUP_GONE'
    throw isUnknownGroup && usesTencent(ctx) ? httpError('INVITE_PROVIDER') : error
  }
}

/** Revokes the user's own link and opens a new one; a repeat returns the same new one. Throws INVITE_OF_OTHERS. */
export const renewInviteLink = (ctx: AppContext, me: string, code: string): Promise<InviteLinkView> =>
  ctx.transaction(async (tx) => {
    const link = await requireLink(tx, code)
    if (link.creator !== me) throw httpError('INVITE_OF_OTHERS')
    await revokeLink(tx.db, code, tx.clock.now())
    return openLink(tx, me, link.groupId)
  })

/** Revokes a link for its creator, or for owner and admins of its group. Idempotent. Throws INVITE_OF_OTHERS. */
export const revokeInviteLink = (ctx: AppContext, me: string, code: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const link = await requireLink(tx, code)
    const role = link.groupId ? (await getRoles(tx.db, link.groupId, [me])).get(me) : undefined
    if (link.creator !== me && (role ?? 'Member') === 'Member') throw httpError('INVITE_OF_OTHERS')
    await revokeLink(tx.db, code, tx.clock.now())
    return null
  })

/** Where the link leads. Throws the reason for which it leads nowhere. */
export const getInviteLink = async (ctx: AppContext, me: string, code: string): Promise<InviteLinkView> =>
  presentLink(ctx, me, await requireOpenLink(ctx, code))

/**
 * Lets the user into the link's group as an invitation by its creator would. Safe to repeat. Throws the reason for which the link
 * leads nowhere, INVITE_NOT_GROUP, INVITE_GROUP_FULL, INVITE_REMOVED, INVITE_PROVIDER.
 */
export const acceptInviteLink = (ctx: AppContext, me: string, code: string): Promise<AcceptResult> =>
  ctx.transaction(async (tx) => {
    const link = await requireOpenLink(tx, code)
    if (link.kind !== 'group') throw httpError('INVITE_NOT_GROUP')
    const { groupId, creator: inviter } = link
    const { name } = await requireCreator(tx, inviter)
    await requireInviter(tx.db, inviter, groupId)
    const note = `由${name}的邀请链接申请`
    const status = await inviteGroupMember(tx, { groupId, inviter, userId: me, note }).catch((error: unknown) => {
      const reason = error instanceof ChatError ? error.reason : undefined
      if (reason === 'GROUP_FULL') throw httpError('INVITE_GROUP_FULL')
      throw reason === 'REMOVED_FROM_GROUP' ? httpError('INVITE_REMOVED') : error
    })
    // Admins of a group at Tencent's service do not see applications that are stored here.
    if (status === 'waiting' && usesTencent(tx)) throw httpError('INVITE_PROVIDER')
    if (status !== 'member') await countUse(tx.db, code)
    return { groupId, status }
  })
