/** The log-in form, one component for every target: its contents, checks and requests. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { setupApi } from '@/api'
import { LoginForm, type LoginSite } from '@/features/account/LoginForm'
import { type HttpReply, platform, type Token } from '@/platform'
import { NetworkError } from '@/platform/base/types'
import * as ui from '@/ui'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const LOGIN = pathOf(auth.logIn)
const SEND = pathOf(auth.sendCode)
const PHONE = '13812345678'
const site: LoginSite = {
  demoCodePath: '',
  demoUsersPath: '',
  isWechatLoginOn: false,
  wechatAppId: '',
  isMiniLoginOn: false,
}

let sent: { url: string; body: Record<string, unknown> }[]
let answer: (url: string) => HttpReply | Promise<HttpReply>
let tokens: Token[]

const reply = (status: number, body: object): HttpReply => ({ status, headers: {}, body })
const ok = (data: object) => reply(200, { code: 0, message: '验证码已发送', data })
const good = () => ok({ access_token: 'abc', token_type: 'Basic', sentAt: '', resendAfter: 90 })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(ui.toast).mockClear()
  sent = []
  tokens = []
  answer = good
  platform.deviceStorage.remove('smsCountdown')
  setupApi({
    token: () => undefined,
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '510100',
    toast: ui.toast,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    sent.push({ url, body: body as Record<string, unknown> })
    return answer(url)
  })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** Waits for promises and the 450 ms of the click guard. */
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(500)))
const open = (props: Partial<Parameters<typeof LoginForm>[0]> = {}) =>
  render(<LoginForm tab='2' site={site} wechatCode='' onDone={async (token) => void tokens.push(token)} {...props} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const isOff = (target: HTMLElement) =>
  target.hasAttribute('disabled') || target.getAttribute('aria-disabled') === 'true'
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = async (target: HTMLElement) => {
  fireEvent.click(target)
  await settle()
}
const fill = async () => {
  type('手机号', PHONE)
  type('验证码', '123456')
  await press(screen.getByRole('checkbox'))
}
const toasts = () => jest.mocked(ui.toast).mock.calls

describe('the form of the log-in', () => {
  it('has one order and one role, starts empty, and offers no choice of a country or an image to scan @P-1-12 @P-2.3-02 @P-2.3-03 @P-2.3-04 @P-2.3-05 @P-2.3-07 @P-4.1-01 @P-9-02', () => {
    const { container } = open({ site: { ...site, isWechatLoginOn: true, wechatAppId: 'wx' } })
    expect(screen.getByRole('heading').textContent).toBe('验证码登录/注册')
    expect(screen.getByText('企业招聘方使用，新手机号验证后自动建立账号')).toBeTruthy()
    const elements = [
      screen.getByText('+86'),
      field('手机号'),
      field('验证码'),
      button('获取验证码'),
      button('登录/注册'),
      screen.getByRole('checkbox'),
      button('微信登录'),
    ]
    const isBefore = (node: Node, next: Node) => node.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING
    for (const [at, element] of elements.slice(1).entries())
      expect(isBefore(elements[at] as Node, element)).toBeTruthy()
    expect([field('手机号').value, field('验证码').value]).toEqual(['', ''])
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).not.toBe('true')
    expect(isOff(button('登录/注册'))).toBe(false)
    for (const role of ['radio', 'combobox', 'img', 'tab']) expect(screen.queryAllByRole(role)).toEqual([])
    expect(container.querySelectorAll('input[type=password], select, canvas, img')).toHaveLength(0)
    expect(sent).toEqual([])
  })

  it('takes eleven digits however they are written, and nothing abroad @P-2.3-03 @P-9-02', () => {
    open()
    type('手机号', '+86 138-1234 5678')
    expect(field('手机号').value).toBe(PHONE)
    type('手机号', '138123456789999')
    expect(field('手机号').value).toBe('13812345678')
  })

  it('offers WeChat only where it is set up @P-2.3-06', () => {
    open()
    expect(screen.queryByRole('button', { name: '微信登录' })).toBeNull()
  })

  it('has a box to tick, which its two links leave alone @P-2.3-08', async () => {
    open()
    const isTicked = () => screen.getByRole('checkbox').getAttribute('aria-checked') === 'true'
    expect(screen.getByText('我已阅读并同意')).toBeTruthy()
    for (const [name, path] of [
      ['《用户协议》', '/platformuseragreement'],
      ['《隐私政策》', '/userprivacypolicy'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect(link.getAttribute('href')).toContain(path)
      await press(link)
      expect(isTicked()).toBe(false)
    }
    await press(screen.getByRole('checkbox'))
    expect(isTicked()).toBe(true)
  })

  it('requires name and password in its other mode alone', async () => {
    open({ tab: '1' })
    expect(screen.queryByLabelText('手机号')).toBeNull()
    await press(button('登录'))
    expect(screen.getByText('请输入用户名')).toBeTruthy()
    expect(screen.getByText('请输入密码')).toBeTruthy()
    expect(screen.queryByText('登录/注册')).toBeNull()
  })
})

describe('the checks of the log-in', () => {
  it('name what is missing or wrong at its field, in words of our own, and send nothing @P-5-01 @P-5-02 @P-5-10', async () => {
    open()
    fireEvent.blur(field('手机号'))
    await settle()
    expect(screen.getByText('请输入手机号')).toBeTruthy()
    for (const wrong of ['1381234567', '12812345678']) {
      type('手机号', wrong)
      fireEvent.blur(field('手机号'))
      await settle()
      expect(screen.getByText('手机号格式不正确')).toBeTruthy()
    }
    type('手机号', PHONE)
    await settle()
    expect(screen.queryByText('手机号格式不正确')).toBeNull()
    await press(button('登录/注册'))
    expect(screen.getByText('请输入验证码')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('ask for the agreement before anything is sent @P-5-03', async () => {
    open()
    type('手机号', PHONE)
    type('验证码', '123456')
    await press(button('登录/注册'))
    expect(toasts()).toEqual([['请勾选同意协议', 'warning']])
    expect(sent).toEqual([])
  })
})

describe('the button of the code', () => {
  it('is off until the phone matches, says so when it is clicked, and is off while the next code has to wait @P-4.1-10 @P-4.1-11 @P-5-04 @P-5-05', async () => {
    open()
    for (const phone of ['', '1381234567', '12812345678']) {
      type('手机号', phone)
      expect(isOff(button('获取验证码'))).toBe(true)
      jest.mocked(ui.toast).mockClear()
      await press(button('获取验证码'))
      expect(toasts()).toEqual([['请输入正确的手机号', 'error']])
    }
    expect(sent).toEqual([])
    type('手机号', PHONE)
    expect(isOff(button('获取验证码'))).toBe(false)
    await press(button('获取验证码'))
    expect(sent.map(({ url }) => url)).toEqual([SEND])
    expect(isOff(button(/^(90|89) 秒后可重新获取$/))).toBe(true)
    await press(button(/秒后可重新获取$/))
    expect(sent).toHaveLength(1)
    await act(async () => void (await jest.advanceTimersByTimeAsync(90_000)))
    expect(isOff(button('获取验证码'))).toBe(false)
  })

  it('is free again when none was sent, shows the reason, and waits as long as the server requires @P-8-06', async () => {
    open()
    type('手机号', PHONE)
    answer = () => reply(502, { code: 41003, message: '验证码发送失败，请稍后再试', data: null })
    await press(button('获取验证码'))
    expect(toasts()).toEqual([['验证码发送失败，请稍后再试', 'error']])
    expect(isOff(button('获取验证码'))).toBe(false)
    answer = () => reply(502, { code: 41003, message: '', data: null })
    await press(button('获取验证码'))
    expect(toasts().at(-1)).toEqual(['发送失败', 'error'])
    const soon = { code: 41002, message: '验证码已发送，请 60 秒后再获取', data: null }
    answer = () => ({ ...reply(429, soon), headers: { 'retry-after': '60' } })
    await press(button('获取验证码'))
    expect(isOff(button(/^(60|59) 秒后可重新获取$/))).toBe(true)
  })
})

describe('a click on the log-in button', () => {
  it('sends the whole form once, with code and phone repeated, and hands on token and type @P-1-13 @P-3-02 @P-3-03 @P-4.1-02 @P-7.1-01', async () => {
    open()
    await fill()
    let arrive: (reply: HttpReply) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    await press(button('登录/注册'))
    const go = screen.getByText('登录/注册').closest('button') as HTMLElement
    expect(isOff(go) || go.getAttribute('aria-busy') === 'true').toBe(true)
    await press(go)
    expect(sent).toEqual([
      {
        url: LOGIN,
        body: {
          cityCode: '510100',
          username: '',
          password: '',
          phone: PHONE,
          phoneNumber: PHONE,
          code: '123456',
          smsCode: '123456',
          device: 'pc',
          loginRole: 'entp',
        },
      },
    ])
    await act(async () => arrive(good()))
    await settle()
    expect(tokens).toEqual([{ accessToken: 'abc', tokenType: 'Basic' }])
  })

  it('without an answer shows the reason, and can be clicked again @P-8-05', async () => {
    open()
    await fill()
    answer = () => Promise.reject(new NetworkError('网络已断开，请检查网络后重试', 'offline'))
    await press(button('登录/注册'))
    expect(toasts()).toEqual([['网络已断开，请检查网络后重试', 'error']])
    answer = good
    await press(button('登录/注册'))
    expect(tokens).toHaveLength(1)
  })

  it('shows a refusal at its field or as a toast, and can be clicked again @P-4.1-09 @P-8-04', async () => {
    open()
    await fill()
    const wrong = { code: 41004, message: '验证码不正确，还可以试 4 次', data: { field: 'code' } }
    answer = () => reply(400, wrong)
    await press(button('登录/注册'))
    expect(screen.getByText('验证码不正确，还可以试 4 次')).toBeTruthy()
    expect(toasts()).toEqual([])
    answer = () => reply(403, { code: 41011, message: '账号已停用', data: null })
    type('验证码', '654321')
    await press(button('登录/注册'))
    expect(toasts().map(([text]) => text)).toEqual(['账号已停用'])
    answer = good
    await press(button('登录/注册'))
    expect(tokens).toHaveLength(1)
    expect(sent).toHaveLength(3)
  })
})
