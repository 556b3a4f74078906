/** Group forms: creating, joining, a member. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { followAppFlags, resetFlags } from '@/features/chat/core/feature-flags'
import { CreateGroup } from '@/features/chat/groups/CreateGroup'
import { GroupInfoView } from '@/features/chat/groups/GroupInfoView'
import { GroupMemberView } from '@/features/chat/groups/GroupMemberView'
import type { GroupInfo } from '@/features/chat/model/contact-types'
import { useContacts } from '@/features/chat/session/contacts-store'
import { requireGroupClient } from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { CHAT_ERRORS } from '~contract/chat/errors'

jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
}))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
const noop = () => undefined
const member = { userId: 'user2', name: '刘思雨', avatar: '', signature: '', role: 'Member' as const, muteUntil: 0 }
const members = { list: [member], phase: 'ready' as const, error: '', hasMore: false, more: noop, reload: noop }
const group: GroupInfo = {
  groupId: 'g1',
  name: '一组',
  avatar: '',
  type: 'Public',
  introduction: '',
  notification: '',
  ownerId: 'user1',
  memberCount: 2,
  joinOption: 'FreeAccess',
  inviteOption: 'FreeAccess',
  isAllMuted: false,
  role: 'Owner',
}
const mockGroupClient = (client: Record<string, unknown>) =>
  jest.mocked(requireGroupClient).mockResolvedValue(client as never)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isDesk = platform.isDesk

beforeEach(() => {
  useChat.setState({ phase: 'ready', me: 'user1' })
  useContacts.setState({ phase: 'ready', friends: [], groups: [], groupApplications: [], tips: {} } as never)
  resetFlags()
})
afterEach(() => void Object.assign(platform, { isDesk }))

describe('a new group', () => {
  const name = () => screen.getByRole('textbox', { name: '群名称' })

  it('cannot be made while its name is empty or blank @G-5-04', async () => {
    const create = jest.fn(async () => group)
    mockGroupClient({ create })
    const made = jest.fn()
    render(<CreateGroup onCreated={made} />)
    expect(button('创建').disabled).toBe(true)
    fireEvent.change(name(), { target: { value: '   ' } })
    expect(button('创建').disabled).toBe(true)
    fireEvent.change(name(), { target: { value: '前端小组' } })
    expect(button('创建').disabled).toBe(false)
    await act(async () => void fireEvent.click(button('创建')))
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: '前端小组', type: 'Private', memberIds: [] }))
    expect(made).toHaveBeenCalledWith(group)
  })

  it('a name is not cut: the server says what is too long', async () => {
    const create = jest.fn(async () => Promise.reject(new Error(CHAT_ERRORS.GROUP_NAME_LONG.text)))
    mockGroupClient({ create })
    render(<CreateGroup onCreated={noop} />)
    const long = '前端'.repeat(15)
    expect(name().getAttribute('maxlength')).toBeNull()
    fireEvent.change(name(), { target: { value: long } })
    await act(async () => void fireEvent.click(button('创建')))
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: long }))
    expect(toast).toHaveBeenCalledWith('群名称过长，最多 20 个汉字或 60 个字母', 'error')
  })

  it('on a phone the form shows what a name should be, and takes another one all the same @P-5-09 @G-5-05 @G-9-07', () => {
    Object.assign(platform, { isDesk: false })
    const hint = '仅限中文、字母、数字和下划线，2-20 个字'
    const { unmount } = render(<CreateGroup onCreated={noop} />)
    screen.getByText(hint)
    fireEvent.change(name(), { target: { value: '?' } })
    expect(button('创建').disabled).toBe(false)
    unmount()
    Object.assign(platform, { isDesk: true })
    render(<CreateGroup onCreated={noop} />)
    expect(screen.queryByText(hint)).toBeNull()
  })
})

it('how one joins a group: freely, by permission, or not at all @G-3-10', async () => {
  const update = jest.fn(async (_id: string, changes: object) => ({ ...group, ...changes }))
  mockGroupClient({ update })
  render(
    <GroupInfoView group={group} members={members} onView={noop} openMember={noop} onReport={noop} onGone={noop} />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^加群方式/ }))
  const options = screen.getAllByRole('radio').map((radio) => radio.textContent)
  expect(options).toEqual(['自由加入', '需要管理员同意', '禁止加入'])
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '需要管理员同意' })))
  expect(update).toHaveBeenCalledWith('g1', { joinOption: 'NeedPermission' })
})

describe('a member', () => {
  const show = async () => {
    mockGroupClient({ member: async () => member })
    const shown = render(
      <GroupMemberView group={group} members={members} userId='user2' onOpenConversation={noop} onLeave={noop} />,
    )
    await act(async () => undefined)
    return shown
  }
  const canOpenConversation = () => screen.queryByRole('button', { name: '发送消息' }) !== null

  it('is written to by friends, and by everybody outside the official app @G-6-13', async () => {
    followAppFlags(1_400_188_366)
    const { unmount } = await show()
    expect(canOpenConversation()).toBe(false)
    act(() => followAppFlags(1_400_000_001))
    expect(canOpenConversation()).toBe(true)
    act(() => followAppFlags(1_400_187_352))
    expect(canOpenConversation()).toBe(false)
    act(() => useContacts.setState({ friends: [{ ...member, nick: '刘思雨', remark: '' }] }))
    expect(canOpenConversation()).toBe(true)
    unmount()
  })
})
