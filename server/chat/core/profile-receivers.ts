/** Whose devices show the profile of a user. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, union } from 'drizzle-orm/pg-core'
import { chatFriends, chatMembers } from '../../db/schema'
import type { Db } from '../../db/types'

/** Users among `userIds` with a C2C conversation with `peer`, or with `peer` as a friend. */
export async function listProfileReceivers(db: Db, peer: string, userIds: string[]): Promise<string[]> {
  const isListed = (column: PgColumn): SQL => sql`${column} = any(${sql.param(userIds)}::text[])`
  const rows = await union(
    db
      .select({ userId: chatMembers.userId })
      .from(chatMembers)
      .where(and(eq(chatMembers.peer, peer), isListed(chatMembers.userId))),
    db
      .select({ userId: chatFriends.userId })
      .from(chatFriends)
      .where(and(eq(chatFriends.peer, peer), isListed(chatFriends.userId))),
  )
  return rows.map(({ userId }) => userId)
}
