/** The contact panel, its texts and links; the form of the user's own profile (G-2~contact-screen-04, C-2~chat-home-03, C-5-05, C-7-03). */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { contactMethods } from '@/features/chat/client/contact-methods'
import { ContactDetail } from '@/features/chat/contacts/ContactDetail'
import type { Profile } from '@/features/chat/model/profile-types'
import { EditProfile } from '@/features/chat/profile/EditProfile'
import { profileText } from '@/features/chat/profile/profile-fields'
import { saveProfile } from '@/features/chat/profile/use-profile'
import { useContacts } from '@/features/chat/session/contacts-store'
import { requireContactClient, requireGroupClient } from '@/features/chat/session/require-client'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { ContactsDesk } from '@/TUIKit/components/ChatDesk.desktop'
import ChatPage from '@/TUIKit/components/TUIChat'
import ContactPage from '@/TUIKit/components/TUIContact'
import GroupPage from '@/TUIKit/components/TUIGroup'
import * as ui from '@/ui'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
  requireContactClient: jest.fn(),
}))
const mockQuery: Record<string, string> = {}
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform'), usePageQuery: () => mockQuery }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), withShell: <T,>(page: T): T => page }))

const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
const user = { userId: 'user2', name: '刘思雨', avatar: '', signature: '招前端' }
const friend = { ...user, name: '小刘', nick: '刘思雨', remark: '小刘' }
const team = {
  groupId: 'g1',
  name: '前端小组',
  avatar: '',
  type: 'Public',
  introduction: '',
  memberCount: 3,
  role: 'Member',
}
const isDesk = platform.isDesk
const asDesk = (is: boolean) => Object.assign(platform, { isDesk: is })

beforeEach(() => {
  jest.mocked(ui.toast).mockClear()
  for (const key of Object.keys(mockQuery)) delete mockQuery[key]
  useChat.setState({ phase: 'ready', me: 'user1' })
  useContacts.setState({
    ...{
      phase: 'ready',
      friends: [friend],
      friendApplications: [],
      blacklist: [],
      groups: [],
      groupApplications: [],
      tips: {},
    },
    unreadApplications: 0,
  } as never)
})
afterEach(() => {
  asDesk(isDesk)
  jest.restoreAllMocks()
})
const mockContactsClient = (client: Record<string, unknown> = {}) =>
  jest
    .mocked(requireContactClient)
    .mockResolvedValue({ findUser: async () => user, isFriend: async () => true, ...client } as never)

describe('the panel of a contact', () => {
  it('shows name, ID and signature; the remark of a friend is a row that opens a field to change it @G-2~contact-screen-04', async () => {
    const remark = jest.fn(async (_userId: string, text: string) => ({ ...friend, name: text, remark: text }))
    mockContactsClient({ remark })
    render(<ContactDetail selected={{ kind: 'user', id: 'user2' }} onOpenConversation={jest.fn()} onGone={jest.fn()} />)
    await screen.findByText('招前端')
    screen.getByRole('heading', { name: '小刘' })
    screen.getByText('ID：user2')
    screen.getByText('个性签名')
    expect(screen.queryByText('群类型')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '备注名：小刘' }))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('小刘')
    fireEvent.change(field, { target: { value: '刘工' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })))
    expect(remark).toHaveBeenCalledWith('user2', '刘工')
    expect(toasts()).toEqual(['修改备注成功'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of somebody else has no row for a remark, and of a group shows its ID and what kind it is @G-2~contact-screen-04', async () => {
    useContacts.setState({ friends: [] })
    mockContactsClient()
    const { unmount } = render(
      <ContactDetail selected={{ kind: 'user', id: 'user2' }} onOpenConversation={jest.fn()} onGone={jest.fn()} />,
    )
    await screen.findByRole('heading', { name: '刘思雨' })
    expect(screen.queryByRole('button', { name: /^备注名/ })).toBeNull()
    unmount()
    jest.mocked(requireGroupClient).mockResolvedValue({ search: async () => team } as never)
    render(<ContactDetail selected={{ kind: 'group', id: 'g1' }} onOpenConversation={jest.fn()} onGone={jest.fn()} />)
    await screen.findByRole('heading', { name: '前端小组' })
    screen.getByText('ID：g1')
    expect(screen.getByText('群类型').parentElement?.textContent).toBe('群类型陌生人社交群（Public）')
    expect(screen.queryByText('个性签名')).toBeNull()
  })

  it.each(['user', 'group'] as const)(
    'of a %s names why the chat does not start, and starts it again',
    async (kind) => {
      const start = jest.spyOn(session, 'startSession').mockResolvedValue()
      useContacts.setState({ phase: 'off', friends: [] })
      useChat.setState({ phase: 'failed', error: '聊天服务暂时不可用' })
      render(<ContactDetail selected={{ kind, id: 'x1' }} onOpenConversation={jest.fn()} onGone={jest.fn()} />)
      await screen.findByText('聊天服务暂时不可用')
      fireEvent.click(screen.getByRole('button', { name: '重试' }))
      expect(start).toHaveBeenCalledTimes(1)
      mockContactsClient()
      jest.mocked(requireGroupClient).mockResolvedValue({ search: async () => team } as never)
      act(() => useChat.setState({ phase: 'ready', error: '' }))
      act(() => useContacts.setState({ phase: 'ready' }))
      await screen.findByRole('heading', { name: kind === 'user' ? '刘思雨' : '前端小组' })
    },
  )

  it('leads with 发送消息 to the messages, with the conversation of that contact open: on a phone its page @C-2~chat-home-03', async () => {
    mockContactsClient()
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined)
    mockQuery.userID = 'user2'
    render(<ContactPage />)
    fireEvent.click(await screen.findByRole('button', { name: '发送消息' }))
    expect(navigate.mock.calls).toEqual([['/TUIKit/components/TUIChat?conversationID=C2Cuser2']])
  })

  it('leads with 发送消息 to the messages, with that contact’s conversation open: on the desktop beside the list @C-2~chat-home-03', async () => {
    asDesk(true)
    mockContactsClient()
    window.history.replaceState(null, '', '/TUIKit/components/TUIContact?userID=user2')
    render(<ContactsDesk />)
    const tab = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-current')
    fireEvent.click(await screen.findByRole('button', { name: '发送消息' }))
    expect([tab(/^消息/), tab(/^通讯录/)]).toEqual(['page', null])
    expect(useChat.getState().current).toBe('C2Cuser2')
  })
})

