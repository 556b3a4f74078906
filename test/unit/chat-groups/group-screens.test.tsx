/** Group screens on a fake group service: the creation form, the panel and its views, actions and texts. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { contactMethods } from '@/features/chat/client/contact-methods'
import { toGroupInfo } from '@/features/chat/client/contacts-client'
import { groupMethods } from '@/features/chat/client/group-methods'
import { memberMethods } from '@/features/chat/client/member-methods'
import { NewChatMenu } from '@/features/chat/conversations/NewChatMenu'
import { GroupPanel } from '@/features/chat/groups/GroupPanel'
import { tipText } from '@/features/chat/kinds/tip/tip-text'
import { useContacts } from '@/features/chat/session/contacts-store'
import { requireContactClient, requireGroupClient } from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import GroupPage from '@/TUIKit/components/TUIGroup'
import * as ui from '@/ui'
import {
  buildMember,
  calls,
  chat,
  groupProfile,
  memberOf,
  NOW,
  resetState,
  state,
} from '../../support/chat/fake-group-service'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
  requireContactClient: jest.fn(),
}))
const mockQuery: Record<string, string> = {}
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform'), usePageQuery: () => mockQuery }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), withShell: <T,>(page: T): T => page }))

const MONTH = 2_592_000
let clock = 0
const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
const isDesk = platform.isDesk
const asDesk = (is: boolean) => Object.assign(platform, { isDesk: is })
const at = (path: string) => `/TUIKit/components/${path}`

const settle = () => act(flushPromises)
/** Presses a button, never within the click guard of the click before. */
const press = async (name: string | RegExp, role = 'button') => {
  clock += 1000
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
}
const has = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null

/** Every client has received the group. */
function enter(userId: string): void {
  cleanup()
  state.me = userId
  useChat.setState({ phase: 'ready', me: userId })
  useContacts.setState({
    phase: 'ready',
    friends: [],
    groups: [toGroupInfo(groupProfile())],
    requests: [],
    tips: {},
  } as never)
}
const left = jest.fn()
function Panel({ first = 'home' }: { first?: string }) {
  const [view, setView] = useState(first)
  return (
    <GroupPanel
      groupId='g1'
      view={view}
      onView={setView}
      onBack={() => setView('home')}
      onClose={left}
      onOpenConversation={left}
      onGone={left}
    />
  )
}
const panel = async (first?: string) => {
  render(<Panel {...(first ? { first } : {})} />)
  await settle()
}
/** Ticks users in the open picker and confirms. */
async function pick(...names: string[]): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  const ticks = () => [...dialog.queryAllByRole('checkbox'), ...dialog.queryAllByRole('radio')]
  for (const name of names) fireEvent.click(ticks().find((tick) => tick.textContent?.includes(name)) as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: /^确定/ }))
  await settle()
}

beforeEach(() => {
  clock = NOW * 1000
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  for (const key of Object.keys(mockQuery)) delete mockQuery[key]
  jest.mocked(ui.toast).mockClear()
  left.mockClear()
  resetState()
  jest.mocked(requireGroupClient).mockImplementation(async () => groupMethods(chat))
  jest.mocked(requireContactClient).mockImplementation(async () => contactMethods(chat))
  enter('user1')
})
afterEach(() => {
  asDesk(isDesk)
  jest.restoreAllMocks()
})

