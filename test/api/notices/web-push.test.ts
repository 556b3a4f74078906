/** Web pushes: subscriptions of browsers, and what reaches a browser whose page is closed, against a fake push service. */
import { count, eq } from 'drizzle-orm'
import * as auth from '../../../contract/calls/account/auth'
import * as pushCalls from '../../../contract/calls/account/push'
import * as site from '../../../contract/calls/platform/site'
import { chatUserId, importAccounts, sendMessage } from '../../../server/chat/commands'
import { chatMembers, chatOnlineUsers, chatProcesses, chatSettings, pushSubscriptions } from '../../../server/db/schema'
import { notify } from '../../../server/modules/notices/notify'
import { nextPhone } from '../../support/api/company-fixture'
import { type FakeBrowser, type FakePushService, startFakePushService } from '../../support/api/fake-push-service'
import { createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { createTestApp, type TestApp, type TestUser } from '../../support/test-app'

let service: FakePushService
let testApp: TestApp

beforeEach(async () => {
  service = await startFakePushService()
  testApp = await createTestApp({ env: { WEB_PUSH_HOSTS: service.origin } })
})
afterEach(async () => {
  await testApp.close()
  service.close()
})

const subscribe = (user: TestUser, browser: FakeBrowser) =>
  testApp.call(pushCalls.subscribe, browser.subscription, { as: user })
/** A user with a subscribed browser. */
async function createReader(name = 'edge') {
  const user = await testApp.login(nextPhone())
  const browser = service.createBrowser(name)
  expect(await subscribe(user, browser)).toMatchObject({ code: 0, data: null })
  return { user, browser }
}
const sendNotice = (user: TestUser, more: object = {}) =>
  notify(testApp.ctx, { userIds: [user.userId] }, { typeCode: 10000, title: '您好', content: '欢迎', ...more })
const countSubscriptions = async (user: TestUser): Promise<number> => {
  const { userId } = pushSubscriptions
  const [row] = await testApp.ctx.db.select({ n: count() }).from(pushSubscriptions).where(eq(userId, user.userId))
  return row?.n ?? 0
}
/** The user has a page with an open socket. */
async function openPage(user: TestUser): Promise<void> {
  const { db, clock } = testApp.ctx
  const process = 'page'
  await db.insert(chatProcesses).values({ id: process, expiresAt: new Date(clock.now().getTime() + 60_000) })
  await db.insert(chatOnlineUsers).values({ userId: chatUserId(user.userId), process })
}

describe('a notice', () => {
  it('reaches a browser without an open page, signed and encrypted for it alone @P-9-36', async () => {
    const { user } = await createReader()
    await sendNotice(user, { typeCode: 10013, title: '职位审核未通过', content: '请写清要求', ext: { jobId: '42' } })
    await testApp.jobs.idle()
    const [push] = service.received
    expect(push?.message).toEqual({
      title: '职位审核未通过',
      text: '请写清要求',
      path: '/jobEdit?id=42',
      tag: expect.stringMatching(/^notice:\d+$/),
    })
    const { webPushKey } = (await testApp.call(site.get, {})).data
    expect(push?.serverKey).toBe(webPushKey)
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:service@pinqiao.example' })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(service.received).toHaveLength(1)
  })

  it('to everybody reaches every subscribed browser, a long one shortened @P-9-36', async () => {
    const readers = [await createReader('a'), await createReader('b')]
    await testApp.login(nextPhone())
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '维护', content: '长'.repeat(300) })
    await testApp.jobs.idle()
    expect(service.received.map(({ browser }) => browser).sort()).toEqual(readers.map(({ browser }) => browser.name))
    expect(service.received[0]?.message).toMatchObject({ path: '/', text: `${'长'.repeat(139)}…` })
  })

  it('does not push to who has a page open, nor in hours without disturbance @P-9-36', async () => {
    const [online, quiet, other] = [await createReader('a'), await createReader('b'), await createReader('c')]
    await openPage(online.user)
    const start = Math.floor(testApp.clock.now().getTime() / 1000) - 60
    const receiveOpt = {
      remind: 'AcceptNotNotify',
      startTime: start,
      endTime: start + 3600,
      isRepeated: false,
    } as const
    await testApp.ctx.db.insert(chatSettings).values({ userId: chatUserId(quiet.user.userId), receiveOpt })
    for (const { user } of [online, quiet, other]) await sendNotice(user)
    await testApp.jobs.idle()
    expect(service.received.map(({ browser }) => browser)).toEqual(['c'])
  })

  it('that the service did not take is sent again later, and then no more @P-9-36', async () => {
    const { user } = await createReader()
    service.answers.push(500, 302)
    await sendNotice(user)
    await testApp.jobs.idle()
    await service.attempted(1)
    expect(service.received).toEqual([])
    for (const attempts of [2, 3]) {
      testApp.clock.advance(60_000)
      // a redirect is not followed: it counts as an error
      const again = testApp.jobs.run('push.web')
      await (attempts === 2 ? expect(again).rejects.toThrow('push refused: 302') : again)
      await service.attempted(attempts)
    }
    expect(await testApp.jobs.run('push.web')).toBe(false)
    expect(service.received).toHaveLength(1)
  })

  it('ends the subscription when the service no longer knows it @P-9-37', async () => {
    for (const status of [404, 410]) {
      const { user } = await createReader(`gone-${status}`)
      service.answers.push(status)
      await sendNotice(user)
      await testApp.jobs.idle()
      expect(await countSubscriptions(user)).toBe(0)
      expect(await testApp.jobs.run('push.web')).toBe(false)
    }
  })
})

