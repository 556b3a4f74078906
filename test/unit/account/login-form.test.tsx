/** Requesting a code and the log-in dialog: what it repeats, what opens and closes it (P-7.1-02, P-2.3-11). */
import { act, render, screen } from '@testing-library/react'
import { setupApi } from '@/api'
import { sendCode } from '@/features/account/use-login-form'
import { type HttpReply, type HttpRequest, platform } from '@/platform'
import { LoginDialog } from '@/shell/overlays/LoginDialog'
import { emitShellEvent } from '@/shell/shell-events'
import * as ui from '@/ui'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/shell/overlays/lazy-dialogs', () => ({
  LoginDialogBody: ({ from }: { from?: string }) => <p>{`from ${from}`}</p>,
}))

const toasts = () => jest.mocked(ui.toast).mock.calls
let requests: HttpRequest[]
const answers = (answer: () => HttpReply) =>
  jest.spyOn(platform, 'request').mockImplementation(async (request) => {
    requests.push(request)
    return answer()
  })
const reply = (status: number, body: object): HttpReply => ({ status, headers: {}, body })

beforeEach(() => {
  requests = []
  jest.mocked(ui.toast).mockClear()
  setupApi({
    token: () => undefined,
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '510100',
    toast: ui.toast,
    expired: () => undefined,
  })
})
afterEach(() => jest.restoreAllMocks())

describe('asking for a code', () => {
  const data = { sentAt: '2026-11-20T04:00:00.000Z', resendAfter: 90 }

  it('names the phone, repeats the words of a success, and waits 90 seconds @P-7.1-02', async () => {
    answers(() => reply(200, { code: 0, message: '验证码已发送', data }))
    expect(await sendCode('13812345678')).toBe(90)
    expect(requests).toMatchObject([{ method: 'POST', url: pathOf(auth.sendCode), body: { phone: '13812345678' } }])
    expect(toasts()).toEqual([['验证码已发送', 'success']])
  })

  it('shows the words of a failure, and 发送失败 where it has none @P-7.1-02', async () => {
    answers(() => reply(502, { code: 41003, message: '验证码发送失败，请稍后再试', data: null }))
    expect(await sendCode('13812345678')).toBe(0)
    answers(() => reply(502, { code: 41003, message: '', data: null }))
    expect(await sendCode('13812345678')).toBe(0)
    expect(toasts()).toEqual([
      ['验证码发送失败，请稍后再试', 'error'],
      ['发送失败', 'error'],
    ])
  })
})

describe('the dialog of the log-in', () => {
  const dialog = () => screen.queryByRole('dialog', { name: '登录' })

  it('opens with the broadcast login on the active page, and closes with showLogin false @P-2.3-11', () => {
    const hiddenDialog = render(<LoginDialog isFront={false} />)
    act(() => emitShellEvent('login', '/jobEdit'))
    expect(dialog()).toBeNull()
    hiddenDialog.unmount()
    render(<LoginDialog />)
    act(() => emitShellEvent('login', '/jobEdit'))
    expect(dialog()?.textContent).toContain('from /jobEdit')
    act(() => emitShellEvent('showLogin', false))
    expect(dialog()).toBeNull()
  })
})
