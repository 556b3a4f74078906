/** The conversation list and the open conversation on a running session: how they follow client events. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { fetchApi } from '@/api'
import type { ChatClientEvents } from '@/features/chat/client'
import { ConversationList } from '@/features/chat/conversations/ConversationList'
import { conversationActions } from '@/features/chat/conversations/conversation-menu'
import { NewChatMenu } from '@/features/chat/conversations/NewChatMenu'
import { ConversationView } from '@/features/chat/screens/Conversation'
import { SearchBox } from '@/features/chat/search/SearchBox'
import * as door from '@/features/chat/session/lazy-calls'
import { startSession, stopSession } from '@/features/chat/session/session'
import { useConversationTitle } from '@/features/chat/session/use-conversation'
import { clearQuote, setDraft, setQuote } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'
import { nextChatChange } from '../../support/chat/next-chat-change'

const PERSON = 'C2Cuser2'
const GROUP = 'GROUPg1'
const LOST = '网络异常，请您检查网络设置'
const noop = () => undefined
const mockClient = {
  events: {} as ChatClientEvents,
  asked: [] as unknown[][],
  hear: noop as (flushEvents: { data: object[] }) => void,
  note:
    (name: string) =>
    async (...args: unknown[]) =>
      void mockClient.asked.push([name, ...args]),
  client: () => ({
    me: 'user1',
    sdk: {
      getUserStatus: async () => ({ data: { successUserList: [{ userID: 'user2', statusType: 2 }] } }),
      subscribeUserStatus: async () => undefined,
      on: (_name: string, listener: typeof mockClient.hear) => {
        mockClient.hear = listener
      },
      off: noop,
      setMessageRemindType: mockClient.note('mute'),
    },
    pin: mockClient.note('pin'),
    remove: mockClient.note('remove'),
    markRead: async () => undefined,
    setTyping: noop,
    open: async (id: string) => buildConversation(id),
    history: async (id: string) => ({ messages: [buildMessage(1, { conversationId: id })], next: '' }),
    reactions: async () => ({}),
    pins: async () => [],
    members: async () => [{ userId: 'user2', name: '周雨桐', avatar: '' }],
    isMuted: async () => false,
    stop: noop,
  }),
}
jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  fetchApi: jest.fn(),
  useApiQuery: () => ({ data: undefined }),
}))
jest.mock('@/features/chat/client/chat-client', () => ({
  createLoggedInClient: async (_ticket: unknown, _socket: unknown, events: ChatClientEvents) => {
    mockClient.events = events
    return mockClient.client()
  },
}))

const { isDesk } = platform
const setDevice = (device: 'a desk' | 'a phone') => Object.assign(platform, { isDesk: device === 'a desk' })
/** Emits client events and waits until the store has taken them up. */
const flushEvents = (emit: () => void) =>
  act(async () => {
    const changed = nextChatChange()
    emit()
    await changed
  })
const conversations = [
  buildConversation(PERSON, { name: '周雨桐', lastText: '您好' }),
  buildConversation(GROUP, { name: '前端面试官群' }),
]

beforeEach(async () => {
  HTMLElement.prototype.scrollTo = noop
  jest
    .mocked(fetchApi)
    .mockResolvedValue({ provider: 'embedded', SDKAppID: 1, userID: 'user1', userSig: 'x', expire: 99 })
  mockClient.asked.length = 0
  await startSession('1')
  await flushEvents(() => mockClient.events.conversations(conversations))
})
afterEach(() => {
  cleanup()
  stopSession()
  Object.assign(platform, { isDesk })
  jest.restoreAllMocks()
})

