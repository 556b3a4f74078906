/** Conversations of one user: list, flags, deletion. */
import { and, desc, eq, gt, isNotNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Peer, WireConversation } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { preparedStatement } from '../../db/prepared-statement'
import { chatConversations, chatGroups, chatMembers } from '../../db/schema'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { withoutRecalledQuotes } from '../stored-messages/quotes'
import { type ConversationRow, lastMs, selectConversations, toWireConversation } from './conversation-rows'
import { lockedCounts } from './read-status'

const me = sql.placeholder('me')

const selectListed = (db: Db, below?: SQL) => {
  // also while the members of the group are being removed
  const dismissedGroup = db
    .select({ one: sql`1` })
    .from(chatGroups)
    .where(and(eq(chatGroups.groupId, chatConversations.key), isNotNull(chatGroups.dismissedAt)))
  return selectConversations(db, me)
    .where(
      and(
        eq(chatMembers.userId, me),
        gt(chatConversations.lastSeq, chatMembers.hiddenSeq),
        or(ne(chatConversations.scene, 'GROUP'), notExists(dismissedGroup)),
        below,
      ),
    )
    .orderBy(desc(lastMs), desc(chatConversations.id))
    .limit(CHAT_LIMITS.conversationPage + 1)
}
const firstPage = preparedStatement((db) => selectListed(db).prepare('chat_conversations'))
const nextPage = preparedStatement((db) =>
  selectListed(
    db,
    sql`(${lastMs}, ${chatConversations.id}) < (${sql.placeholder('ms')}::bigint, ${sql.placeholder('id')}::bigint)`,
  ).prepare('chat_conversations_below'),
)

/** Conversations as they are served: no last message quotes what was recalled. */
async function presentConversations(db: Db, rows: ConversationRow[]): Promise<WireConversation[]> {
  const conversations = rows.map(toWireConversation)
  const lasts = conversations.flatMap(({ last }) => last ?? [])
  const presented = await withoutRecalledQuotes(db, lasts)
  if (presented === lasts) return conversations
  return conversations.map((c) => (c.last ? { ...c, last: presented[lasts.indexOf(c.last)] ?? c.last } : c))
}

/** One page of the list, the latest first. `cursor` is the nextCursor of the previous page. */
export async function listConversations(db: Db, userId: string, cursor: string) {
  const [ms = '', id = ''] = cursor.split('_')
  const isCursor = /^\d{1,15}$/.test(ms) && /^\d{1,19}$/.test(id)
  const rows = isCursor
    ? await nextPage(db).execute({ me: userId, ms, id })
    : await firstPage(db).execute({ me: userId })
  const page = rows.slice(0, CHAT_LIMITS.conversationPage)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    conversations: await presentConversations(db, page),
    nextCursor: last ? `${last.lastMs}_${last.conversation.id}` : '',
  }
}

const conversationById = preparedStatement((db) =>
  selectConversations(db, me)
    .where(and(eq(chatMembers.userId, me), eq(chatMembers.conversationId, sql.placeholder('id'))))
    .prepare('chat_conversation'),
)

/** One conversation; empty for a known user without messages. Throws USER_UNKNOWN. */
export async function getConversation(
  db: Db,
  userId: string,
  peer: Peer,
  info: ConversationInfo | undefined,
): Promise<WireConversation> {
  if (info) {
    const [row] = await conversationById(db).execute({ me: userId, id: info.id })
    if (row) return (await presentConversations(db, [row]))[0] as WireConversation
  }
  const account = (await findAccounts(db, [peer.to]))[0]
  if (peer.scene !== 'C2C' || !account) throw new ChatError('USER_UNKNOWN')
  return {
    ...peer,
    lastSeq: 0,
    rev: 0,
    readSeq: 0,
    peerReadSeq: 0,
    peerReadTime: 0,
    unread: 0,
    isPinned: false,
    remind: 'AcceptAndNotify',
    marks: [],
    flagRev: 0,
    groups: [],
    customData: '',
    mentions: [],
    last: null,
    profile: account.profile,
  }
}

/** Updates the flags of the user's row. */
export async function setConversationFlags(
  db: Db,
  userId: string,
  info: ConversationInfo,
  flags: { isPinned?: boolean; remind?: WireConversation['remind'] },
): Promise<void> {
  await db
    .update(chatMembers)
    .set({ ...flags, flagRev: sql`${chatMembers.flagRev} + 1` })
    .where(and(eq(chatMembers.userId, userId), eq(chatMembers.conversationId, info.id)))
}

/** Hides a conversation until its next message and, when clearing, its history for `me`; false when nothing changed. */
export async function deleteConversation(
  db: Db,
  userId: string,
  info: ConversationInfo,
  { isHiding, isClearing }: { isHiding: boolean; isClearing: boolean },
): Promise<boolean> {
  const counts = lockedCounts(db, info.id)
  const lastSeq = sql`${counts.lastSeq}`
  const rows = await db
    .with(counts)
    .update(chatMembers)
    .set({
      ...(isHiding ? { hiddenSeq: lastSeq, isPinned: false } : {}),
      ...(isClearing ? { clearedSeq: lastSeq } : {}),
      flagRev: sql`${chatMembers.flagRev} + 1`,
      readSeq: lastSeq,
      readCount: sql`${counts.lastCount}`,
      ownAfter: 0,
    })
    .from(counts)
    .where(
      and(
        eq(chatMembers.userId, userId),
        eq(chatMembers.conversationId, counts.id),
        isHiding ? lt(chatMembers.hiddenSeq, counts.lastSeq) : undefined,
      ),
    )
    .returning({ userId: chatMembers.userId })
  return rows.length > 0
}
