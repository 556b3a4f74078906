/** Clients that message each other continuously, and checks of what was received and stored. */
import * as chatCalls from '../../../contract/calls/chat/chat'
import { type Chat, createInstance, type Message } from '../../../src/im'
import { EVENT, TYPES, whenReady } from '../chat/chat-fixture'
import type { TestDatabase } from '../database/test-database'
import type { Random } from '../fuzz/random'
import { logIn } from '../http-client'

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One client: texts sent and received by user, in order. */
export interface ChatClient {
  userID: string
  chat: Chat
  wrote: Map<string, string[]>
  shown: Map<string, string[]>
}

export async function createChatClient(http: string, ws: string, number: number): Promise<ChatClient> {
  const httpClient = await logIn(http, `1391000${String(number).padStart(4, '0')}`)
  const { data } = await httpClient.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)
  const chat = createInstance({ SDKAppID: data.SDKAppID, proxyServer: ws, eventThrottling: false })
  const client: ChatClient = { userID: data.userID, chat, wrote: new Map(), shown: new Map() }
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data: messages }: { data: Message[] }) => {
    for (const m of messages)
      if (m.type === TYPES.MSG_TEXT)
        client.shown.set(m.from, [...(client.shown.get(m.from) ?? []), String(m.payload.text)])
  })
  await whenReady(chat, () => chat.login({ userID: data.userID, userSig: data.userSig }))
  // a message that arrives before the list is loaded may appear in it instead of as an event
  await chat.getConversationList()
  return client
}

/** Makes them friends: users without a relation cannot write to each other. */
export async function acquaint(clients: readonly Pick<ChatClient, 'chat' | 'userID'>[]): Promise<void> {
  for (const { chat } of clients) await chat.updateMyProfile({ allowType: TYPES.ALLOW_TYPE_ALLOW_ANY } as never)
  for (const [i, client] of clients.entries())
    for (const { userID: to } of clients.slice(i + 1))
      await client.chat.addFriend({ to, source: 'AddSource_Type_Web', type: TYPES.SNS_ADD_TYPE_BOTH } as never)
}

/** Sends messages to `to` until stopped; a failed message is resent, as the app does. */
export async function runConversation(
  from: ChatClient,
  to: ChatClient,
  random: Random,
  isStopped: () => boolean,
): Promise<void> {
  const sent: string[] = []
  from.wrote.set(to.userID, sent)
  while (!isStopped()) {
    const text = `${from.userID}>${to.userID}#${sent.length}`
    sent.push(text)
    const message = from.chat.createTextMessage({
      to: to.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text },
    })
    for (let attempt: Promise<unknown> = from.chat.sendMessage(message); ; attempt = from.chat.resendMessage(message)) {
      const isSent = await attempt.then(
        () => true,
        () => false,
      )
      if (isSent) break
      await sleep(200)
    }
    await sleep(random.int(50, 700))
  }
}

export const expectedMessages = (clients: ChatClient[], to: ChatClient) =>
  clients.reduce((sum, from) => sum + (from.wrote.get(to.userID)?.length ?? 0), 0)
export const receivedBy = (to: ChatClient) => [...to.shown.values()].reduce((sum, list) => sum + list.length, 0)

/** Waits until every client received and counted everything; counting may lag behind the last message. */
export async function waitUntilDelivered(clients: ChatClient[], seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  const isOpen = (t: ChatClient) =>
    receivedBy(t) < expectedMessages(clients, t) || t.chat.getTotalUnreadMessageCount() !== expectedMessages(clients, t)
  while (Date.now() < end && clients.some(isOpen)) await sleep(100)
  // time for duplicates to arrive
  await sleep(1500)
}

/** Compares received with sent texts, and the unread counts. */
export function checkReceived(clients: ChatClient[]): string[] {
  const problems: string[] = []
  for (const to of clients) {
    for (const from of clients) {
      const sent = from.wrote.get(to.userID) ?? []
      const shown = to.shown.get(from.userID) ?? []
      if (sent.join() === shown.join()) continue
      const lost = sent.filter((text) => !shown.includes(text))
      const duplicates = shown.filter((text, at) => shown.indexOf(text) !== at)
      problems.push(
        `${to.userID} was not shown ${lost.slice(0, 5)}, was shown twice ${duplicates.slice(0, 5)}, or in disorder`,
      )
    }
    const unread = to.chat.getTotalUnreadMessageCount()
    if (unread !== expectedMessages(clients, to))
      problems.push(`${to.userID} counts ${unread} unread of ${expectedMessages(clients, to)}`)
  }
  return problems
}

/** Compares stored with sent texts. */
export async function checkStored(database: TestDatabase, clients: ChatClient[]): Promise<string[]> {
  const rows = await database.read(
    `select c.key, m.seq, m.sender, m.payload->>'text' as text from chat_messages m
     join chat_conversations c on c.id = m.conversation_id where m.type = 'TIMTextElem' and c.scene = 'C2C' order by c.key, m.seq`,
  )
  const problems: string[] = []
  const conversations = new Map<string, { seq: number; sender: string; text: string }[]>()
  for (const { key, seq, sender, text } of rows) {
    const list = conversations.get(String(key)) ?? []
    list.push({ seq: Number(seq), sender: String(sender), text: String(text) })
    conversations.set(String(key), list)
  }
  for (const [key, list] of conversations) {
    const gap = list.find(({ seq }, at) => seq !== at + 1)
    if (gap) problems.push(`${key}: number ${gap.seq} does not follow the one before`)
  }
  for (const from of clients)
    for (const [to, sent] of from.wrote) {
      const stored = (conversations.get([from.userID, to].sort().join(' ')) ?? []).filter(
        (m) => m.sender === from.userID,
      )
      if (stored.map((m) => m.text).join() !== sent.join())
        problems.push(`${from.userID} wrote ${sent.length} to ${to}, stored are ${stored.length}, or in disorder`)
    }
  return problems
}
