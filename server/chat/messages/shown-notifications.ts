/** Which message of a conversation the notification of a browser shows: the one that was sent to it last. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { shownNotifications } from '../../db/schema'
import type { Db } from '../../db/types'

interface MessageKey {
  conversationId: string
  seq: number
}

/** Rows of one statement: a statement takes at most 65,535 parameters. */
const BATCH = 1000

const isOfMessage = ({ conversationId, seq }: MessageKey) =>
  and(eq(shownNotifications.conversationId, conversationId), eq(shownNotifications.seq, seq))

/** Whether any browser shows the message. */
export async function isShown(db: Db, message: MessageKey): Promise<boolean> {
  const shown = db.select({ seq: shownNotifications.seq }).from(shownNotifications).where(isOfMessage(message))
  return (await shown.limit(1)).length > 0
}

/** Records that these browsers are sent the notification of a message. It replaces that of an earlier one, never of a later one. */
export async function recordShown(
  db: Db,
  { conversationId, seq }: MessageKey,
  subscriptionIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < subscriptionIds.length; at += BATCH)
    await db
      .insert(shownNotifications)
      .values(subscriptionIds.slice(at, at + BATCH).map((subscriptionId) => ({ conversationId, subscriptionId, seq })))
      .onConflictDoUpdate({
        target: [shownNotifications.conversationId, shownNotifications.subscriptionId],
        set: { seq: sql`greatest(${shownNotifications.seq}, excluded.seq)` },
      })
}

/** Those of `subscriptionIds` that show the message. Each of them is returned once. */
export async function takeShown(db: Db, message: MessageKey, subscriptionIds: readonly string[]): Promise<string[]> {
  const taken: string[] = []
  for (let at = 0; at < subscriptionIds.length; at += BATCH) {
    const isBrowser = inArray(shownNotifications.subscriptionId, subscriptionIds.slice(at, at + BATCH))
    const rows = db.delete(shownNotifications).where(and(isOfMessage(message), isBrowser))
    taken.push(...(await rows.returning({ id: shownNotifications.subscriptionId })).map(({ id }) => id))
  }
  return taken
}
