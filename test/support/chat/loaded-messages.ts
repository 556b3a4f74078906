/** A client whose app has loaded a page of messages, and the messages of that page. */
import type { ChatOutput, WireMessage } from '../../../contract/chat'
import type { Chat } from '../../../src/im'
import type { CreateOptions } from '../../../src/im/client-core'
import { type FakeChatServer, logInOnFakeServer } from './fake-chat-server'
import { wireConversation, wireMessage } from './wire-builders'

/** The client as an app in JavaScript calls it, with right and wrong values. */
// biome-ignore lint/suspicious/noExplicitAny: the published types allow right values only
export type AppChat = Record<keyof Chat, (...values: any[]) => any>

export type Answers = FakeChatServer['answers']
type History = ChatOutput<'message.history'>

export const ownMessage = (seq: number, more: Partial<WireMessage> = {}): WireMessage =>
  wireMessage(seq, { from: 'hr', to: 'candidate', ...more })
/** A message of 'candidate' in the group g1. */
export const groupMessage = (seq: number, more: Partial<WireMessage> = {}): WireMessage =>
  wireMessage(seq, { scene: 'GROUP', to: 'g1', ...more })
/** A page of the history; the last one unless `more` says otherwise. */
export const pageOf = (messages: WireMessage[], more: Partial<History> = {}): History => ({
  messages,
  isCompleted: true,
  peerReadSeq: 0,
  ...more,
})
/** What a call of the client that should fail is rejected with. */
export const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: number; message: string; data?: unknown }) => error,
  )

export async function logInAsApp(answers: Answers = {}, options: Partial<CreateOptions> = {}) {
  const { server, chat, eventsOf } = await logInOnFakeServer(answers, options)
  return { server, chat: chat as unknown as AppChat, eventsOf }
}

/** Logs in and loads `messages`, all of one conversation. */
export async function logInWithMessages(
  messages: WireMessage[],
  answers: Answers = {},
  options: Partial<CreateOptions> = {},
) {
  const [first] = messages
  const scene = first?.scene ?? 'C2C'
  const to = scene === 'C2C' ? 'candidate' : (first?.to ?? '')
  const lastSeq = Math.max(0, ...messages.map(({ seq }) => seq))
  const loading = {
    'conversation.list': { conversations: [wireConversation({ scene, to, lastSeq })], nextCursor: '' },
    'message.history': pageOf(messages),
    ...answers,
  }
  const app = await logInAsApp(loading, options)
  const { data } = await app.chat.getMessageList({ conversationID: `${scene}${to}` })
  app.server.sent.length = 0
  return { ...app, messages: data.messageList }
}
