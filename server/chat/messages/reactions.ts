/** Reactions to messages. Every member who sees a message may react; a repeat changes nothing. */
import { sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { changeMessage, lockConversation } from '../stored-messages/message-changes'
import { getVisibleMessage } from '../stored-messages/messages'
import { countReactions, deleteReaction, insertReaction, listReactionKinds, listReactionUsers } from './reaction-rows'

type MessageReactions = ChatOutput<'reaction.list'>['messages'][number]

/** Adds or removes the user's reaction; returns the revision of the change, 0 when nothing changed. */
export async function setReaction(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  isAdded: boolean,
): Promise<number> {
  await lockConversation(tx, info)
  const { message } = await getVisibleMessage(tx, me, info, seq)
  const isChanged = isAdded
    ? await addReaction(tx, me, info, seq, reactionID, message.reacts + 1)
    : await deleteReaction(tx, me, info, seq, reactionID)
  if (!isChanged) return 0
  return changeMessage(tx, info, seq, { reacts: sql`${chatMessages.reacts} + 1` })
}

/** False when the user has reacted so before. Throws TOO_MANY_REACTIONS, TOO_MANY_REACTORS. */
async function addReaction(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionId: string,
  no: number,
): Promise<boolean> {
  const { otherKinds, users, hasMine } = await countReactions(tx, me, info, seq, reactionId)
  if (hasMine) return false
  if (otherKinds >= CHAT_LIMITS.reactionKinds) throw new ChatError('TOO_MANY_REACTIONS')
  if (users >= CHAT_LIMITS.reactors) throw new ChatError('TOO_MANY_REACTORS')
  await insertReaction(tx, { conversationId: info.id, seq, reactionId, userId: me, no })
  return true
}

/** Reactions of messages visible to `me` (null = of all messages), each kind with its first `users` users, kinds in order. */
export async function listReactions(
  db: Db,
  me: string | null,
  info: ConversationInfo,
  seqs: number[],
  users: number,
): Promise<MessageReactions[]> {
  const kinds = await listReactionKinds(db, me, info, seqs, users)
  const names = await loadBriefs(
    db,
    kinds.flatMap((kind) => (kind.reactionId ? kind.users : [])),
  )
  const bySeq = new Map<number, MessageReactions>()
  for (const { seq, reacts, reactionId, total, isMine, users: first } of kinds) {
    const entry = bySeq.get(seq) ?? { seq, reacts, reactions: [] }
    bySeq.set(seq, entry)
    if (reactionId)
      entry.reactions.push({ reactionID: reactionId, total, users: users ? first.map(names) : [], isMine })
  }
  return [...bySeq.values()]
}

/** Users who reacted with `reactionID`, in order, after number `after`; next 0 = finished. */
export async function listReactors(
  db: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  after: number,
  count: number,
): Promise<ChatOutput<'reaction.users'>> {
  await getVisibleMessage(db, me, info, seq)
  const rows = await listReactionUsers(db, info, seq, reactionID, { after, limit: count + 1 })
  const page = rows.slice(0, count)
  const ids = page.map(({ userId }) => userId)
  const names = await loadBriefs(db, ids)
  return { users: ids.map(names), next: rows.length > count ? (page.at(-1)?.no ?? 0) : 0 }
}

async function loadBriefs(db: Db, userIds: string[]) {
  const known = new Map((await findAccounts(db, [...new Set(userIds)])).map((a) => [a.userId, a.profile]))
  return (userID: string) => {
    const p = known.get(userID)
    return { userID, nick: p?.nick ?? '', avatar: p?.avatar ?? '' }
  }
}
