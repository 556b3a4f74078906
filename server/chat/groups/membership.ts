/** Adding and removing members, up to a batch at a time. */
import { inArray } from 'drizzle-orm'
import type { GroupRole } from '../../../contract/chat/group-types'
import { chatAccounts, type GroupField } from '../../db/schema'
import type { Db } from '../../db/types'
import { importUsers } from '../core/accounts'
import { type GroupActionContext, publishMembersChanged } from './group-action'
import { deleteMemberRows, getRoles, insertMemberRows } from './member-rows'
import { deleteRemovals } from './removal-rows'

export interface NewMember {
  userId: string
  role?: GroupRole | undefined
  custom?: GroupField[] | undefined
  /** Key of the user's own join request. */
  joinKey?: string | undefined
}
export interface AddMembersResult {
  success: string[]
  /** No such account. */
  failure: string[]
  existed: string[]
  /** The group is full. */
  overLimit: string[]
}

/** Users among `ids` who have an account. */
async function findAccountIds(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: chatAccounts.userId })
    .from(chatAccounts)
    .where(inArray(chatAccounts.userId, ids))
  return new Set(rows.map(({ userId }) => userId))
}

/** Adds members up to the limit. A new member sees no earlier messages, unless the group type allows it. */
export async function insertMembers(action: GroupActionContext, newcomers: NewMember[]): Promise<AddMembersResult> {
  const { chat, tx, group } = action
  const ids = [...new Set(newcomers.map((n) => n.userId))]
  await importUsers(tx, chat.ctx, ids)
  const known = await findAccountIds(tx, ids)
  const present = await getRoles(tx, group.groupId, ids)
  const newIds = ids.filter((id) => known.has(id) && !present.has(id))
  const capacity = group.maxMemberCount ? Math.max(0, group.maxMemberCount - group.memberCount) : newIds.length
  const success = newIds.slice(0, capacity)
  if (success.length) {
    const byId = new Map(newcomers.map((n) => [n.userId, n]))
    const rows = success.map((userId) => {
      const { role = 'Member', custom = [], joinKey = '' } = byId.get(userId) ?? {}
      return { userId, role, custom, joinKey }
    })
    await insertMemberRows(tx, group, rows, chat.ctx.clock.now())
    await deleteRemovals(tx, group.groupId, success)
    publishMembersChanged(action, success, true)
  }
  return {
    success,
    failure: ids.filter((id) => !known.has(id)),
    existed: ids.filter((id) => present.has(id)),
    overLimit: newIds.slice(capacity),
  }
}

/** Removes members; returns those who were in the group. The conversation is closed to them. */
export async function deleteMembers(action: GroupActionContext, userIds: readonly string[]): Promise<string[]> {
  const removed = await deleteMemberRows(action.tx, action.group, userIds)
  if (removed.length) publishMembersChanged(action, removed, false)
  return removed
}
