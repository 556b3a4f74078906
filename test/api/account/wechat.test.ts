/** The adapters of WeChat, identity verification and licence recognition against local fakes of their protocols. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as companies from '../../../contract/calls/company/companies'
import * as files from '../../../contract/calls/platform/files'
import * as siteCalls from '../../../contract/calls/platform/site'
import { wechatAppOfState } from '../../../contract/domain/identity'
import { nextPhone } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface WechatRequest {
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
}

let provider: Server
let requests: WechatRequest[]
/** What each path answers. */
let answers: Record<string, (request: WechatRequest) => object>
let testApp: TestApp

const start = async (env: (address: string) => Record<string, string>) => {
  testApp = await createTestApp({ env: env(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`) })
}

beforeEach(async () => {
  requests = []
  answers = {}
  provider = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://x')
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      const request = {
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: JSON.parse(text || '{}'),
      }
      requests.push(request)
      const path = String(req.headers['x-tc-action'] ?? url.pathname)
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify(answers[path]?.(request) ?? { errcode: 40001, errmsg: 'unknown' }))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await testApp.close()
  provider.closeAllConnections()
  provider.close()
})

describe('微信登录', () => {
  const ON = {
    WECHAT_APP_ID: 'wxsite',
    WECHAT_APP_SECRET: 's1',
    WECHAT_MINI_APP_ID: 'wxmini',
    WECHAT_MINI_APP_SECRET: 's2',
  }
  const site = (code: string) => testApp.raw(auth.logInByWechat, { code })
  const mini = (code: string) => testApp.raw(auth.logInByMiniProgram, { code })
  const bind = (input: object) => testApp.raw(auth.bindWechatPhone, input)
  const tokenOf = ({ data }: { data: unknown }) => (data as { access_token: string }).access_token
  const smsCode = async (phone: string) => {
    await testApp.call(auth.sendCode, { phone })
    return ((await testApp.raw(`GET /dev/sms/${phone}`)).data as { code: string }).code
  }
  beforeEach(async () => {
    await start((address) => ({ ...ON, WECHAT_ENDPOINT: address }))
    const replyFor = ({ query }: WechatRequest) => {
      const code = query.code ?? query.js_code ?? ''
      if (code.startsWith('bad')) return { errcode: 40029, errmsg: 'invalid code' }
      return { openid: `open-${query.appid}-${code.split('-')[0]}`, unionid: `union-${code.split('-')[0]}` }
    }
    answers['/sns/oauth2/access_token'] = replyFor
    answers['/sns/jscode2session'] = replyFor
    answers['/cgi-bin/stable_token'] = () => ({ access_token: 'AT', expires_in: 7200 })
    answers['/wxa/business/getuserphonenumber'] = ({ body }) => ({
      errcode: 0,
      phone_info: {
        purePhoneNumber: body.code === 'foreign' ? '5550100' : '18600000002',
        countryCode: body.code === 'foreign' ? '1' : '86',
      },
    })
  })

  test('a new WeChat user verifies a phone number; the same code then binds it, and the next log-in needs no phone @P-7.1-04', async () => {
    const first = await site('zhou-1')
    expect(first).toMatchObject({ code: 1, message: expect.stringContaining('还没有绑定账号') })
    expect(requests[0]).toMatchObject({ query: { appid: 'wxsite', secret: 's1', code: 'zhou-1' } })
    const phone = nextPhone()
    const form = { code: 'zhou-1', phone, smsCode: await smsCode(phone) }
    expect(await bind({ ...form, smsCode: '000000' })).toMatchObject({ status: 400, data: { field: 'smsCode' } })
    const token = tokenOf(await bind(form))
    const me = await testApp.call(account.getDetail, {}, { as: token })
    expect(me.data).toMatchObject({ isWechatBound: true, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` })
    expect(await bind(form)).toMatchObject({ message: '微信登录已过期，请重新用微信登录' })
    expect(await site('zhou-2')).toMatchObject({ code: 0, data: { token_type: 'Basic' } })
  })

  test('the mini-program gives the phone without a code, and the website knows the same person afterwards', async () => {
    expect(await mini('li-1')).toMatchObject({ code: 1 })
    expect(await bind({ code: 'li-1', phoneCode: 'foreign' })).toMatchObject({ message: '登录错误!' })
    const token = tokenOf(await bind({ code: 'li-1', phoneCode: 'P1' }))
    expect(requests.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
    expect((await testApp.call(account.getDetail, {}, { as: token })).data?.phone).toBe('186****0002')
    expect((await site('li-9')).code).toBe(0)
    expect((await mini('li-2')).code).toBe(0)
  })

  test('a logged-in user binds their WeChat, which nobody else can take, and unbinds it again', async () => {
    const me = await testApp.login(nextPhone())
    const other = await testApp.login(nextPhone())
    const tie = (as: typeof me, code: string) => testApp.raw(account.bindWechat, { app: 'site', code }, { as })
    expect((await tie(me, 'wang-1')).data).toMatchObject({ isWechatBound: true })
    expect((await tie(me, 'wang-2')).code).toBe(0)
    expect(await tie(other, 'wang-3')).toMatchObject({ status: 409, message: '这个微信已绑定别的账号' })
    expect((await site('wang-4')).code).toBe(0)
    const untied = await testApp.call(account.unbindWechat, {}, { as: me })
    expect(untied.data.isWechatBound).toBe(false)
    expect((await site('wang-5')).code).toBe(1)
  })

  test('a used code, a silent WeChat and a waiting code that grew old are three clear refusals', async () => {
    expect(await site('bad-1')).toMatchObject({ status: 400, message: '微信登录已过期，请重新用微信登录' })
    answers['/sns/oauth2/access_token'] = () => ({ errcode: -1, errmsg: 'system error' })
    expect(await site('any-1')).toMatchObject({ status: 502, message: '登录错误!' })
    await mini('late-1')
    testApp.clock.advance(601_000)
    expect(await bind({ code: 'late-1', phoneCode: 'P1' })).toMatchObject({
      message: '微信登录已过期，请重新用微信登录',
    })
  })

  test('two bindings of one code at once make one account', async () => {
    await mini('twin-1')
    const both = await Promise.all([1, 2].map(() => bind({ code: 'twin-1', phoneCode: 'P1' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('only pages of this site are signed for WeChat’s cards, with one ticket; without an account none is signed', async () => {
    answers['/cgi-bin/ticket/getticket'] = () => ({ errcode: 0, ticket: 'T1', expires_in: 7200 })
    const signed = (url: string) => testApp.raw(siteCalls.getWechatSignature, { url })
    expect(await signed('http://127.0.0.1/me')).toMatchObject({ code: 0, data: null })
    await testApp.close()
    await start((address) => ({ WECHAT_PAY_APP_ID: 'wxpub', WECHAT_PAY_APP_SECRET: 's3', WECHAT_ENDPOINT: address }))
    const page = 'http://127.0.0.1/jobDetails?id=5'
    const { data } = (await signed(`${page}#top`)) as {
      data: { timestamp: number; nonceStr: string; signature: string }
    }
    const signedText = `jsapi_ticket=T1&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${page}`
    expect(data).toMatchObject({ appId: 'wxpub', signature: createHash('sha1').update(signedText).digest('hex') })
    await signed('http://127.0.0.1/')
    expect(requests.map(({ path }) => path)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
    expect(requests[0]).toMatchObject({ body: { appid: 'wxpub', secret: 's3' } })
    expect(await signed('http://other.test/')).toMatchObject({
      status: 400,
      message: '不是本站的页面地址',
      data: { field: 'url' },
    })
    expect(await signed('javascript:alert(1)')).toMatchObject({ status: 400, message: '页面地址格式不正确' })
  })

  test('WeChat’s refusal of a ticket leaves the page without a card, not with an error', async () => {
    await testApp.close()
    await start((address) => ({ WECHAT_PAY_APP_ID: 'wxpub', WECHAT_PAY_APP_SECRET: 's3', WECHAT_ENDPOINT: address }))
    answers['/cgi-bin/stable_token'] = () => ({ errcode: 40164, errmsg: 'invalid ip' })
    const url = 'http://127.0.0.1/'
    const reply = await testApp.raw(siteCalls.getWechatSignature, { url })
    expect(reply).toMatchObject({ code: 0, data: null })
  })

  test('the address to scan leads back to log-in, or to the account page when WeChat is to be tied @P-4.1-12 @P-7.1-03', async () => {
    const at = async (use: 'login' | 'bind') =>
      new URL((await testApp.call(auth.getWechatAddress, { appId: 'wxsite', use })).data)
    const address = await at('login')
    expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
    expect(address.searchParams.get('appid')).toBe('wxsite')
    expect(new URL(address.searchParams.get('redirect_uri') ?? '').pathname).toBe('/login')
    expect(address.searchParams.get('state')).toHaveLength(16)
    expect(new URL((await at('bind')).searchParams.get('redirect_uri') ?? '').pathname).toBe('/accountsecurity')
  })

  test('inside WeChat no code is scanned: the public account asks in place, and knows the person of the website', async () => {
    await testApp.close()
    const PUBLIC = { WECHAT_PAY_APP_ID: 'wxpublic', WECHAT_PAY_APP_SECRET: 's3' }
    await start((address) => ({ ...ON, ...PUBLIC, WECHAT_ENDPOINT: address }))
    const wechatBrowser = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.61' } }
    const { data } = await testApp.call(auth.getWechatAddress, {}, wechatBrowser)
    const address = new URL(data)
    expect(address.pathname).toBe('/connect/oauth2/authorize')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ appid: 'wxpublic', scope: 'snsapi_userinfo' })
    expect(wechatAppOfState(address.searchParams.get('state') ?? '')).toBe('public')
    await site('zoe-1')
    const phone = nextPhone()
    await bind({ code: 'zoe-1', phone, smsCode: await smsCode(phone) })
    const again = await testApp.raw(auth.logInByWechat, { code: 'zoe-2', app: 'public' })
    expect(again).toMatchObject({ status: 200, code: 0 })
    expect(requests.filter(({ query }) => query.appid === 'wxpublic')).toHaveLength(1)
  })
})

describe('没有配置微信', () => {
  test('every log-in through WeChat answers that it is not set up', async () => {
    await start(() => ({}))
    for (const call of [auth.logInByWechat, auth.logInByMiniProgram])
      expect(await testApp.raw(call, { code: 'x' })).toMatchObject({
        status: 409,
        message: '微信登录尚未开通，请使用手机号登录',
      })
    expect(requests).toEqual([])
  })
})

describe('腾讯云的认证和识别', () => {
  const cloud = (address: string) => ({
    VERIFICATION_PROVIDER: 'tencent',
    OCR_PROVIDER: 'tencent',
    TENCENT_ID: 'AKIDtest',
    TENCENT_KEY: 'key',
    TENCENT_ENDPOINT: address,
  })
  const replyWith = (response: object) => () => ({ Response: { RequestId: 'r', ...response } })
  beforeEach(() => start(cloud))

  test('a name that matches its id number is verified at once, without images; one that does not is rejected @P-7.1-08', async () => {
    const me = await testApp.login(nextPhone())
    const verify = (realName: string) =>
      testApp.raw(account.verifyIdentity, { realName, idNumber: '11010519491231002X' }, { as: me })
    answers.IdCardVerification = ({ body }) => replyWith({ Result: body.Name === '周远' ? '0' : '-1' })()
    expect(await verify('周近')).toMatchObject({ status: 400, message: '姓名与身份证号不一致' })
    answers.IdCardVerification = replyWith({ Result: '-4' })
    expect(await verify('周远')).toMatchObject({ status: 502, message: '认证服务暂时不可用，请稍后再试' })
    answers.IdCardVerification = replyWith({ Result: '0' })
    expect((await verify('周远')).data).toMatchObject({ status: 'adopted' })
    expect(requests.at(-1)?.body).toEqual({ IdCard: '11010519491231002X', Name: '周远' })
  })

  test('a licence fills the form; an image that cannot be read answers with an error @P-7.2-01', async () => {
    const me = await testApp.login(nextPhone())
    const { data } = await testApp.form(
      files.upload,
      { use: 'licence' },
      [{ field: 'file', name: 'a.png', bytes: PNG }],
      { as: me },
    )
    const read = () => testApp.raw(companies.readLicense, { licenceFileId: (data as { id: string }).id }, { as: me })
    answers.BizLicenseOCR = replyWith({
      RegNum: '91510100MA6XXXXX1A',
      Name: '成都锦帆有限公司',
      Person: '周远',
      Address: '天府大道',
    })
    expect((await read()).data).toEqual({
      isRead: true,
      companyName: '成都锦帆有限公司',
      creditCode: '91510100MA6XXXXX1A',
      legalPerson: '周远',
      address: '天府大道',
    })
    expect(requests.at(-1)?.body).toEqual({ ImageBase64: PNG.toString('base64') })
    answers.BizLicenseOCR = replyWith({ Error: { Code: 'FailedOperation.ImageBlur', Message: 'blur' } })
    expect(await read()).toMatchObject({ status: 400, message: expect.stringContaining('没有识别出来') })
    answers.BizLicenseOCR = replyWith({ Error: { Code: 'InternalError', Message: 'x' } })
    expect((await read()).status).toBe(503)
  })
})
