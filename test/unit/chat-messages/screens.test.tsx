/** The list of conversations and the one that is open, drawn on a running session: what follows what the client tells. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { callApi } from '@/api'
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

const PERSON = 'C2Cuser2'
const GROUP = 'GROUPg1'
const LOST = '网络异常，请您检查网络设置'
const nothing = () => undefined
const mockClient = {
  events: {} as ChatClientEvents,
  asked: [] as unknown[][],
  hear: nothing as (told: { data: object[] }) => void,
  note:
    (name: string) =>
    async (...some: unknown[]) =>
      void mockClient.asked.push([name, ...some]),
  engine: () => ({
    me: 'user1',
    sdk: {
      getUserStatus: async () => ({ data: { successUserList: [{ userID: 'user2', statusType: 2 }] } }),
      subscribeUserStatus: async () => undefined,
      on: (_name: string, hear: typeof mockClient.hear) => {
        mockClient.hear = hear
      },
      off: nothing,
      setMessageRemindType: mockClient.note('mute'),
    },
    pin: mockClient.note('pin'),
    remove: mockClient.note('remove'),
    markRead: async () => undefined,
    setTyping: nothing,
    open: async (id: string) => buildConversation(id),
    history: async (id: string) => ({ messages: [buildMessage(1, { conversationId: id })], next: '' }),
    reactions: async () => ({}),
    pins: async () => [],
    members: async () => [{ userId: 'user2', name: '周雨桐', avatar: '' }],
    isMuted: async () => false,
    stop: nothing,
  }),
}
jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  callApi: jest.fn(),
  useApiQuery: () => ({ data: undefined }),
}))
jest.mock('@/features/chat/client/chat-client', () => ({
  createLoggedInClient: async (_ticket: unknown, _socket: unknown, events: ChatClientEvents) => {
    mockClient.events = events
    return mockClient.engine()
  },
}))

const { isDesk } = platform
const at = (where: 'a desk' | 'a phone') => Object.assign(platform, { isDesk: where === 'a desk' })
/** Lets what was told reach the screen. */
const told = (tell: () => void) =>
  act(async () => {
    tell()
    await new Promise((resolve) => setTimeout(resolve, 40))
  })
const people = [
  buildConversation(PERSON, { name: '周雨桐', lastText: '您好' }),
  buildConversation(GROUP, { name: '前端面试官群' }),
]

