/** What the chat finds, as search indexes: messages, groups, users and their names in groups. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '../app-context'
import { chatAccounts, chatGroupMembers, chatGroups, chatMessages, chatSearchEntries } from '../db/schema'
import { updateRows } from '../db/update-rows'
import type { SearchIndex } from '../services/search/rebuild'
import { nameSearchColumns } from './core/accounts'
import { groupSearchColumns } from './groups/group-rows'
import { toSearchEntry } from './search/message-terms'

const messageIndex: SearchIndex<AppContext> = {
  name: 'chatMessages',
  table: chatSearchEntries,
  keys: [chatSearchEntries.conversationId, chatSearchEntries.seq],
  folding: chatSearchEntries.folding,
  async index({ db }, keys) {
    const { conversationId, seq, sender, type, text } = chatSearchEntries
    const given = sql`(select (k->>0)::bigint, (k->>1)::bigint from json_array_elements(${JSON.stringify(keys)}::json) k)`
    const rows = await db
      .select({ conversationId, seq, sender, type, text, payload: chatMessages.payload })
      .from(chatSearchEntries)
      .leftJoin(chatMessages, and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.seq, seq)))
      .where(sql`(${conversationId}, ${seq}) in ${given}`)
    const entries = rows.map(({ payload, ...row }) => ({
      conversationId: row.conversationId,
      seq: row.seq,
      ...toSearchEntry({ ...row, payload: payload ?? {} }),
    }))
    await db.execute(updateRows(chatSearchEntries, ['conversationId', 'seq'], entries))
  },
}

const groupIndex: SearchIndex<AppContext> = {
  name: 'chatGroups',
  table: chatGroups,
  keys: [chatGroups.groupId],
  folding: chatGroups.folding,
  changedAt: chatGroups.infoAt,
  async index({ db }, keys) {
    const { groupId, name } = chatGroups
    const rows = await db.select({ groupId, name }).from(chatGroups).where(inArray(groupId, keys.flat()))
    await db.execute(
      updateRows(
        chatGroups,
        ['groupId'],
        rows.map((row) => ({ groupId: row.groupId, ...groupSearchColumns(row.name) })),
      ),
    )
  },
}

const userIndex: SearchIndex<AppContext> = {
  name: 'chatUsers',
  table: chatAccounts,
  keys: [chatAccounts.userId],
  folding: chatAccounts.folding,
  changedAt: chatAccounts.updatedAt,
  async index({ db }, keys) {
    const { userId, nick } = chatAccounts
    const rows = await db.select({ userId, nick }).from(chatAccounts).where(inArray(userId, keys.flat()))
    await db.execute(
      updateRows(
        chatAccounts,
        ['userId'],
        rows.map((row) => ({ userId: row.userId, ...nameSearchColumns(row.nick) })),
      ),
    )
  },
}

const memberIndex: SearchIndex<AppContext> = {
  name: 'chatMembers',
  table: chatGroupMembers,
  keys: [chatGroupMembers.groupId, chatGroupMembers.userId],
  folding: chatGroupMembers.folding,
  async index({ db }, keys) {
    const { groupId, userId, nameCard } = chatGroupMembers
    const given = sql`(select k->>0, k->>1 from json_array_elements(${JSON.stringify(keys)}::json) k)`
    const rows = await db
      .select({ groupId, userId, nameCard })
      .from(chatGroupMembers)
      .where(sql`(${groupId}, ${userId}) in ${given}`)
    await db.execute(
      updateRows(
        chatGroupMembers,
        ['groupId', 'userId'],
        rows.map(({ nameCard: card, ...row }) => ({ ...row, ...nameSearchColumns(card) })),
      ),
    )
  },
}

export const chatSearchIndexes = [groupIndex, userIndex, memberIndex, messageIndex]
