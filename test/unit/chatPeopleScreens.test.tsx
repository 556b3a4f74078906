/** The contacts and one's own profile on an SDK that keeps people: who is offered what, what each act sends, does and says. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ContactList } from '@/features/chat/contacts/ContactList'
import { PersonDetail } from '@/features/chat/contacts/PersonDetail'
import { MessageRow } from '@/features/chat/list/MessageRow'
import { changeSettings, openSettings, useChatSettings } from '@/features/chat/profile/choices'
import { ProfileView } from '@/features/chat/profile/ProfileView'
import { Settings } from '@/features/chat/profile/Settings'
import * as session from '@/features/chat/session'
import { useChat } from '@/features/chat/store'
import { TalkRow } from '@/features/chat/talks/TalkRow'
import { EVENT } from '@/im/constants'
import { profileMethods } from '@/im/relations/profiles'
import { platform } from '@/platform'
import { Nav } from '@/TUIKit/components/Nav.desktop'
import * as ui from '@/ui'
import { aMessage, aTalk } from './chatThings'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), screen: <T,>(page: T): T => page, logout: jest.fn() }))

const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
const isDesk = platform.isDesk
const asDesk = (is: boolean) => Object.assign(platform, { isDesk: is })

interface Known {
  userID: string
  nick: string
  avatar: string
  selfSignature: string
}
const known = (userID: string, nick: string): Known => ({ userID, nick, avatar: '', selfSignature: '' })
const everybody = [known('user2', '刘思雨'), known('user3', '周明远')]
/** The service. */
let me = ''
let friends: { userID: string; remark: string; profile: Known }[]
let applications: object[]
let unreadCount: number
let blocked: string[]
let mine: Record<string, unknown>
let relation: string
let online: Record<string, number>
let asked: [string, unknown][]
let heard: Record<string, ((told: { data: unknown }) => void)[]>
let clock = 0
const profileOf = (id: string) => everybody.find(({ userID }) => userID === id) as Known
const tell = (event: string, data: unknown) =>
  act(async () => {
    for (const run of heard[event] ?? []) run({ data })
  })
