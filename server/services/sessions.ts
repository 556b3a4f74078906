/** Sessions: 32 random bytes as token, SHA-256 in the database, renewed while in use. */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { cutText } from '../../contract/domain/texts/graphemes'
import { preparedStatement } from '../db/prepared-statement'
import { sessions, users } from '../db/schema'
import type { ServiceContext } from './service-context'

export interface Session {
  id: string
  userId: string
  /** Set when the token was renewed by this request; goes into the response header. */
  renewedToken?: string
}

const DAY_MS = 86_400_000
/** Bus topic: sockets of the session { sessionId, userId } are to be closed. */
export const SESSION_CLOSED_TOPIC = 'session.closed'
/** Bus topic: what users/getInfo returns for the user { userId } has changed. */
export const USER_CHANGED = 'user.changed'
/** usedAt is written at most this often. */
const USED_AT_INTERVAL_MS = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const expiry = (ctx: ServiceContext, now: Date) => new Date(now.getTime() + ctx.config.SESSION_DAYS * DAY_MS)

/** Opens a session and returns its token, which is never stored. */
export async function openSession(ctx: ServiceContext, userId: string, device: string): Promise<string> {
  const now = ctx.clock.now()
  const token = ctx.ids.token(32)
  await ctx.db.insert(sessions).values({
    id: ctx.ids.next(),
    userId,
    tokenHash: hashOf(token),
    device: cutText(device, 200),
    renewedAt: now,
    usedAt: now,
    expiresAt: expiry(ctx, now),
    createdAt: now,
  })
  return token
}

const byToken = preparedStatement((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      tokenHash: sessions.tokenHash,
      renewedAt: sessions.renewedAt,
      usedAt: sessions.usedAt,
      isDisabled: users.isDisabled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(
          eq(sessions.tokenHash, sql.placeholder('hash')),
          and(eq(sessions.previousHash, sql.placeholder('hash')), gt(sessions.previousUntil, sql.placeholder('now'))),
        ),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .limit(1)
    .prepare('session_by_token'),
)

/** The valid session of a token, neither renewed nor touched: for a socket, which cannot receive a new token. */
export async function findSessionByToken(ctx: ServiceContext, token: string): Promise<Session | undefined> {
  const [row] = await byToken(ctx.db).execute({ hash: hashOf(token), now: ctx.clock.now().toISOString() })
  return row && !row.isDisabled ? { id: row.id, userId: row.userId } : undefined
}

/** Which of these sessions are still valid. */
export async function findOpenSessions(ctx: ServiceContext, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, ctx.clock.now()), eq(users.isDisabled, false)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * The valid session of a token; undefined when unknown, expired, closed, or its user is disabled.
 * @param userId whose session the caller takes it for; that of somebody else is neither renewed nor touched
 */
export async function findSession(ctx: ServiceContext, token: string, userId?: string): Promise<Session | undefined> {
  const now = ctx.clock.now()
  const hash = hashOf(token)
  const [row] = await byToken(ctx.db).execute({ hash, now: now.toISOString() })
  if (!row || row.isDisabled) return undefined
  const session = { id: row.id, userId: row.userId }
  if (userId !== undefined && userId !== row.userId) return session
  const isCurrent = row.tokenHash.equals(hash)
  const age = now.getTime() - row.renewedAt.getTime()
  if (isCurrent && age >= ctx.config.SESSION_RENEW_HOURS * 3_600_000) return renew(ctx, session, hash, now)
  if (now.getTime() - row.usedAt.getTime() >= USED_AT_INTERVAL_MS)
    await ctx.db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, row.id))
  return session
}

/** Replaces the token; of concurrent requests only one does, the others use the old token's grace period. */
async function renew(ctx: ServiceContext, session: Session, hash: Buffer, now: Date): Promise<Session> {
  const token = ctx.ids.token(32)
  const updated = await ctx.db
    .update(sessions)
    .set({
      tokenHash: hashOf(token),
      previousHash: hash,
      previousUntil: new Date(now.getTime() + ctx.config.SESSION_GRACE_SECONDS * 1000),
      renewedAt: now,
      usedAt: now,
      expiresAt: expiry(ctx, now),
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.tokenHash, hash)))
    .returning({ id: sessions.id })
  return updated.length > 0 ? { ...session, renewedToken: token } : session
}

/** Closes a session; its tokens are invalid from now on. */
export async function closeSession(ctx: ServiceContext, sessionId: string): Promise<void> {
  const [deleted] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ userId: sessions.userId })
  if (deleted) ctx.bus.publish(SESSION_CLOSED_TOPIC, { sessionId, userId: deleted.userId })
}

/** Closes one of the user's own sessions; false when there is none of this id. */
export async function closeMySession(ctx: ServiceContext, userId: string, sessionId: string): Promise<boolean> {
  const [deleted] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (deleted) ctx.bus.publish(SESSION_CLOSED_TOPIC, { sessionId, userId })
  return deleted !== undefined
}

/** Closes all sessions of a user (closed or disabled account); returns how many. Sockets without a session are closed by the chat. */
export const closeSessions = (ctx: ServiceContext, userId: string): Promise<number> => closeMatching(ctx, userId)

/** Closes the user's sessions but `exceptId`; returns how many. */
export const closeOtherSessions = (ctx: ServiceContext, userId: string, exceptId: string): Promise<number> =>
  closeMatching(ctx, userId, ne(sessions.id, exceptId))

async function closeMatching(ctx: ServiceContext, userId: string, where?: SQL): Promise<number> {
  const deleted = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), where))
    .returning({ id: sessions.id })
  for (const { id } of deleted) ctx.bus.publish(SESSION_CLOSED_TOPIC, { sessionId: id, userId })
  return deleted.length
}

/** The user's valid sessions, last used first. */
export const listSessions = (ctx: ServiceContext, userId: string) =>
  ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(50)

/** Deletes sessions that have expired. */
export async function deleteExpiredSessions(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(sessions).where(lte(sessions.expiresAt, ctx.clock.now()))
}
