/**
 * CHAT_PROVIDER=tencent in the browser: the published @tencentcloud/chat in our built app. A fake of Tencent's service speaks
 * the SDK's protocol.
 */
import type { BrowserContext, Page } from '@playwright/test'
import * as chat from '../../../contract/calls/chat/chat'
import { verifyUserSig } from '../../../server/chat/core/usersig'
import { browserSession, expect, test } from '../../support/browser'
import { logInContext, openContext, phoneDevice } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import {
  type FakeResponses,
  type FakeTencent,
  framesOf,
  newAccount,
  startFakeTencent,
} from '../../support/chat/fake-tencent'
import { APP, DIALOGUE, KEY, PEER, respondWithDialogue, serveTencentRest } from '../../support/chat/tencent-dialogue'
import { logIn } from '../../support/http-client'
import { startProductServer } from '../../support/servers/product-server'

const PHONE = '13800000001'
const LIST = '/TUIKit/components/TUIConversation/index'

let rest: Awaited<ReturnType<typeof serveTencentRest>>
test.afterAll(() => rest.close())

withOwnServer(async () => {
  rest = await serveTencentRest()
  return { env: rest.env }
})

let context: BrowserContext
let me: string
test.beforeAll(async () => {
  const client = await logIn(browserSession.url, PHONE)
  me = (await client.call<{ userID: string }>(chat.getTicket)).data.userID
})
test.beforeEach(async () => {
  context = await openContext(browserSession.browser, phoneDevice, { baseURL: browserSession.url, timeout: 40_000 })
  await logInContext(context, browserSession.url, PHONE)
})
test.afterEach(() => context.close())

/** Opens a page with the fake service; returns the page's uncaught errors too. */
async function open(responses?: FakeResponses): Promise<{ page: Page; tencent: FakeTencent; uncaught: string[] }> {
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  return { page, tencent: await startFakeTencent(page, responses), uncaught }
}

test.describe("Tencent's SDK in the app", { tag: '@phone' }, () => {
  test('is logged in with our user id and a UserSig of the real key, and shows the list it gets', {
    tag: ['@C-0-01', '@C-1-08', '@C-7-02', '@G-7-01', '@G-7-24'],
  }, async () => {
    const { page, tencent, uncaught } = await open(respondWithDialogue(me))
    await page.goto(LIST)
    await page.getByText('周雨桐').waitFor()
    const [login] = framesOf(tencent, 'im_open_status.wslogin')
    expect(login?.head).toMatchObject({ sdkappid: APP, identifier: me })
    const now = Math.floor(Date.now() / 1000)
    expect(verifyUserSig(login?.head.usersig ?? '', { sdkAppID: APP, privateKeys: [KEY], userID: me, now })).toEqual({
      isValid: true,
      userBuf: '',
    })
    expect(uncaught).toEqual([])
  })

  test('messages without a service number keep their order; what is written goes out over the SDK and comes last', async () => {
    const { page, tencent, uncaught } = await open(respondWithDialogue(me))
    await page.goto(`/TUIKit/components/TUIChat?conversationID=C2C${PEER}`)
    await page.locator('[role=log]').getByText('好的').waitFor()
    await page.getByPlaceholder('请输入消息').fill('三点见')
    await page.keyboard.press('Enter')
    await page.locator('[role=log]').getByText('三点见').waitFor()
    const texts = [...DIALOGUE.map((m) => m.text), '三点见']
    const messageTexts = await page.locator('[role=log] [data-id]').allInnerTexts()
    expect(messageTexts.map((row) => texts.find((text) => row.includes(text)))).toEqual(texts)
    // the other messages say that one is typing
    const text = { MsgType: 'TIMTextElem', MsgContent: { Text: '三点见' } }
    const sent = framesOf(tencent, 'openim.sendmsg').map(({ body }) => body)
    expect(sent).toContainEqual(expect.objectContaining({ To_Account: PEER, MsgBody: [text] }))
    expect(uncaught).toEqual([])
  })

  test('shows that the service cannot be reached, and is there as soon as it answers', { tag: '@C-7-02' }, async () => {
    const { page, tencent, uncaught } = await open()
    await page.goto(LIST)
    await page.getByText('连接不上沟通服务').waitFor()
    tencent.responses = respondWithDialogue(me)
    await page.getByText('周雨桐').waitFor()
    expect(uncaught).toEqual([])
  })

  test('a refusal of the service is shown', { tag: ['@C-7-02', '@C-8-21'] }, async () => {
    const { page } = await open({
      ...newAccount,
      'im_open_status.wslogin': () => ({ ActionStatus: 'FAIL', ErrorCode: 70003, ErrorInfo: 'UserSig is illegal' }),
    })
    await page.goto(LIST)
    await page.getByText('登录凭证无效').waitFor()
  })
})

test("the embedded chat fetches neither Tencent's SDK nor the upload plugin before they are needed", {
  tag: '@phone',
}, async () => {
  const embeddedServer = await startProductServer()
  const phoneContext = await openContext(browserSession.browser, phoneDevice, { baseURL: embeddedServer.url })
  try {
    await logInContext(phoneContext, embeddedServer.url, PHONE)
    const page = await phoneContext.newPage()
    const scripts: Promise<string>[] = []
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script') scripts.push(reply.text())
    })
    await page.goto(LIST, { waitUntil: 'networkidle' })
    await page.getByLabel('会话', { exact: true }).waitFor()
    const loaded = await Promise.all(scripts)
    expect(loaded.some((script) => script.includes('sdkStateReady'))).toBe(true)
    expect(loaded.filter((script) => /TencentCloudChat|TIMUploadPlugin/.test(script))).toEqual([])
  } finally {
    await phoneContext.close()
    await embeddedServer.stop()
  }
})
