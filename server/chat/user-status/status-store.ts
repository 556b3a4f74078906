/** Users with a socket by process, and the running processes. The users of a killed process are offline. */
import { and, eq, exists, gt, inArray, lte, ne, not, type SQLWrapper, sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { chatAccounts, chatFriends, chatOnlineUsers, chatProcesses, chatSettings } from '../../db/schema'
import { textArray } from '../../db/sql-helpers'
import type { Db } from '../../db/types'

type Status = ChatOutput<'status.get'>['list'][number]

/** Whether `userId`, a column, is among the users of a running process other than `processId`. */
const isOnlineElsewhere = (db: Db, userId: SQLWrapper, processId: string, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(chatOnlineUsers)
      .innerJoin(chatProcesses, eq(chatProcesses.id, chatOnlineUsers.process))
      .where(
        and(
          eq(chatOnlineUsers.userId, userId),
          ne(chatOnlineUsers.process, processId),
          gt(chatProcesses.expiresAt, now),
        ),
      ),
  )

/** Records that the process is alive; false when it was removed before, together with its users. */
export async function heartbeat(db: Db, processId: string, now: Date, seconds: number): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const [row] = await db
    .insert(chatProcesses)
    .values({ id: processId, expiresAt })
    .onConflictDoUpdate({ target: chatProcesses.id, set: { expiresAt } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` })
  return row?.isNew !== true
}

/** Records users who connected or disconnected in this process; returns those whose online status changed. */
export async function recordPresence(
  db: Db,
  processId: string,
  change: { connected: string[]; disconnected: string[] },
  now: Date,
): Promise<string[]> {
  const connected = db.$with('connected').as(
    db
      .insert(chatOnlineUsers)
      .select(sql`select user_id, ${processId} from unnest(${textArray(change.connected)}) as given(user_id)`)
      .onConflictDoNothing()
      .returning({ userId: chatOnlineUsers.userId }),
  )
  const disconnected = db.$with('disconnected').as(
    db
      .delete(chatOnlineUsers)
      .where(
        and(
          eq(chatOnlineUsers.process, processId),
          sql`${chatOnlineUsers.userId} = any(${textArray(change.disconnected)})`,
        ),
      )
      .returning({ userId: chatOnlineUsers.userId }),
  )
  const changed = db
    .select({ userId: connected.userId })
    .from(connected)
    .unionAll(db.select({ userId: disconnected.userId }).from(disconnected))
    .as('changed')
  const rows = await db
    .with(connected, disconnected)
    .select({ userId: changed.userId })
    .from(changed)
    .where(not(isOnlineElsewhere(db, changed.userId, processId, now)))
  return rows.map(({ userId }) => userId)
}

/**
 * Removes expired processes; returns the users who are offline by that. Each is removed by one process only. None lives
 * longer than `seconds` from now without a heartbeat: a later expiry was written before the clock stepped back.
 */
export async function removeDeadProcesses(db: Db, now: Date, seconds: number): Promise<string[]> {
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await db.update(chatProcesses).set({ expiresAt }).where(gt(chatProcesses.expiresAt, expiresAt))
  const dead = db
    .$with('dead')
    .as(db.delete(chatProcesses).where(lte(chatProcesses.expiresAt, now)).returning({ id: chatProcesses.id }))
  const gone = db.$with('gone').as(
    db
      .delete(chatOnlineUsers)
      .where(inArray(chatOnlineUsers.process, db.select({ id: dead.id }).from(dead)))
      .returning({ userId: chatOnlineUsers.userId }),
  )
  const rows = await db
    .with(dead, gone)
    .selectDistinct({ userId: gone.userId })
    .from(gone)
    .where(not(isOnlineElsewhere(db, gone.userId, '', now)))
  return rows.map(({ userId }) => userId)
}

/** Removes a stopping process; returns the users who are offline by that. */
export async function removeProcess(db: Db, processId: string, now: Date): Promise<string[]> {
  const dead = db.$with('dead').as(db.delete(chatProcesses).where(eq(chatProcesses.id, processId)))
  const gone = db
    .$with('gone')
    .as(
      db
        .delete(chatOnlineUsers)
        .where(eq(chatOnlineUsers.process, processId))
        .returning({ userId: chatOnlineUsers.userId }),
    )
  const rows = await db
    .with(dead, gone)
    .select({ userId: gone.userId })
    .from(gone)
    .where(not(isOnlineElsewhere(db, gone.userId, processId, now)))
  return rows.map(({ userId }) => userId)
}

/** 1 online, 2 offline; users without an account are left out. */
export async function getStatuses(db: Db, ids: string[], now: Date): Promise<Status[]> {
  const rows = await db
    .select({
      userID: chatAccounts.userId,
      customStatus: chatSettings.customStatus,
      isOnline: sql<boolean>`${isOnlineElsewhere(db, chatAccounts.userId, '', now)}`,
    })
    .from(chatAccounts)
    .leftJoin(chatSettings, eq(chatSettings.userId, chatAccounts.userId))
    .where(sql`${chatAccounts.userId} = any(${textArray(ids)})`)
  return rows.map(({ userID, customStatus, isOnline }) => ({
    userID,
    statusType: isOnline ? 1 : 2,
    customStatus: customStatus ?? '',
  }))
}

/** Sets the text shown with the user's status. */
export async function setCustomStatus(db: Db, me: string, customStatus: string): Promise<void> {
  await db
    .insert(chatSettings)
    .values({ userId: me, customStatus })
    .onConflictDoUpdate({ target: chatSettings.userId, set: { customStatus } })
}

export async function getCustomStatus(db: Db, me: string): Promise<string> {
  const [row] = await db
    .select({ customStatus: chatSettings.customStatus })
    .from(chatSettings)
    .where(eq(chatSettings.userId, me))
  return row?.customStatus ?? ''
}

/** Pairs (user, friend) for those of `watcherIds` who have one of `ids` as a friend. */
export async function listWatchingFriends(db: Db, watcherIds: string[], ids: string[]): Promise<[string, string][]> {
  if (!watcherIds.length) return []
  const rows = await db
    .select({ userId: chatFriends.userId, peer: chatFriends.peer })
    .from(chatFriends)
    .where(
      and(
        sql`${chatFriends.peer} = any(${textArray(ids)})`,
        sql`${chatFriends.userId} = any(${textArray(watcherIds)})`,
      ),
    )
  return rows.map(({ userId, peer }) => [userId, peer])
}
