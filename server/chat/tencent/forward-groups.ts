/** Forwards what the product does to groups to Tencent's service, in order for each group. */
import { createHash } from 'node:crypto'
import type { GroupType } from '../../../contract/chat/group-types'
import type { AppContext } from '../../app-context'
import { importKey } from './forward-to-tencent'
import { enqueueCall } from './rest-calls'

/** Members that one call adds. */
const MEMBERS_PER_CALL = 100

interface ForwardedGroup {
  groupId: string
  type: GroupType
  name: string
  owner: string
  introduction?: string | undefined
  notification?: string | undefined
  avatar?: string | undefined
}

/** An id for a new group: the service keeps '@TGS#' for its own ids. The same owner and key always get the same id. */
export const deriveTencentGroupId = (owner: string, clientId: string): string =>
  `PQ${createHash('sha256').update(`${owner} ${clientId}`).digest('hex').slice(0, 16).toUpperCase()}`

const groupLine = (groupId: string) => `group:${groupId}`

/** Forwards a new group with its first members. */
export async function forwardGroup(ctx: AppContext, group: ForwardedGroup, members: readonly string[]): Promise<void> {
  const { groupId, type, name, owner, introduction, notification, avatar } = group
  await enqueueCall(ctx, {
    key: `group-create:${groupId}`,
    line: groupLine(groupId),
    after: [importKey(owner)],
    command: 'group_open_http_svc/create_group',
    body: {
      Owner_Account: owner,
      Type: type,
      GroupId: groupId,
      Name: name,
      ...(introduction ? { Introduction: introduction } : {}),
      ...(notification ? { Notification: notification } : {}),
      ...(avatar ? { FaceUrl: avatar } : {}),
    },
  })
  await enqueueMembers(ctx, groupId, members, `group-create:${groupId}:`)
}

/** Forwards new members of a group. */
export const forwardMembers = (ctx: AppContext, groupId: string, userIds: readonly string[]): Promise<void> =>
  enqueueMembers(ctx, groupId, userIds, `group-add:${ctx.ids.next()}:`)

async function enqueueMembers(
  ctx: AppContext,
  groupId: string,
  userIds: readonly string[],
  keyPrefix: string,
): Promise<void> {
  for (let i = 0; i < userIds.length; i += MEMBERS_PER_CALL) {
    const batch = userIds.slice(i, i + MEMBERS_PER_CALL)
    await enqueueCall(ctx, {
      key: `${keyPrefix}${i}`,
      line: groupLine(groupId),
      after: batch.map(importKey),
      command: 'group_open_http_svc/add_group_member',
      body: { GroupId: groupId, MemberList: batch.map((Member_Account) => ({ Member_Account })) },
    })
  }
}

/** Forwards the end of a group. */
export const forwardDismissed = (ctx: AppContext, groupId: string): Promise<void> =>
  enqueueCall(ctx, {
    key: `group-destroy:${groupId}`,
    line: groupLine(groupId),
    command: 'group_open_http_svc/destroy_group',
    body: { GroupId: groupId },
  })

/** Forwards a notice to all members of a group, or to some of them. */
export const forwardGroupNotice = (
  ctx: AppContext,
  { groupId, text, to }: { groupId: string; text: string; to?: readonly string[] | undefined },
): Promise<void> =>
  enqueueCall(ctx, {
    key: `group-notice:${ctx.ids.next()}`,
    line: groupLine(groupId),
    command: 'group_open_http_svc/send_group_system_notification',
    body: { GroupId: groupId, Content: text, ...(to ? { ToMembers_Account: to } : {}) },
  })
