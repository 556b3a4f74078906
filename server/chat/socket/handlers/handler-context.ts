/** Who calls, what handlers of a noun are, and how a handler finds its conversation: always from the caller's side. */
import type { ChatCallName, ChatOutput, ChatParsed, Peer } from '../../../../contract/chat'
import type { ChatService } from '../../chat-service'
import { ChatError } from '../../core/chat-error'
import type { ChatIdentity, Connection } from '../../core/connection'
import type { ConversationInfo } from '../../core/conversation-info'

/** Whose call it is and on which socket. */
export interface HandlerContext {
  chat: ChatService
  me: ChatIdentity
  connection: Connection
}
/** The handlers of the calls named K; each answers what the contract says. */
export type Handlers<K extends ChatCallName> = {
  [N in K]: (caller: HandlerContext, input: ChatParsed<N>) => Promise<ChatOutput<N>>
}

/** The conversation named by an input; undefined when nobody has written in it, refused to strangers of a group. */
export const findConversation = ({ chat, me }: HandlerContext, input: Peer) =>
  chat.directory.find(me.userId, { scene: input.scene, to: input.to })

/** As find; throws MESSAGE_UNKNOWN when there is none. */
export const requireConversation = async (caller: HandlerContext, input: Peer): Promise<ConversationInfo> => {
  const info = await findConversation(caller, input)
  if (!info) throw new ChatError('MESSAGE_UNKNOWN')
  return info
}

/** What reaches the other side of a C2C, a message or a mark on one, goes to contacts only. Throws NOT_CONTACTS. */
export const checkContact = async ({ chat, me }: HandlerContext, { scene, to }: Peer): Promise<void> => {
  if (scene === 'C2C') await chat.contacts.check(me.userId, to, false)
}

/** As need, for what is done to a message and told to the other side. Throws NOT_CONTACTS. */
export const requireContactConversation = async (caller: HandlerContext, input: Peer): Promise<ConversationInfo> => {
  const info = await requireConversation(caller, input)
  await checkContact(caller, input)
  return info
}
