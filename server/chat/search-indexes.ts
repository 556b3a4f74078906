/** What the chat finds, as search indexes: messages, groups, users and their names in groups. */
import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '../app-context'
import { chatAccounts, chatGroupMembers, chatGroups, chatMessages, chatSearchEntries } from '../db/schema'
import { indexLine } from '../db/search-text/index-texts'
import { updateRows } from '../db/update-rows'
import type { SearchIndex } from '../services/search/rebuild'
import { rowIndex } from '../services/search/row-index'
import { nameSearchColumns } from './core/accounts'
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

const groupIndex = rowIndex('chatGroups', chatGroups, {
  key: 'groupId',
  changedAt: chatGroups.infoAt,
  columnsOf: ({ name }) => indexLine(name),
})

const userIndex = rowIndex('chatUsers', chatAccounts, {
  key: 'userId',
  changedAt: chatAccounts.updatedAt,
  columnsOf: ({ nick }) => nameSearchColumns(nick),
})

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
