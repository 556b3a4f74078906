/** The filters above the list of conversations: what is requested from the server, what a choice shows, what stays in it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { type Conversation, useChat } from '@/features/chat'
import { initialState } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { useSession } from '@/shell'
import type { ConversationCandidate } from '@/TUIKit/components/conversation-filters'
import { FilteredConversationList } from '@/TUIKit/components/FilteredConversationList'
import * as conversationCandidates from '../../../contract/calls/candidates/conversation-candidates'
import { buildConversation, buildConversationCandidate as candidate } from '../../support/chat/chat-builders'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  useApiQuery: jest.fn(),
  invalidateReads: jest.fn(),
}))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), canNow: jest.fn(() => true) }))
const { canNow } = jest.requireMock('@/shell')

let asked: string[]
let answer: ConversationCandidate[]

const conversation = (id: string, more: Partial<Conversation> = {}) =>
  buildConversation(id, { name: `名${id.slice(3)}`, ...more })
const put = (...list: Conversation[]) =>
  act(() => {
    const conversations = { ...useChat.getState().conversations, ...Object.fromEntries(list.map((c) => [c.id, c])) }
    useChat.setState({ conversations, order: Object.keys(conversations), phase: 'ready' })
  })
const show = () => render(<FilteredConversationList current='' onOpen={() => undefined} onRetry={() => undefined} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => screen.queryAllByRole('listitem').map((item) => /名(cand|user)\d/.exec(item.textContent ?? '')?.[0])
const chips = () =>
  [...screen.getByLabelText('筛选会话').querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent)

beforeEach(() => {
  asked = []
  answer = []
  canNow.mockReturnValue(true)
  jest.mocked(api.invalidateReads).mockClear()
  jest.mocked(api.useApiQuery).mockImplementation(((key: string, input: { userIds: string } | null) => {
    if (key === conversationCandidates.list && input) asked.push(input.userIds)
    return { data: input ? answer : undefined, phase: input ? 'ready' : 'idle', reload: () => undefined }
  }) as never)
  useSession.setState({ phase: 'ready', companies: [] } as never)
  useChat.setState(initialState, true)
})

describe('the filters of the list of conversations', () => {
  it('request candidates only, 200 at a time, in an order that a new message does not change', () => {
    const ids = Array.from({ length: 201 }, (_, i) => `C2Ccand${1000 + i}`)
    put(conversation('C2Cuser1'), ...[...ids].reverse().map((id) => conversation(id)))
    show()
    const [first = '', second] = [...new Set(asked)]
    expect(first.split(',')).toEqual(ids.slice(0, 200).map((id) => id.slice(3)))
    expect(second).toBe('cand1200')
  })

  it('are all and unread for a role that may not see candidates, and nothing is requested @C-4-49', () => {
    canNow.mockReturnValue(false)
    put(conversation('C2Ccand1', { unread: 1 }))
    show()
    expect(chips()).toEqual(['全部', '未读 1'])
    expect(asked).toEqual([])
  })

  it('without any conversation lead to candidates, or to colleagues a role that may not search', () => {
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined as never)
    put()
    const { unmount } = show()
    press('去找人才')
    unmount()
    canNow.mockReturnValue(false)
    passClickGuard()
    show()
    screen.getByText('通讯录里有同事，点名字就可以发消息')
    expect(screen.queryByRole('button', { name: '去找人才' })).toBeNull()
    press('打开通讯录')
    expect(navigate.mock.calls).toEqual([['/talentsearch'], ['/TUIKit/components/TUIContact']])
  })

  it('say that a choice has none, with the way back @C-4-49', () => {
    put(conversation('C2Ccand1'), conversation('C2Cuser1'))
    show()
    expect(chips()).toEqual(['全部', '未读', '新招呼', '有面试', '按职位'])
    press('未读')
    screen.getByText('没有未读消息')
    press('看全部')
    expect(names()).toEqual(['名cand1', '名user1'])
  })

  it('keep what is opened from them, until another is opened @C-4-51', () => {
    put(conversation('C2Ccand1', { unread: 1 }), conversation('C2Cuser1', { unread: 2 }), conversation('C2Cuser2'))
    show()
    press('未读 2')
    act(() => useChat.setState({ current: 'C2Ccand1' }))
    put(conversation('C2Ccand1'))
    act(() => useChat.setState({ current: '' }))
    expect(names()).toEqual(['名cand1', '名user1'])
    act(() => useChat.setState({ current: 'C2Cuser1' }))
    expect(names()).toEqual(['名user1'])
    press('全部')
  })

  it('count an answer written here at once, and refetch after a message that may be one @C-4-50', () => {
    answer = [candidate('cand1', { isGreeting: true }), candidate('cand2', { isGreeting: true })]
    put(conversation('C2Ccand1'), conversation('C2Ccand2'))
    show()
    press('新招呼 2')
    act(() =>
      useChat.setState({
        messages: {
          m1: { id: 'm1', isMine: true, sendStatus: { status: 'sent', readStatus: 'none' } } as never,
          m2: { id: 'm2', isMine: true, body: { kind: 'text', text: '' }, sendStatus: { status: 'failed' } } as never,
        },
        messageWindows: {
          C2Ccand1: { ids: ['m1'], next: '', phase: 'ready' },
          C2Ccand2: { ids: ['m2'], next: '', phase: 'ready' },
        },
      }),
    )
    expect(names()).toEqual(['名cand2'])
    expect(api.invalidateReads).not.toHaveBeenCalled()
    put(conversation('C2Ccand2', { lastTime: 2 }))
    expect(api.invalidateReads).toHaveBeenCalledWith(conversationCandidates.list)
    press('全部')
  })

  it('offer the jobs of the candidates; the chosen job appears on the filter, and a click removes it @C-4-49', () => {
    answer = [
      candidate('cand1', { jobs: [{ jobId: '7', jobTitle: 'Java 高级开发工程师（成都）' }] }),
      candidate('cand2'),
    ]
    put(conversation('C2Ccand1'), conversation('C2Ccand2'))
    show()
    press('按职位')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Java 高级开发工程师（成都） · 1 人' }))
    expect(names()).toEqual(['名cand1'])
    expect(chips().at(-1)).toBe('Java 高级开发工程师…')
    press('Java 高级开发工程师（成都），取消按职位筛选')
    expect(names()).toEqual(['名cand1', '名cand2'])
  })
})
