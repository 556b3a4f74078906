/** Return from WeChat's page: which request it answers, and the error text. */
import { ApiError } from '@/api'
import { consumeWechatState, redirectToWechat } from '@/features/account/wechat-login'
import { platform } from '@/platform'
import * as auth from '../../../contract/calls/account/auth'
import { wechatAppOfState } from '../../../contract/domain/identity'
import { wechatLoginError } from '../../../src/pages/account/login/use-login-page'

const address = 'https://open.weixin.qq.com/connect/qrconnect?appid=wxsite&state=S1#wechat_redirect'
const requests: unknown[] = []
jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  fetchApi: async (...args: unknown[]) => {
    requests.push(args)
    return address
  },
}))

describe('a log-in through WeChat', () => {
  test('requests an address with the app’s id and sends the browser there @P-4.1-12 @P-7.1-03', async () => {
    const go = jest.spyOn(platform, 'goOutside').mockImplementation(() => undefined)
    await redirectToWechat('wxsite', 'login')
    expect(requests).toEqual([[auth.getWechatAddress, { appId: 'wxsite', use: 'login' }, { staleMs: 0 }]])
    expect(go).toHaveBeenCalledWith(address)
  })

  test('takes only the answer that this browser requested, once', async () => {
    jest.spyOn(platform, 'goOutside').mockImplementation(() => undefined)
    expect(consumeWechatState(undefined, 'login')).toBeUndefined()
    await redirectToWechat('wxsite', 'login')
    expect(consumeWechatState('S2', 'login')).toBeUndefined()
    await redirectToWechat('wxsite', 'login')
    expect(consumeWechatState('S1', 'login')).toBe('site')
    expect(consumeWechatState('S1', 'login')).toBeUndefined()
  })

  test('is the public account’s by the beginning of the state, wherever else the letters appear', () => {
    expect(['p.S1', 'S1p.', 'S1'].map(wechatAppOfState)).toEqual(['public', 'site', 'site'])
  })

  test('shows the server’s words when code is 1, 登录错误! otherwise @P-8-07', () => {
    expect(wechatLoginError(new ApiError('这个微信还没有绑定账号', 1, 409))).toBe('这个微信还没有绑定账号')
    expect(wechatLoginError(new ApiError('服务器出错了', 50000, 500))).toBe('登录错误!')
    expect(wechatLoginError(new Error('offline'))).toBe('登录错误!')
  })
})