describe('a new group', () => {
  const fill = async () => {
    await press(/^更多/)
    screen.getByText('群头像')
    screen.getByRole('radiogroup', { name: '群类型' })
    fireEvent.change(screen.getByRole('textbox', { name: '群名称' }), { target: { value: '终面小组' } })
    fireEvent.click(screen.getByRole('radio', { name: /Public/ }))
    await press('创建')
  }
  const start = async (onOpen = jest.fn()) => {
    render(<NewChatMenu onOpen={onOpen} />)
    await press('发起会话')
    await press('发起群聊', 'menuitem')
    await settle()
    return onOpen
  }

  it('is made in a dialog on the desktop, is announced, and opens with its conversation @G-2~group-screens-01 @G-7-15 @G-8-13', async () => {
    asDesk(true)
    const opened = await start()
    const dialog = await screen.findByRole('dialog', { name: '发起群聊' })
    expect(within(dialog).getByRole('textbox', { name: '群名称' })).toBeTruthy()
    await fill()
    expect(calls('createGroup')).toMatchObject([{ name: '终面小组', type: 'Public' }])
    expect(toasts()).toEqual(['群组创建成功'])
    expect(opened.mock.calls).toEqual([['GROUPg9']])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('on a phone has a page of its own, and its conversation takes the place of that @G-2~group-screens-01 @G-7-15 @G-8-13', async () => {
    asDesk(false)
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined)
    const redirect = jest.spyOn(platform, 'redirect').mockImplementation(() => undefined)
    await start()
    expect(navigate.mock.calls).toEqual([[at('TUIGroup')]])
    cleanup()
    render(<GroupPage />)
    await fill()
    expect(toasts()).toEqual(['群组创建成功'])
    expect(redirect.mock.calls).toEqual([[at('TUIChat?conversationID=GROUPg9')]])
  })

  it('that is refused shows the words of the service and goes nowhere @G-8-13', async () => {
    asDesk(false)
    const redirect = jest.spyOn(platform, 'redirect').mockImplementation(() => undefined)
    jest.mocked(requireGroupClient).mockResolvedValue({
      create: async () => {
        throw new Error('群名称包含敏感词汇')
      },
    } as never)
    render(<GroupPage />)
    await fill()
    expect(toasts()).toEqual(['群名称包含敏感词汇'])
    expect(redirect).not.toHaveBeenCalled()
  })
})

describe('the panel', () => {
  it('shows what the group is, and the ways out that the role allows @G-2~group-screens-02 @G-6-05', async () => {
    memberOf('user2').role = 'Admin'
    const buttons = ['转让群组', '解散群组', '退出群组']
    const facts = ['群名称', '群公告', '群 ID', '群类型', '加群方式']
    for (const [userId, offered, isLeader] of [
      ['user1', ['转让群组', '解散群组'], true],
      ['user2', ['退出群组'], true],
      ['user3', ['退出群组'], false],
    ] as const) {
      enter(userId)
      await panel()
      screen.getByRole('heading', { name: '群管理' })
      screen.getByRole('heading', { name: '二面小组' })
      screen.getByRole('button', { name: /^群成员.*3 人$/ })
      for (const fact of facts) screen.getByText(fact)
      for (const value of ['周五面试', 'g1', '需要管理员同意']) screen.getByText(value)
      expect(has('群头像')).toBe(isLeader)
      expect(screen.queryByText('群管理员与禁言') !== null).toBe(isLeader)
      expect(buttons.filter(has)).toEqual(offered)
    }
  })

  it('reads profile and members again when it opens, and shows what they are now @G-7-15', async () => {
    state.group.name = '已改名的小组'
    state.members.push(buildMember('user4', '罗桂芳', 'Member'))
    await panel()
    screen.getByRole('heading', { name: '已改名的小组' })
    screen.getByRole('button', { name: /^群成员.*4 人$/ })
    screen.getByText('罗桂芳')
    expect(state.calls.map(([name]) => name).sort()).toEqual(['getGroupMemberList', 'getGroupProfile'])
  })

  it('leads to the members, to one of them, and to the admins and mutes @G-2~group-screens-03', async () => {
    await panel()
    await press(/^群成员/)
    screen.getByRole('heading', { name: '群成员' })
    await press(/周明远/)
    screen.getByRole('heading', { name: '成员资料' })
    screen.getByText('user3')
    await press('返回')
    await press(/^管理员：/)
    screen.getByRole('heading', { name: '群管理员与禁言' })
    screen.getByRole('group', { name: '管理员' })
    screen.getByRole('group', { name: '被禁言的成员' })
    screen.getByRole('switch', { name: '全员禁言' })
    await press('返回')
    await press('转让群组')
    const choices = within(screen.getByRole('dialog', { name: '转让群组' })).getAllByRole('radio')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('刘思雨'),
      expect.stringContaining('周明远'),
    ])
  })

  it('on a phone has a page for each of its views @G-2~group-screens-03', async () => {
    asDesk(false)
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined)
    mockQuery.groupID = 'g1'
    const show = async (view: string) => {
      cleanup()
      Object.assign(mockQuery, { view })
      render(<GroupPage />)
      await settle()
    }
    await show('home')
    await press(/^群成员/)
    await press(/^管理员：/)
    await press(/刘思雨/)
    expect(navigate.mock.calls.map(([path]) => path)).toEqual(
      ['members', 'admin', 'member%3Auser2'].map((view) => at(`TUIGroup?groupID=g1&view=${view}`)),
    )
    await show('members')
    screen.getByRole('textbox', { name: '输入成员 ID' })
    await show('admin')
    screen.getByRole('switch', { name: '全员禁言' })
    await show('member:user2')
    screen.getByRole('heading', { name: '刘思雨' })
    screen.getByText('user2')
  })

  it('when it was handed over offers the owner before to quit, and transfer no more @G-4-14 @G-7-19', async () => {
    await panel()
    await press('转让群组')
    await pick('刘思雨')
    expect(calls('changeGroupOwner')).toEqual([{ groupID: 'g1', newOwnerID: 'user2' }])
    expect([has('退出群组'), has('转让群组'), has('解散群组')]).toEqual([true, false, false])
    expect(useContacts.getState().groups).toMatchObject([{ groupId: 'g1', role: 'Member' }])
  })

  it('shows that the group was dismissed, and goes @G-8-16', async () => {
    await panel()
    await press('解散群组')
    expect(calls('dismissGroup')).toEqual(['g1'])
    expect(toasts()).toEqual(['群组解散成功'])
    expect(left).toHaveBeenCalledTimes(1)
  })
})

