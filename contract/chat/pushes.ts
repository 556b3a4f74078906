/** Everything the server says of its own accord. */
import { z } from 'zod'
import { definePushes } from './define'
import { heldList, peer, profile, seconds, seq, wireConversation, wireMessage } from './wire'

export const chatPushes = definePushes({
  /** New stored messages of others and of the user's other devices, ascending in each conversation. */
  messages: z.object({ messages: z.array(wireMessage) }),
  /** Messages revoked, modified, or whose receipt came. */
  changed: z.object({ messages: z.array(wireMessage) }),
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
  stale: z.object({ lists: z.array(heldList) }),
  kicked: z.object({ type: z.enum(['multipleAccount', 'multipleDevice', 'userSigExpired', 'REST_API_Kick']) }),
})
