/** The context of a call, the type of handlers, and how a handler finds its conversation: always as seen by the caller. */
import type { ChatCallName, ChatOutput, ChatParsed, Peer } from '../../../../contract/chat'
import type { ChatService } from '../../chat-service'
import { ChatError } from '../../core/chat-error'
import type { ChatIdentity, Connection } from '../../core/connection'
import type { ConversationInfo } from '../../core/conversation-info'

/** The user and the socket of a call. */
export interface HandlerContext {
  chat: ChatService
  me: ChatIdentity
  connection: Connection
}
/** The handlers of the calls named K; each returns the output of the contract. */
export type Handlers<K extends ChatCallName> = {
  [N in K]: (caller: HandlerContext, input: ChatParsed<N>) => Promise<ChatOutput<N>>
}

/** The conversation of an input, undefined before its first message. Throws NO_PERMISSION, GROUP_GONE for a group. */
export const findConversation = ({ chat, me }: HandlerContext, input: Peer) =>
  chat.directory.find(me.userId, { scene: input.scene, to: input.to })

/** As findConversation(); throws MESSAGE_UNKNOWN when there is none. */
export const requireConversation = async (caller: HandlerContext, input: Peer): Promise<ConversationInfo> => {
  const info = await findConversation(caller, input)
  if (!info) throw new ChatError('MESSAGE_UNKNOWN')
  return info
}

/** Messages and changes to messages in a C2C conversation are for contacts only. Throws NOT_CONTACTS. */
const checkContact = async ({ chat, me }: HandlerContext, { scene, to }: Peer): Promise<void> => {
  if (scene === 'C2C') await chat.contacts.check(me.userId, to, false)
}

/** As requireConversation(), for changes that the peer is notified of. Throws NOT_CONTACTS. */
export const requireContactConversation = async (caller: HandlerContext, input: Peer): Promise<ConversationInfo> => {
  const info = await requireConversation(caller, input)
  await checkContact(caller, input)
  return info
}
