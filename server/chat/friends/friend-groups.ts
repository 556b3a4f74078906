/** Groups that a user sorts friends into. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { violatedConstraint } from '../../db/sql-helpers'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import {
  countFriendGroups,
  deleteFriendGroupRow,
  insertFriendGroup,
  lockFriendGroup,
  renameFriendGroupRow,
} from './friend-group-rows'
import { replaceFriendsGroup, setFriendsGroup } from './friend-rows'

/** Throws GROUP_NAME_TAKEN, GROUPS_FULL. */
export async function createFriendGroup(tx: Db, me: string, name: string, now: Date): Promise<void> {
  const { total, isTaken } = await countFriendGroups(tx, me, name)
  if (isTaken) throw new ChatError('GROUP_NAME_TAKEN')
  if (total >= CHAT_LIMITS.sortGroups) throw new ChatError('GROUPS_FULL')
  await insertFriendGroup(tx, me, name, now)
}

/** Locks the group. Throws GROUP_NAME_UNKNOWN. */
async function requireFriendGroup(tx: Db, me: string, name: string): Promise<void> {
  if (!(await lockFriendGroup(tx, me, name))) throw new ChatError('GROUP_NAME_UNKNOWN')
}

/** Adds friends to a group or removes them; returns the users who are no friends. Throws GROUP_NAME_UNKNOWN. */
export async function updateFriendGroup(
  tx: Db,
  me: string,
  input: { name: string; userIDs: string[]; isIn: boolean },
): Promise<string[]> {
  await requireFriendGroup(tx, me, input.name)
  const done = new Set(await setFriendsGroup(tx, me, input))
  return input.userIDs.filter((id) => !done.has(id))
}

/** Deletes the group, not its friends. Throws GROUP_NAME_UNKNOWN. */
export async function deleteFriendGroup(tx: Db, me: string, name: string): Promise<void> {
  await requireFriendGroup(tx, me, name)
  await deleteFriendGroupRow(tx, me, name)
  await replaceFriendsGroup(tx, me, name)
}

/** Throws GROUP_NAME_UNKNOWN, GROUP_NAME_TAKEN. */
export async function renameFriendGroup(tx: Db, me: string, oldName: string, newName: string): Promise<void> {
  await requireFriendGroup(tx, me, oldName)
  if (oldName === newName) return
  try {
    await renameFriendGroupRow(tx, me, oldName, newName)
  } catch (error) {
    throw violatedConstraint(error) === undefined ? error : new ChatError('GROUP_NAME_TAKEN')
  }
  await replaceFriendsGroup(tx, me, oldName, newName)
}
