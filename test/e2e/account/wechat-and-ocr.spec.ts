/**
 * What comes from outside on the web: WeChat's page as a way in and as something to tie to one's account, and the reader of
 * business licences. A stand-in of WeChat and of Tencent Cloud answers the server, and WeChat's page sends the browser back.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, stage, test } from '../../support/browser'
import { type Device, phoneDevice } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
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

/** Stands in for WeChat and Tencent Cloud. */
async function standIn(): Promise<Server> {
  const outside = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://outside')
    // WeChat's code is `person-visit`
    const person = searchParams.get('code')?.split('-')[0] ?? ''
    const answer =
      pathname === '/sns/oauth2/access_token'
        ? { openid: `${searchParams.get('appid')} ${person}`, unionid: `union ${person}` }
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
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  return outside
}

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
  world: async ({}, use) => {
    const outside = await standIn()
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    await use({ env: { ...env, WECHAT_ENDPOINT: address, TENCENT_ENDPOINT: address } })
    outside.close()
  },
})

/** Every story takes another person. */
let told = 0
const nextPhone = () => `139777${String(10_000 + ++told)}`

let visits = 0
/** Opens a page in a browser that WeChat sends back as this person, whoever is logged in. */
async function openAs(person: string, device: Device, path: string, who?: string): Promise<PageActions> {
  const hands = await stage.open(device, '/404', who)
  await hands.page.route('https://open.weixin.qq.com/**', (route) => {
    const asked = new URL(route.request().url())
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', `${person}-${++visits}`)
    back.searchParams.set('state', asked.searchParams.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await hands.page.goto(path)
  return hands
}

test.describe('WeChat', () => {
  test('leads an unknown person to his phone, and lets him in without one the next time', {
    tag: ['@P-2.3-06', '@P-7.1-03', '@P-7.1-04'],
  }, async ({ device }) => {
    const number = nextPhone()
    const hands = await openAs(number, device, '/login')
    await hands.press('微信登录')
    await markProved('GET /authentication/sso/wechat/login/qrcode', 'WeChat’s page came back with a code', () =>
      hands.see('首次用微信登录'),
    )
    await hands.page.getByLabel('手机号', { exact: true }).fill(number)
    await hands.page.getByRole('button', { name: /获取/ }).click()
    await hands.see('验证码已发送')
    await hands.page.getByLabel('验证码', { exact: true }).fill(await stage.stack.smsCode(number))
    await hands.page.getByRole('checkbox').click()
    await hands.press('登录/注册')
    await hands.at('/register')

    const again = await openAs(number, device, '/login')
    await again.press('微信登录')
    await markProved('POST /api/wechat-website/login/{code}', 'the second time the code alone led inside', () =>
      again.at('/register'),
    )
  })

  test('is tied to one’s account and untied again', async ({ device }) => {
    const number = nextPhone()
    await logIn(stage.url, number)
    const hands = await openAs(number, device, '/accountsecurity', number)
    await hands.press('绑定微信')
    await markProved('POST /pinqiao/v1/account/wechat', 'the account says that WeChat is tied', () =>
      hands.see('已绑定，可以用微信登录'),
    )
    await hands.press('解除微信绑定')
    await hands.dialog().getByRole('button', { name: '解除绑定' }).click()
    await markProved('POST /pinqiao/v1/account/wechat/remove', 'it offers to tie it again', () =>
      hands.button('绑定微信').waitFor(),
    )
  })
})

interface Told {
  name: string
  args: Record<string, string>
}

test('inside WeChat a page gives its own card while it is in front, and the home’s behind it', {
  tag: '@phone',
}, async () => {
  const hands = await stage.open(phoneDevice, '/404')
  // what WeChat puts into its pages: everything asked of it is kept, and agreed to
  await hands.page.addInitScript(() => {
    const told: unknown[] = []
    const invoke = (name: string, args: unknown, answer: (reply: object) => void) => {
      told.push({ name, args })
      setTimeout(answer, 0, { err_msg: `${name}:ok` })
    }
    Object.assign(window, { told, WeixinJSBridge: { invoke, on: () => undefined } })
  })
  const told = () => hands.page.evaluate(() => (window as unknown as { told: Told[] }).told)
  const card = async () => (await told()).filter(({ name }) => name === 'updateAppMessageShareData').at(-1)?.args
  const becomes = (link: string) => expect.poll(async () => (await card())?.link).toBe(link)
  await hands.page.goto('/ow/findService')
  await becomes(`${stage.url}/ow/findService`)
  expect(await card()).toMatchObject({ title: '聘桥：找企业服务', imgUrl: `${stage.url}/m/share/brand.png` })
  expect((await fetch(`${stage.url}/m/share/brand.png`)).headers.get('content-type')).toBe('image/png')
  const [config] = (await told()).filter(({ name }) => name === 'preVerifyJSAPI')
  expect(config?.args).toMatchObject({
    verifyAppId: 'wx-public',
    verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  await hands.page.getByRole('listitem').filter({ visible: true }).first().getByRole('link').first().click()
  await hands.at('/serviceProviderDetails')
  // the card is the provider's, whichever of its items led here
  const id = new URL(hands.page.url()).searchParams.get('id')
  await becomes(`${stage.url}/serviceProviderDetails?id=${id}`)
  await markProved('GET /pinqiao/v1/wechat/signature', 'WeChat took the card of the provider')
  await hands.page.goBack()
  await becomes(`${stage.url}/ow/findService`)
})

test.describe('the licence of a newcomer', () => {
  test('is read, and what it says stands in the form', { tag: '@P-7.2-01' }, async ({ device }) => {
    const number = nextPhone()
    await logIn(stage.url, number)
    const hands = await stage.open(device, '/register', number)
    const chooser = hands.page.waitForEvent('filechooser')
    await hands.press('上传图片')
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    await hands.see('已按执照填好，请核对')
    await hands.holds('公司名称', LICENCE.Name)
    await hands.holds('统一社会信用代码', LICENCE.RegNum)
    await markProved('POST /user-center/api/v1/company/ocr', 'name, code, person and address stood in the form', () =>
      hands.holds('法定代表人', LICENCE.Person),
    )
  })
})
