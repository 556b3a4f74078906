/** Marks and custom data of one user's conversations, stored in the user's own rows. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Peer } from '../../../contract/chat'
import { chatConversations, chatMembers } from '../../db/schema'
import type { Db } from '../../db/types'

/** The changed conversations, and the peers without one. */
export interface SettingChange {
  changed: string[]
  failed: Peer[]
}

/** Condition: the conversation is with one of these peers. */
const isWith = (list: Peer[]): SQL | undefined =>
  or(
    ...[...new Set(list.map((peer) => peer.scene))].map((scene) => {
      const peers = list.filter((peer) => peer.scene === scene).map((peer) => peer.to)
      return and(eq(chatConversations.scene, scene), inArray(chatMembers.peer, peers))
    }),
  )

/** Updates the user's rows of the conversations with these peers. */
export async function updateSettings(
  tx: Db,
  me: string,
  list: Peer[],
  change: PgUpdateSetSource<typeof chatMembers>,
): Promise<SettingChange> {
  const rows = list.length
    ? await tx
        .update(chatMembers)
        .set({ ...change, flagRev: sql`${chatMembers.flagRev} + 1` })
        .from(chatConversations)
        .where(and(eq(chatMembers.userId, me), eq(chatConversations.id, chatMembers.conversationId), isWith(list)))
        .returning({ id: chatConversations.id, scene: chatConversations.scene, peer: chatMembers.peer })
    : []
  const done = new Set(rows.map(({ scene, peer }) => `${scene} ${peer}`))
  return {
    changed: rows.map(({ id }) => id),
    failed: list.filter((p) => !done.has(`${p.scene} ${p.to}`)).map(({ scene, to }) => ({ scene, to })),
  }
}

/** Sets or clears one mark; marks are bit numbers, ascending. */
export function markConversation(db: Db, me: string, list: Peer[], bit: number, isOn: boolean): Promise<SettingChange> {
  const others = sql`select m::int as m from jsonb_array_elements_text(${chatMembers.marks}) m where m <> ${String(bit)}`
  const all = isOn ? sql`${others} union select ${bit}::int` : others
  return updateSettings(db, me, list, {
    marks: sql`(select coalesce(jsonb_agg(y.m order by y.m), '[]'::jsonb) from (${all}) y)`,
  })
}

export const setCustomData = (db: Db, me: string, list: Peer[], customData: string): Promise<SettingChange> =>
  updateSettings(db, me, list, { customData })
