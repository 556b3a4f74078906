/**
 * Calls in real browsers with a fake camera and microphone: two and three users, what they see of each other, every way a call
 * ends, and the record in the conversation.
 */
import type { Page } from '@playwright/test'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, waitMilliseconds } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'
import { logIn } from '../../support/http-client'

withOwnServer()

const ANNA = '13800000001'
const BEN = '13800000002'
const CARL = '13800000004'

const idOf = async (number: string) =>
  (await (await logIn(browserSession.url, number)).call<{ userID: string }>(chatCalls.getTicket)).data.userID

/** Creates chat clients outside the browser and makes the first a friend of the others. */
async function friends(...numbers: string[]): Promise<[ChatClient, ...ChatClient[]]> {
  const [first, ...others] = (await Promise.all(numbers.map((n) => createChatClient(browserSession.url, n)))) as [
    ChatClient,
    ...ChatClient[],
  ]
  await acquaint(first, ...others)
  return [first, ...others]
}
const destroyClients = (clients: readonly ChatClient[]) => Promise.all(clients.map(({ chat }) => chat.destroy()))

/** Creates a group of these users, owned by the first; returns its id. */
async function groupOf(...numbers: string[]): Promise<string> {
  const [owner, ...others] = await friends(...numbers)
  const memberList = others.map(({ id }) => ({ userID: id }))
  const { data } = await owner.chat.createGroup({ name: '面试安排', type: 'Private' as never, memberList })
  await destroyClients([owner, ...others])
  return data.group.groupID
}

