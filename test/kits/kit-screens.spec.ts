/**
 * Apps that were made with Tencent's kits run on the embedded chat through the kits' own screens: React 2 and 6, Vue 2. `npm run
 * test:kits` installs the kits' packages and runs these stories.
 */
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Chat, Message } from '../../src/im'
import { recordVideo } from '../support/browser/record-video'
import { createInstance } from '../support/chat/bundled-client'
import { type ChatFixture, type ChatTestUser, createChatFixture, EVENT, TYPES } from '../support/chat/chat-fixture'
import { KICK_NOTICE } from './kick-notice'
import { bundleKitPage, type KitFolder } from './kit-bundle'
import { KIT_SCREENS } from './kit-screens'

const PARTNER = '刘思雨'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

for (const kit of ['react-2', 'react-6', 'vue-2'] satisfies KitFolder[])
  test.describe(`${kit} through its own screens`, () => {
    // each test continues where the one before ended
    test.describe.configure({ mode: 'serial' })
    const screens = KIT_SCREENS[kit]
    let fixture: ChatFixture
    let hr: ChatTestUser
    let partner: Chat
    let context: BrowserContext
    let page: Page
    /** What the partner received, and whether the page may reach the server. */
    const received: Message[] = []
    const revoked: Message[] = []
    const errors: string[] = []
    let sockets: { close(): Promise<void> }[] = []
    let isOffline = false

    const sendToKit = (text: string, cloudCustomData = '') =>
      partner.sendMessage(
        partner.createTextMessage({
          to: hr.userID,
          conversationType: TYPES.CONV_C2C as never,
          payload: { text },
          cloudCustomData,
        }),
      )
    const lastReceived = (type: string) => received.filter((message) => message.type === type).at(-1)
    const expectReceived = (type: string) => expect.poll(() => lastReceived(type)?.type).toBe(type)
    const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })

    /** Styles place an element at the right of another one. */
    const expectRightOf = (right: Locator, left: Locator) =>
      expect(async () => {
        const [a, b] = [await left.boundingBox(), await right.boundingBox()]
        expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.width ?? 0))
      }).toPass()

    async function openKitPage(browser: Browser) {
      context = await browser.newContext({ locale: 'zh-CN', bypassCSP: true, viewport: { width: 1440, height: 900 } })
      page = await context.newPage()
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.routeWebSocket(/\/im$/, (socket) => {
        if (isOffline) return void socket.close()
        socket.connectToServer()
        sockets.push(socket)
      })
      // Tencent's pictures
      await page.route(/qcloud|myqcloud/, (route) => route.abort())
      await page.goto(`${fixture.http}/healthz`)
      await page.evaluate(() => document.body.replaceChildren())
      const { script, style } = await bundleKitPage(kit)
      if (style) await page.addStyleTag({ content: style })
      await page.addScriptTag({ content: script })
      const { SDKAppID, userID, userSig } = await fixture.fetchSession(hr)
      await page.evaluate((ticket) => Reflect.get(window, 'startKit')(ticket), { SDKAppID, userID, userSig })
    }

    test.beforeAll(async ({ browser }) => {
      fixture = await createChatFixture({}, createInstance)
      hr = await fixture.createColleague('陈立群')
      await fixture.fetchSession(hr)
      partner = await fixture.openDevice(await fixture.createColleague(PARTNER))
      partner.on(EVENT.MESSAGE_RECEIVED, ({ data }: { data: Message[] }) => void received.push(...data))
      partner.on(EVENT.MESSAGE_REVOKED, ({ data }: { data: Message[] }) => void revoked.push(...data))
      await fixture.acceptAnyFriend(hr)
      await partner.addFriend({
        to: hr.userID,
        source: 'AddSource_Type_Web',
        type: TYPES.SNS_ADD_TYPE_BOTH as never,
      })
      await sendToKit('简历看了吗？')
      await openKitPage(browser)
    })
    test.afterAll(async () => {
      await context?.close()
      await fixture?.close()
    })

    test('logs in, lists the conversation with its last message, and opens it', async () => {
      await expect(shown('简历看了吗？').first()).toBeVisible()
      await shown(PARTNER).first().click()
      await expect(shown('简历看了吗？')).toHaveCount(2)
    })

    test('shows the messages at the right of the list', async () => {
      await expectRightOf(shown('简历看了吗？').last(), shown('简历看了吗？').first())
    })

    test('a text goes both ways', async () => {
      await screens.writeText(page, '已经看了')
      await expectReceived(TYPES.MSG_TEXT)
      expect(lastReceived(TYPES.MSG_TEXT)?.payload).toMatchObject({ text: '已经看了' })
      await sendToKit('什么时候面试？')
      await expect(shown('什么时候面试？').last()).toBeVisible()
      await expectRightOf(shown('已经看了').last(), shown('什么时候面试？').last())
    })

    test('an image, a video and a file arrive whole', async () => {
      await screens.attach(page, 'image', { name: '名片.png', mimeType: 'image/png', buffer: PNG })
      await expectReceived(TYPES.MSG_IMAGE)
      expect(lastReceived(TYPES.MSG_IMAGE)?.payload.imageInfoArray).toHaveLength(3)
      await screens.attach(page, 'file', {
        name: '职位.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4 职位'),
      })
      await expectReceived(TYPES.MSG_FILE)
      expect(lastReceived(TYPES.MSG_FILE)?.payload).toMatchObject({ fileName: '职位.pdf' })
      const video = await recordVideo(page)
      await screens.attach(page, 'video', { name: '公司.mp4', mimeType: 'video/mp4', buffer: video ?? Buffer.alloc(0) })
      await expectReceived(TYPES.MSG_VIDEO)
    })

    test('a quote names the message it answers, and appears beside the answer', async () => {
      await screens.chooseAction(page, '什么时候面试？', 'quote')
      await screens.writeText(page, '周五下午')
      await expect.poll(() => lastReceived(TYPES.MSG_TEXT)?.payload.text).toBe('周五下午')
      expect(lastReceived(TYPES.MSG_TEXT)?.cloudCustomData).toContain('什么时候面试？')
    })

    test('a quote that is received shows the message it answers', async () => {
      const quoted = received.find(({ payload }) => payload.text === '已经看了')
      const quote = JSON.parse(lastReceived(TYPES.MSG_TEXT)?.cloudCustomData ?? '{}')
      const messageReply = {
        ...quote.messageReply,
        messageID: quoted?.ID,
        messageAbstract: '已经看了',
        messageSender: '陈立群',
      }
      const quotes = page.getByText('已经看了').filter({ visible: true })
      const before = await quotes.count()
      await sendToKit('那就约周五', JSON.stringify({ ...quote, messageReply }))
      await expect(shown('那就约周五').last()).toBeVisible()
      await expect(quotes).toHaveCount(before + 1)
    })

    test('a message that is revoked is gone on both sides', async () => {
      await screens.writeText(page, '写错了')
      await expect.poll(() => lastReceived(TYPES.MSG_TEXT)?.payload.text).toBe('写错了')
      await screens.chooseAction(page, '写错了', 'revoke')
      await expect.poll(() => revoked.length).toBe(1)
      await expect(shown('写错了')).toHaveCount(0)
    })

    test('a group comes with its first message, and goes when it is dismissed', async () => {
      const { data } = await partner.createGroup({
        name: '面试安排',
        type: TYPES.GRP_MEETING as never,
        memberList: [{ userID: hr.userID }],
      })
      const { groupID } = data.group
      const payload = { text: '大家好' }
      await partner.sendMessage(
        partner.createTextMessage({ to: groupID, conversationType: TYPES.CONV_GROUP as never, payload }),
      )
      await expect(shown('面试安排').first()).toBeVisible()
      await shown('面试安排').first().click()
      await expect(shown('大家好').last()).toBeVisible()
      await screens.writeText(page, '收到')
      await expect.poll(() => lastReceived(TYPES.MSG_TEXT)?.payload.text).toBe('收到')
      const places = await shown('面试安排').count()
      await partner.dismissGroup(groupID)
      // gone from the list; the head of an open conversation may stay
      await expect.poll(() => shown('面试安排').count()).toBeLessThan(places)
      await shown(PARTNER).first().click()
    })

    test('a group of its own forms has the chosen member, who reads and writes in it', async () => {
      await screens.createGroup(page, '录用讨论', PARTNER)
      await expect(shown('录用讨论').last()).toBeVisible()
      await screens.writeText(page, '薪资定了吗？')
      await expect.poll(() => lastReceived(TYPES.MSG_TEXT)?.payload.text).toBe('薪资定了吗？')
      const { to: groupID = '' } = lastReceived(TYPES.MSG_TEXT) ?? {}
      const { data } = await partner.getGroupProfile({ groupID })
      expect(data.group).toMatchObject({ name: '录用讨论', ownerID: hr.userID, memberCount: 2 })
      const payload = { text: '明天定' }
      await partner.sendMessage(
        partner.createTextMessage({ to: groupID, conversationType: TYPES.CONV_GROUP as never, payload }),
      )
      await expect(shown('明天定').last()).toBeVisible()
      await shown(PARTNER).first().click()
    })

    test('messages that arrive while the connection is broken appear once when it is restored', async () => {
      isOffline = true
      for (const socket of sockets) await socket.close()
      sockets = []
      await sendToKit('断网时写的')
      isOffline = false
      await expect.poll(() => sockets.length).toBeGreaterThan(0)
      await expect(shown('断网时写的').last()).toBeVisible()
      await sendToKit('连上以后写的')
      await expect(shown('连上以后写的').last()).toBeVisible()
      await expect.poll(() => shown('断网时写的').count()).toBeLessThanOrEqual(2)
    })

    test('logged out by newer devices, it is notified and gets no more messages; nothing went wrong before', async () => {
      expect(errors).toEqual([])
      await expect(shown(KICK_NOTICE)).toHaveCount(0)
      const devices = await Promise.all(Array.from({ length: 20 }, () => fixture.openDevice(hr)))
      const arrived = new Promise((resolve) => devices.at(-1)?.once(EVENT.MESSAGE_RECEIVED, resolve))
      await sendToKit('只有新设备收到')
      await arrived
      await expect(shown(KICK_NOTICE)).toBeVisible()
      await expect(shown('只有新设备收到')).toHaveCount(0)
    })
  })