describe('a chat message', () => {
  it('of the product reaches its receiver unless the conversation is muted @P-9-36', async () => {
    const { user } = await createReader()
    const sender = await testApp.login(nextPhone(), '陈思源')
    const [from, to] = [chatUserId(sender.userId), chatUserId(user.userId)]
    await importAccounts(testApp.ctx, [
      { userId: from, nick: '陈思源', avatar: '' },
      { userId: to, nick: '我', avatar: '' },
    ])
    const send = async (text: string) => {
      await sendMessage(testApp.ctx, { from, to, elem: { type: 'TIMTextElem', payload: { text } }, clientId: text })
      await testApp.jobs.idle()
    }
    await send('在吗')
    expect(service.received.map(({ message }) => message)).toEqual([
      { title: '陈思源', text: '在吗', path: `/tuikit?conversationID=C2C${from}`, tag: `C2C${from}` },
    ])
    await testApp.ctx.db.update(chatMembers).set({ remind: 'AcceptNotNotify' }).where(eq(chatMembers.userId, to))
    await send('还在吗')
    expect(service.received).toHaveLength(1)
  })

  it('that is recalled is replaced without a sound, unless a later one is shown', async () => {
    const fixture = await createChatFixture({ WEB_PUSH_HOSTS: service.origin })
    const [author, reader] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const { subscription } = service.createBrowser('phone')
    const as = { userId: reader.id, phone: '', token: reader.token }
    expect(await fixture.built.call(pushCalls.subscribe, subscription, { as })).toMatchObject({ code: 0 })
    const socket = await openRawSocket(fixture, author)
    const to = { scene: 'C2C', to: reader.userID }
    const send = async (text: string, push: object = {}) => {
      const random = text.length
      const frame = {
        ...to,
        clientTime: 1,
        clientSeq: random,
        random,
        type: 'TIMTextElem',
        payload: { text },
        push,
      }
      const { data } = await socket.request('message.send', frame)
      await fixture.built.jobs.idle()
      return Number(data?.seq)
    }
    const recall = async (seq: number) => {
      expect(await socket.request('message.revoke', { ...to, seq, reason: '' })).toMatchObject({ code: 0 })
      await fixture.built.jobs.idle()
    }
    const first = await send('发错了')
    const second = await send('月薪两万五')
    await recall(first)
    const texts = () => service.received.map(({ message }) => message.text)
    expect(texts()).toEqual(['发错了', '月薪两万五'])
    await recall(second)
    await recall(second)
    expect(service.received.at(-1)?.message).toEqual({
      title: '陈思源',
      text: '撤回了一条消息',
      path: `/tuikit?conversationID=C2C${author.userID}`,
      tag: `C2C${author.userID}`,
      isSilent: true,
    })
    expect(texts()).toHaveLength(3)
    // Nothing was shown of a message without a push, and of one that its reader had on the screen.
    const silent = await send('不提醒', { disablePush: true })
    await recall(silent)
    expect(texts()).toHaveLength(3)
    const readMessage = await send('已经看过')
    expect(texts()).toHaveLength(4)
    await fixture.built.ctx.db
      .update(chatMembers)
      .set({ readSeq: readMessage })
      .where(eq(chatMembers.userId, reader.userID))
    await recall(readMessage)
    expect(texts()).toHaveLength(4)
    socket.socket.close()
    await fixture.close()
  })
})

