/** What the start of the mini-program and its tabs cost, and what of a conversation stays in sight without a network or over a keyboard. */
import type { Locator } from '@playwright/test'
import { pathOf } from '../../contract/call-address'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import * as partner from '../../contract/calls/partner'
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
const [LIST, ME] = ['TUIKit/components/TUIConversation/index', 'pages/tabs/me/index']
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

/** Pages that updates went to; a component of the host, such as the tab bar, is no page. */
const pagesOf = ({ sentTo }: { sentTo: readonly string[] }) => sentTo.filter((path) => /^(pages|TUIKit)\//.test(path))
/** Waits until no page was updated for half a second. */
const rest = ({ mp }: WeappActions) =>
  expect.poll(async () => (await mp.measure(async () => undefined, 500)).calls).toBe(0)

/** Waits until the chat is connected and its drafts are known, the last reads of a start. */
const waitForChat = async ({ mp }: WeappActions) => {
  await expect.poll(() => mp.requests().some(({ url }) => url.includes('/chat/drafts/list'))).toBe(true)
  await expect.poll(() => mp.socketCount).toBeGreaterThan(0)
}

test('until the first page is shown and the chat is connected, storage is read ten times at most', {
  tag: '@P-9-32',
}, async () => {
  const actions = await weapp.open(HR, '/')
  await actions.see(/\d+ 位人才/)
  await waitForChat(actions)
  await expect.poll(async () => (await actions.mp.stats()).storageReads).toBeLessThanOrEqual(MAX_READS)
})

test('neither the start nor the first look at a tab requests the same thing twice', {
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
      // a whole second without an update of the page: what the tab requests has come
      await expect.poll(async () => (await mp.measure(async () => undefined, 1000)).calls).toBe(0)
    }
    const asked = mp.requests().map(({ method, url, requestBody }) => `${method} ${url} ${requestBody ?? ''}`)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([])
  }
})

test('the composer sits on the keyboard, with the newest message above it, and comes down with it', {
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
  await expect.poll(() => field.getAttribute('adjust-position')).toBeNull()
  await actions.tap(field)
  await expect.poll(() => below(field)).toBeCloseTo(before + KEYBOARD - SAFE_BOTTOM, 0)
  await expect.poll(() => below(actions.text('第 14 条'))).toBeGreaterThan(await below(field))
  await actions.see('第 14 条')
  await field.locator('textarea').blur()
  await expect.poll(() => below(field)).toBeCloseTo(before, 0)
})

test('a message that comes while the conversations are active changes no other tab', {
  tag: '@P-9-33',
}, async () => {
  const actions = await weapp.open(HR, '/')
  const { mp } = actions
  await mp.switchTab('人才')
  await mp.switchTab('我的')
  await mp.switchTab('消息')
  await rest(actions)
  const update = await mp.measure(async () => {
    await peer.sendText(me.id, '下午三点可以面谈')
    await mp.waitText('下午三点可以面谈')
  }, 1000)
  expect(update.sentTo.length).toBeGreaterThan(0)
  expect(pagesOf(update).filter((path) => path !== LIST)).toEqual([])
})

test('a job application pushed while another tab is active is fetched once the home page is', {
  tag: '@P-9-33',
}, async () => {
  const client = await weapp.client(HR)
  const { data: jobs } = await client.call<{ id: string }[]>(jobCalls.list, { status: 'adopt' })
  const { personId } = await weapp.partner<{ personId: string }>(pathOf(partner.saveCandidate), {
    externalId: 'behind-tabs',
    name: '罗予安',
    phone: '13700000061',
  })
  const wanted = { wantedPost: '后端工程师', wantedPostCode: '100101', wantedPlaceCode: '510107' }
  const facts = { years: 5, education: 'bachelor', jobSeeking: 'month', salaryMin: 20, salaryMax: 30 }
  await weapp.partner(pathOf(partner.saveResume), { personId, ...wanted, ...facts })
  const actions = await weapp.open(HR, '/')
  const { mp } = actions
  const askedForJobs = () => mp.requests().filter(({ url }) => jobCalls.list.endsWith(new URL(url).pathname)).length
  await actions.see(/\d+ 位人才/)
  await mp.switchTab('我的')
  await rest(actions)
  const before = askedForJobs()
  const applied = () => weapp.partner(pathOf(partner.apply), { personId, jobId: jobs[0]?.id ?? '', message: '' })
  const update = await mp.measure(applied, 1500)
  expect(pagesOf(update).filter((path) => path !== ME)).toEqual([])
  expect(askedForJobs()).toBe(before)
  await mp.switchTab('首页')
  await expect.poll(askedForJobs).toBeGreaterThan(before)
})

test('the offline notice is drawn on the active tab only, on another one once it is active', {
  tag: '@P-9-33',
}, async () => {
  const actions = await weapp.open(HR, '/')
  const { mp } = actions
  for (const tab of ['人才', '消息', '我的']) await mp.switchTab(tab)
  await rest(actions)
  const update = await mp.measure(async () => {
    await mp.network(false)
    await mp.waitText('网络异常')
  }, 1000)
  expect(pagesOf(update).filter((path) => path !== ME)).toEqual([])
  await mp.switchTab('首页')
  await mp.waitText('网络异常')
  await mp.network(true)
  await mp.waitGone('网络异常')
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
  await expect.poll(room).toBeCloseTo(before, 0)
})
