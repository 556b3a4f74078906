/** Search on screen: pending state, results, what a new keyword does to them, what cannot be opened. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { searchMessages } from '@/features/chat/client/mapping/search-methods'
import { Composer } from '@/features/chat/composer/Composer'
import type { Message } from '@/features/chat/model/index'
import { ConversationSearch } from '@/features/chat/search/ConversationSearch'
import { ConversationSearchPanel } from '@/features/chat/search/ConversationSearchPanel'
import { GlobalSearch } from '@/features/chat/search/GlobalSearch'
import { openSearchResult } from '@/features/chat/search/open-result'
import { SearchExtensionMenu } from '@/features/chat/search/SearchExtensionMenu'
import { SearchPage } from '@/features/chat/search/SearchPage'
import { addSearchExtension } from '@/features/chat/search/search-extensions'
import { closeSearch, GLOBAL_SCOPE, setSearchState, useSearchState } from '@/features/chat/search/search-store'
import { activeSession } from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { useOverlayStore } from '@/ui/overlay/overlay-store'
import { buildMessage } from '../../support/chat/chat-builders'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/features/chat/session/session', () => ({ activeSession: jest.fn() }))
const noop = () => undefined
const ID = 'C2Cuser2'

const message = (ID: string, type: string, payload: object, more: object = {}) => ({
  ID,
  type,
  payload,
  time: 1_700_000_000,
  flow: 'in',
  from: 'user2',
  to: 'user1',
  nick: '周雨桐',
  conversationID: 'C2Cuser2',
  conversationType: 'C2C',
  status: 'success',
  atUserList: [],
  cloudCustomData: '',
  readReceiptInfo: {},
  ...more,
})
const found = (...messageList: object[]) => ({
  data: {
    searchResultList: [{ conversationID: ID, messageCount: messageList.length, messageList }],
    totalCount: messageList.length,
    cursor: '',
  },
})

/** A fake service that answers a message search when the test does. */
function createSearchService() {
  const pendingSearches: {
    asked: Record<string, unknown>
    answer(data: unknown): Promise<void>
    fail(reason: string): Promise<void>
  }[] = []
  const sdk = {
    searchCloudMessages: (asked: Record<string, unknown>) =>
      new Promise((resolve, reject) => {
        pendingSearches.push({
          asked,
          answer: (data) => act(async () => resolve(data)),
          fail: (reason) => act(async () => reject(new Error(reason))),
        })
      }),
    getFriendList: async () => ({ data: [] }),
    getGroupList: async () => ({ data: { groupList: [] } }),
    searchCloudUsers: async () => ({ data: { searchResultList: [] } }),
    searchCloudGroups: async () => ({ data: { searchResultList: [] } }),
  }
  jest.mocked(activeSession).mockReturnValue({ client: { sdk, me: 'user1' } } as never)
  return pendingSearches
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(noop)
  act(() => {
    useChat.setState({ phase: 'ready', me: 'user1', conversations: {} })
    closeSearch(GLOBAL_SCOPE)
    closeSearch(ID)
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})
/** Waits until requests without delay are answered. */
const settle = () => act(flushPromises)

describe('global search', () => {
  it('turns until the answer is here, forgets it when the words change, and shows nothing without words @G-2~global-search-05 @G-4-02', async () => {
    const pendingSearches = createSearchService()
    const { rerender, container } = render(<GlobalSearch query='面试' onOpen={noop} />)
    await settle()
    expect(screen.getByRole('status').textContent).toBe('搜索中')
    await pendingSearches[0]?.answer(found(message('m1', 'TIMTextElem', { text: '面试改到周五' })))
    expect(screen.queryByText('搜索中')).toBeNull()
    screen.getByText('改到周五')
    rerender(<GlobalSearch query='合同' onOpen={noop} />)
    await settle()
    expect(screen.queryByText('改到周五')).toBeNull()
    screen.getByText('搜索中')
    await pendingSearches[1]?.answer(found())
    rerender(<GlobalSearch query='  ' onOpen={noop} />)
    expect(container.textContent).toBe('')
  })

  it('an answer to older words that comes late is not shown @G-4-02', async () => {
    const pendingSearches = createSearchService()
    const { rerender } = render(<GlobalSearch query='面' onOpen={noop} />)
    await settle()
    rerender(<GlobalSearch query='面试' onOpen={noop} />)
    await settle()
    await pendingSearches[1]?.answer(found(message('m2', 'TIMTextElem', { text: '面试：新的' })))
    await pendingSearches[0]?.answer(found(message('m1', 'TIMTextElem', { text: '面：旧的' })))
    screen.getByText('：新的')
    expect(screen.queryByText('：旧的')).toBeNull()
  })
})

describe('the state of a search', () => {
  it('is one for everything and one for each conversation: searching or not, and what was typed @G-4-01', () => {
    const shown: string[] = []
    const HistoryProbe = ({ scope }: { scope: string }) => {
      const { isSearching, value } = useSearchState(scope)
      shown.push(`${scope} ${isSearching} ${value}`)
      return null
    }
    const { rerender } = render(<HistoryProbe scope={GLOBAL_SCOPE} />)
    act(() => setSearchState(ID, { isSearching: true, value: '合同' }))
    act(() => setSearchState(GLOBAL_SCOPE, { isSearching: true, value: '面试' }))
    rerender(<HistoryProbe scope={ID} />)
    act(() => closeSearch(ID))
    rerender(<HistoryProbe scope={GLOBAL_SCOPE} />)
    expect([...new Set(shown)]).toEqual(['global false ', 'global true 面试', `${ID} true 合同`, `${ID} false `])
  })
})

describe('results of messages', () => {
  it('show the words, the name of a file, the place; who wrote it, oneself too, and when @G-3-05', async () => {
    const pendingSearches = createSearchService()
    render(<ConversationSearch id={ID} query='天府' onOpen={noop} />)
    await settle()
    await pendingSearches[0]?.answer(
      found(
        message('m1', 'TIMTextElem', { text: '天府三街见' }),
        message(
          'm2',
          'TIMFileElem',
          { fileName: '天府合同.pdf', fileUrl: '/f', fileSize: 9 },
          { flow: 'out', from: 'user1' },
        ),
        message('m3', 'TIMLocationElem', { description: '天府广场', longitude: 104, latitude: 30 }),
      ),
    )
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    const day = '2023/11/15'
    expect(rows).toEqual([
      expect.stringMatching(/周雨桐.*天府三街见/),
      expect.stringMatching(/我.*天府合同\.pdf/),
      expect.stringMatching(/周雨桐.*天府广场/),
    ])
    for (const row of rows) expect(row).toContain(day)
  })

  it('are requested by kind in the SDK’s own names; messages of the system are in none of the groups @G-3-02', async () => {
    const asked: unknown[] = []
    const chat = {
      searchCloudMessages: async ({ messageTypeList }: { messageTypeList: string[] }) => {
        asked.push(messageTypeList)
        return found()
      },
    }
    for (const kind of ['all', 'text', 'file', 'media', 'other'] as const)
      await searchMessages(chat as never, 'user1', { keywords: ['天府'], kind, when: 'any', cursor: '' })
    expect(asked).toEqual([
      [],
      ['TIMTextElem'],
      ['TIMFileElem'],
      ['TIMImageElem', 'TIMVideoFileElem'],
      ['TIMSoundElem', 'TIMLocationElem', 'TIMCustomElem', 'TIMRelayElem'],
    ])
  })

  it('a page brings its conversations with their counts and messages, the total and the way to the next page @G-3-03 @G-3-04 @G-7-02', async () => {
    const page = { ...found(message('m1', 'TIMTextElem', { text: '甲' })) }
    Object.assign(page.data, { totalCount: 41, cursor: 'next' })
    const asked: unknown[] = []
    const chat = {
      searchCloudMessages: async (input: unknown) => {
        asked.push(input)
        return page
      },
    }
    const result = await searchMessages(chat as never, 'user1', {
      keywords: ['甲', '乙'],
      kind: 'text',
      when: 'threeDays',
      conversationId: ID,
      cursor: 'here',
    })
    expect(asked).toEqual([
      {
        keywordList: ['甲', '乙'],
        keywordListMatchType: 'and',
        messageTypeList: ['TIMTextElem'],
        timePosition: 0,
        timePeriod: 259_200,
        conversationID: ID,
        cursor: 'here',
      },
    ])
    expect(result).toMatchObject({ total: 41, cursor: 'next' })
    expect(result.conversations).toMatchObject([{ conversationId: ID, count: 1, messages: [{ id: 'm1' }] }])
  })
})

describe('what goes wrong', () => {
  const toasts = () => useOverlayStore.get().toasts.map(({ text }) => text)
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('a conversation that cannot be opened shows for a second: 进入会话失败 @G-8-03 @G-9-04', async () => {
    jest.useFakeTimers()
    const open = async () => {
      throw new Error('没有连上')
    }
    jest.mocked(activeSession).mockReturnValue({ client: { open } } as never)
    const opened = jest.fn()
    await act(() => openSearchResult(ID, undefined, opened))
    expect(toasts()).toEqual(['进入会话失败'])
    expect(opened).not.toHaveBeenCalled()
    wait(999)
    expect(toasts()).toEqual(['进入会话失败'])
    wait(1)
    expect(toasts()).toEqual([])
  })

  it('a search that fails shows its reason for three seconds, and is logged @G-8-01 @G-9-04', async () => {
    const pendingSearches = createSearchService()
    render(<GlobalSearch query='面试' onOpen={noop} />)
    await settle()
    jest.useFakeTimers()
    await pendingSearches[0]?.fail('搜索超出限制')
    expect(toasts()).toEqual(['搜索云端消息失败：搜索超出限制'])
    expect(console.warn).toHaveBeenCalledWith('[chat]', '搜索超出限制')
    wait(2999)
    expect(toasts()).toHaveLength(1)
    wait(1)
    expect(toasts()).toEqual([])
  })
})

describe('the menu of a search inside a conversation', () => {
  it('leads to the same words in all conversations, and has what hosts add until they take it away @G-2~in-conversation-search-04', () => {
    const run = jest.fn()
    let remove = noop as () => void
    act(() => {
      remove = addSearchExtension({ key: 'export', label: '导出记录', icon: 'download', run })
      setSearchState(ID, { isSearching: true, value: '合同' })
    })
    render(<SearchExtensionMenu id={ID} query='合同' />)
    const open = () => fireEvent.click(screen.getByRole('button', { name: '更多搜索' }))
    open()
    fireEvent.click(screen.getByRole('menuitem', { name: '导出记录' }))
    expect(run).toHaveBeenCalledWith(ID, '合同')
    open()
    fireEvent.click(screen.getByRole('menuitem', { name: '在全部会话中搜索' }))
    let scopes: unknown[] = []
    const HistoryProbe = () => {
      scopes = [useSearchState(GLOBAL_SCOPE), useSearchState(ID)]
      return null
    }
    render(<HistoryProbe />)
    expect(scopes).toEqual([
      { isSearching: true, value: '合同' },
      { isSearching: false, value: '' },
    ])
    act(remove)
    open()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['在全部会话中搜索'])
  })
})

it('a message that is in memory is led to at once', async () => {
  const opened = jest.fn()
  jest.mocked(activeSession).mockReturnValue(undefined)
  await act(() => openSearchResult(ID, buildMessage(1) as Message, opened))
  expect(opened).toHaveBeenCalledWith(ID)
})

it('an empty editor shows a placeholder, and so does the search inside a conversation, on a page and in a panel @C-5-04', async () => {
  createSearchService()
  useChat.setState({ phase: 'ready' })
  const hint = (placeholder: string) => screen.getByPlaceholderText<HTMLInputElement>(placeholder).value
  const editor = render(<Composer id={ID} />)
  expect(hint('请输入消息')).toBe('')
  editor.unmount()
  const page = render(<SearchPage conversationId={ID} hasBack={false} onOpen={noop} />)
  expect(hint('输入搜索内容')).toBe('')
  page.unmount()
  act(() => setSearchState(ID, { isSearching: true }))
  const { isDesk } = platform
  Object.assign(platform, { isDesk: true })
  render(<ConversationSearchPanel id={ID} />)
  expect(hint('输入搜索内容')).toBe('')
  act(() => closeSearch(ID))
  Object.assign(platform, { isDesk })
})
