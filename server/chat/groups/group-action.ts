/** Common part of all actions on a group: one transaction, the group's row locked, the role checked. */
import type { GroupRole } from '../../../contract/chat/group-types'
import type { Db } from '../../db/types'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import { type GroupRow, lockGroup } from './group-rows'
import { getRoles } from './member-rows'
import { can, type GroupAction, outranks } from './policy'
import type { TipContext } from './tips-and-notices'

/** What actions on groups need of the rooms above. */
export interface GroupContext extends ChatContext {
  readonly avatars: {
    /** What is stored for an address. Throws FILE_UNKNOWN. */
    resolve(userId: string, avatar: string): Promise<string>
    link(conversationId: string, avatar: string): Promise<void>
  }
}

/** The user of an action: on a socket, or in the name of a module of the product (origin ''). */
export interface GroupActor {
  chat: GroupContext
  userId: string
  origin: string
}
export interface GroupActionContext extends TipContext {
  chat: GroupContext
  actor: GroupActor
  /** Locked; an action keeps its counts and its name current. */
  group: GroupRow
  role: GroupRole
}

/** Runs `work` in one transaction, with the actor in its context. */
export const runInTransaction = <T>(actor: GroupActor, work: (actor: GroupActor, tx: Db) => Promise<T>): Promise<T> =>
  actor.chat.ctx.transaction((ctx) => work({ ...actor, chat: actor.chat.within(ctx) }, ctx.db))

/** Runs `work` for a member with `permission` (undefined = any member). Throws GROUP_GONE, NO_PERMISSION. */
export function runGroupAction<T>(
  by: GroupActor,
  groupId: string,
  permission: GroupAction | undefined,
  work: (action: GroupActionContext) => Promise<T>,
): Promise<T> {
  return runInTransaction(by, async (actor, tx) => {
    const group = await lockGroup(tx, groupId)
    const role = (await getRoles(tx, groupId, [actor.userId])).get(actor.userId)
    if (!role || (permission && !can(group.type, role, permission))) throw new ChatError('NO_PERMISSION')
    return work({ actor, chat: actor.chat, tx, group, role })
  })
}

/** The role of the member an action is aimed at. Throws NOT_A_MEMBER, and NO_PERMISSION for a rank that is too high. */
export async function requireTargetRole({ tx, group, role }: GroupActionContext, userId: string): Promise<GroupRole> {
  const other = (await getRoles(tx, group.groupId, [userId])).get(userId)
  if (!other) throw new ChatError('NOT_A_MEMBER')
  if (!outranks(role, other)) throw new ChatError('NO_PERMISSION')
  return other
}

/** Users an event may name; the bus takes short messages only. */
const EVENT_USERS = 80

/** After the commit: members joined or left; processes update their index and devices reload their groups. */
export function publishMembersChanged(
  { chat, actor, group }: GroupActionContext,
  users: readonly string[],
  isIn: boolean,
): void {
  for (let i = 0; i < users.length; i += EVENT_USERS)
    chat.publish({
      type: 'members',
      conversationId: group.conversationId,
      userIds: users.slice(i, i + EVENT_USERS),
      isIn,
      origin: actor.origin,
    })
}

/** After the commit: devices of these users reload their groups. */
export function publishGroupsChanged({ chat, actor }: GroupActionContext, users: readonly string[]): void {
  chat.publish({ type: 'stale', userIds: [...users], lists: ['groups'], origin: actor.origin })
}
