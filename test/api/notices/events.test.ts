/** The push socket at /events: who may listen, what he hears, and that several processes agree. */
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import type { ServerFrame } from '../../../contract/events'
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

/** A window: what it has heard, and a way to wait for the next frame of a kind. */
interface Window {
  ws: WebSocket
  heard: ServerFrame[]
  next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>>
  closed: Promise<number>
}

function aWindow(first?: unknown): Window {
  const ws = new WebSocket(url)
  open.push(ws)
  const heard: ServerFrame[] = []
  const waiting: { type: string; tell(frame: ServerFrame): void }[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    const at = waiting.findIndex(({ type }) => type === frame.type)
    if (at < 0) heard.push(frame)
    else waiting.splice(at, 1)[0]?.tell(frame)
  })
  if (first !== undefined) ws.on('open', () => ws.send(typeof first === 'string' ? first : JSON.stringify(first)))
  return {
    ws,
    heard,
    closed: new Promise((resolve) => ws.on('close', resolve)),
    next: ((type: ServerFrame['type']) => {
      const at = heard.findIndex((frame) => frame.type === type)
      if (at >= 0) return Promise.resolve(heard.splice(at, 1)[0])
      return new Promise<ServerFrame>((tell, fail) => {
        const kinds = () => heard.map((frame) => frame.type).join(', ') || 'nothing'
        const late = setTimeout(() => fail(new Error(`no '${type}' came, but ${kinds()}`)), PATIENCE_MS)
        waiting.push({
          type,
          tell: (frame) => {
            clearTimeout(late)
            tell(frame)
          },
        })
      })
    }) as Window['next'],
  }
}

const windowOf = async (person: TestUser): Promise<Window> => {
  const made = aWindow({ type: 'auth', token: person.token })
  await made.next('ready')
  return made
}
const say = (person: TestUser, title: string) =>
  notify(testApp.ctx, { userIds: [person.userId] }, { typeCode: 10000, title, content: title })

describe('the push socket', () => {
  it('tells every window of a person of a new notice at once, and nobody else', async () => {
    const [me, other] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const [first, second, foreign] = [await windowOf(me), await windowOf(me), await windowOf(other)]
    await say(me, '新的投递')
    for (const one of [first, second]) {
      const { notice, unread } = await one.next('notice')
      expect(notice).toMatchObject({ title: '新的投递', type: 2, isRead: 0 })
      expect(unread).toBe(1)
    }
    await say(other, '给另一个人')
    expect((await foreign.next('notice')).notice.title).toBe('给另一个人')
    expect(first.heard).toEqual([])
  })

  it('says nothing before the transaction has committed, and nothing of one that failed', async () => {
    const me = await testApp.login(nextPhone())
    const one = await windowOf(me)
    await testApp.ctx.db
      .transaction(async () => {
        await say(me, '没有发生的事')
        throw new Error('no')
      })
      .catch(() => undefined)
    await say(me, '发生了的事')
    expect((await one.next('notice')).notice.title).toBe('发生了的事')
  })

  it('keeps the bells of all windows equal when a notice is read or deleted in one', async () => {
    const me = await testApp.login(nextPhone())
    await say(me, '一')
    await say(me, '二')
    const [one, two] = [await windowOf(me), aWindow({ type: 'auth', token: me.token })]
    expect((await two.next('ready')).unread).toBe(2)
    const { data } = await testApp.call('POST /user-center/api/v1/notifications/search/notif/list', {}, { as: me })
    const [newest, oldest] = data.map(({ id }) => id)
    const N = '/user-center/api/v1/notifications'
    await testApp.call(`POST ${N}/modify/read`, { userNotificationReadParam: [newest ?? ''] }, { as: me })
    expect((await one.next('badge')).unread).toBe(1)
    await testApp.call(`POST ${N}/user/remove/byId`, { id: oldest ?? '' }, { as: me })
    expect((await one.next('badge')).unread).toBe(0)
    expect((await two.next('badge')).unread).toBe(1)
  })

  it('tells everybody of a system notice, and of a decision those in the company whose work it is', async () => {
    const boss = await createEmployer(testApp)
    const stranger = await testApp.login(nextPhone())
    const [hr, member] = [await createColleague(testApp, boss, 'hr'), await createColleague(testApp, boss, 'member')]
    const [mine, foreign] = [await windowOf(boss), await windowOf(stranger)]
    const [recruiter, idle] = [await windowOf(hr), await windowOf(member)]
    const job = await createPendingJob(testApp, boss)
    await decideAudit(testApp, 'job', job.id, '请写清工作内容')
    expect(await mine.next('audit')).toEqual({
      type: 'audit',
      kind: 'job',
      subjectId: job.id,
      isApproved: false,
      reason: '请写清工作内容',
    })
    expect(await recruiter.next('audit')).toMatchObject({ kind: 'job', subjectId: job.id })
    testApp.clock.advance(1000)
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '维护', content: '周六维护' })
    expect((await foreign.next('notice')).notice).toMatchObject({ type: 1, title: '维护' })
    expect(foreign.heard).toEqual([])
    await idle.next('notice')
    expect(idle.heard.filter(({ type }) => type === 'audit')).toEqual([])
  })

  it('answers a heartbeat', async () => {
    const one = await windowOf(await testApp.login(nextPhone()))
    one.ws.send(JSON.stringify({ type: 'ping' }))
    await one.next('pong')
  })

  it('ends with the session', async () => {
    const me = await testApp.login(nextPhone())
    const one = await windowOf(me)
    const [session] = await testApp.ctx.db.query.sessions.findMany()
    await closeSession(testApp.ctx, session?.id ?? '')
    expect(await one.closed).toBe(4401)
  })

  it.each([
    ['a token nobody has', { type: 'auth', token: 'nobody' }, 4401],
    ['no log-in first', { type: 'badge' }, 4400],
    ['something that is no JSON', 'hello', 4400],
    ['a huge frame', { type: 'auth', token: 'x'.repeat(5000) }, 1009],
  ])('closes on %s', async (_what, first, code) => {
    expect(await aWindow(first).closed).toBe(code)
  })

  it('closes on a flood and on a second log-in', async () => {
    const me = await testApp.login(nextPhone())
    const one = await windowOf(me)
    for (let i = 0; i < 30; i++) one.ws.send(JSON.stringify({ type: 'ping' }))
    expect(await one.closed).toBe(4400)
    const two = await windowOf(me)
    two.ws.send(JSON.stringify({ type: 'auth', token: me.token }))
    expect(await two.closed).toBe(4400)
  })

  it('lets the oldest of too many windows go', async () => {
    const me = await testApp.login(nextPhone())
    const first = await windowOf(me)
    for (let i = 0; i < 30; i++) await windowOf(me)
    expect(await first.closed).toBe(4429)
  })
})

