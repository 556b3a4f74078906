/** Search screens on a service that answers at once: layout on desktop and phone. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Composer } from '@/features/chat/composer/Composer'
import { Composer as DeskComposer } from '@/features/chat/composer/Composer.desktop'
import { MessageList } from '@/features/chat/message-list/MessageList'
import { ConversationSearchPanel } from '@/features/chat/search/ConversationSearchPanel'
import { SearchBox } from '@/features/chat/search/SearchBox'
import { closeSearch, GLOBAL_SCOPE } from '@/features/chat/search/search-store'
import { useContacts } from '@/features/chat/session/contacts-store'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import SearchPage from '@/TUIKit/components/TUISearch'
import { useOverlayStore } from '@/ui/overlay/overlay-store'
import { buildConversation } from '../../support/chat/chat-builders'

const mockQuery: Record<string, string> = {}
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform'), usePageQuery: () => mockQuery }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), withShell: <T,>(page: T): T => page }))

const ID = 'C2Cuser2'
const NOW = new Date(2026, 10, 23, 12).getTime() / 1000
const DAY = 86_400
const SEARCH = '/TUIKit/components/TUISearch'
const isDesk = platform.isDesk
const asDesk = (is: boolean) => Object.assign(platform, { isDesk: is })

const message = (id: number, type: string, payload: object, more: object = {}) => ({
  ...{ ID: `m${id}`, type, payload, time: NOW - 1000 + id, sequence: id, flow: 'in', from: 'user2', to: 'user1' },
  ...{ nick: '周雨桐', avatar: '', conversationID: ID, conversationType: 'C2C', status: 'success' },
  ...{ atUserList: [], cloudCustomData: '', readReceiptInfo: {}, ...more },
})
const text = (id: number, content: string, more: object = {}) => message(id, 'TIMTextElem', { text: content }, more)
const image = (id: number, more: object) =>
  message(id, 'TIMImageElem', { imageInfoArray: [{ url: `/p${id}.png`, width: 9, height: 9 }], imageFormat: 3 }, more)

type Item = ReturnType<typeof message>
interface SearchInput {
  keywordList: string[]
  messageTypeList: string[]
  conversationID?: string
}
/** Data of the fake service: users, groups, and messages by conversation. */
let users: { userID: string; nick: string }[]
let groupList: { groupID: string; name: string }[]
let messagesByConversation: Record<string, Item[]>
let history: Item[]
let searches: SearchInput[]
let refusal = ''
const matches =
  ({ keywordList, messageTypeList }: SearchInput) =>
  (m: Item) =>
    (!messageTypeList.length || messageTypeList.includes(m.type)) &&
    keywordList.every((word) => JSON.stringify(m.payload).includes(word))
const filterByName = <T,>(all: T[], keywords: string[], nameOf: (item: T) => string) =>
  all.filter((item) => keywords.every((word) => nameOf(item).includes(word)))
const sdk = {
  async searchCloudMessages(input: SearchInput) {
    searches.push(input)
    if (refusal) throw new Error(refusal)
    const found = Object.entries(messagesByConversation)
      .filter(([id]) => !input.conversationID || input.conversationID === id)
      .map(([conversationID, all]) => ({ conversationID, hits: all.filter(matches(input)) }))
      .filter(({ hits }) => hits.length)
    const searchResultList = found.map(({ conversationID, hits }) => ({
      conversationID,
      messageCount: hits.length,
      messageList: input.conversationID || hits.length === 1 ? hits : [],
    }))
    return { data: { searchResultList, totalCount: searchResultList.length, cursor: '' } }
  },
  getFriendList: async () => ({ data: [] }),
  getGroupList: async () => ({ data: { groupList: [] } }),
  searchCloudUsers: async ({ keywordList }: SearchInput) => ({
    data: { searchResultList: filterByName(users, keywordList, ({ nick }) => nick) },
  }),
  searchCloudGroups: async ({ keywordList }: SearchInput) => ({
    data: { searchResultList: filterByName(groupList, keywordList, ({ name }) => name) },
  }),
  async getMessageListHopping({ time, direction }: { time: number; direction: 0 | 1 }) {
    const all = history.filter((m) => (direction ? m.time >= time : m.time < time))
    return { data: { messageList: direction ? all.slice(0, 10) : all.slice(-10), isCompleted: all.length <= 10 } }
  },
}
const client = {
  sdk,
  me: 'user1',
  history: async () => ({ messages: [], next: '' }),
  reactions: async () => ({}),
  isMuted: async () => false,
}