describe('a subscription', () => {
  it('is stored once however often it is sent, and ends on request @P-9-37', async () => {
    const { user, browser } = await createReader()
    await subscribe(user, browser)
    expect(await countSubscriptions(user)).toBe(1)
    const { endpoint } = browser.subscription
    for (let i = 0; i < 2; i++)
      expect(await testApp.call(pushCalls.unsubscribe, { endpoint }, { as: user })).toMatchObject({ code: 0 })
    expect(await countSubscriptions(user)).toBe(0)
  })

  it('is refused at addresses that are no push service, and with broken keys @P-9-37', async () => {
    const user = await testApp.login(nextPhone())
    const { subscription } = service.createBrowser('x')
    const refused = async (change: object, message: string, field: string) =>
      expect(await testApp.raw(pushCalls.subscribe, { ...subscription, ...change }, { as: user })).toMatchObject({
        status: 400,
        message: expect.stringContaining(message),
        data: { field },
      })
    for (const endpoint of [
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/latest',
    ])
      await refused({ endpoint }, '不支持这个浏览器的推送服务', 'endpoint')
    await refused({ endpoint: 'file:///etc/passwd' }, '推送地址格式不正确', 'endpoint')
    await refused({ p256dh: 'short' }, '推送公钥格式不正确', 'p256dh')
    await refused({ auth: '?' }, '推送密钥格式不正确', 'auth')
    for (const host of ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])
      expect(
        await testApp.call(pushCalls.subscribe, { ...subscription, endpoint: `https://${host}/${host}` }, { as: user }),
      ).toMatchObject({ code: 0 })
    expect(await testApp.call(pushCalls.subscribe, subscription)).toMatchObject({ status: 401 })
  })

  it('of somebody else can be neither taken over nor ended; the same browser goes over to who logs in @P-9-37', async () => {
    const { user, browser } = await createReader()
    const other = await testApp.login(nextPhone())
    const { endpoint } = browser.subscription
    expect(await testApp.call(pushCalls.unsubscribe, { endpoint }, { as: other })).toMatchObject({ code: 0 })
    const { subscription } = service.createBrowser('other')
    expect(await testApp.call(pushCalls.subscribe, { ...subscription, endpoint }, { as: other })).toMatchObject({
      status: 409,
      message: '这个推送地址属于另一个浏览器',
    })
    expect(await countSubscriptions(user)).toBe(1)
    expect(await subscribe(other, browser)).toMatchObject({ code: 0 })
    expect([await countSubscriptions(user), await countSubscriptions(other)]).toEqual([0, 1])
  })

  it('is one of ten at most: a further one takes the place of the oldest @P-9-37', async () => {
    const user = await testApp.login(nextPhone())
    for (let i = 0; i <= 10; i++) {
      testApp.clock.advance(1000)
      await subscribe(user, service.createBrowser(`browser-${i}`))
    }
    const rows = await testApp.ctx.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)
    const names = rows.map(({ endpoint }) => endpoint.split('browser-')[1]).sort()
    expect(names).toEqual(['1', '10', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('ends with its log-in: after a log-out nothing more is sent @P-9-37', async () => {
    const { user } = await createReader()
    await sendNotice(user)
    await testApp.jobs.idle()
    expect(await testApp.call(auth.logOut, {}, { as: user })).toMatchObject({ code: 0 })
    await sendNotice(user)
    await testApp.jobs.idle()
    expect(service.received).toHaveLength(1)
    expect(await countSubscriptions(user)).toBe(0)
  })

  it('receives nothing once its log-in has expired @P-9-37', async () => {
    const { user } = await createReader()
    testApp.clock.advance(testApp.config.SESSION_DAYS * 86_400_000 + 1000)
    await sendNotice(user)
    await testApp.jobs.idle()
    expect(service.received).toEqual([])
  })

  it('is offered by no server without keys @P-9-37', async () => {
    Object.assign(testApp.ctx.ports, { webPush: undefined })
    const user = await testApp.login(nextPhone())
    expect(await subscribe(user, service.createBrowser('x'))).toMatchObject({
      status: 409,
      message: '本站没有开通浏览器推送',
    })
  })
})
