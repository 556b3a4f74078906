/** What the start of the mini-program and its tabs cost, and what of a conversation stays in sight without a network or over a keyboard. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser'
import { browserSession } from '../support/browser/browser-session'
import type { WeappActions } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { type ChatClient, createChatClient } from '../support/chat/chat-clients'

const HR = '13800000001'
const PEER = '13800000003'
/** Each read stops the program until the phone has answered. */
const MAX_READS = 10
/** Heights of the host's screen, its keyboard and the room of the home indicator. */
const [SCREEN, KEYBOARD, SAFE_BOTTOM] = [844, 336, 34]
const LIST = 'TUIKit/components/TUIConversation/index'
const weapp = createWeappSession()
let me: ChatClient
let peer: ChatClient

test.beforeAll(async () => {
  me = await createChatClient(browserSession.url, HR)
  peer = await createChatClient(browserSession.url, PEER)
})
test.afterAll(async () => {
  await Promise.all([me, peer].map((client) => client?.chat.destroy()))
})

const chatAddress = () => `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(`C2C${peer.id}`)}`

/** Waits until the chat is connected and its drafts are known, the last reads of a start. */
const waitForChat = async ({ mp }: WeappActions) => {
  await expect.poll(() => mp.requests().some(({ url }) => url.includes('/chat/drafts/list'))).toBe(true)
  await expect.poll(() => mp.socketCount).toBeGreaterThan(0)
}

test('until the first page stands and the chat is connected, storage is read ten times at most', {
  tag: '@P-9-32',
}, async () => {
  const actions = await weapp.open(HR, '/')
  await actions.see(/\d+ 位人才/)
  await waitForChat(actions)
  expect((await actions.mp.stats()).storageReads).toBeLessThanOrEqual(MAX_READS)
})

test('neither the start nor the first look at a tab asks the server the same thing twice', {
  tag: '@P-9-41',
}, async () => {
  const member = await weapp.open(HR, '/')
  await member.see(/\d+ 位人才/)
  await waitForChat(member)
  const visitor = await weapp.open('', '/')
  await visitor.see('企业招人，一处办完')
  for (const { mp } of [member, visitor]) {
    const tabs = mp === member.mp ? ['人才', '消息', '我的', '首页'] : ['我的', '首页']
    for (const tab of tabs) {
      await mp.switchTab(tab)
      // a whole second without an update of the page: what the tab asks for has come
      await expect.poll(async () => (await mp.measure(async () => undefined, 1000)).calls).toBe(0)
    }
    const asked = mp.requests().map(({ method, url, requestBody }) => `${method} ${url} ${requestBody ?? ''}`)
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([])
  }
})

test('the composer stands on the keyboard, with the newest message above it, and comes down with it', {
  tag: '@P-9-42',
}, async () => {
  for (let n = 1; n <= 14; n++) await peer.sendText(me.id, `第 ${n} 条`)
  const actions = await weapp.open(HR, chatAddress())
  await actions.see('第 14 条')
  const field = actions.page.locator('wx-textarea').filter({ visible: true }).last()
  const below = async (target: Locator) => {
    const box = await target.boundingBox()
    return SCREEN - (box ? box.y + box.height : 0)
  }
  const before = await below(field)
  expect(await field.getAttribute('adjust-position')).toBeNull()
  await actions.tap(field)
  await expect.poll(() => below(field)).toBeCloseTo(before + KEYBOARD - SAFE_BOTTOM, 0)
  await expect.poll(() => below(actions.text('第 14 条'))).toBeGreaterThan(await below(field))
  await actions.see('第 14 条')
  await field.locator('textarea').blur()
  await expect.poll(() => below(field)).toBeCloseTo(before, 0)
})

test('a message that comes while the conversations are in front changes no other tab', {
  tag: '@P-9-33',
}, async () => {
  const { mp } = await weapp.open(HR, '/')
  await mp.switchTab('人才')
  await mp.switchTab('我的')
  await mp.switchTab('消息')
  const calls = async () => (await mp.measure(async () => undefined, 500)).calls
  await expect.poll(calls).toBe(0)
  const update = await mp.measure(async () => {
    await peer.sendText(me.id, '下午三点可以面谈')
    await mp.waitText('下午三点可以面谈')
  }, 1000)
  expect(update.sentTo.length).toBeGreaterThan(0)
  expect(update.sentTo.filter((path) => /^(pages|TUIKit)\//.test(path) && path !== LIST)).toEqual([])
})

test('without a network the composer of a conversation stays on the screen below the line that says so', {
  tag: '@P-9-34',
}, async () => {
  const { mp } = await weapp.open(HR, chatAddress())
  const frame = mp.browserPage.frameLocator('#stage > iframe[data-current]')
  const field = frame.locator('wx-textarea, wx-input').last()
  await field.waitFor()
  const room = () =>
    field.evaluate((element) => {
      const { ownerDocument, getBoundingClientRect } = element as unknown as HTMLElement
      return ownerDocument.documentElement.clientHeight - getBoundingClientRect.call(element).bottom
    })
  const before = await room()
  await mp.network(false)
  await mp.waitText('网络异常')
  expect(before).toBeGreaterThanOrEqual(0)
  expect(await room()).toBeCloseTo(before, 0)
})