beforeEach(async () => {
  HTMLElement.prototype.scrollTo = nothing
  jest
    .mocked(callApi)
    .mockResolvedValue({ provider: 'embedded', SDKAppID: 1, userID: 'user1', userSig: 'x', expire: 99 })
  mockClient.asked.length = 0
  await startSession('1')
  await told(() => mockClient.events.conversations(people))
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
      <SearchBox onOpen={nothing} aside={<NewChatMenu onOpen={nothing} />}>
        <ConversationList current='' onOpen={nothing} onRetry={nothing} />
      </SearchBox>,
    )

  it.each(['a desk', 'a phone'] as const)(
    'at %s has 发起会话 for one and for several above it, a menu for each row, and the line about a lost service while it lasts @C-2~conversation-list-01 @C-4-07 @C-4-21 @C-8-12',
    async (where) => {
      at(where)
      list()
      fireEvent.click(screen.getByRole('button', { name: '发起会话' }))
      for (const name of ['发起单聊', '发起群聊']) await screen.findByRole('menuitem', { name })
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      const rows = screen.getAllByRole('listitem')
      expect(rows).toHaveLength(2)
      if (where === 'a desk') expect(screen.getAllByRole('button', { name: '更多操作' })).toHaveLength(2)
      else {
        fireEvent.touchStart(rows[1] as HTMLElement)
        await waitFor(() => screen.getByRole('dialog', { name: '前端面试官群' }))
        for (const name of ['置顶', '消息免打扰', '删除']) screen.getByRole('button', { name })
      }
      expect(screen.queryByText(LOST)).toBeNull()
      await told(() => mockClient.events.net('disconnected'))
      const line = screen.getByText(LOST)
      expect(line.compareDocumentPosition(rows[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      await told(() => mockClient.events.net('connected'))
      expect(screen.queryByText(LOST)).toBeNull()
    },
  )

  it('says who is online as that changes @C-7-34', async () => {
    list()
    await act(async () => undefined)
    expect(screen.queryByLabelText('在线')).toBeNull()
    await told(() => mockClient.hear({ data: [{ userID: 'user2', statusType: 1 }] }))
    screen.getByLabelText('在线')
    await told(() => mockClient.hear({ data: [{ userID: 'user2', statusType: 2 }] }))
    expect(screen.queryByLabelText('在线')).toBeNull()
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
    const again = list()
    screen.getByText('[草稿]')
    again.unmount()
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
      .find((one) => one.key === key)
      ?.run()

  it('is pinning and muting or the way back, and deleting, which asks first and takes the history away @C-4-07', async () => {
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
      const ask = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
      expect(ask.textContent).toContain('聊天记录也会一并清空')
      fireEvent.click(screen.getByRole('button', { name: isSure ? '删除' : '取消' }))
      await act(async () => void (await done))
      expect(mockClient.asked).toEqual(isSure ? [['remove', PERSON]] : [])
      expect(useChat.getState().messageWindows[PERSON] === undefined).toBe(isSure)
    }
  })
})

describe('a conversation', () => {
  it.each(['a desk', 'a phone'] as const)(
    'at %s is named in its head; that the other side types, or that the service is lost, stands there as long as it is so @C-4-05 @C-4-21 @C-7-34 @C-8-12',
    async (where) => {
      at(where)
      const { container } = render(<ConversationView id={PERSON} />)
      await act(async () => undefined)
      expect(useChat.getState().current).toBe(PERSON)
      expect(screen.getByRole('heading').textContent).toBe('周雨桐')
      await told(() => mockClient.events.typing(PERSON, true))
      expect(container.textContent).toContain('对方正在输入')
      await told(() => mockClient.events.typing(PERSON, false))
      expect(container.textContent).not.toContain('对方正在输入')
      expect(screen.getByRole('heading').textContent).toBe('周雨桐')
      await told(() => mockClient.events.net('disconnected'))
      screen.getByText(LOST)
      await told(() => mockClient.events.net('connected'))
      expect(screen.queryByText(LOST)).toBeNull()
    },
  )

  it('in the bar of the mini-program says the same @C-4-05', async () => {
    const Bar = () => <p>{useConversationTitle(PERSON)}</p>
    const { container } = render(<Bar />)
    expect(container.textContent).toBe('周雨桐')
    await told(() => mockClient.events.typing(PERSON, true))
    expect(container.textContent).toBe('对方正在输入')
    await told(() => mockClient.events.typing(PERSON, false))
    expect(container.textContent).toBe('周雨桐')
  })

  it.each(['a desk', 'a phone'] as const)(
    'of a group at %s has its tools and offers its people after @ and for a call; one with a person has none of it @C-4-06 @C-5-15',
    async (where) => {
      at(where)
      const dialled = jest.spyOn(door, 'dial').mockResolvedValue(undefined as never)
      const tools = async (id: string) => {
        const { unmount } = render(<ConversationView id={id} onGroup={nothing} />)
        await act(async () => undefined)
        expect(useChat.getState().current).toBe(id)
        const hasGroup = screen.queryByRole('button', { name: '群管理' }) !== null
        const field = screen.getByPlaceholderText('请输入消息')
        fireEvent.change(field, { target: { value: '@', selectionStart: 1, selectionEnd: 1 } })
        await act(async () => undefined)
        const hasMentions = screen.queryByRole('listbox', { name: '选择要提醒的人' }) !== null
        fireEvent.click(screen.getByRole('button', { name: '语音通话' }))
        // whom to call is asked on a part that is fetched; a call to one person is made at once
        await waitFor(() => expect(dialled.mock.calls.length || screen.queryByRole('dialog')).toBeTruthy())
        const isAsked = screen.queryByRole('dialog') !== null
        unmount()
        return [hasGroup, hasMentions, isAsked, dialled.mock.calls.length]
      }
      expect(await tools(GROUP)).toEqual([true, true, true, 0])
      expect(await tools(PERSON)).toEqual([false, false, false, 1])
      setDraft(GROUP, '')
      setDraft(PERSON, '')
    },
  )
})