describe('the list', () => {
  const list = () =>
    render(
      <SearchBox onOpen={noop} aside={<NewChatMenu onOpen={noop} />}>
        <ConversationList current='' onOpen={noop} onRetry={noop} />
      </SearchBox>,
    )

  it.each(['a desk', 'a phone'] as const)(
    'at %s has 发起会话 for one and several users above it, a menu per row, and a notice while the service is lost @C-2~conversation-list-01 @C-4-07 @C-4-21 @C-8-12',
    async (device) => {
      setDevice(device)
      list()
      fireEvent.click(screen.getByRole('button', { name: '发起会话' }))
      for (const name of ['发起单聊', '发起群聊']) await screen.findByRole('menuitem', { name })
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      const rows = screen.getAllByRole('listitem')
      expect(rows).toHaveLength(2)
      if (device === 'a desk') expect(screen.getAllByRole('button', { name: '更多操作' })).toHaveLength(2)
      else {
        fireEvent.touchStart(rows[1] as HTMLElement)
        await waitFor(() => screen.getByRole('dialog', { name: '前端面试官群' }))
        for (const name of ['置顶', '消息免打扰', '删除']) screen.getByRole('button', { name })
      }
      expect(screen.queryByText(LOST)).toBeNull()
      await flushEvents(() => mockClient.events.net('disconnected'))
      const line = screen.getByText(LOST)
      expect(line.compareDocumentPosition(rows[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      await flushEvents(() => mockClient.events.net('connected'))
      expect(screen.queryByText(LOST)).toBeNull()
    },
  )

  it('shows who is online as that changes @C-7-34', async () => {
    list()
    await act(async () => undefined)
    expect(screen.queryByLabelText('在线')).toBeNull()
    act(() => mockClient.hear({ data: [{ userID: 'user2', statusType: 1 }] }))
    await screen.findByLabelText('在线')
    act(() => mockClient.hear({ data: [{ userID: 'user2', statusType: 2 }] }))
    await waitFor(() => expect(screen.queryByLabelText('在线')).toBeNull())
  })

  it('marks what was begun elsewhere and puts it back into the editor, words and quote @C-4-13', async () => {
    const { unmount } = render(<ConversationView id={PERSON} />)
    await act(async () => undefined)
    const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('请输入消息')
    fireEvent.change(field(), { target: { value: '写了一半' } })
    act(() => setQuote(buildMessage(7, { conversationId: PERSON })))
    unmount()
    const other = list()
    screen.getByText('[草稿]')
    screen.getByText('写了一半')
    other.unmount()
    // A quote alone is a draft too.
    setDraft(PERSON, '')
    const reopened = list()
    screen.getByText('[草稿]')
    reopened.unmount()
    setDraft(PERSON, '写了一半')
    render(<ConversationView id={PERSON} />)
    await act(async () => undefined)
    expect(field().value).toBe('写了一半')
    screen.getByRole('button', { name: '取消引用' })
    act(() => {
      setDraft(PERSON, '')
      clearQuote(PERSON)
    })
    expect(screen.queryByRole('button', { name: '取消引用' })).toBeNull()
  })
})

describe('what can be done with a conversation', () => {
  const labels = (more: Parameters<typeof buildConversation>[1]) =>
    conversationActions(buildConversation(PERSON, more)).map(({ label }) => label)
  const run = (id: string, key: string) =>
    conversationActions(buildConversation(id))
      .find((item) => item.key === key)
      ?.run()

  it('is pinning and muting or the reverse, and deleting, which asks for confirmation and clears the history @C-4-07', async () => {
    expect(labels({})).toEqual(['置顶', '消息免打扰', '标为未读', '删除'])
    expect(labels({ isPinned: true, isMuted: true })).toEqual(['取消置顶', '允许消息提醒', '标为未读', '删除'])
    await run(PERSON, 'pin')
    await run(GROUP, 'mute')
    expect(mockClient.asked).toEqual([
      ['pin', PERSON, true],
      ['mute', { groupID: 'g1', messageRemindType: 'AcceptNotNotify' }],
    ])
    useChat.setState({ messageWindows: { [PERSON]: { ids: ['m1'], next: '', phase: 'ready' } } })
    for (const isSure of [false, true]) {
      mockClient.asked.length = 0
      let done: unknown
      act(() => {
        done = run(PERSON, 'remove')
      })
      const ask = await screen.findByRole('dialog')
      expect(ask.textContent).toContain('聊天记录也会一并清空')
      fireEvent.click(screen.getByRole('button', { name: isSure ? '删除' : '取消' }))
      await act(async () => void (await done))
      expect(mockClient.asked).toEqual(isSure ? [['remove', PERSON]] : [])
      expect(useChat.getState().messageWindows[PERSON]?.phase === 'new').toBe(isSure)
    }
  })
})

describe('a conversation', () => {
  it.each(['a desk', 'a phone'] as const)(
    'at %s is named in its head, which also shows that the other side is typing or that the service is lost @C-4-05 @C-4-21 @C-7-34 @C-8-12',
    async (device) => {
      setDevice(device)
      const { container } = render(<ConversationView id={PERSON} />)
      await act(async () => undefined)
      expect(useChat.getState().current).toBe(PERSON)
      expect(screen.getByRole('heading').textContent).toBe('周雨桐')
      await flushEvents(() => mockClient.events.typing(PERSON, true))
      expect(container.textContent).toContain('对方正在输入')
      await flushEvents(() => mockClient.events.typing(PERSON, false))
      expect(container.textContent).not.toContain('对方正在输入')
      expect(screen.getByRole('heading').textContent).toBe('周雨桐')
      await flushEvents(() => mockClient.events.net('disconnected'))
      screen.getByText(LOST)
      await flushEvents(() => mockClient.events.net('connected'))
      expect(screen.queryByText(LOST)).toBeNull()
    },
  )

  it('in the bar of the mini-program shows the same @C-4-05', async () => {
    const Bar = () => <p>{useConversationTitle(PERSON)}</p>
    const { container } = render(<Bar />)
    expect(container.textContent).toBe('周雨桐')
    await flushEvents(() => mockClient.events.typing(PERSON, true))
    expect(container.textContent).toBe('对方正在输入')
    await flushEvents(() => mockClient.events.typing(PERSON, false))
    expect(container.textContent).toBe('周雨桐')
  })

  it.each(['a desk', 'a phone'] as const)(
    'of a group at %s has its tools and offers its members after @ and for a call; one with a user has none of it @C-4-06 @C-5-15',
    async (device) => {
      setDevice(device)
      const dialSpy = jest.spyOn(door, 'dial').mockResolvedValue(undefined as never)
      const tools = async (id: string) => {
        const { unmount } = render(<ConversationView id={id} onGroup={noop} />)
        await act(async () => undefined)
        expect(useChat.getState().current).toBe(id)
        const hasGroup = screen.queryByRole('button', { name: '群管理' }) !== null
        const field = screen.getByPlaceholderText('请输入消息')
        fireEvent.change(field, { target: { value: '@', selectionStart: 1, selectionEnd: 1 } })
        await act(async () => undefined)
        // the list of members is a lazy component
        const offersUsers = () => screen.queryByRole('listbox', { name: '选择要提醒的人' }) !== null
        if (id === GROUP) await waitFor(() => expect(offersUsers()).toBe(true))
        const hasMentions = offersUsers()
        fireEvent.click(screen.getByRole('button', { name: '语音通话' }))
        // the user picker of a group call is a lazy component; a call to one user starts at once
        await waitFor(() => expect(dialSpy.mock.calls.length || screen.queryByRole('dialog')).toBeTruthy())
        const isAsked = screen.queryByRole('dialog') !== null
        unmount()
        return [hasGroup, hasMentions, isAsked, dialSpy.mock.calls.length]
      }
      expect(await tools(GROUP)).toEqual([true, true, true, 0])
      expect(await tools(PERSON)).toEqual([false, false, false, 1])
      setDraft(GROUP, '')
      setDraft(PERSON, '')
    },
  )
})
