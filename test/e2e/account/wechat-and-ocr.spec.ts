/**
 * Outside services on the web: log-in by WeChat, binding WeChat to an account, and OCR of business licences. A fake of WeChat
 * and Tencent Cloud answers the server; the test redirects the browser back from WeChat's page.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as companies from '../../../contract/calls/company/companies'
import * as site from '../../../contract/calls/platform/site'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, phoneDevice } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const LICENCE = {
  RegNum: '91510100MA6C12348N',
  Name: '成都读照信息技术有限公司',
  Person: '何读照',
  Address: '高新区天府大道 9 号',
}
const env = {
  WECHAT_APP_ID: 'wx-site',
  WECHAT_APP_SECRET: 'secret',
  WECHAT_PAY_APP_ID: 'wx-public',
  WECHAT_PAY_APP_SECRET: 'secret',
  OCR_PROVIDER: 'tencent',
  TENCENT_ID: 'AKID',
  TENCENT_KEY: 'key',
}

/** Starts a fake of WeChat and Tencent Cloud. */
async function startFakeServices(): Promise<Server> {
  const fake = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://outside')
    // the test's codes are `<user>-<visit>`
    const wechatUser = searchParams.get('code')?.split('-')[0] ?? ''
    const answer =
      pathname === '/sns/oauth2/access_token'
        ? { openid: `${searchParams.get('appid')} ${wechatUser}`, unionid: `union ${wechatUser}` }
        : request.headers['x-tc-action'] === 'BizLicenseOCR'
          ? { Response: { RequestId: 'r', ...LICENCE } }
          : pathname === '/cgi-bin/stable_token'
            ? { access_token: 'AT', expires_in: 7200 }
            : pathname === '/cgi-bin/ticket/getticket'
              ? { errcode: 0, ticket: 'T1', expires_in: 7200 }
              : { errcode: 40013, errmsg: `unknown ${pathname}` }
    request.resume().on('end', () => {
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
  return fake
}

let fake: Server
test.afterAll(() => fake.close())

withOwnServer(async () => {
  fake = await startFakeServices()
  const address = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
  return { env: { ...env, WECHAT_ENDPOINT: address, TENCENT_ENDPOINT: address } }
})

/** Every test uses another phone number. */
let phoneCount = 0
const nextPhone = () => `139777${String(10_000 + ++phoneCount)}`

let visits = 0
/** Opens a page in a browser that WeChat redirects back as `wechatUser`; `phone` is logged in. */
async function openAs(wechatUser: string, device: Device, path: string, phone?: string): Promise<PageActions> {
  const actions = await browserSession.open(device, '/404', phone)
  await actions.page.route('https://open.weixin.qq.com/**', (route) => {
    const authorizeUrl = new URL(route.request().url())
    const back = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', `${wechatUser}-${++visits}`)
    back.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await actions.page.goto(path)
  return actions
}

test.describe('WeChat', () => {
  test('asks an unknown person for their phone, and lets them in without it the next time', {
    tag: ['@P-2.3-06', '@P-4.1-12', '@P-7.1-03', '@P-7.1-04'],
  }, async ({ device }) => {
    const number = nextPhone()
    const actions = await openAs(number, device, '/login')
    const answers: { appId: string | null; address: string }[] = []
    await actions.page.route(
      ({ pathname }) => pathname === pathOf(auth.getWechatAddress),
      async (route) => {
        const response = await route.fetch()
        const { data: address } = (await response.json()) as { data: string }
        const [sent = ''] = address.split('#')
        answers.push({ appId: new URL(route.request().url()).searchParams.get('appId'), address: sent })
        await route.fulfill({ response })
      },
    )
    const sentTo = actions.page.waitForRequest(/^https:\/\/open\.weixin\.qq\.com\//)
    await actions.press('微信登录')
    expect(answers).toEqual([{ appId: expect.stringMatching(/^wx-/), address: (await sentTo).url() }])
    await recordProof(auth.getWechatAddress, 'WeChat’s page came back with a code', () => actions.see('首次用微信登录'))
    await actions.page.getByLabel('手机号', { exact: true }).fill(number)
    await actions.page.getByRole('button', { name: /获取/ }).click()
    await actions.see('验证码已发送')
    await actions.page.getByLabel('验证码', { exact: true }).fill(await browserSession.server.smsCode(number))
    await actions.page.getByRole('checkbox').click()
    await actions.press('登录/注册')
    await actions.waitForPath('/register')

    const secondVisit = await openAs(number, device, '/login')
    await secondVisit.press('微信登录')
    await recordProof(auth.logInByWechat, 'the second time the code alone led inside', () =>
      secondVisit.waitForPath('/register'),
    )
  })

  test('that is refused shows the server’s reason for code 1, and 登录错误 for any other', {
    tag: '@P-8-07',
  }, async ({ device }) => {
    for (const [code, shown] of [
      [1, '这个微信已被停用'],
      [40_029, '登录错误!'],
    ] as const) {
      const actions = await openAs(nextPhone(), device, '/login')
      await actions.page.route(/\/api\/wechat-website\/login\//, (route) =>
        route.fulfill({ status: 400, json: { code, message: '这个微信已被停用', data: null } }),
      )
      await actions.press('微信登录')
      await actions.page.getByRole('status').getByText(shown, { exact: true }).waitFor()
      await actions.field('手机号').waitFor()
    }
  })

  test('is tied to one’s account and untied again', async ({ device }) => {
    const number = nextPhone()
    await logIn(browserSession.url, number)
    const actions = await openAs(number, device, '/accountsecurity', number)
    await actions.press('绑定微信')
    await recordProof(account.bindWechat, 'the account says that WeChat is tied', () =>
      actions.see('已绑定，可以用微信登录'),
    )
    await actions.press('解除微信绑定')
    await actions.dialog().getByRole('button', { name: '解除绑定' }).click()
    await recordProof(account.unbindWechat, 'it offers to tie it again', () => actions.button('绑定微信').waitFor())
  })
})

interface BridgeCall {
  name: string
  args: Record<string, string>
}

test('inside WeChat a page sets its own share card while it is active, and going back restores the previous one', {
  tag: '@phone',
}, async () => {
  const actions = await browserSession.open(phoneDevice, '/404')
  // WeChat's JS bridge: records every call and confirms it
  await actions.page.addInitScript(() => {
    const bridgeCalls: unknown[] = []
    const invoke = (name: string, args: unknown, answer: (reply: object) => void) => {
      bridgeCalls.push({ name, args })
      setTimeout(answer, 0, { err_msg: `${name}:ok` })
    }
    Object.assign(window, { bridgeCalls, WeixinJSBridge: { invoke, on: () => undefined } })
  })
  const readBridgeCalls = () =>
    actions.page.evaluate(() => (window as unknown as { bridgeCalls: BridgeCall[] }).bridgeCalls)
  const card = async () =>
    (await readBridgeCalls()).filter(({ name }) => name === 'updateAppMessageShareData').at(-1)?.args
  const expectShareLink = (link: string) => expect.poll(async () => (await card())?.link).toBe(link)
  await actions.page.goto('/ow/findService')
  await expectShareLink(`${browserSession.url}/ow/findService`)
  await expect
    .poll(card)
    .toMatchObject({ title: '聘桥：找企业服务', imgUrl: `${browserSession.url}/m/share/brand.png` })
  await expect
    .poll(async () => (await fetch(`${browserSession.url}/m/share/brand.png`)).headers.get('content-type'))
    .toBe('image/png')
  const [config] = (await readBridgeCalls()).filter(({ name }) => name === 'preVerifyJSAPI')
  expect(config?.args).toMatchObject({
    verifyAppId: 'wx-public',
    verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  await actions.page.getByRole('listitem').filter({ visible: true }).first().getByRole('link').first().click()
  await actions.waitForPath('/serviceProviderDetails')
  // the card is the provider's, whichever of its items led here
  const id = new URL(actions.page.url()).searchParams.get('id')
  await expectShareLink(`${browserSession.url}/serviceProviderDetails?id=${id}`)
  await recordProof(site.getWechatSignature, 'WeChat took the card of the provider')
  await actions.page.goBack()
  await expectShareLink(`${browserSession.url}/ow/findService`)
})

test.describe('the licence of a newcomer', () => {
  test('is read, and its data appear in the form', { tag: '@P-7.2-01' }, async ({ device }) => {
    const number = nextPhone()
    await logIn(browserSession.url, number)
    const actions = await browserSession.open(device, '/register', number)
    const chooser = actions.page.waitForEvent('filechooser')
    await actions.press('上传图片')
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    await actions.see('已按执照填好，请核对')
    await actions.expectValue('公司名称', LICENCE.Name)
    await actions.expectValue('统一社会信用代码', LICENCE.RegNum)
    await recordProof(companies.readLicense, 'name, code, person and address stood in the form', () =>
      actions.expectValue('法定代表人', LICENCE.Person),
    )
  })
})
