/** Calls to Tencent's chat: each a job of the queue, in order within its key, whatever fails or crashes. */
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../server/app'
import { importAccounts, modifyProductMessage } from '../../../server/chat/commands'
import { CALL_JOB } from '../../../server/chat/tencent/rest-calls'
import { createTencentFixture, type TencentFixture } from '../../support/chat/tencent-fixture'
import type { TestApp } from '../../support/test-app'

let tencent: TencentFixture
let testApp: TestApp
beforeEach(async () => {
  tencent = await createTencentFixture()
  testApp = tencent.testApp
})
afterEach(() => tencent.close())

describe("calls of Tencent's chat", () => {
  /** Texts of all messages sent to the service, in order. */
  const sent = () => tencent.callsOf('openim/sendmsg').map(({ MsgBody }) => MsgBody[0].MsgContent.Text as string)
  const isOf = (...kinds: string[]) => {
    tencent.isBusy = (_command, { MsgBody }) => kinds.includes(MsgBody?.[0].MsgContent.Text)
  }
  const failed = async () => (await testApp.ctx.queue.failed({ from: 0, most: 10 })).rows
  /** The clock goes on until everything that waits for another try has had it. */
  const later = async (seconds = 600) => {
    testApp.clock.advance(seconds * 1000)
    await testApp.jobs.run(CALL_JOB.name).catch(() => undefined)
    await testApp.jobs.idle()
  }

  test('of two users keep their order while the service is too busy for the first, and hold up nobody else', async () => {
    await importAccounts(testApp.ctx, [{ userId: 'cand2', nick: '林浩然', avatar: '' }])
    isOf('a')
    for (const clientId of ['a', 'b', 'c']) await tencent.send(clientId)
    await tencent.send('d', 'cand2')
    await testApp.jobs.idle()
    expect(new Set(sent())).toEqual(new Set(['a', 'd']))
    await later()
    expect(sent().filter((id) => id !== 'd')).toEqual(['a', 'a'])
    isOf()
    await later()
    expect(sent().filter((id) => id !== 'd')).toEqual(['a', 'a', 'a', 'b', 'c'])
    const sentA = tencent.callsOf('openim/sendmsg').filter(({ MsgBody }) => MsgBody[0].MsgContent.Text === 'a')
    expect(new Set(sentA.map(({ MsgSeq, MsgRandom }) => `${MsgSeq}-${MsgRandom}`)).size).toBe(1)
  })

  test('that are refused are noted and passed over', async () => {
    tencent.responses['openim/sendmsg'] = [{ ActionStatus: 'FAIL', ErrorCode: 20009, ErrorInfo: 'no friends' }]
    for (const clientId of ['a', 'b']) await tencent.send(clientId)
    await testApp.jobs.idle()
    await later()
    expect(sent()).toEqual(['a', 'b'])
    expect(await failed()).toEqual([])
  })

  test.each([
    [70009, 'wrong signature'],
    [60006, 'wrong app'],
    [60020, 'package expired'],
    [60021, 'address not allowed'],
  ])(
    'that a wrong configuration fails (%i) wait, are logged once, and are made when it is fixed @C-10-03',
    async (ErrorCode, ErrorInfo) => {
      const logged = jest.spyOn(testApp.ctx.log, 'error')
      tencent.failure = { ActionStatus: 'FAIL', ErrorCode, ErrorInfo }
      tencent.isBusy = () => true
      for (const clientId of ['a', 'b']) await tencent.send(clientId)
      await testApp.jobs.idle()
      await later()
      expect(new Set(sent())).toEqual(new Set(['a']))
      expect(logged.mock.calls.map(([fields]) => fields)).toEqual([{ problem: `${ErrorCode} ${ErrorInfo}` }])
      tencent.isBusy = () => false
      await later()
      expect(sent().slice(-2)).toEqual(['a', 'b'])
      tencent.isBusy = () => true
      await tencent.send('c')
      await testApp.jobs.idle()
      expect(logged).toHaveBeenCalledTimes(2)
      await testApp.ctx.db.execute(sql`update pgboss.job set retry_count = retry_limit where state = 'retry'`)
      await later()
      expect(await failed()).toMatchObject([{ name: 'chat.call', reason: `${ErrorCode} ${ErrorInfo}` }])
    },
  )

  test('about an account wait until it is imported, and no longer', async () => {
    tencent.isBusy = (command, { UserID }) => command.endsWith('account_import') && UserID === 'cand2'
    await importAccounts(testApp.ctx, [{ userId: 'cand2', nick: '林浩然', avatar: '' }])
    await tencent.send('a', 'cand2')
    await tencent.send('b')
    await testApp.jobs.idle()
    expect(sent()).toEqual(['b'])
    isOf()
    await later()
    expect(sent()).toEqual(['b', 'a'])
    expect(tencent.callsOf('profile/portrait_set').at(-1).From_Account).toBe('cand2')
  })

  test('that are never answered wait for the operator after 20 tries, later ones go on, and a retry makes them', async () => {
    // a job that follows a failure begins by the database's clock, which is never ahead of this one
    testApp.clock.set(new Date().toISOString())
    isOf('a')
    for (const clientId of ['a', 'b']) await tencent.send(clientId)
    await testApp.jobs.idle()
    for (let i = 1; i < 20; i += 1) {
      expect(sent()).toEqual(Array(i).fill('a'))
      testApp.clock.advance(5000)
      await testApp.jobs.upkeep()
      await later(300)
    }
    expect(sent()).toEqual([...Array(20).fill('a'), 'b'])
    const [dead, ...more] = await failed()
    expect(more).toEqual([])
    expect(dead).toMatchObject({ name: 'chat.call', tries: 20, reason: '60022 busy' })
    isOf()
    await later()
    expect(sent()).toHaveLength(21)
    expect(await testApp.ctx.queue.retry(dead?.id ?? '')).toBe(true)
    await testApp.jobs.idle()
    expect(sent().slice(20)).toEqual(['b', 'a'])
    expect(await failed()).toEqual([])
    const [first, ...furtherCalls] = tencent.callsOf('openim/sendmsg')
    expect(furtherCalls.at(-1)).toEqual(first)
  })

  test('whose process died between the call and the record of it are repeated as the same message, others never', async () => {
    // another process takes the job over, as when the lease of this one has run out
    tencent.onCall = () => testApp.ctx.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`)
    for (const clientId of ['a', 'b']) await tencent.send(clientId)
    await testApp.jobs.idle()
    await later()
    expect(sent()).toEqual(['a', 'a', 'b'])
    const [first, again] = tencent.callsOf('openim/sendmsg')
    expect(again).toEqual(first)
  })

  test('whose outcome nobody knows are looked up before they are repeated 120 seconds later @C-10-06', async () => {
    tencent.onCall = () => testApp.ctx.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`)
    await tencent.send()
    await modifyProductMessage(testApp.ctx, { from: 'user1', to: 'cand1', clientId: 'a', payload: { text: '改' } })
    await testApp.jobs.idle()
    const [{ MsgSeq, MsgRandom, MsgBody }] = tencent.callsOf('openim/sendmsg')
    const MsgTimeStamp = Math.floor(testApp.clock.now().getTime() / 1000)
    const arrived = { From_Account: 'user1', MsgSeq, MsgRandom, MsgBody, MsgTimeStamp, MsgKey: 'key-of-arrival' }
    tencent.responses['openim/admin_getroammsg'] = [{ Complete: 1, MsgList: [arrived] }]
    await later()
    expect(sent()).toEqual(['a'])
    expect(tencent.callsOf('openim/admin_getroammsg')).toMatchObject([
      { Operator_Account: 'user1', Peer_Account: 'cand1', MinTime: MsgTimeStamp - 60 },
    ])
    expect(tencent.callsOf('openim/modify_c2c_msg')).toMatchObject([{ MsgKey: 'key-of-arrival' }])
  })

  test('repeated within 120 seconds are not looked up: the service drops the repeat @C-10-06', async () => {
    tencent.onCall = () => testApp.ctx.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`)
    await tencent.send()
    await testApp.jobs.idle()
    await later(100)
    expect(sent()).toEqual(['a', 'a'])
    expect(tencent.callsOf('openim/admin_getroammsg')).toEqual([])
  })

  test('that change while the service handles them are made once more, with the latest values', async () => {
    const name = (nick: string) => importAccounts(testApp.ctx, [{ userId: 'user1', nick, avatar: '' }])
    tencent.onCall = () => name('陈总监')
    await name('陈经理')
    await testApp.jobs.idle()
    const imported = tencent.callsOf('im_open_login_svc/account_import').map(({ UserID, Nick }) => `${UserID} ${Nick}`)
    expect(imported.slice(2)).toEqual(['user1 陈经理', 'user1 陈总监'])
  })

  test('are made once when the queue is reopened; those that lost their job are made, too', async () => {
    isOf('a')
    for (const clientId of ['a', 'b']) await tencent.send(clientId)
    await testApp.jobs.idle()
    const startAnother = async () => {
      const { config, clock, ctx } = testApp
      const otherApp = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
      await otherApp.jobs.idle()
      await otherApp.close()
    }
    await startAnother()
    expect(sent()).toEqual(['a'])
    await testApp.ctx.db.execute(sql`delete from pgboss.job where name = ${CALL_JOB.name}`)
    isOf()
    for (let i = 0; i < 2; i += 1) await startAnother()
    await testApp.jobs.idle()
    expect(sent()).toEqual(['a', 'a', 'b'])
  })

  test('that amend a message which was not sent yet come after it', async () => {
    tencent.isBusy = (command) => command === 'openim/sendmsg'
    await tencent.send()
    await modifyProductMessage(testApp.ctx, { from: 'user1', to: 'cand1', clientId: 'a', payload: { text: '改' } })
    await testApp.jobs.idle()
    expect(tencent.callsOf('openim/modify_c2c_msg')).toEqual([])
    tencent.isBusy = () => false
    testApp.clock.advance(100_000)
    await testApp.jobs.run(CALL_JOB.name)
    await testApp.jobs.idle()
    expect(tencent.callsOf('openim/modify_c2c_msg')).toMatchObject([{ MsgKey: 'key-6' }])
  })
})
