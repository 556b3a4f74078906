/** The blacklist: users on it can neither write (REFUSAL_SQL, checkBlacklist) nor send friend applications. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import { countBlocks, findRelated, insertBlocks } from './blacklist-rows'
import { deleteOpenApplications } from './friend-application-rows'
import { deleteFriends } from './friend-rows'

/**
 * Adds users with an account to the blacklist and ends the friendship of both sides; returns the blocked users and, of
 * them, those who had a friendship or application. Throws BLOCK_SELF, BLOCKS_FULL.
 */
export async function addToBlacklist(
  tx: Db,
  me: string,
  userIds: string[],
  now: Date,
): Promise<{ blocked: string[]; affected: string[] }> {
  if (userIds.includes(me)) throw new ChatError('BLOCK_SELF')
  const blocked = await insertBlocks(tx, me, userIds, now)
  if ((await countBlocks(tx, me)) > CHAT_LIMITS.blocks) throw new ChatError('BLOCKS_FULL')
  const affected = await findRelated(tx, me, blocked)
  await deleteFriends(tx, me, blocked, true)
  await deleteOpenApplications(tx, me, blocked)
  return { blocked, affected }
}