describe('a membership that ends', () => {
  const U = '/user-center/api/v1/company/member'

  it('is told at once: the removed one hears nothing of the company any more, others of their new role', async () => {
    const boss = await createEmployer(testApp)
    const [gone, hr] = [await createColleague(testApp, boss, 'hr'), await createColleague(testApp, boss, 'hr')]
    const [ofGone, ofHr] = [await windowOf(gone), await windowOf(hr)]
    const job = await createPendingJob(testApp, boss)
    const isTold = async (act: Promise<unknown>, window: Window) => {
      await act
      const startedAt = performance.now()
      await window.next('account')
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    }
    await isTold(testApp.call(`POST ${U}/batchRemoveMembers`, { userIds: [gone.userId] }, { as: boss }), ofGone)
    const change = { userId: hr.userId, role: 'technician' } as const
    await isTold(testApp.call(`POST ${U}/updateCompanyMemberRole`, change, { as: boss }), ofHr)
    await decideAudit(testApp, 'job', job.id, '请写清工作内容')
    await notify(
      testApp.ctx,
      { companyId: boss.companyId, act: 'job.view' },
      { typeCode: 10000, title: '公司的事', content: '' },
    )
    await say(gone, '只给你')
    expect((await ofGone.next('notice')).notice.title).toBe('您已被移出公司')
    expect((await ofGone.next('notice')).notice.title).toBe('只给你')
    expect(ofGone.heard).toEqual([])
  })

  it('of the whole product closes every window of a disabled user, and none opens again until he is enabled', async () => {
    const me = await testApp.login(nextPhone())
    const [first, second] = [await windowOf(me), await windowOf(me)]
    const set = (isDisabled: boolean, phone = me.phone) =>
      testApp.raw(
        'POST /operator/v1/users/disable',
        { phone, isDisabled, note: '多次被举报' },
        { as: testApp.config.OPERATOR_TOKEN },
      )
    expect(await set(true, '18699999999')).toMatchObject({ status: 404, message: '没有找到这位用户' })
    expect(await set(true)).toMatchObject({ code: 0, data: { isDisabled: true } })
    expect(await Promise.all([first.closed, second.closed])).toEqual([4401, 4401])
    expect(await aWindow({ type: 'auth', token: me.token }).closed).toBe(4401)
    expect(await set(false)).toMatchObject({ code: 0, data: { isDisabled: false } })
    await windowOf(await testApp.login(me.phone))
  })
})
