/** Answers that come after the messages of a conversation were replaced: they belong to what was shown before. */
import * as around from '@/features/chat/client/mapping/messages-around'
import { deleteConversation, loadOlderMessages } from '@/features/chat/session/conversation-actions'
import { jumpToLatest, loadNewerMessages, showMessagesAround } from '@/features/chat/session/message-window'
import { activeSession } from '@/features/chat/session/session'
import { initialState, useChat } from '@/features/chat/store/store'
import { getMessageWindow } from '@/features/chat/store/store-updates'
import { buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/features/chat/session/session', () => ({ activeSession: jest.fn() }))
jest.mock('@/features/chat/client/mapping/messages-around')

const ID = buildMessage(1).conversationId
const messages = (...numbers: number[]) => numbers.map((n) => buildMessage(n))
const shown = () => {
  const { ids, hasNewer = false, phase } = getMessageWindow(useChat.getState(), ID)
  return { ids: [...ids], hasNewer, phase }
}
const newest = { ids: messages(60, 61).map(({ id }) => id), hasNewer: false, phase: 'ready' }

/** An answer that the test gives when it wants. */
function answer<T>() {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}
interface Page {
  messages: ReturnType<typeof messages>
  next: string
  hasNewer?: boolean
}

const client = { history: jest.fn(), remove: async () => undefined, reactions: async () => [] }
const session = { client, outbox: { messagesOf: () => [] } } as never

beforeEach(async () => {
  jest.mocked(activeSession).mockReturnValue(session)
  useChat.setState(initialState)
  jest.mocked(around.fetchAround).mockResolvedValue({ messages: messages(1, 2), next: '1', hasNewer: true } as never)
  client.history.mockReset().mockResolvedValue({ messages: messages(60, 61), next: '60' })
  await showMessagesAround(session, buildMessage(1))
  expect(shown().hasNewer).toBe(true)
})

describe('an answer that comes late', () => {
  it('with newer messages does not lead back into the past', async () => {
    const page = answer<Page>()
    jest.mocked(around.fetchAfter).mockReturnValue(page.promise as never)
    const loading = loadNewerMessages(ID)
    await jumpToLatest(ID)
    page.give({ messages: messages(3, 4), next: '', hasNewer: true })
    await loading
    expect(shown()).toEqual(newest)
  })

  it('with older messages leaves no gap', async () => {
    const page = answer<Page>()
    client.history.mockReturnValueOnce(page.promise)
    const loading = loadOlderMessages(ID)
    await jumpToLatest(ID)
    page.give({ messages: messages(0), next: '' })
    await loading
    expect(shown()).toEqual(newest)
    expect(getMessageWindow(useChat.getState(), ID).next).toBe('60')
  })

  it('to an earlier jump does not take the place of a later one', async () => {
    const earlier = answer<Page>()
    jest.mocked(around.fetchAround).mockReturnValueOnce(earlier.promise as never)
    const jump = showMessagesAround(session, buildMessage(20))
    await jumpToLatest(ID)
    earlier.give({ messages: messages(20), next: '19', hasNewer: true })
    await jump
    expect(shown()).toEqual(newest)
  })

  it('does not bring back a deleted conversation, nor reach another user', async () => {
    for (const leave of [
      () => deleteConversation(ID),
      async () => {
        jest.mocked(activeSession).mockReturnValue({ ...(session as object) } as never)
        useChat.setState(initialState)
      },
    ]) {
      const page = answer<Page>()
      client.history.mockReturnValueOnce(page.promise)
      const loading = loadOlderMessages(ID)
      await leave()
      page.give({ messages: messages(0), next: '' })
      await loading
      expect(shown().ids).toEqual([])
      jest.mocked(activeSession).mockReturnValue(session)
      await showMessagesAround(session, buildMessage(1))
    }
  })
})