/** Waits over half a second, until requests are answered. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(600))
const field = () => screen.getByRole('textbox', { name: '搜索' })
const type = async (value: string) => {
  fireEvent.change(field(), { target: { value } })
  await settle()
}
const press = async (name: string | RegExp, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
}
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '')
const headings = () =>
  within(results())
    .getAllByRole('heading')
    .map((element) => element.textContent)
const results = () => screen.getByRole('region', { name: '搜索结果' })
const opened = jest.fn()
const desk = () => {
  asDesk(true)
  render(
    <SearchBox onOpen={opened}>
      <div>会话们</div>
    </SearchBox>,
  )
}
const phone = (query: Record<string, string> = {}) => {
  asDesk(false)
  Object.assign(mockQuery, query)
  render(<SearchPage />)
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW * 1000 })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(platform, 'navigate').mockImplementation((path) => void opened(path))
  jest.spyOn(session, 'activeSession').mockReturnValue({ client, outbox: { of: () => [] } } as never)
  for (const key of Object.keys(mockQuery)) delete mockQuery[key]
  opened.mockClear()
  searches = []
  refusal = ''
  users = [1, 2].map((n) => ({ userID: `user${n + 10}`, nick: `蓝鲸${n}号` }))
  groupList = [1, 2, 3, 4].map((n) => ({ groupID: `g${n}`, name: `蓝鲸${n}群` }))
  messagesByConversation = {
    C2Cuser2: [text(3, '蓝鲸的合同'), text(2, '蓝鲸的地点')],
    C2Cuser3: [text(4, '蓝鲸在哪里', { conversationID: 'C2Cuser3', from: 'user3', nick: '王磊' })],
    C2Cuser4: [text(5, '蓝鲸四', { conversationID: 'C2Cuser4' })],
    C2Cuser5: [text(6, '蓝鲸五', { conversationID: 'C2Cuser5' })],
  }
  history = []
  act(() => {
    useChat.setState({
      phase: 'ready',
      me: 'user1',
      conversations: { [ID]: buildConversation(ID, { name: '周雨桐' }) },
      messageWindows: {},
    })
    useContacts.setState({ groups: [] })
    for (const scope of [GLOBAL_SCOPE, ID]) closeSearch(scope)
  })
})
afterEach(() => {
  cleanup()
  act(() => jest.runOnlyPendingTimers())
  jest.useRealTimers()
  asDesk(isDesk)
  jest.restoreAllMocks()
})

const TABS = ['全部', '联系人', '群聊', '聊天记录']
const tabs = () => screen.getAllByRole('tab').map((element) => element.textContent)

describe('global search', () => {
  it('is above the conversations on the desktop, and the results take their place @G-2~global-search-01', async () => {
    desk()
    screen.getByPlaceholderText('搜联系人、群聊、聊天记录')
    expect(screen.getByText('会话们').closest('[hidden]')).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
    await type('蓝鲸')
    expect(tabs()).toEqual(TABS)
    expect(screen.getByText('会话们').closest('[hidden]')).not.toBeNull()
  })

  it('on a phone leads to a page of its own @G-2~global-search-01', async () => {
    asDesk(false)
    render(<SearchBox onOpen={opened}>会话们</SearchBox>)
    fireEvent.click(screen.getByRole('button', { name: '搜联系人、群聊、聊天记录' }))
    expect(opened.mock.calls).toEqual([[SEARCH]])
    cleanup()
    phone()
    screen.getByPlaceholderText('搜联系人、群聊、聊天记录')
    await type('蓝鲸')
    expect(tabs()).toEqual(TABS)
    for (const [tab, found, others] of [
      ['联系人', ['蓝鲸1号', '蓝鲸2号'], '群'],
      ['群聊', ['蓝鲸1群', '蓝鲸2群', '蓝鲸3群', '蓝鲸4群'], '号'],
      ['聊天记录', ['2 条相关记录', '蓝鲸在哪里', '蓝鲸四', '蓝鲸五'], '号'],
    ] as const) {
      await press(tab, 'tab')
      expect(rows()).toEqual(found.map((rowText) => expect.stringContaining(rowText)))
      expect(rows().filter((row) => row.includes(others))).toEqual([])
    }
  })

  it('shows three of each kind below one another, and the way to the others of a kind that has more @G-2~global-search-02 @G-9-03', async () => {
    for (const show of [desk, phone]) {
      cleanup()
      show()
      await type('蓝鲸')
      expect(headings()).toEqual(['联系人', '群聊', '聊天记录'])
      const counts = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)
      expect(counts).toEqual([2, 3, 3])
      const more = screen.getAllByRole('button', { name: '查看更多' })
      expect(more).toHaveLength(2)
      fireEvent.click(more[0] as HTMLElement)
      await settle()
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('群聊')
      expect(rows()).toHaveLength(4)
      act(() => closeSearch(GLOBAL_SCOPE))
    }
  })

  it('opens what a conversation has of the words, and goes back to all @G-2~global-search-03', async () => {
    phone()
    await type('蓝鲸')
    await press(/2 条相关记录/)
    expect(rows()).toEqual([expect.stringContaining('蓝鲸的合同'), expect.stringContaining('蓝鲸的地点')])
    fireEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1) as HTMLElement)
    await settle()
    expect(headings()).toEqual(['联系人', '群聊', '聊天记录'])
  })

  it('shows that nothing was found, in every tab @G-2~global-search-04', async () => {
    phone()
    await type('谁也没有说过这个')
    for (const tab of TABS) {
      await press(tab, 'tab')
      screen.getByText('暂无搜索结果')
    }
    expect(rows()).toEqual([])
  })

  it('asks once, half a second after the last key, on a phone and on the desktop @G-4-03 @G-9-01', async () => {
    for (const show of [phone, desk]) {
      cleanup()
      show()
      searches = []
      for (const value of ['蓝', '蓝鲸', '蓝鲸的', '蓝鲸的合']) {
        fireEvent.change(field(), { target: { value } })
        await act(() => jest.advanceTimersByTimeAsync(499))
      }
      expect(searches).toEqual([])
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(searches.map(({ keywordList }) => keywordList)).toEqual([['蓝鲸的合']])
      act(() => closeSearch(GLOBAL_SCOPE))
    }
  })

  it('a search the service refuses shows the reason, and the page goes on working @G-8-02', async () => {
    const toasts = () => useOverlayStore.get().toasts.map(({ text: label }) => label)
    for (const show of [phone, desk]) {
      cleanup()
      show()
      refusal = '搜索超出限制'
      await type('蓝鲸')
      expect(toasts()).toEqual(['搜索云端消息失败：搜索超出限制'])
      expect(headings()).toEqual(['联系人', '群聊'])
      refusal = ''
      await type('蓝鲸的')
      expect(rows()).toEqual([expect.stringContaining('2 条相关记录')])
      await act(() => jest.advanceTimersByTimeAsync(3000))
      act(() => closeSearch(GLOBAL_SCOPE))
    }
  })

  it('leads to the one message that was found, with the messages around it, and from there back to the newest @G-2~global-search-06', async () => {
    history = Array.from({ length: 60 }, (_, n) => text(n, n === 30 ? '暗号在这里' : `第${n}句`))
    messagesByConversation = { [ID]: history }
    const sizes = { offsetHeight: 40, clientHeight: 600 }
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
    phone()
    await type('暗号')
    await press(/暗号/)
    expect(opened.mock.calls).toEqual([[`/TUIKit/components/TUIChat?conversationID=${ID}`]])
    cleanup()
    render(<MessageList id={ID} isShown footKey='' />)
    await act(() => jest.advanceTimersByTimeAsync(50))
    const log = within(screen.getByRole('log'))
    const found = log.getByText('暗号在这里')
    expect(found.closest('[class*=blink]')).not.toBeNull()
    for (const neighbour of ['第29句', '第31句']) log.getByText(neighbour)
    expect(log.queryByText('第59句')).toBeNull()
    const end = jest.spyOn(client, 'history')
    fireEvent.click(screen.getByRole('button', { name: /最新/ }))
    await settle()
    expect(end).toHaveBeenCalledTimes(1)
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
})

describe('searching inside a conversation', () => {
  const choose = async (from: string, to: string) => {
    await press(from)
    await press(to, 'menuitem')
  }
  /** Options in the menu of a filter; closes it again. */
  const offered = async (filter: string) => {
    await press(filter)
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
    await press(filter)
    return items
  }
  const today = (id: number, content: string, more = {}) => text(id, content, { time: NOW - 60 + id, ...more })

  it('is the last of 更多, but not of a live room: a panel beside the messages on the desktop, a page on a phone @G-2~in-conversation-search-01', async () => {
    asDesk(false)
    const last = async () => {
      await press('更多')
      return [...document.querySelectorAll('.item')].map((element) => element.textContent).at(-1)
    }
    render(<Composer id={ID} />)
    await settle()
    expect(await last()).toBe('搜索')
    await press('搜索')
    expect(opened.mock.calls).toEqual([[`${SEARCH}?conversationID=${ID}`]])
    cleanup()
    useContacts.setState({ groups: [{ groupId: 'live', type: 'AVChatRoom' }] as never })
    render(<Composer id='GROUPlive' />)
    await settle()
    expect(await last()).not.toBe('搜索')
    cleanup()
    asDesk(true)
    render(
      <>
        <DeskComposer id={ID} />
        <ConversationSearchPanel id={ID} />
      </>,
    )
    await settle()
    await press('更多')
    const items = screen.getAllByRole('menuitem')
    expect(items.at(-1)?.textContent).toBe('搜索')
    fireEvent.click(items.at(-1) as HTMLElement)
    await settle()
    screen.getByRole('complementary', { name: '聊天记录' })
    screen.getByPlaceholderText('输入搜索内容')
  })

  it('finds bubbles on the desktop and lines with name, time and words on a phone @G-2~in-conversation-search-02', async () => {
    messagesByConversation = { [ID]: [today(2, '蓝鲸的地点'), today(1, '蓝鲸的合同', { flow: 'out', from: 'user1' })] }
    phone({ conversationID: ID })
    await type('蓝鲸')
    expect(rows()).toEqual([
      expect.stringMatching(/周雨桐11:59蓝鲸的地点$/),
      expect.stringMatching(/我11:59蓝鲸的合同$/),
    ])
    expect(document.querySelectorAll('.bubble')).toHaveLength(0)
    cleanup()
    asDesk(true)
    render(<ConversationSearchPanel id={ID} />)
    await settle()
    expect([...document.querySelectorAll('.bubble')].map((element) => element.textContent)).toEqual([
      '蓝鲸的地点',
      '蓝鲸的合同',
    ])
  })

  it('shows files as rows and images as a grid, under the day each was sent, the newest first @G-2~in-conversation-search-02 @G-2~in-conversation-search-03 @G-3-02 @G-3-06', async () => {
    const sent = [NOW - 60, NOW - 120, NOW - DAY]
    const file = (time: number, n: number) =>
      message(n, 'TIMFileElem', { fileName: `合同${n}.pdf`, fileSize: 9 }, { time })
    messagesByConversation = { [ID]: [...sent.map(file), ...sent.map((time, n) => image(n + 10, { time }))] }
    phone({ conversationID: ID })
    expect(await offered('不限时间')).toEqual(['不限时间', '今天', '最近三天', '最近七天', '自选日期'])
    expect(await offered('消息类型')).toEqual(['全部', '文字', '文件', '图片/视频', '其他'])
    await choose('消息类型', '文件')
    expect(headings()).toEqual(['今天', '昨天'])
    expect(rows()).toEqual(['合同0.pdf', '合同1.pdf', '合同2.pdf'].map((name) => expect.stringContaining(name)))
    await choose('文件', '图片/视频')
    expect(headings()).toEqual(['今天', '昨天'])
    const grids = [...document.querySelectorAll('.grid')].map((grid) => grid.querySelectorAll('img').length)
    expect(grids).toEqual([2, 1])
    expect(within(results()).getAllByRole('button', { name: /^查看 周雨桐 .+ 的消息$/ })).toHaveLength(3)
  })
})