describe('a page of the chat outside the tabs', () => {
  it.each([
    ['the contacts', ContactPage, {}, '通讯录'],
    ['the profile', ContactPage, { pane: 'profile' }, '个人中心'],
    ['a new group', GroupPage, {}, '发起群聊'],
    ['no conversation', ChatPage, {}, '沟通'],
  ])(
    '%s: begins with its title and the way back, in a browser @P-2.4-09',
    async (_name, ChatSitePage, query, title) => {
      mockContactsClient({
        myProfile: async () => ({ ...user, gender: 'unknown', birthday: 0, policy: 'needConfirm' }),
      })
      const back = jest.spyOn(platform, 'back').mockImplementation(() => undefined)
      Object.assign(mockQuery, query)
      await act(async () => void render(<ChatSitePage />))
      const heading = screen.getByRole('heading', { level: 1, name: title })
      expect(heading.className).not.toContain('off-screen')
      fireEvent.click(screen.getByRole('button', { name: '返回' }))
      expect(back.mock.calls).toEqual([['/tuikit']])
    },
  )
})

describe('one’s own profile', () => {
  const profile: Profile = {
    ...{ userId: 'user1', name: '陈立群', avatar: '', signature: '', gender: 'unknown', birthday: 20260312 },
    policy: 'needConfirm',
  }

  it('goes out by its changed fields alone, a birthday as one number, and reads with strokes @C-5-05 @C-7-03', async () => {
    const updateMyProfile = jest.fn(async (changes: object) => ({ data: { userID: 'user1', nick: '陈', ...changes } }))
    mockContactsClient(contactMethods({ updateMyProfile } as never))
    await saveProfile({ name: '陈', signature: '', birthday: 20260312, gender: 'female' })
    expect(updateMyProfile.mock.calls).toEqual([[{ nick: '陈', birthday: 20260312, gender: 'Gender_Type_Female' }]])
    await saveProfile({ name: '陈', signature: '招后端', birthday: 20260312, gender: 'female' })
    expect(updateMyProfile.mock.calls[1]).toEqual([{ selfSignature: '招后端' }])
    await saveProfile({ name: '陈' })
    expect(updateMyProfile).toHaveBeenCalledTimes(2)
    expect(profileText('birthday', profile)).toBe('2026/03/12')
    expect(profileText('birthday', { ...profile, birthday: 0 })).not.toMatch(/\d/)
  })

  it('says that it changed, on desktop and phone; a failure shows its reason, and the desktop form closes anyway @C-7-03 @C-8-19', async () => {
    const updateMyProfile = jest.fn(async (changes: object) => ({ ...profile, ...changes }))
    const closed = jest.fn()
    mockContactsClient({ updateMyProfile })
    for (const [at, is] of [true, false].entries()) {
      asDesk(is)
      const { unmount } = render(<EditProfile profile={profile} onClose={closed} />)
      if (!is) fireEvent.click(screen.getByRole('button', { name: /^昵称/ }))
      fireEvent.change(screen.getByRole('textbox', { name: '昵称' }), { target: { value: `陈老师${at}` } })
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存' })))
      unmount()
    }
    expect(toasts()).toEqual(['修改资料成功', '修改资料成功'])
    expect(closed).toHaveBeenCalledTimes(1)
    updateMyProfile.mockRejectedValue(new Error('内容包含敏感词汇'))
    asDesk(true)
    render(<EditProfile profile={profile} onClose={closed} />)
    fireEvent.change(screen.getByRole('textbox', { name: '昵称' }), { target: { value: '坏词' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(toasts()[2]).toBe('修改资料失败: 内容包含敏感词汇'))
    expect(closed).toHaveBeenCalledTimes(2)
  })
})
