/** Name cards: what a viewer sees of a colleague or a candidate, and how they are sent. */
import { fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { useMoreItems } from '@/features/chat/composer/tools/use-more-items'
import { SendNameCard } from '@/features/chat/forward/SendNameCard'
import { NameCardPicker } from '@/features/chat/kinds/name-card/view/NameCardPicker'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { MessageContent } from '@/features/chat/kinds/views'
import { useContacts } from '@/features/chat/session/contacts-store'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn(), useApiAllRows: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/chat/session/require-client', () => ({
  requireContactClient: async () => ({
    findUser: async (userId: string) =>
      ['user12', 'user30'].includes(userId) ? { userId, name: '王敏敏', avatar: '', signature: '招聘顾问' } : undefined,
  }),
}))

/** Answers by the end of a call's path. */
let answers: Record<string, object>
const sent: unknown[] = []
const idle = { data: undefined, error: undefined, phase: 'loading' }

beforeEach(() => {
  sent.length = 0
  answers = {}
  const colleague = { userId: '12', name: '王小敏', avatarUrl: '', role: 'hr' }
  jest.mocked(api.useApiAllRows).mockReturnValue({ rows: [colleague] as never, isLoading: false })
  jest.mocked(api.useApiQuery).mockImplementation(((key: string) => ({
    ...idle,
    ...answers[key.split('/').at(-1) ?? ''],
  })) as never)
  const outbox = { send: (...args: unknown[]) => sent.push(args) }
  jest.spyOn(session, 'activeSession').mockReturnValue({ outbox } as never)
  useChat.setState({ phase: 'ready', me: 'user1' })
})
afterEach(() => jest.restoreAllMocks())

const card = (overrides: object = {}): MessageBody =>
  ({ kind: 'name-card', subject: 'colleague', userId: 'user12', id: '12', name: '王小敏', ...overrides }) as MessageBody
const show = (body: MessageBody) => render(<MessageContent message={buildMessage(1, { body })} />)
const linkOf = () => screen.queryByRole('link')?.getAttribute('href')

describe('a name card', () => {
  it('of a colleague shows the profile and, within the company, the role; a click opens the contact @C-4-44', async () => {
    show(card())
    screen.getByText('王小敏')
    expect(linkOf()).toBeUndefined()
    await screen.findByText('王敏敏')
    for (const text of ['HR人员', '同事名片']) screen.getByText(text)
    expect(linkOf()).toBe('/TUIKit/components/TUIContact?userID=user12')
  })

  it('of a user outside the company shows the signature instead; of an unknown one the name alone @C-4-44', async () => {
    const { unmount } = show(card({ userId: 'user30', id: '30' }))
    await screen.findByText('招聘顾问')
    unmount()
    show(card({ userId: 'user99', id: '99', name: '陈思源' }))
    screen.getByText('陈思源')
    expect(linkOf()).toBeUndefined()
  })

  it('of a candidate shows what the server lets the viewer see, else its reason and no link @C-4-44', () => {
    const candidate = card({ subject: 'candidate', userId: 'cand5', id: '7', name: '张小三' })
    answers.talentDetails = {
      data: { id: '7', name: '张三丰', avatarUrl: '', title: '前端工程师', company: '栈桥科技' },
      phase: 'ready',
    }
    const { unmount } = show(candidate)
    for (const text of ['张三丰', '前端工程师 · 栈桥科技', '候选人名片']) screen.getByText(text)
    expect(linkOf()).toBe('/talentDetails?id=7')
    unmount()
    const refusal = new Error('没有找到这份简历')
    answers.talentDetails = { error: refusal, phase: 'error' }
    show(candidate)
    for (const text of ['张小三', api.errorText(refusal)]) screen.getByText(text)
    expect(linkOf()).toBeUndefined()
  })
})

describe('sending a name card', () => {
  it('picks a colleague or a friend, whose remark stays with the sender @C-3-27 @C-4-44', async () => {
    const friend = { userId: 'user30', nick: '李雷', remark: '难缠', name: '难缠', avatar: '', signature: '' }
    useContacts.setState({ phase: 'ready', friends: [friend, { ...friend, userId: 'cand5', name: '候选人' }] })
    const onClose = jest.fn()
    render(<NameCardPicker id='C2Cuser2' onClose={onClose} />)
    expect(screen.queryByText('候选人')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /难缠/ }))
    fireEvent.click(screen.getByRole('button', { name: '发送' }))
    await Promise.resolve()
    const data = { businessID: 'name_card', version: 1, kind: 'colleague', userID: 'user30', id: '30', name: '李雷' }
    expect(sent).toEqual([['C2Cuser2', { type: 'card', data: JSON.stringify(data), line: '[名片] 李雷' }]])
    expect(onClose).toHaveBeenCalled()
  })

  it('of a candidate picks conversations @C-4-44', async () => {
    useChat.setState({ order: ['C2Cuser2'], conversations: { C2Cuser2: buildConversation('C2Cuser2') } })
    const onClose = jest.fn()
    render(<SendNameCard candidate={{ id: '7', chatUserId: '', name: '张小三' }} onClose={onClose} />)
    screen.getByText('[名片] 张小三')
    fireEvent.click(screen.getByRole('checkbox', { name: 'C2Cuser2' }))
    fireEvent.click(screen.getByRole('button', { name: '发送（1）' }))
    await Promise.resolve()
    const data = { businessID: 'name_card', version: 1, kind: 'candidate', userID: '', id: '7', name: '张小三' }
    expect(sent).toEqual([['C2Cuser2', { type: 'card', data: JSON.stringify(data), line: '[名片] 张小三' }]])
    expect(onClose).toHaveBeenCalled()
  })

  it('is offered by the more menu of the composer @C-4-44', () => {
    let labels: string[] = []
    function Menu() {
      labels = useMoreItems('C2Cuser2').items.map(({ label }) => label)
      return null
    }
    render(<Menu />)
    expect(labels).toContain('名片')
  })
})
