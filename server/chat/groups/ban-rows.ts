/** Rows of chat_group_bans: who may not come back into a live room. Times in seconds since 1970. */
import { and, eq, gt } from 'drizzle-orm'
import { chatGroupBans } from '../../db/schema'
import type { Db } from '../../db/types'

/** Bans users; a new ban replaces the former. */
export async function insertBans(tx: Db, groupId: string, userIds: string[], until: number): Promise<void> {
  await tx
    .insert(chatGroupBans)
    .values(userIds.map((userId) => ({ groupId, userId, until })))
    .onConflictDoUpdate({ target: [chatGroupBans.groupId, chatGroupBans.userId], set: { until } })
}

/** Whether the user is banned at `now`. */
export async function isBanned(db: Db, groupId: string, userId: string, now: number): Promise<boolean> {
  const rows = await db
    .select({ until: chatGroupBans.until })
    .from(chatGroupBans)
    .where(and(eq(chatGroupBans.groupId, groupId), eq(chatGroupBans.userId, userId), gt(chatGroupBans.until, now)))
  return rows.length > 0
}
