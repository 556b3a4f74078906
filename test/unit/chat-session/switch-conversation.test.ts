/** Switching conversations: which one is open, and what is marked read meanwhile (C-7-15). */

import { closeConversation, markReadWhileOpen, openConversation } from '@/features/chat/session/conversation-actions'
import { activeSession } from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/features/chat/session/session', () => ({ activeSession: jest.fn() }))

const ID = 'C2Cuser2'
const OTHER = 'GROUPg1'
const current = () => useChat.getState().current
const news = (id: string, unread = 1) =>
  useChat.setState((s) => ({ conversations: { ...s.conversations, [id]: buildConversation(id, { unread }) } }))

it('a switch with an ID opens and reads that conversation; an empty one leaves it, and nothing is read any more @C-7-15 @G-7-23', async () => {
  const client = {
    open: jest.fn(async (id: string) => buildConversation(id, { unread: 2 })),
    history: jest.fn(async () => ({ messages: [buildMessage(1)], next: '' })),
    markRead: jest.fn(async (id: string) => news(id, 0)),
    reactions: async () => [],
  }
  jest.mocked(activeSession).mockReturnValue({ client, outbox: { of: () => [] } } as never)
  await openConversation(ID)
  expect(current()).toBe(ID)
  expect(client.open.mock.calls).toEqual([[ID]])
  expect(client.markRead.mock.calls).toEqual([[ID]])

  const stop = markReadWhileOpen(ID)
  news(ID)
  await new Promise(process.nextTick)
  expect(client.markRead).toHaveBeenCalledTimes(2)

  stop()
  await openConversation('')
  expect(current()).toBe('')
  news(ID)
  news(OTHER)
  await new Promise(process.nextTick)
  expect(client.markRead).toHaveBeenCalledTimes(2)
  expect(client.open).toHaveBeenCalledTimes(1)

  await openConversation(OTHER)
  closeConversation(ID)
  expect(current()).toBe(OTHER)
  closeConversation(OTHER)
  expect(current()).toBe('')
})