class Caller {
  constructor(readonly page: Page) {}
  button = (name: string | RegExp) =>
    this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
  press = (name: string | RegExp) => this.button(name).click()
  waitForText = (text: string | RegExp) => waitForAny(this.page.getByText(text).filter({ visible: true }))
  /** The call window, while there is a call. */
  get window() {
    return this.page.getByRole('region', { name: /通话/ })
  }
  position = async () => {
    const { x = -1, y = -1 } = (await this.window.boundingBox()) ?? {}
    return { x: Math.round(x), y: Math.round(y) }
  }
  /** Drags the window by the left end of its header; the window follows once in 20 ms, which is waited for at each stop. */
  drag = async (right: number, down: number) => {
    const { x, y } = await this.position()
    const { mouse } = this.page
    await mouse.move(x + 8, y + 8)
    await mouse.down()
    for (const share of [0.5, 1]) {
      const before = await this.position()
      await mouse.move(x + 8 + right * share, y + 8 + down * share)
      await expect.poll(this.position).not.toEqual(before)
    }
    await mouse.up()
  }
  waitForEnd = () => this.window.waitFor({ state: 'detached' })
  /** Waits for this text in the open conversation. */
  record = (text: string | RegExp) =>
    this.page.getByRole('log', { name: '消息' }).getByText(text).filter({ visible: true }).last().waitFor()
  /** Video frames of a participant shown so far. */
  frames = (label: string) =>
    this.page.evaluate((name) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`)
      const isLive = (video?.srcObject as MediaStream | null)?.getVideoTracks().some((t) => t.readyState === 'live')
      return isLive ? (video?.getVideoPlaybackQuality().totalVideoFrames ?? 0) : 0
    }, label)
  /** Waits until five more frames have been shown. */
  async waitForFrames(label: string): Promise<void> {
    const before = await this.frames(label)
    await expect.poll(() => this.frames(label)).toBeGreaterThanOrEqual(before + 5)
  }
}

interface CallerOptions {
  path: string
  device?: Device | undefined
  /** Seconds the call rings, instead of the 30 the caller requests. */
  rings?: number
  /** Holds back the service's frames until it is opened. */
  gate?: Gate
}

/** Holds back what passes while it is shut; opening it sends everything in order. */
class Gate {
  /** Invitations that pages have sent. */
  rings = 0
  private waiting: (() => void)[] | undefined
  shut(): void {
    this.waiting = []
  }
  pass(send: () => void): void {
    if (this.waiting) this.waiting.push(send)
    else send()
  }
  open(): void {
    const waiting = this.waiting ?? []
    this.waiting = undefined
    for (const send of waiting) send()
  }
}

async function open(number: string, { path, device = desktopDevice, rings, gate }: CallerOptions): Promise<Caller> {
  const context = await browserSession.context(device, number, { timeout: 60_000 })
  if (rings || gate)
    await context.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer()
      const ringing = `\\"timeout\\":${rings ?? 30}`
      socket.onMessage((text) => {
        if (gate && String(text).includes('\\"timeout\\":30')) gate.rings++
        server.send(String(text).replace('\\"timeout\\":30', ringing))
      })
      server.onMessage((text) => (gate ? gate.pass(() => socket.send(text)) : socket.send(text)))
    })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return new Caller(page)
}

const CHAT = '/TUIKit/components/TUIChat'
/** The window of a call. */
const CALL = '[role=region][aria-label*=通话]'
/** Anna on a desktop, or on `device`, and Ben on a phone, each in the conversation with the other. */
async function openTwoCallers({
  rings,
  gate,
  device,
}: Omit<CallerOptions, 'path'> = {}): Promise<[anna: Caller, ben: Caller]> {
  const [anna, ben] = [await idOf(ANNA), await idOf(BEN)]
  const path = device?.isPhone ? CHAT : '/tuikit'
  return [
    await open(ANNA, { path: `${path}?conversationID=C2C${ben}`, device, rings, gate }),
    await open(BEN, { path: `${CHAT}?conversationID=C2C${anna}`, device: phoneDevice, gate }),
  ]
}
const ringing = async (caller: Caller, callee: Caller, kind: '语音通话' | '视频通话') => {
  await callee.page.getByPlaceholder('请输入消息').waitFor()
  await caller.press(kind)
  await callee.button('接听').waitFor()
}

test('a voice call is refused, and begins afresh when its record is clicked', {
  tag: ['@C-4-40', '@C-4-41'],
}, async ({ device }) => {
  const [anna, ben] = await openTwoCallers({ device })
  await ringing(anna, ben, '语音通话')
  await expect(anna.window).toHaveCount(1)
  await ben.press('拒绝')
  await Promise.all([anna.waitForEnd(), ben.waitForEnd()])
  await ben.record('已拒绝')
  await anna.record('对方已拒绝')
  await anna.page.getByRole('log', { name: '消息' }).getByText('对方已拒绝').last().click()
  await ben.waitForText('邀请您语音通话')
  await ben.press('接听')
  await ben.waitForText(/^00:0\d$/)
  await anna.press('挂断')
  await Promise.all([anna.waitForEnd(), ben.waitForEnd()])
})

test.describe('a call between two', { tag: '@desk' }, () => {
  test('is answered; both see the other, turn camera and microphone off, shrink the window, hang up, find the record', {
    tag: ['@C-2~chat-home-06', '@C-4-40'],
  }, async () => {
    const [anna, ben] = await openTwoCallers()
    await ringing(anna, ben, '视频通话')
    await ben.waitForText('邀请您视频通话')
    await expectAccessible(ben.page, CALL)
    await ben.press('接听')
    await anna.waitForText(/^00:0\d$/)
    await anna.waitForFrames('刘思雨')
    await ben.waitForFrames('陈立群')
    await expectAccessible(anna.page, CALL)

    await ben.press('静音')
    await anna.window.getByLabel('麦克风已关闭').waitFor()
    await ben.press('关闭摄像头')
    await ben.button('打开摄像头').waitFor()
    await anna.page.waitForFunction(() => !document.querySelector('video[aria-label="刘思雨"]:not([class*=unseen])'))
    await ben.press('打开摄像头')
    await anna.waitForFrames('刘思雨')

    await anna.press('最小化')
    await anna.button('挂断').waitFor({ state: 'detached' })
    // Minimized it still shows the peer, moves by its header and never leaves the page; restored it is inside the page.
    await anna.waitForFrames('刘思雨')
    const before = await anna.position()
    await anna.drag(-300, 200)
    await expect.poll(() => anna.position()).toEqual({ x: before.x - 300, y: before.y + 200 })
    await anna.drag(-(before.x - 300) - 7, -(before.y + 200) - 7)
    await expect.poll(() => anna.position()).toEqual({ x: 0, y: 0 })
    await anna.page.getByPlaceholder('请输入消息').click()
    await anna.press('回到通话')
    await anna.button('挂断').waitFor()
    const { width } = anna.page.viewportSize() ?? { width: 0 }
    await anna.page.waitForFunction(
      ([selector, limit]) => {
        const { left, right } = document.querySelector(selector as string)?.getBoundingClientRect() ?? {}
        return left !== undefined && right !== undefined && left >= 0 && right <= Number(limit)
      },
      [CALL, width],
    )
    await anna.press('设备')
    await waitForAny(anna.page.getByRole('menuitem', { name: /Fake/ }))
    await anna.page.keyboard.press('Escape')

    await ben.press('挂断')
    await Promise.all([anna.waitForEnd(), ben.waitForEnd()])
    await anna.record(/^通话时长 \d\d:\d\d$/)
    await ben.record(/^通话时长 \d\d:\d\d$/)
    await expect(anna.page.getByRole('log', { name: '消息' }).getByText('发起通话')).toHaveCount(0)
  })

  test('is taken back by the caller, and missed when it has rung long enough', async () => {
    const [anna, ben] = await openTwoCallers({ rings: 10 })
    await ringing(anna, ben, '语音通话')
    await anna.press('取消')
    await Promise.all([anna.waitForEnd(), ben.waitForEnd()])
    await ben.record('对方已取消')
    await ringing(anna, ben, '视频通话')
    await Promise.all([anna.waitForEnd(), ben.waitForEnd()])
    await ben.record('超时未接听')
    await anna.record('对方无应答')
  })

  test('answered in one place stops ringing in the other; a third caller gets a busy line', async () => {
    const [anna, ben] = await openTwoCallers()
    const other = await open(BEN, { path: '/tuikit' })
    await waitForAny(other.page.getByLabel('会话', { exact: true }))
    await ringing(anna, ben, '语音通话')
    await other.button('接听').waitFor()
    await ben.press('接听')
    await other.waitForText('已在其他设备接听')
    await other.waitForEnd()
    await anna.waitForText(/^00:0\d$/)

    await destroyClients(await friends(ANNA, CARL))
    const carl = await open(CARL, { path: `/tuikit?conversationID=C2C${await idOf(ANNA)}` })
    await carl.press('语音通话')
    await carl.record('对方忙线中')
    await carl.waitForEnd()
    await anna.window.waitFor()
    await anna.press('挂断')
    await ben.waitForEnd()
  })

  test('is one when both call the other at the same moment', { tag: '@C-4-40' }, async () => {
    const gate = new Gate()
    const callers = await openTwoCallers({ gate })
    for (const caller of callers) await caller.button('语音通话').click({ trial: true })
    gate.shut()
    for (const caller of callers) await caller.press('语音通话')
    await expect.poll(() => gate.rings, { timeout: 30_000 }).toBe(2)
    gate.open()
    for (const caller of callers) await caller.waitForText(/^00:\d\d$/)
    await callers[0].press('挂断')
    for (const caller of callers) await caller.waitForEnd()
    await callers[0].record(/^通话时长 \d\d:\d\d$/)
  })

  test('survives a lost network: the connection is built again when it returns', async () => {
    const [anna, ben] = await openTwoCallers()
    await ringing(anna, ben, '视频通话')
    await ben.press('接听')
    await anna.waitForFrames('刘思雨')
    await ben.page.context().setOffline(true)
    await waitMilliseconds(ben.page, 1500)
    await ben.page.context().setOffline(false)
    await anna.waitForFrames('刘思雨')
    await ben.waitForFrames('陈立群')
    await ben.press('挂断')
    await anna.waitForEnd()
  })
})

test('three in a group call see each other; one leaves and two go on; the last one ends it, and the group reads so', {
  tag: ['@phone', '@C-5-12'],
}, async () => {
  const group = encodeURIComponent(`GROUP${await groupOf(ANNA, BEN, CARL)}`)
  const anna = await open(ANNA, { path: `/tuikit?conversationID=${group}`, device: desktopDevice })
  const ben = await open(BEN, { path: `${CHAT}?conversationID=${group}`, device: phoneDevice })
  const carl = await open(CARL, { path: `/tuikit?conversationID=${group}` })
  for (const caller of [ben, carl]) await caller.page.getByPlaceholder('请输入消息').waitFor()
  await anna.press('视频通话')
  const dialog = anna.page.getByRole('dialog', { name: '选择通话成员' })
  const choices = dialog.locator('[role=checkbox]')
  await choices.nth(1).waitFor()
  await expect(choices.filter({ hasText: '陈立群' })).toHaveCount(0)
  const names = [await choices.nth(0).innerText(), await choices.nth(1).innerText()]
  for (const i of [0, 1]) await choices.nth(i).click()
  await dialog.getByRole('button', { name: /视频通话/ }).click()
  await Promise.all([ben.press('接听'), carl.press('接听')])
  const carlName =
    names.map((name) => name.trim().split('\n').pop() ?? '').find((name) => !name.includes('刘思雨')) ?? ''
  await anna.waitForFrames('刘思雨')
  await anna.waitForFrames(carlName)
  await ben.waitForFrames('陈立群')
  await ben.waitForFrames(carlName)
  await carl.waitForFrames('陈立群')
  await carl.waitForFrames('刘思雨')

  await ben.press('挂断')
  await ben.waitForEnd()
  await anna.page.waitForFunction(() => !document.querySelector('video[aria-label="刘思雨"]'))
  await anna.waitForFrames(carlName)
  await carl.press('挂断')
  await Promise.all([carl.waitForEnd(), anna.waitForEnd()])
  for (const caller of [anna, ben]) {
    await caller.record('发起通话')
    await caller.record(/^通话已结束，时长 \d\d:\d\d$/)
  }
})

test('a call without a microphone shows the reason and rings at nobody', { tag: '@desk' }, async () => {
  const [anna, ben] = await openTwoCallers()
  await ben.page.getByPlaceholder('请输入消息').waitFor()
  await anna.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await anna.press('语音通话')
  await anna.waitForText('没有麦克风权限，请在浏览器地址栏或系统设置里允许使用麦克风')
  await anna.waitForEnd()
  await expect(ben.window).toHaveCount(0)
})
