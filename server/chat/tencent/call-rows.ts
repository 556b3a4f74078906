/** Rows of chat_outbox: calls of Tencent's service in their order, and their answers. */
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, not, notLike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { providerCalls } from '../../db/schema'
import type { Db } from '../../db/types'

type NewCall = typeof providerCalls.$inferInsert
type CallBody = Record<string, unknown>

/** What names the job of a call. */
export interface CallJobKey {
  id: string
  jobNumber: number
}
const jobKey = { id: providerCalls.id, jobNumber: providerCalls.jobNumber }

/** Stores a call; empty when there is one of its key. */
export const insertCall = (
  db: Db,
  call: Pick<NewCall, 'id' | 'key' | 'line' | 'afterKeys' | 'command' | 'body'>,
): Promise<CallJobKey[]> =>
  db.insert(providerCalls).values(call).onConflictDoNothing({ target: providerCalls.key }).returning(jobKey)

/** Reopens the call of a key when its body changes; returns it when it needs a new job. */
export async function updateCallBody(
  db: Db,
  { key, line, body }: { key: string; line: string; body: CallBody },
): Promise<CallJobKey[]> {
  const before = db
    .select({ id: providerCalls.id, doneAt: providerCalls.doneAt, isGivenUp: providerCalls.isGivenUp })
    .from(providerCalls)
    .where(eq(providerCalls.key, key))
    .for('update')
    .as('before')
  const isClosed = or(isNotNull(before.doneAt), before.isGivenUp)
  const rows = await db
    .update(providerCalls)
    .set({
      body,
      line,
      doneAt: null,
      problem: '',
      isGivenUp: false,
      jobNumber: sql`${providerCalls.jobNumber} + (${isClosed})::int`,
    })
    .from(before)
    .where(and(eq(providerCalls.id, before.id), ne(providerCalls.body, body)))
    .returning({ ...jobKey, isDue: sql<boolean>`${isClosed}` })
  return rows.filter(({ isDue }) => isDue)
}

/** Open calls that no other call will send, in their order. */
export const listOpenCalls = (db: Db): Promise<CallJobKey[]> =>
  db
    .select(jobKey)
    .from(providerCalls)
    .where(and(isNull(providerCalls.doneAt), not(providerCalls.isGivenUp), isNull(providerCalls.waitsFor)))
    .orderBy(asc(providerCalls.id))

export interface OpenCall {
  command: string
  /** As text, to compare it. */
  body: string
  calledAt: Date | null
}
/** A call without an answer. */
export async function findOpenCall(db: Db, id: string): Promise<OpenCall | undefined> {
  const { command, calledAt } = providerCalls
  const [call] = await db
    .select({ command, calledAt, body: sql<string>`${providerCalls.body}::text` })
    .from(providerCalls)
    .where(and(eq(providerCalls.id, id), isNull(providerCalls.doneAt)))
  return call
}

/** Notes that a call is made now, for the first time. */
export async function setCalledAt(db: Db, id: string, calledAt: Date): Promise<void> {
  await db.update(providerCalls).set({ calledAt }).where(eq(providerCalls.id, id))
}

/** The id of the latest open call that must be made before this one, locked so that it cannot end. */
export async function lockEarlierCall(tx: Db, id: string): Promise<string | undefined> {
  const earlier = alias(providerCalls, 'earlier')
  const isBefore = or(
    and(eq(earlier.line, providerCalls.line), lt(earlier.id, providerCalls.id)),
    sql`${earlier.key} = any(${providerCalls.afterKeys})`,
  )
  const [row] = await tx
    .select({ id: earlier.id })
    .from(providerCalls)
    .innerJoin(earlier, and(isNull(earlier.doneAt), not(earlier.isGivenUp), isBefore))
    .where(eq(providerCalls.id, id))
    .orderBy(desc(earlier.id))
    .limit(1)
    .for('share', { of: earlier })
  return row?.id
}

/** The end of the call `waitsFor` sends the next job of the call `id`. */
export async function setWaitsFor(tx: Db, id: string, waitsFor: string): Promise<void> {
  await tx.update(providerCalls).set({ waitsFor }).where(eq(providerCalls.id, id))
}

/** Marks an open call as given up. */
export async function giveUpCall(tx: Db, id: string): Promise<void> {
  await tx
    .update(providerCalls)
    .set({ isGivenUp: true })
    .where(and(eq(providerCalls.id, id), isNull(providerCalls.doneAt)))
}

/** Stores the answer to the body that was sent; false when the body has changed since. */
export async function closeCall(
  tx: Db,
  { id, body }: { id: string; body: string },
  answer: { doneAt: Date; problem: string; result: { MsgKey: unknown } | null },
): Promise<boolean> {
  const rows = await tx
    .update(providerCalls)
    .set(answer)
    .where(and(eq(providerCalls.id, id), sql`${providerCalls.body}::text = ${body}`))
    .returning({ id: providerCalls.id })
  return rows.length > 0
}

/** Ends the waiting for a call; returns the calls that waited. */
export const releaseWaitingCalls = (tx: Db, id: string): Promise<CallJobKey[]> =>
  tx
    .update(providerCalls)
    .set({ waitsFor: null, jobNumber: sql`${providerCalls.jobNumber} + 1` })
    .where(eq(providerCalls.waitsFor, id))
    .returning(jobKey)

/** The MsgKey in the answer of a call, null without one, and whether the call is still open. */
export async function findMessageKey(
  db: Db,
  key: string,
): Promise<{ messageKey: string | null; isOpen: boolean } | undefined> {
  const [row] = await db
    .select({
      messageKey: sql<string | null>`${providerCalls.result} ->> 'MsgKey'`,
      isOpen: sql<boolean>`${isNull(providerCalls.doneAt)}`,
    })
    .from(providerCalls)
    .where(eq(providerCalls.key, key))
  return row
}

/** Deletes calls answered before a time, except messages and states. */
export async function deleteCallsBefore(db: Db, time: Date): Promise<void> {
  await db
    .delete(providerCalls)
    .where(
      and(lt(providerCalls.doneAt, time), notLike(providerCalls.key, 'send:%'), notLike(providerCalls.key, 'state:%')),
    )
}
