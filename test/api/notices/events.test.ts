/** The push socket at /events: who may connect, which events arrive, and that several processes agree. */
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import * as notices from '../../../contract/calls/account/notices'
import * as members from '../../../contract/calls/company/members'
import * as operator from '../../../contract/calls/operator'
import type { ServerFrame } from '../../../contract/events'
import { EVENT_SOCKET_CLOSE_CODES } from '../../../contract/events/limits'
import { sessions } from '../../../server/db/schema'
import { notify } from '../../../server/modules/notices/notify'
import { closeSession } from '../../../server/services/sessions'
import {
  createColleague,
  createEmployer,
  createPendingJob,
  decideAudit,
  nextPhone,
} from '../../support/api/company-fixture'
import { createTestApp, type TestApp, type TestUser } from '../../support/test-app'

let testApp: TestApp
let url: string
const open: WebSocket[] = []

beforeEach(async () => {
  testApp = await createTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/events`
})
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate()
  await testApp.close()
})

/** How long a window waits for a frame. */
const PATIENCE_MS = 5_000

/** A browser window: received frames, and a way to wait for the next frame of a type. */
interface Window {
  ws: WebSocket
  frames: ServerFrame[]
  next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>>
  closed: Promise<number>
}

function openWindow(first?: unknown): Window {
  const ws = new WebSocket(url)
  open.push(ws)
  const frames: ServerFrame[] = []
  const waiting: { type: string; resolve(frame: ServerFrame): void }[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    const at = waiting.findIndex(({ type }) => type === frame.type)
    if (at < 0) frames.push(frame)
    else waiting.splice(at, 1)[0]?.resolve(frame)
  })
  if (first !== undefined) ws.on('open', () => ws.send(typeof first === 'string' ? first : JSON.stringify(first)))
  return {
    ws,
    frames,
    closed: new Promise((resolve) => ws.on('close', resolve)),
    next: ((type: ServerFrame['type']) => {
      const at = frames.findIndex((frame) => frame.type === type)
      if (at >= 0) return Promise.resolve(frames.splice(at, 1)[0])
      return new Promise<ServerFrame>((resolve, reject) => {
        const kinds = () => frames.map((frame) => frame.type).join(', ') || 'nothing'
        const timeout = setTimeout(() => reject(new Error(`no '${type}' came, but ${kinds()}`)), PATIENCE_MS)
        waiting.push({
          type,
          resolve: (frame) => {
            clearTimeout(timeout)
            resolve(frame)
          },
        })
      })
    }) as Window['next'],
  }
}

const windowOf = async (user: TestUser): Promise<Window> => {
  const opened = openWindow({ type: 'auth', token: user.token })
  await opened.next('ready')
  return opened
}
const sendNotice = (user: TestUser, title: string, ctx = testApp.ctx) =>
  notify(ctx, { userIds: [user.userId] }, { typeCode: 10000, title, content: title })

describe('the push socket', () => {
  it('notifies every window of a user of a new notice at once, and nobody else', async () => {
    const [me, other] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const [windowA, windowB, otherWindow] = [await windowOf(me), await windowOf(me), await windowOf(other)]
    await sendNotice(me, '新的投递')
    for (const window of [windowA, windowB]) {
      const { notice, unread } = await window.next('notice')
      expect(notice).toMatchObject({ title: '新的投递', type: 2, isRead: 0 })
      expect(unread).toBe(1)
    }
    await sendNotice(other, '给另一个人')
    expect((await otherWindow.next('notice')).notice.title).toBe('给另一个人')
    expect(windowA.frames).toEqual([])
  })

  it('refuses a page that was opened for another user, and says why', async () => {
    const [me, before] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    for (const account of [`${before.userId}.`, 'nonsense'])
      expect(await openWindow({ type: 'auth', token: me.token, account }).closed).toBe(
        EVENT_SOCKET_CLOSE_CODES.accountChanged,
      )
    await openWindow({ type: 'auth', token: me.token, account: `${me.userId}.` }).next('ready')
  })

  it('sends nothing before the transaction has committed, and nothing of one that failed', async () => {
    const me = await testApp.login(nextPhone())
    const window = await windowOf(me)
    await testApp.ctx
      .transaction(async (tx) => {
        await sendNotice(me, '没有发生的事', tx)
        throw new Error('no')
      })
      .catch(() => undefined)
    await sendNotice(me, '发生了的事')
    expect((await window.next('notice')).notice.title).toBe('发生了的事')
  })

  it('keeps the bells of all windows equal when a notice is read or deleted in one', async () => {
    const me = await testApp.login(nextPhone())
    await sendNotice(me, '一')
    await sendNotice(me, '二')
    const [windowA, windowB] = [await windowOf(me), openWindow({ type: 'auth', token: me.token })]
    expect((await windowB.next('ready')).unread).toBe(2)
    const { data } = await testApp.call(notices.list, {}, { as: me })
    const [newest, oldest] = data.map(({ id }) => id)
    await testApp.call(notices.markRead, { userNotificationReadParam: [newest ?? ''] }, { as: me })
    expect((await windowA.next('badge')).unread).toBe(1)
    await testApp.call(notices.delete, { id: oldest ?? '' }, { as: me })
    expect((await windowA.next('badge')).unread).toBe(0)
    expect((await windowB.next('badge')).unread).toBe(1)
  })

  it('says at the log-in which notice with an image is unread, until it is read or thirty days old', async () => {
    const phone = nextPhone()
    const me = await testApp.login(phone)
    const announcement = async ({ token } = me) =>
      (await openWindow({ type: 'auth', token }).next('ready')).announcement
    testApp.clock.advance(1000)
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '没有图片', content: '内容' })
    expect(await announcement()).toBeUndefined()
    for (const title of ['第一张', '第二张']) {
      testApp.clock.advance(1000)
      await notify(testApp.ctx, 'everybody', { typeCode: 10001, title, content: '内容', imageFileId: '7' })
    }
    const newest = await announcement()
    expect(newest).toMatchObject({ title: '第二张', type: 1, isRead: 0 })
    testApp.clock.advance(1000)
    const stranger = await testApp.login(nextPhone())
    expect((await openWindow({ type: 'auth', token: stranger.token }).next('ready')).announcement).toBeUndefined()
    await testApp.call(notices.markRead, { systemNotificationReadParam: [newest?.id ?? ''] }, { as: me })
    expect(await announcement()).toMatchObject({ title: '第一张' })
    testApp.clock.advance(31 * 86_400_000)
    expect(await announcement(await testApp.login(phone))).toBeUndefined()
  })

  it('sends a system notice to everybody, and a decision to the members of the company who work on it', async () => {
    const employer = await createEmployer(testApp)
    const stranger = await testApp.login(nextPhone())
    const [hr, member] = [
      await createColleague(testApp, employer, 'hr'),
      await createColleague(testApp, employer, 'member'),
    ]
    const [window, strangerWindow] = [await windowOf(employer), await windowOf(stranger)]
    const [recruiter, idle] = [await windowOf(hr), await windowOf(member)]
    const job = await createPendingJob(testApp, employer)
    await decideAudit(testApp, 'job', job.id, '请写清工作内容')
    expect(await window.next('audit')).toEqual({
      type: 'audit',
      kind: 'job',
      subjectId: job.id,
      isApproved: false,
      reason: '请写清工作内容',
    })
    expect(await recruiter.next('audit')).toMatchObject({ kind: 'job', subjectId: job.id })
    testApp.clock.advance(1000)
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '维护', content: '周六维护' })
    expect((await strangerWindow.next('notice')).notice).toMatchObject({ type: 1, title: '维护' })
    expect(strangerWindow.frames).toEqual([])
    await idle.next('notice')
    expect(idle.frames.filter(({ type }) => type === 'audit')).toEqual([])
  })

  it('answers a heartbeat', async () => {
    const window = await windowOf(await testApp.login(nextPhone()))
    window.ws.send(JSON.stringify({ type: 'ping' }))
    await window.next('pong')
  })

  it('ends with the session', async () => {
    const me = await testApp.login(nextPhone())
    const window = await windowOf(me)
    const [session] = await testApp.ctx.db.select().from(sessions)
    await closeSession(testApp.ctx, session?.id ?? '')
    expect(await window.closed).toBe(4401)
  })

  it.each([
    ['a token nobody has', { type: 'auth', token: 'nobody' }, 4401],
    ['no log-in first', { type: 'badge' }, 4400],
    ['something that is no JSON', 'hello', 4400],
    ['a huge frame', { type: 'auth', token: 'x'.repeat(5000) }, 1009],
  ])('closes on %s', async (_what, first, code) => {
    expect(await openWindow(first).closed).toBe(code)
  })

  it('closes on a flood and on a second log-in', async () => {
    const me = await testApp.login(nextPhone())
    const windowA = await windowOf(me)
    for (let i = 0; i < 30; i++) windowA.ws.send(JSON.stringify({ type: 'ping' }))
    expect(await windowA.closed).toBe(4400)
    const windowB = await windowOf(me)
    windowB.ws.send(JSON.stringify({ type: 'auth', token: me.token }))
    expect(await windowB.closed).toBe(4400)
  })

  it('lets the oldest of too many windows go', async () => {
    const me = await testApp.login(nextPhone())
    const first = await windowOf(me)
    for (let i = 0; i < 30; i++) await windowOf(me)
    expect(await first.closed).toBe(4429)
  })
})

describe('a membership that ends', () => {
  it('is pushed at once: the removed member receives no more from the company, others their new role', async () => {
    const employer = await createEmployer(testApp)
    const [removed, hr] = [
      await createColleague(testApp, employer, 'hr'),
      await createColleague(testApp, employer, 'hr'),
    ]
    const [removedWindow, hrWindow] = [await windowOf(removed), await windowOf(hr)]
    const job = await createPendingJob(testApp, employer)
    const expectAccountEvent = async (action: Promise<unknown>, window: Window) => {
      await action
      const startedAt = performance.now()
      await window.next('account')
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    }
    await expectAccountEvent(
      testApp.call(members.remove, { userIds: [removed.userId] }, { as: employer }),
      removedWindow,
    )
    const change = { userId: hr.userId, role: 'technician' } as const
    await expectAccountEvent(testApp.call(members.updateRole, change, { as: employer }), hrWindow)
    await decideAudit(testApp, 'job', job.id, '请写清工作内容')
    await notify(
      testApp.ctx,
      { companyId: employer.companyId, act: 'job.view' },
      { typeCode: 10000, title: '公司的事', content: '' },
    )
    await sendNotice(removed, '只给你')
    expect((await removedWindow.next('notice')).notice.title).toBe('您已被移出公司')
    expect((await removedWindow.next('notice')).notice.title).toBe('只给你')
    expect(removedWindow.frames).toEqual([])
  })

  it('of the whole product closes every window of a disabled user, and none opens until they are enabled again', async () => {
    const me = await testApp.login(nextPhone())
    const [first, second] = [await windowOf(me), await windowOf(me)]
    const set = (isDisabled: boolean, phone = me.phone) =>
      testApp.raw(
        operator.setUserDisabled,
        { phone, isDisabled, note: '多次被举报' },
        { as: testApp.config.OPERATOR_TOKEN },
      )
    expect(await set(true, '18699999999')).toMatchObject({ status: 404, message: '没有找到这位用户' })
    expect(await set(true)).toMatchObject({ code: 0, data: { isDisabled: true } })
    expect(await Promise.all([first.closed, second.closed])).toEqual([4401, 4401])
    expect(await openWindow({ type: 'auth', token: me.token }).closed).toBe(4401)
    expect(await set(false)).toMatchObject({ code: 0, data: { isDisabled: false } })
    await windowOf(await testApp.login(me.phone))
  })
})
