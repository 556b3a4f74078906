/**
 * Lists of merged records, stored apart from their messages. A list has a key that cannot be guessed and is given out only when the
 * list is whole, so that no list contains itself. It is read through a message that the reader may see and that carries the key, itself
 * or in a nested list.
 */
import { createHmac } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { firstKey } from '../../core/keys'
import { chatMergerFiles, chatMergerLinks, chatMergerLists, chatMergers } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { checkTexts, type GuardContext } from '../guard/guard'
import { getVisibleMessage } from '../stored-messages/messages'
import type { PendingMessage } from '../stored-messages/pending-message'

/** How long a list waits for its message, milliseconds. */
const UNSENT_MS = 24 * 3600 * 1000
/** What becomes of a list once it is whole: its text in other parts, or undefined when it stays as it came. */
export type SettleList = (
  tx: AppContext,
  list: { key: string; owner: string; text: string },
) => Promise<string[] | undefined>

/** A key as JSON writes it; inside a text that somebody wrote its quotation marks are escaped. */
const KEY_IN_LIST = /"downloadKey":"([\w-]{1,100})"/g

/** Keys of stored lists that the JSON of a message or of a list names. */
export const listKeysIn = (json: string): string[] => [
  ...new Set([...json.matchAll(KEY_IN_LIST)].map(([, key]) => String(key))),
]

/** The key of the list of a message; the same for a repeat. */
const deriveKey = (secret: string, sender: string, clientKey: string): string =>
  createHmac('sha256', secret).update(`merger ${sender} ${clientKey}`).digest('base64url')

/**
 * Stores one part; returns the key once all parts are stored, '' before. An existing part stays: a record never changes.
 * `settle` gets the text when the list is whole. Throws BAD_PARAMS, SENSITIVE_TEXT, TOO_FREQUENT when too many lists of the sender wait for their messages.
 */
export async function storeMergedPart(
  chat: GuardContext,
  sender: string,
  input: ChatParsed<'merger.put'>,
  settle: SettleList,
): Promise<string> {
  const { ctx } = chat
  const { part, parts, text } = input
  if (part >= parts) throw new ChatError('BAD_PARAMS')
  const key = deriveKey(firstKey(ctx.config, 'CHAT_SECRET'), sender, `${input.clientTime}-${input.random}`)
  return ctx.transaction(async (tx) => {
    if (await openList(tx.db, key, sender, tx.clock.now())) return key
    await tx.db.insert(chatMergers).values({ key, part, parts, text }).onConflictDoNothing()
    if (!(await isWhole(tx.db, key))) return ''
    const whole = await loadMergedText(tx.db, key)
    // the moderation port sees the message that carries it
    await checkTexts(chat, { read: whole, shown: '' })
    await linkNested(tx.db, key, whole)
    const settled = await settle(tx, { key, owner: sender, text: whole })
    if (settled) await replaceList(tx.db, key, settled)
    await tx.db.update(chatMergerLists).set({ completedAt: tx.clock.now() }).where(eq(chatMergerLists.key, key))
    return key
  })
}

/** Replaces the text of a list; its number of parts may change. */
async function replaceList(db: Db, key: string, texts: readonly string[]): Promise<void> {
  await db.delete(chatMergers).where(eq(chatMergers.key, key))
  await db.insert(chatMergers).values(texts.map((text, part) => ({ key, part, parts: texts.length, text })))
}

/** Notes whose the list is, with its first part; true when it is complete already. Throws TOO_FREQUENT. */
async function openList(db: Db, key: string, owner: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(chatMergerLists)
    .values({ key, owner, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: chatMergerLists.key })
  if (added.length === 0) return isComplete(db, key)
  const [unsent] = await db
    .select({ count: count() })
    .from(chatMergerLists)
    .where(
      and(
        eq(chatMergerLists.owner, owner),
        isNull(chatMergerLists.sentAt),
        gt(chatMergerLists.createdAt, new Date(now.getTime() - UNSENT_MS)),
      ),
    )
  if ((unsent?.count ?? 0) > CHAT_LIMITS.mergersUnsent) throw new ChatError('TOO_FREQUENT')
  return false
}

/** Whether the last part was stored. Locks the list: two last parts at once complete it once. */
async function isComplete(db: Db, key: string): Promise<boolean> {
  const { completedAt } = chatMergerLists
  const [list] = await db
    .select({ completedAt })
    .from(chatMergerLists)
    .where(eq(chatMergerLists.key, key))
    .for('update')
  return Boolean(list?.completedAt)
}

