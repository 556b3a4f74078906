/** Two employers talk in two browsers, one at a desk and one on a phone (chat.md 2, 4, 5). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Client, logIn } from '../harness/client'
import { expectAccessible } from './axe'
import { type Device, desk, launch, logInContext, openContext, phone } from './browser'
import { type Stack, startStack } from './stack'
import { proved } from './wire'

let stack: Stack
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  stack = await startStack()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const deskPhone = '13800000001'
const handPhone = '13800000003'

async function open(device: Device, who: string, path: string): Promise<Page> {
  const context = await openContext(browser, device, { baseURL: stack.url })
  contexts.push(context)
  await logInContext(context, stack.url, who)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const userIdOf = async (client: Client): Promise<string> =>
  (await client.call<{ userInfo_: { userId: string } }>('POST /user-center/api/v1/users/getInfo')).data.userInfo_.userId

const conversationWith = async (phoneNumber: string): Promise<string> =>
  `C2Cuser${await userIdOf(await logIn(stack.url, phoneNumber))}`

const editor = (page: Page) => page.getByPlaceholder('请输入消息')
const messages = (page: Page) => page.getByRole('log', { name: '消息' })
const arrives = (page: Page, text: string) => messages(page).getByText(text, { exact: true }).waitFor()

describe('chat in two browsers', () => {
  it('logs in by itself after log-in, shows the list, and a placeholder until a conversation is open', async () => {
    const page = await open(desk, deskPhone, '/tuikit')
    await proved('POST /pinqiao/v1/chat/session', '会话列表出现', () => page.getByLabel('会话').first().waitFor())
    expect(await editor(page).count()).toBe(0)
    await page.getByText('选一个会话开始沟通').waitFor()
    await expectAccessible(page)
  })

  it('sends with Enter, breaks the line with Ctrl+Enter, sends nothing empty, and the other side reads it at once', async () => {
    const left = await open(desk, deskPhone, `/tuikit?conversationID=${await conversationWith(handPhone)}`)
    const right = await open(
      phone,
      handPhone,
      `/TUIKit/components/TUIChat?conversationID=${await conversationWith(deskPhone)}`,
    )
    await editor(left).waitFor()
    await left.getByText('按Enter发送，Ctrl+Enter换行').waitFor()
    expect(await left.getByRole('button', { name: '发送' }).isDisabled()).toBe(true)
    await editor(left).fill('   ')
    await editor(left).press('Enter')
    expect(await left.getByRole('button', { name: '发送' }).isDisabled()).toBe(true)

    const words = `您好，方便聊聊吗 ${Date.now()}`
    await editor(left).fill('')
    await editor(left).pressSequentially(words)
    await left.getByRole('button', { name: '发送', disabled: false }).waitFor()
    await editor(left).press('Control+Enter')
    expect(await editor(left).inputValue()).toContain('\n')
    await editor(left).press('Backspace')
    await editor(left).press('Enter')
    await arrives(left, words)
    await arrives(right, words)

    await editor(right).fill('方便，请讲')
    await right.getByRole('button', { name: '发送' }).click()
    await arrives(left, '方便，请讲')
    await expectAccessible(left)
    await expectAccessible(right)
  })

  it('on a phone the conversation takes the place of the list, and back brings it again', async () => {
    const page = await open(phone, handPhone, '/tuikit')
    const list = page.getByLabel('会话').first()
    await list.waitFor()
    expect(await editor(page).count()).toBe(0)
    await page.goto(`/TUIKit/components/TUIChat?conversationID=${await conversationWith(deskPhone)}`)
    await editor(page).waitFor()
    expect(await page.getByLabel('会话', { exact: true }).count()).toBe(0)
  })
})
