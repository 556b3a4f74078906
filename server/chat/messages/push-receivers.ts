/** Who gets a push: users who are online in no running process and want no silence now. */
import { and, eq, gt, not, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { chatOnlineUsers, chatProcesses } from '../../db/schema'
import { isDoNotDisturb } from '../conversations/remind-settings'

/** Condition on the chat user id of a row: no socket is open, and no do-not-disturb at `now`. */
export function isAwaitingPush(userId: SQLWrapper, now: Date): SQL {
  const onlineDevice = new QueryBuilder()
    .select({ one: sql`1` })
    .from(chatOnlineUsers)
    .innerJoin(chatProcesses, eq(chatProcesses.id, chatOnlineUsers.process))
    .where(and(sql`${chatOnlineUsers.userId} = ${userId}`, gt(chatProcesses.expiresAt, now)))
  return and(not(isDoNotDisturb(userId, now)), notExists(onlineDevice)) as SQL
}
