/** Shared data of a group besides messages: attributes, counters, pinned messages. */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed, WireMessage } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import { ChatError } from '../core/chat-error'
import { listBySeqs } from '../core/messages'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { type GroupActor, runGroupAction } from './group-action'

type Attributes = Record<string, string>
type Counters = Record<string, number>
const bytes = (text: string): number => Buffer.byteLength(text)
const pickKeys = <T>(all: Record<string, T>, keys: readonly string[]): Record<string, T> =>
  keys.length ? Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))) : all

/** Few, short keys and values, all together within 16 KB. */
function isWithinLimits(attributes: Attributes): boolean {
  const entries = Object.entries(attributes)
  const total = entries.reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)
  return (
    entries.length <= GROUP_LIMITS.attributes &&
    total <= GROUP_LIMITS.attributesBytes &&
    entries.every(
      ([key, value]) =>
        bytes(key) <= GROUP_LIMITS.attributeKeyBytes && bytes(value) <= GROUP_LIMITS.attributeValueBytes,
    )
  )
}

/** The attributes after the requested change. */
function applyAttributes(
  before: Attributes,
  { mode, attributes, keys }: ChatParsed<'group.setAttributes'>,
): Attributes {
  if (mode === 'init') return attributes
  if (mode === 'set') return { ...before, ...attributes }
  return keys.length ? Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))) : {}
}

/** Sets, adds or deletes attributes. Throws GROUP_PARAMS beyond the limits. */
export function setAttributes(
  actor: GroupActor,
  input: ChatParsed<'group.setAttributes'>,
): Promise<ChatOutput<'group.setAttributes'>> {
  return runGroupAction(actor, input.groupID, 'attributes', async ({ chat, tx, group }) => {
    const before = toJson<Attributes>(group.row.attributes)
    const after = applyAttributes(before, input)
    if (!isWithinLimits(after)) throw new ChatError('GROUP_PARAMS')
    const updated = Object.keys(after).filter((key) => after[key] !== before[key])
    const deleted = Object.keys(before).filter((key) => !(key in after))
    if (updated.length || deleted.length) {
      await tx.execute(
        sql`UPDATE chat_groups SET attributes = ${JSON.stringify(after)}::jsonb WHERE group_id = ${group.id}`,
      )
      chat.publish({ t: 'attributes', c: group.conversationId, up: updated, del: deleted })
    }
    return { attributes: after, deleted }
  })
}

/** Sets counters or adds to them; the same `op` counts once. Throws GROUP_LIMIT beyond a hundred. */
export function updateCounters(
  actor: GroupActor,
  input: ChatParsed<'group.count'>,
): Promise<ChatOutput<'group.count'>> {
  return runGroupAction(actor, input.groupID, 'counters', async ({ chat, tx, group }) => {
    const before = toJson<Counters>(group.row.counters)
    const ops = toJson<string[]>(group.row.counter_ops)
    const keys = Object.keys(input.counters)
    if (ops.includes(input.op)) return { counters: pickKeys(before, keys) }
    const after = { ...before }
    for (const [key, value] of Object.entries(input.counters))
      after[key] = input.isAdding ? (before[key] ?? 0) + value : value
    if (Object.keys(after).length > GROUP_LIMITS.counters) throw new ChatError('GROUP_LIMIT')
    if (!Object.values(after).every(Number.isSafeInteger)) throw new ChatError('GROUP_PARAMS')
    await tx.execute(
      sql`UPDATE chat_groups SET counters = ${JSON.stringify(after)}::jsonb, counter_ops = ${JSON.stringify([...ops, input.op].slice(-50))}::jsonb
          WHERE group_id = ${group.id}`,
    )
    chat.publish({ t: 'counters', c: group.conversationId, k: keys })
    return { counters: pickKeys(after, keys) }
  })
}

/** Attributes and counters of a group; all of them when no keys are named. */
export async function getAttributesAndCounters(db: Executor, groupId: string, keys: readonly string[] = []) {
  const row = (await fetchRows(db, sql`SELECT attributes, counters FROM chat_groups WHERE group_id = ${groupId}`))[0]
  return {
    attributes: pickKeys(toJson<Attributes>(row?.attributes) ?? {}, keys),
    counters: pickKeys(toJson<Counters>(row?.counters) ?? {}, keys),
  }
}

/** Pins or unpins a message of the group. Throws MESSAGE_UNKNOWN, GROUP_LIMIT beyond ten. */
export function pinMessage(actor: GroupActor, input: ChatParsed<'group.pin'>): Promise<void> {
  return runGroupAction(actor, input.groupID, 'pin', async ({ chat, tx, group }) => {
    const inConversation = sql`conversation_id = ${group.conversationId}::bigint`
    const known = await fetchRows(
      tx,
      sql`SELECT 1 AS one FROM chat_messages WHERE ${inConversation} AND seq = ${input.seq} AND revoked_by IS NULL`,
    )
    if (!known.length) throw new ChatError('MESSAGE_UNKNOWN')
    const pinned = (await fetchRows(tx, sql`SELECT seq FROM chat_group_pins WHERE ${inConversation}`)).map((r) =>
      toNumber(r.seq),
    )
    if (pinned.includes(input.seq) === input.isPinned) return
    if (input.isPinned && pinned.length >= GROUP_LIMITS.pins) throw new ChatError('GROUP_LIMIT')
    await tx.execute(
      input.isPinned
        ? sql`INSERT INTO chat_group_pins (conversation_id, seq, pinned_by, pinned_at)
              VALUES (${group.conversationId}::bigint, ${input.seq}, ${actor.userId}, ${chat.ctx.clock.now().toISOString()}::timestamptz)`
        : sql`DELETE FROM chat_group_pins WHERE ${inConversation} AND seq = ${input.seq}`,
    )
    chat.publish({ t: 'pinned', c: group.conversationId, s: input.seq, on: input.isPinned, u: actor.userId })
  })
}

/** Pinned messages visible to the user, the latest pin first. */
export async function listPins(
  { chat, userId }: GroupActor,
  groupId: string,
): Promise<ChatOutput<'group.pins'>['pins']> {
  const { db } = chat.ctx
  const info = await chat.directory.getGroup(groupId)
  const rows = await fetchRows(
    db,
    sql`SELECT p.seq, a.user_id, a.nick, a.avatar FROM chat_group_pins p JOIN chat_accounts a ON a.user_id = p.pinned_by
        JOIN chat_messages m ON m.conversation_id = p.conversation_id AND m.seq = p.seq AND m.revoked_by IS NULL
        JOIN chat_members b ON b.user_id = ${userId} AND b.conversation_id = p.conversation_id AND p.seq > b.cleared_seq
        WHERE p.conversation_id = ${info.id}::bigint ORDER BY p.pinned_at DESC LIMIT ${GROUP_LIMITS.pins}`,
  )
  const pins: { message: WireMessage; by: { userID: string; nick: string; avatar: string } }[] = []
  for (const row of rows) {
    const [message] = await listBySeqs(db, info, toNumber(row.seq), toNumber(row.seq))
    if (message)
      pins.push({ message, by: { userID: toText(row.user_id), nick: toText(row.nick), avatar: toText(row.avatar) } })
  }
  return pins
}
