/** Pushes about reactions, extensions and receipts of a message: one frame per member. */
import type { PushFrame, WireMessage } from '../../../contract/chat'
import type { Db } from '../../db/types'
import type { EventOf, ReactionEvent } from '../core/chat-event'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { listBySeqs } from '../stored-messages/messages'
import { listExtensionRows } from './extension-rows'
import { filterReacted } from './reaction-rows'
import { listReactions } from './reactions'
import { listReceiptsBySender } from './receipts'

/** Whether `userId` is among those a message of a group is for. */
export const isAddressedTo = (m: WireMessage, userId: string): boolean =>
  !m.receivers.length || m.from === userId || m.receivers.includes(userId)

/** Frames by member, for those of `members` that the event concerns. */
export async function buildReactionFrames(
  db: Db,
  info: ConversationInfo,
  event: ReactionEvent,
  members: string[],
): Promise<Map<string, PushFrame>> {
  if (event.type === 'receipts') {
    const bySender = await listReceiptsBySender(db, info, event.seqs)
    const senders = members.filter((user) => bySender.has(user))
    return new Map(
      senders.map((user) => [
        user,
        { push: 'receipts', data: { ...peerOf(info, user), list: bySender.get(user) ?? [] } },
      ]),
    )
  }
  const [message] = await listBySeqs(db, info, [event.seq])
  if (!message) return new Map()
  const receivers = members.filter((user) => isAddressedTo(message, user))
  const target = { seq: event.seq, id: message.id, rev: event.version }
  const frame =
    event.type === 'react'
      ? await buildReactionFrame(db, info, event, receivers)
      : await buildExtensionFrame(db, info, event)
  return new Map(receivers.map((user) => [user, frame({ ...peerOf(info, user), ...target }, user, message)]))
}

type FrameTarget = ReturnType<typeof peerOf> & { seq: number; id: string; rev: number }
type BuildFrame = (target: FrameTarget, user: string, message: WireMessage) => PushFrame

async function buildReactionFrame(
  db: Db,
  info: ConversationInfo,
  event: EventOf<'react'>,
  members: string[],
): Promise<BuildFrame> {
  // What a stranger sees of a reaction is what everybody sees, but for whose it is.
  const [state] = await listReactions(db, null, info, [event.seq], 10)
  const reaction = state?.reactions.find((r) => r.reactionID === event.reactionId) ?? {
    reactionID: event.reactionId,
    total: 0,
    users: [],
  }
  const reacts = state?.reacts ?? 0
  // Read after the number, so that nobody is named whose reaction it no longer counts.
  const reacted = await filterReacted(db, info, event.seq, event.reactionId, members)
  return (target, user) => ({
    push: 'reactions',
    data: { ...target, reacts, list: [{ ...reaction, isMine: reacted.has(user) }] },
  })
}

async function buildExtensionFrame(db: Db, info: ConversationInfo, event: EventOf<'ext'>): Promise<BuildFrame> {
  const list = await listExtensionRows(db, info, event.seq, event.keys)
  const present = new Set(list.map((e) => e.key))
  const deleted = event.keys.filter((key) => !present.has(key))
  return (target, _user, message) => ({ push: 'extensions', data: { ...target, exts: message.exts, list, deleted } })
}
