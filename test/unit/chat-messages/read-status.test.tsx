/** An open conversation is marked read, whatever order list updates come in. */
import { act, render, waitFor } from '@testing-library/react'
import type { Conversation } from '@/features/chat/model/index'
import * as session from '@/features/chat/session/session'
import { useActiveConversation } from '@/features/chat/session/use-conversation'
import { initialState, useChat } from '@/features/chat/store/store'
import { setConversations } from '@/features/chat/store/store-updates'
import { buildConversation } from '../../support/chat/chat-builders'

const ID = 'GROUPteam'
const markRead = jest.fn(async (_id: string): Promise<void> => undefined)

/** The list is updated again, as the client does about once a second. */
const receiveConversation = (more: Partial<Conversation>) =>
  act(async () =>
    useChat.setState(setConversations([buildConversation(ID, more), buildConversation('C2Cother', { unread: 3 })])),
  )
const ActiveProbe = () => <p>{String(useActiveConversation(ID))}</p>

beforeEach(async () => {
  markRead.mockReset().mockResolvedValue()
  useChat.setState(
    { ...initialState, phase: 'ready', messageWindows: { [ID]: { ids: [], next: '', phase: 'ready' } } },
    true,
  )
  jest.spyOn(session, 'activeSession').mockReturnValue({ client: { markRead } } as never)
})
afterEach(() => jest.restoreAllMocks())

it('what mentions the user is read although nothing counts as unread', async () => {
  await receiveConversation({ mention: 'me' })
  render(<ActiveProbe />)
  await waitFor(() => expect(markRead).toHaveBeenCalledWith(ID))
  markRead.mockClear()
  await receiveConversation({})
  expect(markRead).not.toHaveBeenCalled()
  await receiveConversation({ mention: 'all' })
  expect(markRead).toHaveBeenCalledWith(ID)
})

it('it is read again when it is unread again, also when the list never reported that it was read in between', async () => {
  await receiveConversation({ unread: 1, mention: 'me' })
  render(<ActiveProbe />)
  await waitFor(() => expect(markRead).toHaveBeenCalled())
  await act(async () => undefined)
  markRead.mockClear()
  await receiveConversation({ unread: 1, mention: 'me' })
  expect(markRead).toHaveBeenCalledTimes(1)
  expect(markRead).toHaveBeenCalledWith(ID)
})

it('unread messages reported while a reading is under way are read after it, once', async () => {
  await receiveConversation({})
  render(<ActiveProbe />)
  let answer = () => undefined as void
  markRead.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)))
  await receiveConversation({ unread: 1 })
  await receiveConversation({ unread: 2 })
  await receiveConversation({ unread: 3 })
  expect(markRead).toHaveBeenCalledTimes(1)
  await act(async () => answer())
  expect(markRead).toHaveBeenCalledTimes(2)
})

it('nothing is read once its page is gone', async () => {
  await receiveConversation({})
  const page = render(<ActiveProbe />)
  page.unmount()
  await receiveConversation({ unread: 1 })
  expect(markRead).not.toHaveBeenCalled()
})
