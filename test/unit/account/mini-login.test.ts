/** The mini-program's log-in through WeChat: which account is entered, and what is said about it. */
import { setupApi } from '@/api'
import { loginByWechatPhone } from '@/features/account/mini-login.weapp'
import { type HttpReply, platform } from '@/platform'
import * as ui from '@/ui'
import { ERRORS } from '~contract/errors'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const BY_CODE = pathOf(auth.logInByMiniProgram)
const BY_PHONE = pathOf(auth.bindWechatPhone)
let sent: string[]
const entered = jest.fn()
/** Finishes a log-in whose account has this masked phone. */
const done: Parameters<typeof loginByWechatPhone>[1] = async (token, onEntered) => {
  entered(token.accessToken)
  onEntered?.({ phone: '138****0001' })
}
const answer = (byCode: HttpReply) => {
  const token = { code: 0, message: '', data: { access_token: 'abc', token_type: 'Basic' } }
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    sent.push(url)
    return url === BY_CODE && byCode.status !== 200 ? byCode : { status: 200, headers: {}, body: token }
  })
}
const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)

beforeEach(() => {
  sent = []
  entered.mockClear()
  jest.mocked(ui.toast).mockClear()
  setupApi({
    token: () => undefined,
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '510100',
    toast: ui.toast,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'wechatCode').mockResolvedValue('code-1')
})
afterEach(() => jest.restoreAllMocks())

test('a WeChat with an account enters it whatever number was picked, and says which one it is @P-2.3-06', async () => {
  answer({ status: 200, headers: {}, body: {} })
  await loginByWechatPhone('phone-1', done)
  expect(sent).toEqual([BY_CODE])
  expect(entered).toHaveBeenCalledWith('abc')
  expect(toasts()).toEqual(['已用微信绑定的账号 138****0001 登录'])
})

test('a WeChat without an account is bound to the picked number, of which nothing needs saying @P-2.3-06', async () => {
  const { code, status, message } = ERRORS.WECHAT_NOT_BOUND
  answer({ status, headers: {}, body: { code, message, data: null } })
  await loginByWechatPhone('phone-1', done)
  expect(sent).toEqual([BY_CODE, BY_PHONE])
  expect(entered).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})
