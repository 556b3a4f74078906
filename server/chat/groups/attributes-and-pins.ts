/** Shared data of a group besides messages: attributes, counters, pinned messages. */
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import { listBySeqs } from '../stored-messages/messages'
import { type GroupActor, runGroupAction } from './group-action'
import { findGroupData, updateGroup } from './group-rows'
import { deletePin, hasMessage, insertPin, listPinnedSeqs, listVisiblePins } from './pin-rows'

type Attributes = Record<string, string>
/** Counter operations whose repetition is recognized. */
const REMEMBERED_OPS = 50

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
    const before = group.attributes
    const after = applyAttributes(before, input)
    if (!isWithinLimits(after)) throw new ChatError('GROUP_PARAMS')
    const updated = Object.keys(after).filter((key) => after[key] !== before[key])
    const deleted = Object.keys(before).filter((key) => !(key in after))
    if (updated.length || deleted.length) {
      await updateGroup(tx, group.groupId, { attributes: after })
      chat.publish({ type: 'attributes', conversationId: group.conversationId, updated, deleted })
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
    const { counters: before, counterOps } = group
    const keys = Object.keys(input.counters)
    if (counterOps.includes(input.op)) return { counters: pickKeys(before, keys) }
    const after = { ...before }
    for (const [key, value] of Object.entries(input.counters))
      after[key] = input.isAdding ? (before[key] ?? 0) + value : value
    if (Object.keys(after).length > GROUP_LIMITS.counters) throw new ChatError('GROUP_LIMIT')
    if (!Object.values(after).every(Number.isSafeInteger)) throw new ChatError('GROUP_PARAMS')
    const latestOps = [...counterOps, input.op].slice(-REMEMBERED_OPS)
    await updateGroup(tx, group.groupId, { counters: after, counterOps: latestOps })
    chat.publish({ type: 'counters', conversationId: group.conversationId, keys })
    return { counters: pickKeys(after, keys) }
  })
}

/** Attributes and counters of a group; all of them when no keys are named. */
export async function getAttributesAndCounters(db: Db, groupId: string, keys: readonly string[] = []) {
  const { attributes = {}, counters = {} } = (await findGroupData(db, groupId)) ?? {}
  return { attributes: pickKeys(attributes, keys), counters: pickKeys(counters, keys) }
}

/** Pins or unpins a message of the group. Throws MESSAGE_UNKNOWN, GROUP_LIMIT beyond ten. */
export function pinMessage(actor: GroupActor, input: ChatParsed<'group.pin'>): Promise<void> {
  return runGroupAction(actor, input.groupID, 'pin', async ({ chat, tx, group }) => {
    const { conversationId } = group
    const { seq, isPinned } = input
    if (!(await hasMessage(tx, conversationId, seq))) throw new ChatError('MESSAGE_UNKNOWN')
    const pinned = await listPinnedSeqs(tx, conversationId)
    if (pinned.includes(seq) === isPinned) return
    if (isPinned && pinned.length >= GROUP_LIMITS.pins) throw new ChatError('GROUP_LIMIT')
    if (isPinned) await insertPin(tx, { conversationId, seq, pinnedBy: actor.userId, pinnedAt: chat.ctx.clock.now() })
    else await deletePin(tx, conversationId, seq)
    chat.publish({ type: 'pinned', conversationId, seq, isPinned, userId: actor.userId })
  })
}

/** Pinned messages visible to the user, the latest pin first. */
export async function listPins(
  { chat, userId }: GroupActor,
  groupId: string,
): Promise<ChatOutput<'group.pins'>['pins']> {
  const { db } = chat.ctx
  const info = await chat.directory.getGroup(groupId)
  const pins = await listVisiblePins(db, info.id, userId)
  const messages = await listBySeqs(
    db,
    info,
    pins.map(({ seq }) => seq),
  )
  const bySeq = new Map(messages.map((message) => [message.seq, message]))
  return pins.flatMap(({ seq, by }) => {
    const message = bySeq.get(seq)
    return message ? [{ message, by }] : []
  })
}
