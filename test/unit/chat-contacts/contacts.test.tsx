/** Contacts, pickers and profile as single components: what they offer, and to which users. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ContactList } from '@/features/chat/contacts/ContactList'
import { setCustomerServiceAccounts } from '@/features/chat/core/customer-service-accounts'
import { followAppFlags, resetFlags } from '@/features/chat/core/feature-flags'
import { FriendPicker } from '@/features/chat/picker/FriendPicker'
import { ListPicker } from '@/features/chat/picker/ListPicker'
import { saveProfile } from '@/features/chat/profile/use-profile'
import { useContacts } from '@/features/chat/session/contacts-store'
import { requireContactClient } from '@/features/chat/session/require-client'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'

jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireContactClient: jest.fn(),
}))
jest.mock('@/features/chat/session/use-colleagues', () => ({
  ...jest.requireActual('@/features/chat/session/use-colleagues'),
  useColleagues: () => ({ members: [], total: 0, isLoading: false }),
}))
const noop = () => undefined
const mockContactsClient = (client: Record<string, unknown>) =>
  jest.mocked(requireContactClient).mockResolvedValue(client as never)
const buildUser = (userId: string, name: string) => ({ userId, name, avatar: '', signature: '' })
const buildFriend = (userId: string, name: string) => ({ ...buildUser(userId, name), nick: name, remark: '' })

beforeEach(() => {
  useChat.setState({ phase: 'ready', me: 'user1' })
  useContacts.setState({
    phase: 'ready',
    friends: [buildFriend('user2', '刘思雨')],
    friendApplications: [{ ...buildUser('user3', '周明远'), isMine: true, wording: '', time: 0 }],
    unreadApplications: 0,
    blacklist: [buildUser('user4', '罗桂芳')],
    groups: [],
    groupApplications: [],
  })
  setCustomerServiceAccounts([])
  resetFlags()
})
const list = (onOpenConversation = jest.fn(), onSelect = jest.fn()) => {
  render(<ContactList selected={undefined} onSelect={onSelect} onOpenConversation={onOpenConversation} />)
  return { onTalk: onOpenConversation, onSelect }
}

describe('the contacts', () => {
  it('have four sections that open and close by their heads @G-2~contact-screen-02 @G-3-12 @G-4-05', () => {
    list()
    const heads = screen.getAllByRole('button', { expanded: false }).map((head) => head.getAttribute('aria-label'))
    expect(heads).toEqual(['新的联系人，1', '黑名单，1', '我的群聊，0'])
    expect(screen.getByText('刘思雨')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /我的好友/ }))
    expect(screen.queryByText('刘思雨')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /我的群聊/ }))
    expect(screen.getByText('还没有加入群聊')).toBeTruthy()
  })

  it('name why the chat does not start instead of waiting for it, and start it again', () => {
    const start = jest.spyOn(session, 'startSession').mockResolvedValue()
    useContacts.setState({ phase: 'off', friends: [] })
    useChat.setState({ phase: 'failed', error: '聊天服务暂时不可用' })
    list()
    screen.getByText('聊天服务暂时不可用')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(start).toHaveBeenCalledTimes(1)
    start.mockRestore()
  })

  it('a request of one’s own waits for verification and has no button @G-4-07', () => {
    list()
    fireEvent.click(screen.getByRole('button', { name: /新的联系人/ }))
    expect(screen.getByText('等待验证')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  })

  it('accounts of customer service are a list of their own, each with a way to its conversation @G-2~contact-screen-03 @G-3-12', () => {
    setCustomerServiceAccounts([{ userId: 'service1', name: '平台客服', avatar: '' }])
    const { onTalk: onOpenConversation } = list()
    fireEvent.click(screen.getByRole('button', { name: /客服号/ }))
    fireEvent.click(screen.getByRole('button', { name: '发送消息' }))
    expect(onOpenConversation).toHaveBeenCalledWith('service1')
  })

  it('opening and closing the search within 200 ms counts once @G-4-04 @G-9-01', () => {
    const at = Date.now()
    const now = jest.spyOn(Date, 'now').mockReturnValue(at)
    list()
    fireEvent.click(screen.getByRole('button', { name: '添加好友或群聊' }))
    now.mockReturnValue(at + 199)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByPlaceholderText('请输入 ID')).toBeTruthy()
    now.mockReturnValue(at + 1000)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.queryByPlaceholderText('请输入 ID')).toBeNull()
    now.mockRestore()
  })
})

describe('choosing friends', () => {
  it('the official app offers friends only; other apps find any user by ID, and say when the ID is unknown @C-5-17 @G-6-14', async () => {
    followAppFlags(1_400_187_352)
    const { unmount } = render(<FriendPicker title='选择' onSubmit={noop} onClose={noop} />)
    const searchInput = screen.getByPlaceholderText('搜索好友')
    const findUser = jest.fn(async () => buildUser('user9', '过路的人'))
    mockContactsClient({ findUser })
    fireEvent.change(searchInput, { target: { value: 'user9' } })
    fireEvent.keyDown(searchInput, { key: 'Enter' })
    await act(async () => undefined)
    expect(findUser).not.toHaveBeenCalled()
    expect(screen.queryByText('过路的人')).toBeNull()
    unmount()
    followAppFlags(1_400_000_001)
    mockContactsClient({
      findUser: async (id: string) => (id === 'user9' ? buildUser('user9', '过路的人') : undefined),
    })
    render(<FriendPicker title='选择' onSubmit={noop} onClose={noop} />)
    const field = screen.getByPlaceholderText('搜索好友，或输入用户 ID 后按回车')
    const search = (id: string) => {
      fireEvent.change(field, { target: { value: id } })
      fireEvent.keyDown(field, { key: 'Enter' })
    }
    search('nobody')
    await screen.findByText('该用户不存在')
    search('user9')
    await screen.findByText('过路的人')
  })

  it('users who cannot be chosen are shown but not selectable; a limit holds; a choice of one replaces the other @C-3-24', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id, name: id, avatar: '', isDisabled: id === 'c' }))
    const submit = jest.fn()
    const { unmount } = render(
      <ListPicker isOpen title='选择' items={items} max={1} onSubmit={submit} onClose={noop} />,
    )
    const option = (name: string) => screen.getByRole<HTMLButtonElement>('radio', { name: new RegExp(`${name}$`) })
    expect(option('c').disabled).toBe(true)
    fireEvent.click(option('a'))
    fireEvent.click(option('b'))
    act(() => void fireEvent.click(screen.getByRole('button', { name: '确定' })))
    expect(submit).toHaveBeenCalledWith(['b'], [items[1]])
    unmount()
  })
})

describe('saving a profile', () => {
  it('sends only what is not empty and differs, and hands back why it failed @C-5-05 @C-8-19', async () => {
    const update = jest.fn(async (changes: object) => ({ userId: 'user1', ...changes }))
    mockContactsClient({ updateMyProfile: update })
    await saveProfile({ name: '陈', signature: '', birthday: 0, avatar: '', gender: 'male' })
    expect(update).toHaveBeenCalledWith({ name: '陈', gender: 'male' })
    await saveProfile({ name: '陈', birthday: 19900412 })
    expect(update).toHaveBeenLastCalledWith({ birthday: 19900412 })
    mockContactsClient({
      updateMyProfile: async () => {
        throw new Error('内容包含敏感词汇')
      },
    })
    await waitFor(async () => expect(await saveProfile({ name: '坏词' })).toBe('内容包含敏感词汇'))
  })
})
