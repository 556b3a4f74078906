/** All frames the server pushes. */
import { z } from 'zod'
import { definePushes } from './define'
import {
  extension,
  messageBrief,
  peer,
  profile,
  reaction,
  seconds,
  seq,
  syncedList,
  userStatus,
  wireConversation,
  wireMessage,
} from './wire'

/** Which message, and the number of the change. */
const mark = { seq, id: z.string(), rev: z.number().int() }

export const chatPushes = definePushes({
  /** New stored messages of others and of the user's other devices, ascending in each conversation. */
  messages: z.object({ messages: z.array(wireMessage) }),
  /** Messages revoked, modified, or whose receipt came. */
  changed: z.object({ messages: z.array(wireMessage) }),
  /** Receipts came for own messages. */
  receipts: z.object({
    ...peer,
    list: z.array(z.object({ seq, id: z.string(), read: z.number().int(), unread: z.number().int(), time: seconds })),
  }),
  /** Reactions of a message changed; with the number of users of each kind, 0 when the last one was removed. */
  reactions: z.object({ ...peer, ...mark, reacts: z.number().int(), list: z.array(reaction) }),
  extensions: z.object({
    ...peer,
    ...mark,
    exts: z.number().int(),
    list: z.array(extension),
    deleted: z.array(z.string()),
  }),
  /** A message that is not stored (typing); seq 0. */
  transient: z.object({ message: wireMessage }),
  /** Another device of the user has read. */
  read: z.object({ ...peer, readSeq: seq, unread: z.number().int() }),
  /** The other side of a C2C has read. */
  peerRead: z.object({ ...peer, seq, time: seconds }),
  /** Flags of a conversation changed on another device. */
  conversation: z.object({ conversation: wireConversation }),
  removed: z.object({ list: z.array(z.object(peer)) }),
  profiles: z.object({ profiles: z.array(profile) }),
  /** Lists of the user that are no longer what they were; the client reads them again. */
  stale: z.object({ lists: z.array(syncedList) }),
  groupAttributes: z.object({
    groupID: z.string(),
    attributes: z.record(z.string(), z.string()),
    updated: z.array(z.string()),
    deleted: z.array(z.string()),
  }),
  groupCounters: z.object({ groupID: z.string(), counters: z.record(z.string(), z.number()) }),
  pinned: z.object({ groupID: z.string(), message: wireMessage, isPinned: z.boolean(), by: messageBrief }),
  /** Users one watches, friends and oneself came, went or changed their text. */
  status: z.object({ list: z.array(userStatus) }),
  kicked: z.object({ type: z.enum(['multipleAccount', 'multipleDevice', 'userSigExpired', 'REST_API_Kick']) }),
})
