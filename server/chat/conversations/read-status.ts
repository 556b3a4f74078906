/** Up to which message a user has read a conversation, and how many are unread. */
import { and, count, eq, gt, inArray, lt, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Scene } from '../../../contract/chat'
import { preparedStatement } from '../../db/prepared-statement'
import { chatConversations, chatMembers, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { toSeconds } from '../core/wire-time'

/** Unread messages in a row of chat_members joined with its conversation. */
export const unreadCount =
  sql`greatest(${chatConversations.lastCount} - ${chatMembers.readCount} - ${chatMembers.ownAfter}, 0)`.mapWith(Number)

/** The counts of a conversation, which is locked: a message that is being stored is counted before or after, never twice. */
export const lockedCounts = (db: Db, conversationId: string | Placeholder) =>
  db.$with('counts').as(
    db
      .select({
        id: chatConversations.id,
        lastSeq: chatConversations.lastSeq,
        lastCount: chatConversations.lastCount,
      })
      .from(chatConversations)
      .where(eq(chatConversations.id, conversationId))
      .for('update'),
  )

const markReadUpTo = preparedStatement((db) => {
  const [me, seq] = [sql.placeholder('me'), sql`${sql.placeholder('seq')}::bigint`]
  const counts = lockedCounts(db, sql.placeholder('conversationId'))
  const target = db.$with('target').as(
    db
      .select({
        id: counts.id,
        lastSeq: counts.lastSeq,
        lastCount: counts.lastCount,
        upto: sql<number>`case when ${seq} = 0 then ${counts.lastSeq} else least(${seq}, ${counts.lastSeq}) end`.as(
          'upto',
        ),
      })
      .from(counts),
  )
  const isAll = sql`${target.upto} = ${target.lastSeq}`
  const readCount = db
    .select({ countNo: chatMessages.countNo })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, target.id), eq(chatMessages.seq, target.upto)))
  const sentAfter = db
    .select({ count: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, target.id),
        gt(chatMessages.seq, target.upto),
        eq(chatMessages.sender, me),
        sql`${chatMessages.flags} ->> 'noUnread' is null`,
      ),
    )
  return db
    .with(counts, target)
    .update(chatMembers)
    .set({
      readSeq: sql`${target.upto}`,
      readAt: sql`${sql.placeholder('now')}::timestamptz`,
      readCount: sql`case when ${isAll} then ${target.lastCount} else coalesce(${readCount}, 0) end`,
      ownAfter: sql`case when ${isAll} then 0 else ${sentAfter} end`,
    })
    .from(target)
    .where(
      and(
        eq(chatMembers.userId, me),
        eq(chatMembers.conversationId, target.id),
        or(
          lt(chatMembers.readSeq, target.upto),
          sql`${chatMembers.readCount} + ${chatMembers.ownAfter} < ${target.lastCount}`,
        ),
        lte(chatMembers.readSeq, target.upto),
      ),
    )
    .returning({
      readSeq: chatMembers.readSeq,
      unread: sql`greatest(${target.lastCount} - ${chatMembers.readCount} - ${chatMembers.ownAfter}, 0)`.mapWith(
        Number,
      ),
    })
    .prepare('chat_mark_read')
})

/** Marks everything up to `seq` read (0 = all). */
export async function markRead(db: Db, me: string, info: ConversationInfo, seq: number, now: Date) {
  const values = { me, conversationId: info.id, seq, now: now.toISOString() }
  const [row] = await markReadUpTo(db).execute(values)
  return row ? { ...row, isChanged: true } : { ...(await getReadState(db, me, info)), isChanged: false }
}

const readState = preparedStatement((db) =>
  db
    .select({ readSeq: chatMembers.readSeq, unread: unreadCount, readAt: chatMembers.readAt })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .where(
      and(
        eq(chatMembers.userId, sql.placeholder('me')),
        eq(chatMembers.conversationId, sql.placeholder('conversationId')),
      ),
    )
    .prepare('chat_read_state'),
)

/** Read status of `me`: read up to, unread count, and the time of the last reading (seconds). */
export async function getReadState(db: Db, me: string, info: ConversationInfo) {
  const [row] = await readState(db).execute({ me, conversationId: info.id })
  return { readSeq: row?.readSeq ?? 0, unread: row?.unread ?? 0, readAt: toSeconds(row?.readAt) }
}

/** Marks everything of one scene, or of all, read; returns the ids of the conversations with unread messages. */
export async function markAllRead(db: Db, me: string, scene: Scene | undefined, now: Date): Promise<string[]> {
  const unreadIds = db
    .select({ id: chatMembers.conversationId })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .where(
      and(
        eq(chatMembers.userId, me),
        sql`${chatConversations.lastCount} > ${chatMembers.readCount} + ${chatMembers.ownAfter}`,
        scene && eq(chatConversations.scene, scene),
      ),
    )
  const counts = db.$with('counts').as(
    db
      .select({
        id: chatConversations.id,
        lastSeq: chatConversations.lastSeq,
        lastCount: chatConversations.lastCount,
      })
      .from(chatConversations)
      .where(inArray(chatConversations.id, unreadIds))
      .orderBy(chatConversations.id)
      .for('update'),
  )
  const rows = await db
    .with(counts)
    .update(chatMembers)
    .set({
      readSeq: sql`${counts.lastSeq}`,
      readCount: sql`${counts.lastCount}`,
      ownAfter: 0,
      readAt: now,
    })
    .from(counts)
    .where(and(eq(chatMembers.userId, me), eq(chatMembers.conversationId, counts.id)))
    .returning({ id: chatMembers.conversationId })
  return rows.map(({ id }) => id)
}
