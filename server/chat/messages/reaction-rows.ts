/** Rows of reactions to messages. */
import { and, asc, count, countDistinct, eq, gt, isNull, min, type SQL, sql } from 'drizzle-orm'
import { preparedStatement } from '../../db/prepared-statement'
import { chatMessages, chatReactions } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { visibleTo } from '../stored-messages/message-rows'

const ofMessage = (info: ConversationInfo, seq: number, ...conditions: SQL[]): SQL | undefined =>
  and(eq(chatReactions.conversationId, info.id), eq(chatReactions.seq, seq), ...conditions)

interface ReactionCounts {
  /** Other kinds of reactions to the message. */
  otherKinds: number
  /** Users with this reaction. */
  users: number
  hasMine: boolean
}

/** The reactions a message already has, as seen by `me` who reacts with `reactionId`. */
export async function countReactions(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionId: string,
): Promise<ReactionCounts> {
  const isSame = eq(chatReactions.reactionId, reactionId)
  const [counts] = await tx
    .select({
      otherKinds: sql`${countDistinct(chatReactions.reactionId)} filter (where not (${isSame}))`.mapWith(Number),
      users: sql`${count()} filter (where ${isSame})`.mapWith(Number),
      hasMine: sql<boolean>`coalesce(bool_or(${isSame} and ${eq(chatReactions.userId, me)}), false)`,
    })
    .from(chatReactions)
    .where(ofMessage(info, seq))
  return counts ?? { otherKinds: 0, users: 0, hasMine: false }
}

export const insertReaction = (tx: Db, row: typeof chatReactions.$inferInsert) => tx.insert(chatReactions).values(row)

/** False when the user had no such reaction. */
export async function deleteReaction(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(chatReactions)
    .where(ofMessage(info, seq, eq(chatReactions.reactionId, reactionId), eq(chatReactions.userId, me)))
    .returning({ no: chatReactions.no })
  return rows.length > 0
}

const selectKinds = (db: Db, isVisible?: SQL) => {
  const { userId, no } = chatReactions
  const first = sql`(array_agg(${userId} order by ${no}))[1:${sql.placeholder('users')}::int]`
  return db
    .select({
      seq: chatMessages.seq,
      reacts: chatMessages.reacts,
      reactionId: chatReactions.reactionId,
      total: count(userId),
      isMine: sql<boolean>`coalesce(bool_or(${userId} = ${sql.placeholder('me')}::text), false)`,
      users: sql<string[]>`to_json(${first})`,
    })
    .from(chatMessages)
    .leftJoin(
      chatReactions,
      and(eq(chatReactions.conversationId, chatMessages.conversationId), eq(chatReactions.seq, chatMessages.seq)),
    )
    .where(
      and(
        eq(chatMessages.conversationId, sql.placeholder('conversationId')),
        sql`${chatMessages.seq} = any(${sql.placeholder('seqs')}::bigint[])`,
        isVisible,
      ),
    )
    .groupBy(chatMessages.seq, chatMessages.reacts, chatReactions.reactionId)
    .orderBy(asc(chatMessages.seq), asc(min(no)))
}
const kinds = preparedStatement((db) => selectKinds(db).prepare('chat_reaction_kinds'))
const visibleKinds = preparedStatement((db) =>
  selectKinds(db, and(isNull(chatMessages.revokedBy), visibleTo(sql.placeholder('me')))).prepare(
    'chat_visible_reaction_kinds',
  ),
)

/**
 * Kinds of reactions of messages visible to `me` (null = of all messages), each with its first `users` users, in order. A
 * message without reactions has one row with reactionId null.
 */
export const listReactionKinds = (db: Db, me: string | null, info: ConversationInfo, seqs: number[], users: number) =>
  (me === null ? kinds : visibleKinds)(db).execute({ me, conversationId: info.id, seqs, users })

/** Users who reacted with `reactionId`, in order, after number `after`. */
export const listReactionUsers = (
  db: Db,
  info: ConversationInfo,
  seq: number,
  reactionId: string,
  page: { after: number; limit: number },
) =>
  db
    .select({ userId: chatReactions.userId, no: chatReactions.no })
    .from(chatReactions)
    .where(ofMessage(info, seq, eq(chatReactions.reactionId, reactionId), gt(chatReactions.no, page.after)))
    .orderBy(asc(chatReactions.no))
    .limit(page.limit)

/** Users among `userIds` who reacted to a message with `reactionId`. */
export async function filterReacted(
  db: Db,
  info: ConversationInfo,
  seq: number,
  reactionId: string,
  userIds: string[],
): Promise<Set<string>> {
  const isListed = sql`${chatReactions.userId} = any(${sql.param(userIds)}::text[])`
  const rows = await db
    .select({ userId: chatReactions.userId })
    .from(chatReactions)
    .where(ofMessage(info, seq, eq(chatReactions.reactionId, reactionId), isListed))
  return new Set(rows.map(({ userId }) => userId))
}
