/** Who calls, what handlers of a noun are, and how a handler finds its conversation: always from the caller's side. */
import type { ChatCallName, ChatOutput, ChatParsed, Peer } from '../../../contract/chat'
import type { Connection, Identity } from '../connection'
import type { ConversationInfo } from '../directory'
import { ChatFailure } from '../failure'
import type { ChatService } from '../service'

/** Whose call it is and on which socket. */
export interface Caller {
  chat: ChatService
  me: Identity
  connection: Connection
}
/** The handlers of the calls named K; each answers what the contract says. */
export type Handlers<K extends ChatCallName> = {
  [N in K]: (caller: Caller, input: ChatParsed<N>) => Promise<ChatOutput<N>>
}

/** The conversation named by an input; undefined when nobody has written in it, refused to strangers of a group. */
export const find = ({ chat, me }: Caller, input: Peer) =>
  chat.directory.find(me.userId, { scene: input.scene, to: input.to })

/** As find; throws MESSAGE_UNKNOWN when there is none. */
export const need = async (caller: Caller, input: Peer): Promise<ConversationInfo> => {
  const info = await find(caller, input)
  if (!info) throw new ChatFailure('MESSAGE_UNKNOWN')
  return info
}

/** What reaches the other side of a C2C, a message or a mark on one, goes to contacts only. Throws NOT_CONTACTS. */
export const checkContact = async ({ chat, me }: Caller, { scene, to }: Peer): Promise<void> => {
  if (scene === 'C2C') await chat.contacts.check(me.userId, to, false)
}

/** As need, for what is done to a message and told to the other side. Throws NOT_CONTACTS. */
export const needOpen = async (caller: Caller, input: Peer): Promise<ConversationInfo> => {
  const info = await need(caller, input)
  await checkContact(caller, input)
  return info
}