describe('members', () => {
  it('are found by their ID; an unknown user and one outside the group are shown as such @G-5-09 @G-8-19', async () => {
    await panel('members')
    const field = screen.getByRole('textbox', { name: '输入成员 ID' })
    const find = async (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter' })
      await settle()
      return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
    }
    expect(await find('nobody')).toEqual([])
    screen.getByText('该用户不存在')
    expect(await find('user9')).toEqual([])
    screen.getByText('该用户不在群组内')
    expect(await find('user3')).toEqual([expect.stringContaining('周明远')])
    expect(screen.queryByText(/该用户/)).toBeNull()
  })

  it('come page by page, each from where the one before ended @C-7-19 @G-7-17', async () => {
    for (let n = 4; n <= 203; n++) state.members.push(buildMember(`user${n}`, `成员${n}`, 'Member'))
    await panel('members')
    expect(screen.getAllByRole('listitem')).toHaveLength(100)
    await press('加载更多')
    expect(screen.getAllByRole('listitem')).toHaveLength(200)
    await press('加载更多')
    expect(screen.getAllByRole('listitem')).toHaveLength(203)
    expect(has('加载更多')).toBe(false)
    expect(calls('getGroupMemberList')).toEqual([0, 100, 200].map((offset) => ({ groupID: 'g1', count: 100, offset })))
  })

  it('become admins and plain members again; the group reads a tip of it @G-4-11', async () => {
    await panel('admin')
    const admins = () => within(screen.getByRole('group', { name: '管理员' }))
    expect(admins().queryByText('刘思雨')).toBeNull()
    await press('设为管理员')
    await pick('刘思雨')
    admins().getByText('刘思雨')
    expect(memberOf('user2').role).toBe('Admin')
    await press('撤销管理员')
    expect(admins().queryByText('刘思雨')).toBeNull()
    expect(calls('setGroupMemberRole')).toEqual(
      ['Admin', 'Member'].map((role) => ({ groupID: 'g1', userID: 'user2', role })),
    )
    const tip = (operationType: number) =>
      tipText({ operationType, userIDList: ['user2'], memberList: [{ userID: 'user2', nick: '刘思雨' }] }, 'user3')
    expect([tip(4), tip(5)]).toEqual([expect.stringContaining('刘思雨'), expect.stringContaining('刘思雨')])
    expect(tip(4)).not.toBe(tip(5))
  })

  it('are muted for a month and may write again, and a toast shows both @G-4-12 @G-8-17 @G-8-18', async () => {
    await panel('admin')
    const muted = () => within(screen.getByRole('group', { name: '被禁言的成员' }))
    await press('禁言成员')
    await pick('周明远')
    expect(toasts()).toEqual(['禁言设置成功'])
    muted().getByText('周明远')
    expect(memberOf('user3').muteUntil).toBe(NOW + MONTH)
    await press('解除禁言')
    expect(toasts()).toEqual(['禁言设置成功', '取消禁言成功'])
    expect(muted().queryByText('周明远')).toBeNull()
  })

  it('are muted all at once by a switch; only those who lead can write then @G-4-13 @G-8-17 @G-8-18', async () => {
    memberOf('user2').role = 'Admin'
    const silenced = () => Promise.all(state.members.map(({ userID }) => memberMethods(chat, userID).isMuted('g1')))
    await panel('admin')
    expect(await silenced()).toEqual([false, false, false])
    await press('全员禁言', 'switch')
    expect(await silenced()).toEqual([false, false, true])
    expect(screen.getByRole('switch', { name: '全员禁言' }).getAttribute('aria-checked')).toBe('true')
    await press('全员禁言', 'switch')
    expect(await silenced()).toEqual([false, false, false])
    expect(calls('updateGroupProfile')).toEqual([true, false].map((is) => ({ groupID: 'g1', muteAllMembers: is })))
    expect(toasts()).toEqual(['禁言设置成功', '取消禁言成功'])
  })
})
