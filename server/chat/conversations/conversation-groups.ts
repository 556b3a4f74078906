/** Named groups of one user's conversations; each conversation of the user holds the names of its groups. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Peer } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatConversationGroups, chatMembers } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import { type SettingChange, updateSettings } from './conversation-settings'

const isMine = (me: string): SQL => eq(chatConversationGroups.userId, me)
const isNamed = (me: string, name: string): SQL | undefined => and(isMine(me), eq(chatConversationGroups.name, name))
const withoutName = (name: string): SQL => sql`${chatMembers.groups} - ${name}::text`
/** With the name at the end. */
const withName = (name: string): SQL => sql`(${withoutName(name)}) || jsonb_build_array(${name}::text)`

/** Names in order of creation. */
export async function listConversationGroups(db: Db, me: string): Promise<string[]> {
  const rows = await db
    .select({ name: chatConversationGroups.name })
    .from(chatConversationGroups)
    .where(isMine(me))
    .orderBy(asc(chatConversationGroups.createdAt), asc(chatConversationGroups.name))
    .limit(CHAT_LIMITS.sortGroups)
  return rows.map(({ name }) => name)
}

/** Throws GROUP_NAME_UNKNOWN. */
async function lockConversationGroup(tx: Db, me: string, name: string): Promise<void> {
  const rows = await tx
    .select({ name: chatConversationGroups.name })
    .from(chatConversationGroups)
    .where(isNamed(me, name))
    .for('update')
  if (!rows.length) throw new ChatError('GROUP_NAME_UNKNOWN')
}

/** Adds conversations to a group or removes them. Throws GROUP_NAME_UNKNOWN. */
export async function updateConversationGroup(
  tx: Db,
  me: string,
  name: string,
  list: Peer[],
  isIn: boolean,
): Promise<SettingChange> {
  await lockConversationGroup(tx, me, name)
  return updateSettings(tx, me, list, { groups: isIn ? withName(name) : withoutName(name) })
}

/** Idempotent. Throws GROUPS_FULL. */
export async function createConversationGroup(
  tx: Db,
  me: string,
  name: string,
  list: Peer[],
  now: Date,
): Promise<SettingChange> {
  await tx.insert(chatConversationGroups).values({ userId: me, name, createdAt: now }).onConflictDoNothing()
  if ((await tx.$count(chatConversationGroups, isMine(me))) > CHAT_LIMITS.sortGroups) throw new ChatError('GROUPS_FULL')
  return updateConversationGroup(tx, me, name, list, true)
}

/** Returns the ids of the conversations that were in it. Throws GROUP_NAME_UNKNOWN. */
export async function deleteConversationGroup(tx: Db, me: string, name: string): Promise<string[]> {
  await lockConversationGroup(tx, me, name)
  await tx.delete(chatConversationGroups).where(isNamed(me, name))
  return regroup(tx, me, name, withoutName(name))
}

/** Returns the ids of the conversations in it. Throws GROUP_NAME_UNKNOWN, GROUP_NAME_TAKEN. */
export async function renameConversationGroup(tx: Db, me: string, oldName: string, newName: string): Promise<string[]> {
  await lockConversationGroup(tx, me, oldName)
  if (oldName === newName) return []
  try {
    await tx.update(chatConversationGroups).set({ name: newName }).where(isNamed(me, oldName))
  } catch (error) {
    throw violatedConstraint(error) === undefined ? error : new ChatError('GROUP_NAME_TAKEN')
  }
  return regroup(tx, me, oldName, sql`(${withoutName(oldName)}) || jsonb_build_array(${newName}::text)`)
}

/** Updates the groups of the conversations in a group; returns their ids. */
async function regroup(tx: Db, me: string, name: string, groups: SQL): Promise<string[]> {
  const rows = await tx
    .update(chatMembers)
    .set({ groups, flagRev: sql`${chatMembers.flagRev} + 1` })
    .where(and(eq(chatMembers.userId, me), sql`${chatMembers.groups} ? ${name}::text`))
    .returning({ id: chatMembers.conversationId })
  return rows.map(({ id }) => id)
}
