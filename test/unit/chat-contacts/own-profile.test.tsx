/** The user's own profile and settings in the chat on desktop and phone. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ProfileView } from '@/features/chat/profile/ProfileView'
import { useChat } from '@/features/chat/store/store'
import { profileMethods } from '@/im/relations/profiles'
import { platform } from '@/platform'
import { KitNav } from '@/TUIKit/components/KitNav.desktop'
import * as ui from '@/ui'
import { calls, has, press, settle, startChat, state, type } from '../../support/chat/fake-contacts-service'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), logout: jest.fn() }))

const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
/** Queries inside a popup. */
const withinPopup = (popup: HTMLElement) => within(popup)
type Popup = ReturnType<typeof withinPopup>
const isDesk = platform.isDesk
const asDesk = (is: boolean) => Object.assign(platform, { isDesk: is })

beforeEach(() => {
  jest.mocked(ui.toast).mockClear()
  startChat()
})
afterEach(() => {
  asDesk(isDesk)
  jest.restoreAllMocks()
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
    const core = { me: state.me, profiles: new Map([[state.me, state.myProfile]]), link: { request } }
    expect((await profileMethods(core as never).getMyProfile()).data).toBe(state.myProfile)
    expect(request).not.toHaveBeenCalled()
  })

  it('is named by avatar, nickname and ID, on the phone and on the desktop @C-2~profile-and-settings-01', async () => {
    state.myProfile.avatar = '/emoji/avatar3.svg'
    const named = () => {
      screen.getByRole('heading', { name: '陈立群' })
      screen.getByText(`ID：${state.me}`)
      expect([...document.querySelectorAll('img')].some((img) => img.src.endsWith('/emoji/avatar3.svg'))).toBe(true)
    }
    asDesk(false)
    await page()
    named()
    cleanup()
    asDesk(true)
    render(<KitNav tab='messages' onTab={jest.fn()} />)
    await settle()
    await press(/个人中心/)
    await settle()
    named()
  })

  it('settings: editing, who can add the user, two switches, way out; answers in a sheet on phones, below on desktop @C-2~profile-and-settings-02 @C-2~profile-and-settings-03 @C-6-01', async () => {
    for (const is of [false, true]) {
      cleanup()
      state.myProfile.allowType = 'AllowType_Type_NeedConfirm'
      state.me = `${state.me}${is}`
      state.myProfile.userID = state.me
      useChat.setState({ me: state.me })
      state.calls = []
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
        expect(options.map((element) => element.textContent)).toEqual(policies)
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
    screen.getByText(state.me)
    expect(has(/^账号/)).toBe(false)
    const save = async (field: string, change: (popup: Popup) => void) => {
      await press(new RegExp(`^${field}`))
      const popup = screen.getByRole('dialog', { name: field })
      change(withinPopup(popup))
      state.clock += 1000
      await settle()
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
    let birthday = ''
    await save('出生日期', (popup) => {
      const days = popup.getAllByRole<HTMLButtonElement>('button', { name: /^\d{4}\/\d\d\/\d\d$/ })
      expect(days).toHaveLength(42)
      const month = days[20]?.getAttribute('aria-label')?.slice(0, 8)
      const other = days.filter((day) => !day.getAttribute('aria-label')?.startsWith(String(month)))
      expect(other.length).toBeGreaterThan(0)
      expect(other.every((day) => day.disabled)).toBe(true)
      birthday = `${month}01`
      jest.useFakeTimers({ doNotFake: ['Date'] })
      fireEvent.click(popup.getByRole('button', { name: birthday }))
      act(() => jest.advanceTimersByTime(300))
      jest.useRealTimers()
    })
    expect(calls('updateMyProfile')).toEqual([
      { avatar: expect.stringMatching(/avatar3/) },
      { nick: '昵称改了' },
      { selfSignature: '个性签名改了' },
      { gender: 'Gender_Type_Female' },
      { birthday: Number(birthday.replaceAll('/', '')) },
    ])
    expect(toasts()).toEqual(fields.map(() => '修改资料成功'))
  })

  it('is changed on the desktop in one form, which ends with 取消 and 保存 @C-2~profile-and-settings-04 @C-9-03', async () => {
    asDesk(true)
    await page()
    await press('编辑资料')
    const form = within(screen.getByRole('dialog', { name: '编辑资料' }))
    for (const field of fields) form.getByText(field)
    expect(form.getAllByRole('radio', { name: /^头像 \d$/ })).toHaveLength(6)
    const account = form.getByRole<HTMLInputElement>('textbox', { name: '账号' })
    expect([account.value, account.disabled]).toEqual([state.me, true])
    const buttons = form.getAllByRole('button').map((element) => element.textContent)
    expect(buttons.slice(-2)).toEqual(['取消', '保存'])
    type('昵称', '陈老师')
    fireEvent.click(form.getByRole('radio', { name: '男' }))
    await press('保存')
    expect(calls('updateMyProfile')).toEqual([{ nick: '陈老师', gender: 'Gender_Type_Male' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