const applicationList = () => ({ friendApplicationList: applications, unreadCount })
const changed = async () => {
  await tell(EVENT.FRIEND_LIST_UPDATED, [...friends])
  await tell(EVENT.FRIEND_APPLICATION_LIST_UPDATED, applicationList())
  await tell(EVENT.BLACKLIST_UPDATED, [...blocked])
}
const befriend = (userID: string, remark = '') => friends.push({ userID, remark, profile: profileOf(userID) })
type Input = { userIDList: string[]; userID: string; to: string; remark: string }
const service: Record<string, (o: Input) => unknown> = {
  getFriendList: () => friends,
  getFriendApplicationList: applicationList,
  getBlacklist: () => blocked,
  getGroupList: () => ({ groupList: [] }),
  getGroupApplicationList: () => ({ applicationList: [] }),
  getUserProfile: ({ userIDList }) => everybody.filter(({ userID }) => userIDList.includes(userID)),
  searchGroupByID: () => Promise.reject(new Error('群组不存在')),
  checkFriend: ({ userIDList: [userID] }) => ({ successUserIDList: [{ userID, relation }] }),
  getUserStatus: ({ userIDList }) => ({
    successUserList: userIDList.map((userID) => ({ userID, statusType: online[userID] ?? 0 })),
  }),
  subscribeUserStatus: () => ({}),
  addFriend: () => ({ code: 30539 }),
  acceptFriendApplication: ({ userID }) => {
    applications = []
    befriend(userID)
    return {}
  },
  refuseFriendApplication: () => {
    applications = []
    return {}
  },
  setFriendApplicationRead: () => {
    unreadCount = 0
  },
  deleteFriend: ({ userIDList }) => {
    friends = friends.filter(({ userID }) => !userIDList.includes(userID))
    return { successUserIDList: userIDList }
  },
  addToBlacklist: ({ userIDList }) => {
    blocked = [...userIDList]
    friends = []
    return blocked
  },
  removeFromBlacklist: () => {
    blocked = []
    return []
  },
  getMyProfile: () => mine,
  updateMyProfile: (some) => {
    mine = { ...mine, ...some }
    return mine
  },
}
const chat = new Proxy({} as Record<string, unknown>, {
  get(_, name: string) {
    if (name === 'on')
      return (event: string, run: never) => Object.assign(heard, { [event]: [...(heard[event] ?? []), run] })
    if (name === 'off') return jest.fn()
    return async (input: Input) => {
      asked.push([name, input])
      const answer = service[name]
      if (!answer) throw new Error(`nobody asked for ${name} before`)
      return { data: await answer(input) }
    }
  },
})
const calls = (name: string) => asked.filter(([call]) => call === name).map(([, input]) => input)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
/** Presses like a person, never so soon that the click guard takes it for the press before. */
const press = async (name: string | RegExp, role = 'button') => {
  clock += 1000
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
  await changed()
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const has = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null
const contacts = async () => {
  render(<ContactList selected={undefined} onSelect={jest.fn()} onTalk={jest.fn()} />)
  await settle()
}
const details = async (userId = 'user2') => {
  cleanup()
  render(
    <>
      <ContactList selected={undefined} onSelect={jest.fn()} onTalk={jest.fn()} />
      <section aria-label='panel'>
        <PersonDetail userId={userId} onTalk={jest.fn()} />
      </section>
    </>,
  )
  await settle()
  await settle()
}
const panel = () => within(screen.getByRole('region', { name: 'panel' }))
const acts = () =>
  panel()
    .queryAllByRole('button')
    .map((one) => one.textContent)
let count = 0

beforeEach(() => {
  clock = 1_800_000_000_000
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  jest.mocked(ui.toast).mockClear()
  jest.mocked(ui.confirm).mockClear()
  me = `me${++count}`
  friends = []
  applications = []
  unreadCount = 0
  blocked = []
  mine = { ...known(me, '陈立群'), gender: 'Gender_Type_Unknown', birthday: 0, allowType: 'AllowType_Type_NeedConfirm' }
  relation = 'CheckResult_Type_BothWay'
  online = {}
  asked = []
  heard = {}
  const live = { engine: { sdk: chat, me } }
  jest.spyOn(session, 'liveChat').mockReturnValue(live as never)
  useChat.setState({ phase: 'ready', me })
  openSettings(me)
})
afterEach(() => {
  asDesk(isDesk)
  jest.restoreAllMocks()
})

describe('the contacts', () => {
  it('look up a user and a group with exactly that ID on Enter; nobody is found is said, also when the look-up fails @G-2~contact-screen-01 @G-4-04 @G-5-08', async () => {
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
    applications = [{ ...known('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    unreadCount = 1
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
    applications = [{ ...known('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    await contacts()
    await press(/^我的好友/)
    await press(/^新的联系人/)
    await press('同意')
    expect(calls('acceptFriendApplication')).toMatchObject([{ userID: 'user2' }])
    expect(toasts()).toEqual(['添加好友成功'])
    const section = screen.getByRole('group', { name: '我的好友' })
    within(section).getByText('刘思雨')
    expect(screen.queryByRole('button', { expanded: true })?.textContent).toContain('我的好友')
  })
})

describe('details', () => {
  it('of a friend of both sides have his acts, of one side alone those of a stranger @G-4-06 @G-6-08 @G-6-12', async () => {
    befriend('user2')
    await details()
    expect(acts()).toEqual(['未设置', '删除好友', '发送消息'])
    for (const relationOfOne of ['CheckResult_Type_AWithB', 'CheckResult_Type_BWithA']) {
      relation = relationOfOne
      await details()
      expect(acts()).toEqual(['发送申请'])
      panel().getByRole('textbox', { name: '验证信息' })
      panel().getByRole('textbox', { name: '备注名' })
    }
    expect(calls('checkFriend').at(-1)).toEqual({ userIDList: ['user2'], type: 'CheckResult_Type_Both' })
  })

  it('of a stranger send an application with its words @G-6-08', async () => {
    await details()
    type('验证信息', '我是陈立群')
    type('备注名', '小刘')
    await press('发送申请')
    expect(calls('addFriend')).toMatchObject([{ to: 'user2', wording: '我是陈立群', remark: '小刘' }])
    expect(toasts()).toEqual(['申请已发送'])
  })

  it('of one who asks have 同意 and 拒绝 @G-6-12', async () => {
    applications = [{ ...known('user2', '刘思雨'), wording: '我是小刘', type: 'Pendency_Type_ComeIn' }]
    await details()
    expect(acts()).toEqual(['拒绝', '同意'])
    await press('拒绝')
    expect(calls('refuseFriendApplication')).toEqual([{ userID: 'user2' }])
    expect(acts()).toEqual(['发送申请'])
  })

  it('ask before a friend is blocked; on the blacklist he has no act but the switch that lets him in @G-6-10 @G-6-11', async () => {
    befriend('user2')
    await details()
    jest.mocked(ui.confirm).mockResolvedValueOnce(false)
    await press('加入黑名单', 'switch')
    expect(ui.confirm).toHaveBeenCalledTimes(1)
    expect(calls('addToBlacklist')).toEqual([])
    await press('加入黑名单', 'switch')
    expect(calls('addToBlacklist')).toEqual([{ userIDList: ['user2'] }])
    panel().getByText('已在黑名单中，对方的消息会被拒收')
    expect(acts()).toEqual([])
    expect(panel().queryAllByRole('textbox')).toEqual([])
    await press('加入黑名单', 'switch')
    expect(ui.confirm).toHaveBeenCalledTimes(2)
    expect(calls('removeFromBlacklist')).toEqual([{ userIDList: ['user2'] }])
    expect(acts()).toEqual(['发送申请'])
    expect(toasts()).toEqual([])
  })

  it('ask before a friend is deleted @G-6-12', async () => {
    befriend('user2')
    await details()
    jest.mocked(ui.confirm).mockResolvedValueOnce(false)
    await press('删除好友')
    expect(calls('deleteFriend')).toEqual([])
    await press('删除好友')
    expect(ui.confirm).toHaveBeenLastCalledWith(expect.objectContaining({ title: '删除好友“刘思雨”？' }))
    expect(toasts()).toEqual(['删除好友成功'])
    expect(acts()).toEqual(['发送申请'])
  })
})

describe('who is online', () => {
  const row = () => (
    <TalkRow
      {...{
        place: 1,
        count: 1,
        isHere: false,
        hasMenu: false,
        isMenuOpen: false,
        onOpen: jest.fn(),
        onHold: jest.fn(),
      }}
      conversation={aTalk('C2Cuser2', { name: '刘思雨' })}
    />
  )
  const points = () => screen.queryAllByRole('img', { name: '在线' }).length

  it('has a point and the word in his details while his status is 1, unless that is switched off @C-3-03 @G-3-13', async () => {
    befriend('user2')
    online = { user2: 1 }
    cleanup()
    render(
      <>
        <ContactList selected={undefined} onSelect={jest.fn()} onTalk={jest.fn()} />
        {row()}
        <PersonDetail userId='user2' onTalk={jest.fn()} />
      </>,
    )
    await settle()
    await settle()
    screen.getByText('在线')
    expect(points()).toBe(3)
    for (const statusType of [0, 2, 3]) {
      await tell(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType: 1 }])
      expect(points()).toBe(3)
      await tell(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType }])
      expect(points()).toBe(0)
      screen.getByText('离线')
    }
    await tell(EVENT.USER_STATUS_UPDATED, [{ userID: 'user2', statusType: 1 }])
    act(() => changeSettings({ hasOnlineStatus: false }))
    expect(points()).toBe(0)
    expect(screen.queryByText('在线')).toBeNull()
  })

  it('and what was read are settings of each account, on at first; a switch works at once and says so @C-3-02 @C-7-05', async () => {
    const message = aMessage(1, { isMine: true, senderId: me, delivery: { status: 'sent', readMark: 'unread' } })
    useChat.setState({ messages: { m1: message } })
    online = { user2: 1 }
    befriend('user2')
    await contacts()
    render(
      <>
        <MessageRow id='m1' beforeId={undefined} />
        <Settings onEdit={jest.fn()} onLogout={jest.fn()} />
      </>,
    )
    await settle()
    expect([points(), screen.queryAllByText('未读').length]).toEqual([1, 1])
    await press('消息阅读状态', 'switch')
    expect([points(), screen.queryAllByText('未读').length]).toEqual([1, 0])
    await press('显示在线状态', 'switch')
    expect(points()).toBe(0)
    expect(toasts()).toEqual(['更新用户资料成功', '更新用户资料成功'])
    act(() => openSettings('somebody else'))
    expect(useChatSettings.getState()).toEqual({ hasReadStatus: true, hasOnlineStatus: true })
    act(() => openSettings(me))
    expect(useChatSettings.getState()).toEqual({ hasReadStatus: false, hasOnlineStatus: false })
  })
})

describe('oneself', () => {
  const policies = ['允许任何人加我为好友', '需要我确认', '拒绝任何人加我为好友']
  const page = async () => {
    cleanup()
    render(<ProfileView onLogout={jest.fn()} />)
    await settle()
  }

  it('is read once a session, by the own ID, however many parts show it @C-7-18', async () => {
    asDesk(false)
    await page()
    await page()
    expect(calls('getMyProfile')).toHaveLength(1)
    const request = jest.fn()
    const core = { me, profiles: new Map([[me, mine]]), link: { request } }
    expect((await profileMethods(core as never).getMyProfile()).data).toBe(mine)
    expect(request).not.toHaveBeenCalled()
  })

  it('is named by avatar, nickname and ID, on a phone and at a desk @C-2~profile-and-settings-01', async () => {
    mine.avatar = '/emoji/avatar3.svg'
    const named = () => {
      screen.getByRole('heading', { name: '陈立群' })
      screen.getByText(`ID：${me}`)
      expect([...document.querySelectorAll('img')].some((img) => img.src.endsWith('/emoji/avatar3.svg'))).toBe(true)
    }
    asDesk(false)
    await page()
    named()
    cleanup()
    asDesk(true)
    render(<Nav tab='messages' onTab={jest.fn()} />)
    await settle()
    await press(/个人中心/)
    await settle()
    named()
  })

  it('the settings: editing, who may add the user, two switches, the way out; the answers rise in a sheet on a phone, stand below at a desk @C-2~profile-and-settings-02 @C-2~profile-and-settings-03 @C-6-01', async () => {
    for (const is of [false, true]) {
      cleanup()
      mine.allowType = 'AllowType_Type_NeedConfirm'
      me = `${me}${is}`
      mine.userID = me
      useChat.setState({ me })
      asked = []
      asDesk(is)
      await page()
      for (const name of ['编辑资料', '退出登录']) expect(has(name)).toBe(true)
      for (const name of ['消息阅读状态', '显示在线状态']) screen.getByRole('switch', { name })
      for (const [at, type] of ['AllowAny', 'DenyAny', 'NeedConfirm'].entries()) {
        await press(/^加我为好友时/)
        const sheet = screen.queryByRole('dialog', { name: '加我为好友时' })
        expect(sheet === null).toBe(is)
        const options = within(sheet ?? document.body)
          .getAllByRole('radio')
          .slice(0, 3)
        expect(options.map((one) => one.textContent)).toEqual(policies)
        const name = [policies[0], policies[2], policies[1]][at] as string
        await press(name, 'radio')
        expect(calls('updateMyProfile').at(-1)).toEqual({ allowType: `AllowType_Type_${type}` })
        screen.getByRole('button', { name: `加我为好友时 ${name}` })
      }
    }
  })

  const fields = ['头像', '昵称', '个性签名', '性别', '出生日期']

  it('is changed on a phone one field at a time, each in a popup @C-2~profile-and-settings-04 @C-9-03', async () => {
    asDesk(false)
    await page()
    await press('编辑资料')
    screen.getByText('账号')
    screen.getByText(me)
    expect(has(/^账号/)).toBe(false)
    const save = async (field: string, change: (popup: ReturnType<typeof within>) => void) => {
      await press(new RegExp(`^${field}`))
      const popup = screen.getByRole('dialog', { name: field })
      change(within(popup))
      clock += 1000
      await settle()
      if (field === '出生日期') await act(() => new Promise((resolve) => setTimeout(resolve, 320)))
      await press('保存')
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await save('头像', (popup) => {
      expect(popup.getAllByRole('radio')).toHaveLength(6)
      fireEvent.click(popup.getByRole('radio', { name: '头像 3' }))
    })
    for (const field of ['昵称', '个性签名'])
      await save(field, (popup) => fireEvent.change(popup.getByRole('textbox'), { target: { value: `${field}改了` } }))
    await save('性别', (popup) => fireEvent.click(popup.getByRole('radio', { name: '女' })))
    await save('出生日期', (popup) => {
      const days = popup.getAllByRole<HTMLButtonElement>('button', { name: /^\d{4}\/\d\d\/\d\d$/ })
      expect(days).toHaveLength(42)
      const month = days[20]?.getAttribute('aria-label')?.slice(0, 8)
      const other = days.filter((day) => !day.getAttribute('aria-label')?.startsWith(String(month)))
      expect(other.length).toBeGreaterThan(0)
      expect(other.every((day) => day.disabled)).toBe(true)
      fireEvent.click(popup.getByRole('button', { name: `${month}01` }))
    })
    expect(calls('updateMyProfile')).toEqual([
      { avatar: expect.stringMatching(/avatar3/) },
      { nick: '昵称改了' },
      { selfSignature: '个性签名改了' },
      { gender: 'Gender_Type_Female' },
      { birthday: expect.any(Number) },
    ])
    expect(toasts()).toEqual(fields.map(() => '修改资料成功'))
  })

  it('is changed at a desk in one form, which ends with 取消 and 保存 @C-2~profile-and-settings-04 @C-9-03', async () => {
    asDesk(true)
    await page()
    await press('编辑资料')
    const form = within(screen.getByRole('dialog', { name: '编辑资料' }))
    for (const field of fields) form.getByText(field)
    expect(form.getAllByRole('radio', { name: /^头像 \d$/ })).toHaveLength(6)
    const account = form.getByRole<HTMLInputElement>('textbox', { name: '账号' })
    expect([account.value, account.disabled]).toEqual([me, true])
    const buttons = form.getAllByRole('button').map((one) => one.textContent)
    expect(buttons.slice(-2)).toEqual(['取消', '保存'])
    type('昵称', '陈老师')
    fireEvent.click(form.getByRole('radio', { name: '男' }))
    await press('保存')
    expect(calls('updateMyProfile')).toEqual([{ nick: '陈老师', gender: 'Gender_Type_Male' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
