/**
 * What the guard checks of each call of the socket; the gateway asks it before the handler runs. A call without an entry does not
 * compile, and one whose texts would pass unseen fails test/architecture/abuse/chat-guard.test.ts.
 */
import type { ChatCallName, ChatParsed, Peer } from '../../../contract/chat'
import { ChatError } from '../core/chat-error'
import type { ConversationDirectory } from '../core/conversation-directory'
import type { ConversationInfo } from '../core/conversation-info'
import { type GuardContext, passGuard } from './guard'

/** Only the caller's own devices learn of it. */
const PRIVATE = 'private'
/** Others learn that it was done; it holds no text of the caller's, and it must not depend on who is muted or blocked. */
const TEXTLESS = 'textless'
/** A message: its handler asks guardMessage() in the order of the frames. */
const MESSAGE = 'message'

/** Where a call goes, if into one conversation, and what in it is read. */
interface Target {
  to?: Peer
  read: unknown
}
type CallGuard<N extends ChatCallName> =
  | typeof PRIVATE
  | typeof TEXTLESS
  | typeof MESSAGE
  | ((input: ChatParsed<N>) => Target | typeof TEXTLESS)
export type GuardedCall = Exclude<ChatCallName, 'auth'>

/** All of it is read, in the conversation it names. */
const inConversation = (input: Peer): Target => ({ to: input, read: input })
/** All of it is read, by the members of the group. */
const inGroup = (input: { groupID: string }): Target => ({ to: { scene: 'GROUP', to: input.groupID }, read: input })
/** All of it is read wherever its sender or its group is shown. */
const toPublic = (input: unknown): Target => ({ read: input })

export const CALL_GUARDS: { readonly [N in GuardedCall]: CallGuard<N> } = {
  ping: PRIVATE,
  'message.send': MESSAGE,
  'message.modify': MESSAGE,
  'message.history': PRIVATE,
  'message.near': PRIVATE,
  'message.after': PRIVATE,
  // Users who may not write may still take back what they wrote, without a reason.
  'message.revoke': (input) => (input.reason ? { to: input, read: input.reason } : TEXTLESS),
  'message.delete': PRIVATE,
  'message.receipt': TEXTLESS,
  'message.receipts': PRIVATE,
  'message.readers': PRIVATE,
  'reaction.set': (input) => (input.isAdded ? inConversation(input) : TEXTLESS),
  'reaction.list': PRIVATE,
  'reaction.users': PRIVATE,
  'extension.set': inConversation,
  'extension.delete': inConversation,
  'extension.list': PRIVATE,
  // Read through the message that carries the key.
  'merger.put': PRIVATE,
  'merger.get': PRIVATE,
  'search.messages': PRIVATE,
  'search.users': PRIVATE,
  'search.groups': PRIVATE,
  'search.members': PRIVATE,
  'conversation.list': PRIVATE,
  'conversation.get': PRIVATE,
  'conversation.read': TEXTLESS,
  'conversation.readAll': TEXTLESS,
  'conversation.pin': PRIVATE,
  'conversation.remind': PRIVATE,
  'conversation.delete': PRIVATE,
  'conversation.clear': PRIVATE,
  'conversation.mark': PRIVATE,
  'conversation.custom': PRIVATE,
  'conversationGroup.list': PRIVATE,
  'conversationGroup.create': PRIVATE,
  'conversationGroup.delete': PRIVATE,
  'conversationGroup.rename': PRIVATE,
  'conversationGroup.change': PRIVATE,
  'receiveOpt.get': PRIVATE,
  'receiveOpt.set': PRIVATE,
  'group.list': PRIVATE,
  'group.get': PRIVATE,
  'group.search': PRIVATE,
  'group.create': toPublic,
  'group.update': inGroup,
  'group.join': toPublic,
  'group.quit': TEXTLESS,
  'group.dismiss': TEXTLESS,
  'group.transfer': TEXTLESS,
  'group.applications': PRIVATE,
  'group.handle': toPublic,
  'group.members': PRIVATE,
  'group.memberProfiles': PRIVATE,
  'group.invite': TEXTLESS,
  'group.kick': toPublic,
  'group.role': TEXTLESS,
  'group.mute': TEXTLESS,
  // Also while all are muted: members write their names then.
  'group.member': toPublic,
  'group.online': PRIVATE,
  'group.attributes': PRIVATE,
  'group.setAttributes': inGroup,
  'group.counters': PRIVATE,
  'group.count': inGroup,
  'group.pin': inGroup,
  'group.pins': PRIVATE,
  'group.mark': TEXTLESS,
  'profile.get': PRIVATE,
  'profile.update': toPublic,
  'file.place': PRIVATE,
  'text.translate': PRIVATE,
  'voice.transcribe': PRIVATE,
  'friend.list': PRIVATE,
  // The remark and the friend group are the caller's own.
  'friend.add': ({ wording }) => ({ read: wording }),
  'friend.delete': TEXTLESS,
  'friend.check': PRIVATE,
  'friend.update': PRIVATE,
  'application.list': PRIVATE,
  'application.answer': TEXTLESS,
  'application.delete': PRIVATE,
  'application.read': PRIVATE,
  'friendGroup.list': PRIVATE,
  'friendGroup.create': PRIVATE,
  'friendGroup.delete': PRIVATE,
  'friendGroup.rename': PRIVATE,
  'friendGroup.change': PRIVATE,
  'blacklist.list': PRIVATE,
  'blacklist.change': TEXTLESS,
  'status.get': PRIVATE,
  'status.watch': PRIVATE,
  'status.unwatch': PRIVATE,
  'status.set': toPublic,
}

interface CallContext extends GuardContext {
  readonly directory: ConversationDirectory
  readonly contacts: { check(me: string, other: string, isFirstMessage: boolean): Promise<void> }
}

/** The conversation of a target, for changes that the other side is notified of. Throws MESSAGE_UNKNOWN, NOT_CONTACTS, GROUP_GONE. */
async function findTarget(
  { directory, contacts }: CallContext,
  me: string,
  { scene, to }: Peer,
): Promise<ConversationInfo> {
  // The guard checks the membership.
  if (scene === 'GROUP') return directory.getGroup(to)
  const info = await directory.find(me, { scene, to })
  if (!info) throw new ChatError('MESSAGE_UNKNOWN')
  if (scene === 'C2C') await contacts.check(me, to, false)
  return info
}

/** Lets a call of the socket pass. Throws what passGuard() throws, NOT_CONTACTS, MESSAGE_UNKNOWN. */
export async function guardCall<N extends GuardedCall>(
  chat: CallContext,
  me: string,
  name: N,
  input: ChatParsed<N>,
): Promise<void> {
  const entry: CallGuard<N> = CALL_GUARDS[name]
  const target = typeof entry === 'function' ? entry(input) : TEXTLESS
  if (target === TEXTLESS) return
  const info = target.to && (await findTarget(chat, me, target.to))
  await passGuard(chat, { sender: me, info, read: target.read })
}
