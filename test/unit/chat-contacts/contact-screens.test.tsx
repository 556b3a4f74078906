/** The contacts on a fake contacts service: actions offered, requests sent, results and texts. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as api from '@/api'
import { ContactList } from '@/features/chat/contacts/ContactList'
import { UserDetail } from '@/features/chat/contacts/UserDetail'
import { ConversationRow } from '@/features/chat/conversations/ConversationRow'
import { loadChatSettings, updateChatSettings, useChatSettings } from '@/features/chat/core/chat-settings'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import { ChatSettingsPanel } from '@/features/chat/profile/Settings'
import { useContacts } from '@/features/chat/session/contacts-store'
import { useChat } from '@/features/chat/store/store'
import { EVENT } from '@/im/constants'
import * as ui from '@/ui'
import { bindTestAccount } from '../../support/bound-account'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'
import {
  befriend,
  buildProfile,
  calls,
  emit,
  press,
  service,
  settle,
  startChat,
  state,
  type,
} from '../../support/chat/fake-contacts-service'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiAllRows: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
const contacts = async () => {
  render(<ContactList selected={undefined} onSelect={jest.fn()} onOpenConversation={jest.fn()} />)
  await settle()
}
const details = async (userId = 'user2') => {
  cleanup()
  render(
    <>
      <ContactList selected={undefined} onSelect={jest.fn()} onOpenConversation={jest.fn()} />
      <section aria-label='panel'>
        <UserDetail userId={userId} onOpenConversation={jest.fn()} />
      </section>
    </>,
  )
  await settle()
  await settle()
}
const panel = () => within(screen.getByRole('region', { name: 'panel' }))
/** Members of the user's company by their id. */
const mockColleagues = (userIds: readonly string[], isLoading = false) => {
  const rows = userIds.map((userId) => ({ userId, name: '刘思雨', role: 'hr', avatarUrl: '' }))
  jest.mocked(api.useApiAllRows).mockReturnValue({ rows, isLoading } as never)
}
const actionLabels = () =>
  panel()
    .queryAllByRole('button')
    .map((button) => button.textContent)

beforeEach(() => {
  jest.mocked(ui.toast).mockClear()
  jest.mocked(ui.confirm).mockClear()
  mockColleagues([])
  startChat()
})
afterEach(() => jest.restoreAllMocks())

