/** The company directory: colleagues among the contacts, in the picker of people, in a new group. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import * as api from '@/api'
import { ContactList } from '@/features/chat/contacts/ContactList'
import { CreateGroup } from '@/features/chat/groups/CreateGroup'
import { suggestGroupName } from '@/features/chat/groups/suggest-group-name'
import { FriendPicker } from '@/features/chat/picker/FriendPicker'
import { useContacts } from '@/features/chat/session/contacts-store'
import { requireContactClient, requireGroupClient } from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiAllRows: jest.fn() }))
jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
  requireContactClient: jest.fn(),
}))
const noop = () => undefined
const member = (userId: string, name: string, role: string) => ({ userId, name, role, avatarUrl: '' })
const company = [
  member('1', '张伟', 'admin'),
  member('5', '赵一鸣', 'technician'),
  member('4', '何芳', 'hr'),
  member('3', '阿May', 'hr'),
]

beforeEach(() => {
  jest.mocked(api.useApiAllRows).mockImplementation(((_key: string, input: { keyword?: string }) => {
    const rows = company.filter(({ name }) => name.includes(input.keyword ?? ''))
    return { rows, isLoading: false }
  }) as never)
  useChat.setState({ phase: 'ready', me: 'user1' })
  useContacts.setState({
    phase: 'ready',
    friends: [
      { userId: 'user4', name: '小何', nick: '何芳', remark: '小何', avatar: '', signature: '' },
      { userId: 'user30', name: '周明远', nick: '周明远', remark: '', avatar: '', signature: '' },
    ],
    friendApplications: [],
    unreadApplications: 0,
    blacklist: [],
    groups: [],
    groupApplications: [],
  })
})

describe('colleagues', () => {
  it('are among the contacts by role and name, each one click away from a message @G-2~contact-screen-05', () => {
    const onOpenConversation = jest.fn()
    const onSelect = jest.fn()
    render(<ContactList selected={undefined} onSelect={onSelect} onOpenConversation={onOpenConversation} />)
    const section = within(screen.getByRole('group', { name: '同事' }))
    const roles = section.getAllByRole('group').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ])
    expect(roles.map(([role]) => role)).toEqual(['管理员', 'HR人员', '技术人员'])
    expect(String(roles[1]?.[1])).toMatch(/阿May.*何芳/)
    expect(section.queryByRole('button', { name: '给张伟发消息' })).toBeNull()
    fireEvent.click(section.getByRole('button', { name: '给何芳发消息' }))
    expect(onOpenConversation).toHaveBeenCalledWith('user4')
    fireEvent.click(section.getByRole('button', { name: /赵一鸣$/ }))
    expect(onSelect).toHaveBeenCalledWith({ kind: 'user', id: 'user5' })
  })

  it('of a larger company are searched by name @G-2~contact-screen-05', () => {
    jest.useFakeTimers()
    const many = [...company, ...Array.from({ length: 8 }, (_, i) => member(`2${i}`, `成员${i}`, 'member'))]
    jest.mocked(api.useApiAllRows).mockImplementation(((_key: string, input: { keyword?: string }) => {
      const rows = many.filter(({ name }) => name.includes(input.keyword ?? ''))
      return { rows, isLoading: false }
    }) as never)
    render(<ContactList selected={undefined} onSelect={noop} onOpenConversation={noop} />)
    const field = screen.getByPlaceholderText('搜索同事的姓名')
    fireEvent.change(field, { target: { value: 'May' } })
    act(() => void jest.advanceTimersByTime(1000))
    expect(screen.queryByText('赵一鸣')).toBeNull()
    screen.getByText('阿May')
    fireEvent.change(field, { target: { value: '无此人' } })
    act(() => void jest.advanceTimersByTime(1000))
    screen.getByText('没有这位同事')
    jest.useRealTimers()
  })

  it('can be picked without being friends, and appear once @G-2~contact-screen-05 @C-3-24', () => {
    const submit = jest.fn()
    render(<FriendPicker title='发起单聊' max={1} onSubmit={submit} onClose={noop} />)
    for (const heading of ['管理员', 'HR人员', '技术人员', '我的好友']) screen.getByText(heading)
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(screen.queryByText('小何')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: /张伟/ }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /赵一鸣/ }))
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(submit).toHaveBeenCalledWith(['user5'], [expect.objectContaining({ id: 'user5', name: '赵一鸣' })])
  })
})

describe('a new group', () => {
  it('begins with its members, who suggest its name; type and ID are folded away @G-2~group-screens-01 @G-2~group-screens-04', async () => {
    const create = jest.fn(async (group: object) => ({ ...group, groupId: 'g1' }))
    jest.mocked(requireGroupClient).mockResolvedValue({ create } as never)
    render(<CreateGroup onCreated={noop} />)
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: '群名称' })
    const choose = screen.getByRole('button', { name: '选择成员' })
    expect(choose.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: '群类型' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '群 ID' })).toBeNull()
    fireEvent.click(choose)
    fireEvent.click(screen.getByRole('checkbox', { name: /何芳/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /赵一鸣/ }))
    fireEvent.click(screen.getByRole('button', { name: /^确定/ }))
    expect(name.value).toBe('何芳、赵一鸣')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '创建' })))
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ name: '何芳、赵一鸣', type: 'Private', memberIds: ['user4', 'user5'] }),
    )
    fireEvent.change(name, { target: { value: '面试组' } })
    expect(name.value).toBe('面试组')
    fireEvent.click(screen.getByRole('button', { name: /^更多/ }))
    screen.getByRole('radiogroup', { name: '群类型' })
    screen.getByRole('textbox', { name: '群 ID' })
  })

  it('names people found by ID, also after the picker was opened again @G-2~group-screens-04', async () => {
    const user = { userId: 'user1024', name: '孙晓岚', avatar: '', signature: '' }
    jest.mocked(requireContactClient).mockResolvedValue({ findUser: async () => user } as never)
    render(<CreateGroup onCreated={noop} />)
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: '群名称' })
    fireEvent.click(screen.getByRole('button', { name: '选择成员' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /何芳/ }))
    const search = screen.getByPlaceholderText('搜索好友，或输入用户 ID 后按回车')
    fireEvent.change(search, { target: { value: 'user1024' } })
    await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /孙晓岚/ }))
    fireEvent.click(screen.getByRole('button', { name: /^确定/ }))
    expect(name.value).toBe('何芳、孙晓岚')
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '选择成员' }))
    fireEvent.click(screen.getByRole('button', { name: /^确定/ }))
    expect(name.value).toBe('何芳、孙晓岚')
  })

  it('takes as many names as fit @G-2~group-screens-04', () => {
    const names = ['王小敏', '刘思雨', '周明远', '赵一鸣', '欧阳若曦', '何芳']
    expect(suggestGroupName(names, 20)).toBe('王小敏、刘思雨、周明远、赵一鸣等 6 人')
    expect(suggestGroupName(names.slice(0, 2), 20)).toBe('王小敏、刘思雨')
    expect(suggestGroupName([], 20)).toBe('')
  })
})