/** Whether every part is stored. Throws BAD_PARAMS when the parts disagree about their number. */
async function isWhole(db: Db, key: string): Promise<boolean> {
  const [stored] = await db
    .select({ count: count(), parts: max(chatMergers.parts), least: sql<number>`min(${chatMergers.parts})` })
    .from(chatMergers)
    .where(eq(chatMergers.key, key))
  if (stored?.parts !== stored?.least) throw new ChatError('BAD_PARAMS')
  return stored?.count === stored?.parts
}

/** Notes the lists that a whole list names. Throws BAD_PARAMS for its own key and for too many. */
async function linkNested(db: Db, parent: string, text: string): Promise<void> {
  const children = listKeysIn(text)
  if (children.includes(parent) || children.length > CHAT_LIMITS.mergerLinks) throw new ChatError('BAD_PARAMS')
  if (children.length > 0)
    await db
      .insert(chatMergerLinks)
      .values(children.map((child) => ({ parent, child })))
      .onConflictDoNothing()
}

/** Message check: the key must belong to a complete list, which stays from now on. Throws BAD_PARAMS. */
export async function checkMergedMessage({ chat, message }: PendingMessage): Promise<void> {
  if (message.type !== 'TIMRelayElem' || !message.payload.downloadKey) return
  const key = String(message.payload.downloadKey)
  const { db, clock } = chat.ctx
  const [stored] = await db
    .select({ count: count(), parts: max(chatMergers.parts) })
    .from(chatMergers)
    .where(eq(chatMergers.key, key))
  if (!stored?.count || stored.count !== stored.parts) throw new ChatError('BAD_PARAMS')
  await db
    .update(chatMergerLists)
    .set({ sentAt: clock.now() })
    .where(and(eq(chatMergerLists.key, key), isNull(chatMergerLists.sentAt)))
}

/** One part of the list at the end of `path`. Throws MESSAGE_UNKNOWN when the path is wrong. */
export async function getMergedPart(db: Db, me: string, info: ConversationInfo, input: ChatParsed<'merger.get'>) {
  const { message } = await getVisibleMessage(db, me, info, input.seq)
  const { path } = input
  const isCarried = JSON.stringify(message.payload).includes(`"downloadKey":${JSON.stringify(path[0])}`)
  if (!isCarried || !(await areLinked(db, path))) throw new ChatError('MESSAGE_UNKNOWN')
  const [part] = await db
    .select({ text: chatMergers.text, parts: chatMergers.parts })
    .from(chatMergers)
    .where(and(eq(chatMergers.key, path.at(-1) ?? ''), eq(chatMergers.part, input.part)))
  if (!part) throw new ChatError('MESSAGE_UNKNOWN')
  return part
}

/** Whether each list of the path names the next one: one read of the index, however long the path is. */
async function areLinked(db: Db, path: readonly string[]): Promise<boolean> {
  const steps = path.slice(1).map((child, at) => ({ parent: String(path[at]), child }))
  if (steps.length === 0) return true
  const links = chatMergerLinks
  const [found] = await db
    .select({ count: count() })
    .from(links)
    .where(or(...steps.map(({ parent, child }) => and(eq(links.parent, parent), eq(links.child, child)))))
  return found?.count === steps.length
}

/** The text of all parts of a list. */
async function loadMergedText(db: Db, key: string): Promise<string> {
  const rows = await db
    .select({ text: chatMergers.text })
    .from(chatMergers)
    .where(eq(chatMergers.key, key))
    .orderBy(asc(chatMergers.part))
  return rows.map(({ text }) => text).join('')
}

/** Deletes lists that no message carried within a day. */
export async function deleteUnsentLists({ db, clock }: Pick<ChatContext['ctx'], 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNSENT_MS)
  const unsent = await db
    .delete(chatMergerLists)
    .where(and(isNull(chatMergerLists.sentAt), lt(chatMergerLists.createdAt, before)))
    .returning({ key: chatMergerLists.key })
  const keys = unsent.map(({ key }) => key)
  await db.delete(chatMergers).where(inArray(chatMergers.key, keys))
  await db.delete(chatMergerLinks).where(inArray(chatMergerLinks.parent, keys))
  await db.delete(chatMergerFiles).where(inArray(chatMergerFiles.key, keys))
}
