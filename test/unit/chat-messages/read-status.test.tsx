/** A conversation that is looked at is read, whatever the list says of it in which order. */
import { act, render, waitFor } from '@testing-library/react'
import type { Conversation } from '@/features/chat/model/index'
import * as session from '@/features/chat/session/session'
import { useActiveConversation } from '@/features/chat/session/use-conversation'
import { initialState, useChat } from '@/features/chat/store/store'
import { setConversations } from '@/features/chat/store/store-updates'
import { buildConversation } from '../../support/chat/chat-builders'

const ID = 'GROUPteam'
const markRead = jest.fn(async (_id: string): Promise<void> => undefined)

/** The list is told again, as the engine does about once a second. */
const told = (more: Partial<Conversation>) =>
  act(async () =>
    useChat.setState(setConversations([buildConversation(ID, more), buildConversation('C2Cother', { unread: 3 })])),
  )
const Talk = () => <p>{String(useActiveConversation(ID))}</p>

beforeEach(async () => {
  markRead.mockReset().mockResolvedValue()
  useChat.setState(
    { ...initialState, phase: 'ready', messageWindows: { [ID]: { ids: [], next: '', phase: 'ready' } } },
    true,
  )
  jest.spyOn(session, 'activeSession').mockReturnValue({ engine: { markRead } } as never)
})
afterEach(() => jest.restoreAllMocks())

it('what mentions the user is read although nothing counts as unread', async () => {
  await told({ mention: 'me' })
  render(<Talk />)
  await waitFor(() => expect(markRead).toHaveBeenCalledWith(ID))
  markRead.mockClear()
  await told({})
  expect(markRead).not.toHaveBeenCalled()
  await told({ mention: 'all' })
  expect(markRead).toHaveBeenCalledWith(ID)
})

it('it is read again when it is unread again, also when the list never said that it was read in between', async () => {
  await told({ unread: 1, mention: 'me' })
  render(<Talk />)
  await waitFor(() => expect(markRead).toHaveBeenCalled())
  await act(async () => undefined)
  markRead.mockClear()
  await told({ unread: 1, mention: 'me' })
  expect(markRead).toHaveBeenCalledTimes(1)
  expect(markRead).toHaveBeenCalledWith(ID)
})

it('what is told while a reading is under way is read after it, once', async () => {
  await told({})
  render(<Talk />)
  let answer = () => undefined as void
  markRead.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)))
  await told({ unread: 1 })
  await told({ unread: 2 })
  await told({ unread: 3 })
  expect(markRead).toHaveBeenCalledTimes(1)
  await act(async () => answer())
  expect(markRead).toHaveBeenCalledTimes(2)
})

it('nothing is read once its page is gone', async () => {
  await told({})
  const page = render(<Talk />)
  page.unmount()
  await told({ unread: 1 })
  expect(markRead).not.toHaveBeenCalled()
})
