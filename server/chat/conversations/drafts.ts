/** Drafts of a user, the same on every device. Their files stay on the device they were chosen on. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { chatCalls } from '../../../contract/api/chat'
import type * as chat from '../../../contract/calls/chat/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatDrafts } from '../../db/schema'
import type { Db } from '../../db/types'
import { findRecalled } from '../stored-messages/quotes'

type DraftInput = z.output<(typeof chatCalls)[typeof chat.saveDraft]['input']>
type ChatDraft = z.input<(typeof chatCalls)[typeof chat.listDrafts]['output']>[number]

const newestFirst = [desc(chatDrafts.updatedAt), chatDrafts.conversationId]

/** Which of these messages were recalled; a draft quotes none of them. */
const findRecalledQuotes = (db: Db, drafts: readonly Pick<ChatDraft, 'quote'>[]): Promise<Set<string>> =>
  findRecalled(
    db,
    drafts.flatMap(({ quote }) => quote?.messageId ?? []),
  )

/** The newest first, at most CHAT_LIMITS.drafts, without quotes of recalled messages. */
export async function listDrafts(db: Db, me: string): Promise<ChatDraft[]> {
  const drafts: ChatDraft[] = await db
    .select({
      conversationId: chatDrafts.conversationId,
      text: chatDrafts.text,
      quote: chatDrafts.quote,
      mentions: chatDrafts.mentions,
      draftId: chatDrafts.draftId,
    })
    .from(chatDrafts)
    .where(eq(chatDrafts.userId, me))
    .orderBy(...newestFirst)
    .limit(CHAT_LIMITS.drafts)
  const recalled = await findRecalledQuotes(db, drafts)
  return drafts
    .map((draft) => (draft.quote && recalled.has(draft.quote.messageId) ? { ...draft, quote: null } : draft))
    .filter(({ text, quote }) => text !== '' || quote)
}

/** Stores a draft in place of the one before; one without text and quote is deleted, and so are the oldest beyond the limit. */
export async function saveDraft(
  tx: Db,
  me: string,
  { conversationId, text, mentions, draftId, ...input }: DraftInput,
  now: Date,
): Promise<null> {
  const recalled = await findRecalledQuotes(tx, [input])
  const quote = input.quote && !recalled.has(input.quote.messageId) ? input.quote : null
  const isOfMe = eq(chatDrafts.userId, me)
  if (text === '' && !quote) {
    await tx.delete(chatDrafts).where(and(isOfMe, eq(chatDrafts.conversationId, conversationId)))
    return null
  }
  await tx
    .insert(chatDrafts)
    .values({ userId: me, conversationId, text, quote, mentions, draftId, updatedAt: now })
    .onConflictDoUpdate({
      target: [chatDrafts.userId, chatDrafts.conversationId],
      set: { text, quote, mentions, draftId, updatedAt: now },
    })
  const oldest = tx
    .select({ id: chatDrafts.conversationId })
    .from(chatDrafts)
    .where(isOfMe)
    .orderBy(...newestFirst)
    .offset(CHAT_LIMITS.drafts)
  await tx.delete(chatDrafts).where(and(isOfMe, inArray(chatDrafts.conversationId, oldest)))
  return null
}
