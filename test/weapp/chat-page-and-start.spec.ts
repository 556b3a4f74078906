/** What the start of the mini-program and its hidden tabs cost, and what of a conversation stays in sight without a network. */
import { expect, test } from '../support/browser'
import { browserSession } from '../support/browser/browser-session'
import { createWeappSession } from '../support/browser/weapp-session'
import { type ChatClient, createChatClient } from '../support/chat/chat-clients'

const HR = '13800000001'
const PEER = '13800000003'
/** Each read stops the program until the phone has answered. */
const MAX_READS = 16
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

test('until the first page stands, storage is read sixteen times at most', { tag: '@P-9-32' }, async () => {
  const actions = await weapp.open(HR, '/')
  await actions.see(/\d+ 位人才/)
  expect((await actions.mp.stats()).storageReads).toBeLessThanOrEqual(MAX_READS)
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
  const address = `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(`C2C${peer.id}`)}`
  const { mp } = await weapp.open(HR, address)
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
