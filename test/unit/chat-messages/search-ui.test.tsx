/** @jest-environment jsdom */
/** Search on the screen: waiting, results, what a new word does to them, what cannot be opened. */
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

jest.mock('@/features/chat/session/session', () => ({ activeSession: jest.fn() }))
const nothing = () => undefined
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

/** A service that answers a search for messages when the test says so. */
function service() {
  const answers: {
    asked: Record<string, unknown>
    answer(some: unknown): Promise<void>
    fail(why: string): Promise<void>
  }[] = []
  const sdk = {
    searchCloudMessages: (asked: Record<string, unknown>) =>
      new Promise((resolve, reject) => {
        answers.push({
          asked,
          answer: (some) => act(async () => resolve(some)),
          fail: (why) => act(async () => reject(new Error(why))),
        })
      }),
    getFriendList: async () => ({ data: [] }),
    getGroupList: async () => ({ data: { groupList: [] } }),
    searchCloudUsers: async () => ({ data: { searchResultList: [] } }),
    searchCloudGroups: async () => ({ data: { searchResultList: [] } }),
  }
  jest.mocked(activeSession).mockReturnValue({ engine: { sdk, me: 'user1' } } as never)
  return answers
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(nothing)
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
/** What was asked without a pause has been answered. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

describe('searching everywhere', () => {
  it('turns until the answer is here, forgets it when the words change, and shows nothing without words @G-2~global-search-05 @G-4-02', async () => {
    const answers = service()
    const { rerender, container } = render(<GlobalSearch query='面试' onOpen={nothing} />)
    await settle()
    expect(screen.getByRole('status').textContent).toBe('搜索中')
    await answers[0]?.answer(found(message('m1', 'TIMTextElem', { text: '面试改到周五' })))
    expect(screen.queryByText('搜索中')).toBeNull()
    screen.getByText('改到周五')
    rerender(<GlobalSearch query='合同' onOpen={nothing} />)
    await settle()
    expect(screen.queryByText('改到周五')).toBeNull()
    screen.getByText('搜索中')
    await answers[1]?.answer(found())
    rerender(<GlobalSearch query='  ' onOpen={nothing} />)
    expect(container.textContent).toBe('')
  })

  it('an answer to older words that comes late is not shown @G-4-02', async () => {
    const answers = service()
    const { rerender } = render(<GlobalSearch query='面' onOpen={nothing} />)
    await settle()
    rerender(<GlobalSearch query='面试' onOpen={nothing} />)
    await settle()
    await answers[1]?.answer(found(message('m2', 'TIMTextElem', { text: '面试：新的' })))
    await answers[0]?.answer(found(message('m1', 'TIMTextElem', { text: '面：旧的' })))
    screen.getByText('：新的')
    expect(screen.queryByText('：旧的')).toBeNull()
  })
})

describe('the state of a search', () => {
  it('is one for everything and one for each conversation: searching or not, and what was typed @G-4-01', () => {
    const shown: string[] = []
    const Look = ({ scope }: { scope: string }) => {
      const { isSearching, value } = useSearchState(scope)
      shown.push(`${scope} ${isSearching} ${value}`)
      return null
    }
    const { rerender } = render(<Look scope={GLOBAL_SCOPE} />)
    act(() => setSearchState(ID, { isSearching: true, value: '合同' }))
    act(() => setSearchState(GLOBAL_SCOPE, { isSearching: true, value: '面试' }))
    rerender(<Look scope={ID} />)
    act(() => closeSearch(ID))
    rerender(<Look scope={GLOBAL_SCOPE} />)
    expect([...new Set(shown)]).toEqual(['global false ', 'global true 面试', `${ID} true 合同`, `${ID} false `])
  })
})

describe('results of messages', () => {
  it('say the words, the name of a file, the place; who wrote it, oneself too, and when @G-3-05', async () => {
    const answers = service()
    render(<ConversationSearch id={ID} query='天府' onOpen={nothing} />)
    await settle()
    await answers[0]?.answer(
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

  it('are asked for by kind in the SDK’s own names; messages of the system are in none of the groups @G-3-02', async () => {
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
    const got = await searchMessages(chat as never, 'user1', {
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
    expect(got).toMatchObject({ total: 41, cursor: 'next' })
    expect(got.conversations).toMatchObject([{ conversationId: ID, count: 1, messages: [{ id: 'm1' }] }])
  })
})

describe('what goes wrong', () => {
  const said = () => useOverlayStore.get().toasts.map(({ text }) => text)
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('a conversation that cannot be opened is told for a second: 进入会话失败 @G-8-03 @G-9-04', async () => {
    jest.useFakeTimers()
    const open = async () => {
      throw new Error('没有连上')
    }
    jest.mocked(activeSession).mockReturnValue({ engine: { open } } as never)
    const opened = jest.fn()
    await act(() => openSearchResult(ID, undefined, opened))
    expect(said()).toEqual(['进入会话失败'])
    expect(opened).not.toHaveBeenCalled()
    wait(999)
    expect(said()).toEqual(['进入会话失败'])
    wait(1)
    expect(said()).toEqual([])
  })

  it('a search that fails is told for three seconds with its reason, and logged @G-8-01 @G-9-04', async () => {
    const answers = service()
    render(<GlobalSearch query='面试' onOpen={nothing} />)
    await settle()
    jest.useFakeTimers()
    await answers[0]?.fail('搜索超出限制')
    expect(said()).toEqual(['搜索云端消息失败：搜索超出限制'])
    expect(console.warn).toHaveBeenCalledWith('[chat]', '搜索超出限制')
    wait(2999)
    expect(said()).toHaveLength(1)
    wait(1)
    expect(said()).toEqual([])
  })
})

describe('the menu of a search inside a conversation', () => {
  it('leads to the same words everywhere, and has what hosts add until they take it away @G-2~in-conversation-search-04', () => {
    const run = jest.fn()
    let remove = nothing as () => void
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
    const Look = () => {
      scopes = [useSearchState(GLOBAL_SCOPE), useSearchState(ID)]
      return null
    }
    render(<Look />)
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

it('an empty editor says what goes there, and so does the search inside a conversation, on a page and in a panel @C-5-04', async () => {
  service()
  useChat.setState({ phase: 'ready' })
  const hint = (words: string) => screen.getByPlaceholderText<HTMLInputElement>(words).value
  const editor = render(<Composer id={ID} />)
  expect(hint('请输入消息')).toBe('')
  editor.unmount()
  const page = render(<SearchPage conversationId={ID} hasBack={false} onOpen={nothing} />)
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