describe('the contacts', () => {
  it('look up a user and a group with exactly that ID on Enter; no result is shown as such, also after an error @G-2~contact-screen-01 @G-4-04 @G-5-08', async () => {
    await contacts()
    await press('添加好友或群聊')
    const field = () => screen.getByPlaceholderText<HTMLInputElement>('请输入 ID')
    const look = async (value: string) => {
      fireEvent.change(field(), { target: { value } })
      fireEvent.keyDown(field(), { key: 'Enter' })
      await settle()
    }
    await look('user2')
    expect(calls('getUserProfile').at(-1)).toEqual({ userIDList: ['user2'] })
    expect(calls('searchGroupByID')).toEqual(['user2'])
    screen.getByText('刘思雨')
    screen.getByText('ID：user2')
    screen.getByText('该群聊不存在')
    await look('user')
    expect(screen.queryByText('刘思雨')).toBeNull()
    screen.getByText('该用户不存在')
    await press('取消')
    expect(screen.queryByPlaceholderText('请输入 ID')).toBeNull()
    await press('添加好友或群聊')
    expect(field().value).toBe('')
    expect(screen.queryByText('该用户不存在')).toBeNull()
    const { getUserProfile } = service
    service.getUserProfile = () => Promise.reject(new Error('网络异常'))
    await look('user2')
    screen.getByText('该用户不存在')
    Object.assign(service, { getUserProfile })
  })

  it('count applications that nobody looked at; opening them is reading them @G-3-12 @G-4-05', async () => {
    state.applications = [{ ...buildProfile('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    state.unreadCount = 1
    await contacts()
    screen.getByLabelText('1 条未处理')
    await press(/^新的联系人/)
    screen.getByText('我是小刘')
    expect(calls('setFriendApplicationRead')).toHaveLength(1)
    expect(screen.queryByLabelText('1 条未处理')).toBeNull()
    await press(/^新的联系人/)
    expect(screen.queryByText('我是小刘')).toBeNull()
  })

  it('accept an application by 同意, and open the friends with the new one @G-4-08', async () => {
    state.applications = [{ ...buildProfile('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    await contacts()
    await press(/^我的好友/)
    await press(/^新的联系人/)
    await press('同意')
    expect(calls('acceptFriendApplication')).toMatchObject([{ userID: 'user2' }])
    expect(toasts()).toEqual(['添加好友成功'])
    const section = screen.getByRole('group', { name: '我的好友' })
    within(section).getByText('刘思雨')
    expect(screen.getByRole('button', { expanded: true, name: /我的好友/ })).toBeTruthy()
  })
})

describe('two users who asked each other', () => {
  beforeEach(() => {
    const application = (wording: string, type: string) => ({ ...buildProfile('user2', '刘思雨'), wording, type })
    state.applications = [
      application('我是陈立群', 'Pendency_Type_SendOut'),
      application('我是小刘', 'Pendency_Type_ComeIn'),
    ]
  })

  it('are two rows, each with its own words and act @G-3-07 @G-4-07', async () => {
    const errors = jest.spyOn(console, 'error')
    await contacts()
    await press(/^新的联系人/)
    const section = within(screen.getByRole('group', { name: '新的联系人' }))
    expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/我是陈立群等待验证$/),
      expect.stringMatching(/我是小刘同意$/),
    ])
    expect(errors).not.toHaveBeenCalled()
  })

  it('can answer the application that came in @G-6-12', async () => {
    await details()
    expect(actionLabels()).toEqual(['拒绝', '同意'])
    panel().getByText('我是小刘')
  })
})

describe('details', () => {
  it('of a mutual friend have the acts of a friend, of a one-sided friend those of a stranger @G-4-06 @G-6-08 @G-6-12', async () => {
    befriend('user2')
    await details()
    expect(actionLabels()).toEqual(['未设置', '删除好友', '发送消息'])
    for (const relationOfOne of ['CheckResult_Type_AWithB', 'CheckResult_Type_BWithA']) {
      state.relation = relationOfOne
      await details()
      expect(actionLabels()).toEqual(['发送申请'])
      panel().getByRole('textbox', { name: '验证信息' })
      panel().getByRole('textbox', { name: '备注名' })
    }
    expect(calls('checkFriend').at(-1)).toEqual({ userIDList: ['user2'], type: 'CheckResult_Type_Both' })
  })

  it('offer nothing until it is known who is a friend', async () => {
    befriend('user2')
    await details()
    act(() => useContacts.setState({ phase: 'loading', friends: [] }))
    expect(actionLabels()).toEqual([])
    act(() => useContacts.setState({ phase: 'ready' }))
    expect(actionLabels()).toEqual(['发送申请'])
  })

  it('of a stranger send an application with its words @G-6-08', async () => {
    await details()
    type('验证信息', '我是陈立群')
    type('备注名', '小刘')
    await press('发送申请')
    expect(calls('addFriend')).toMatchObject([{ to: 'user2', wording: '我是陈立群', remark: '小刘' }])
    expect(toasts()).toEqual(['申请已发送'])
  })

  it('of a colleague lead to the conversation first; the application is one click away @G-6-08 @G-2~contact-screen-05', async () => {
    mockColleagues(['2'])
    await details()
    expect(actionLabels()).toEqual(['添加好友', '发送消息'])
    expect(panel().queryAllByRole('textbox')).toEqual([])
    await press('添加好友')
    type('验证信息', '我是陈立群')
    await press('发送申请')
    expect(calls('addFriend')).toMatchObject([{ to: 'user2', wording: '我是陈立群' }])
    expect(actionLabels()).toEqual(['发送消息', '发送申请'])
  })

  it.each([
    ['Pendency_Type_SendOut', ['发送消息'], '等待验证'],
    ['Pendency_Type_ComeIn', ['拒绝', '发送消息', '同意'], '我是小刘'],
  ])('of a colleague with an application (%s) lead to the conversation as well @G-6-08', async (type, labels, text) => {
    mockColleagues(['2'])
    state.applications = [{ ...buildProfile('user2', '刘思雨'), wording: '我是小刘', type }]
    await details()
    expect(actionLabels()).toEqual(labels)
    panel().getByText(text)
  })

  it('offer no application while it is not known who is a colleague', async () => {
    mockColleagues([], true)
    await details()
    expect(actionLabels()).toEqual([])
  })

  it('of a user who asks have 同意 and 拒绝 @G-6-12', async () => {
    state.applications = [{ ...buildProfile('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    await details()
    expect(actionLabels()).toEqual(['拒绝', '同意'])
    await press('拒绝')
    expect(calls('refuseFriendApplication')).toEqual([{ userID: 'user2' }])
    expect(actionLabels()).toEqual(['发送申请'])
  })

  it('ask for confirmation before blocking; a blocked friend has no act but the switch that lets them in @G-6-10 @G-6-11 @G-8-12', async () => {
    befriend('user2')
    await details()
    jest.mocked(ui.confirm).mockResolvedValueOnce(false)
    await press('加入黑名单', 'switch')
    expect(ui.confirm).toHaveBeenCalledTimes(1)
    expect(calls('addToBlacklist')).toEqual([])
    await press('加入黑名单', 'switch')
    expect(calls('addToBlacklist')).toEqual([{ userIDList: ['user2'] }])
    panel().getByText('已在黑名单中，对方的消息会被拒收')
    expect(actionLabels()).toEqual([])
    expect(panel().queryAllByRole('textbox')).toEqual([])
    await press('加入黑名单', 'switch')
    expect(ui.confirm).toHaveBeenCalledTimes(2)
    expect(calls('removeFromBlacklist')).toEqual([{ userIDList: ['user2'] }])
    expect(actionLabels()).toEqual(['发送申请'])
    expect(toasts()).toEqual([])
  })

  it('ask for confirmation before a friend is deleted @G-6-12', async () => {
    befriend('user2')
    await details()
    jest.mocked(ui.confirm).mockResolvedValueOnce(false)
    await press('删除好友')
    expect(calls('deleteFriend')).toEqual([])
    await press('删除好友')
    expect(ui.confirm).toHaveBeenLastCalledWith(expect.objectContaining({ title: '删除好友「刘思雨」？' }))
    expect(toasts()).toEqual(['删除好友成功'])
    expect(actionLabels()).toEqual(['发送申请'])
  })
})

describe('who is online', () => {
  const row = () => (
    <ConversationRow
      {...{
        position: 1,
        count: 1,
        isCurrent: false,
        hasMenu: false,
        isMenuOpen: false,
        onOpen: jest.fn(),
        onHold: jest.fn(),
      }}
      conversation={buildConversation('C2Cuser2', { name: '刘思雨' })}
    />
  )
  const points = () => screen.queryAllByRole('img', { name: '在线' }).length

  it('is a dot and a word in the details while the status is 1, unless that is switched off @C-3-03 @G-3-13', async () => {
    befriend('user2')
    state.online = { user2: 1 }
    cleanup()
    render(
      <>
        <ContactList selected={undefined} onSelect={jest.fn()} onOpenConversation={jest.fn()} />
        {row()}
        <UserDetail userId='user2' onOpenConversation={jest.fn()} />
      </>,
    )
    await settle()
    await settle()
    screen.getByText('在线')
    expect(points()).toBe(3)
    for (const statusType of [0, 2, 3]) {
      await emit(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType: 1 }])
      expect(points()).toBe(3)
      await emit(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType }])
      expect(points()).toBe(0)
      screen.getByText('离线')
    }
    await emit(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType: 1 }])
    act(() => updateChatSettings({ hasOnlineStatus: false }))
    expect(points()).toBe(0)
    expect(screen.queryByText('在线')).toBeNull()
  })

  it('and what was read are settings of each account, on at first; a switch works at once and shows a toast @C-3-02 @C-7-05', async () => {
    const message = buildMessage(1, {
      isMine: true,
      senderId: state.me,
      sendStatus: { status: 'sent', readStatus: 'unread' },
    })
    bindTestAccount('1.1')
    loadChatSettings()
    useChat.setState({ messages: { m1: message } })
    state.online = { user2: 1 }
    befriend('user2')
    await contacts()
    render(
      <>
        <MessageRow id='m1' beforeId={undefined} />
        <ChatSettingsPanel onEdit={jest.fn()} onLogout={jest.fn()} />
      </>,
    )
    await settle()
    expect([points(), screen.queryAllByText('未读').length]).toEqual([1, 1])
    await press('消息阅读状态', 'switch')
    expect([points(), screen.queryAllByText('未读').length]).toEqual([1, 0])
    await press('显示在线状态', 'switch')
    expect(points()).toBe(0)
    expect(toasts()).toEqual(['更新用户资料成功', '更新用户资料成功'])
    bindTestAccount('2.1')
    act(() => loadChatSettings())
    expect(useChatSettings.getState()).toEqual({ hasReadStatus: true, hasOnlineStatus: true })
    bindTestAccount('1.1')
    act(() => loadChatSettings())
    expect(useChatSettings.getState()).toEqual({ hasReadStatus: false, hasOnlineStatus: false })
  })
})
