/** CHAT_PROVIDER=tencent against a stand-in of the REST interface that checks the administrator's signature. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../server/app'
import { amendMessage, endChat, importAccounts, readMessages, sendMessage } from '../../server/chat/commands'
import { CALL_JOB } from '../../server/chat/tencent/calls'
import { verifyUserSig } from '../../server/chat/usersig'
import { aWorld, type World } from '../world'
import { aColleague, anEmployer, type Employer } from './employers'

const [APP, KEY] = [1400000077, 'tencent-secret-key']
const BUSY = { ActionStatus: 'FAIL', ErrorCode: 60022, ErrorInfo: 'busy' }
const TOKEN = 'callback-token-of-this-test'
// biome-ignore lint/suspicious/noExplicitAny: bodies of a foreign interface
type Body = any
let rest: Server
let world: World
let asked: { command: string; body: Body }[]
/** Answers of the next calls of a command. */
let answers: Record<string, object[]>
/** Says of a call whether the service is too busy for it now. */
let isBusy: (command: string, body: Body) => boolean
/** What happens between the service's hearing and its answer. */
let onHeard: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  asked = []
  answers = {}
  isBusy = () => false
  onHeard = undefined
  rest = createServer((req, res) => {
    const url = new URL(req.url ?? '', 'http://x')
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', async () => {
      const verdict = verifyUserSig(String(url.searchParams.get('usersig')), {
        sdkAppID: APP,
        privateKeys: [KEY],
        userID: String(url.searchParams.get('identifier')),
        now: Math.floor(world.clock.now().getTime() / 1000),
      })
      const isRight =
        verdict.isValid &&
        url.searchParams.get('sdkappid') === String(APP) &&
        url.searchParams.get('identifier') === 'boss'
      const command = url.pathname.replace('/v4/', '')
      const body = JSON.parse(text)
      asked.push({ command, body })
      const MsgKey = `key-${asked.length}`
      const answer = isBusy(command, body) ? BUSY : (answers[command]?.shift() ?? {})
      const heard = onHeard
      onHeard = undefined
      await heard?.()
      const said = isRight ? answer : { ErrorCode: 70009, ErrorInfo: 'bad sig' }
      res.end(JSON.stringify({ ActionStatus: 'OK', ErrorCode: 0, MsgKey, ...said }))
    })
  })
  await new Promise<void>((resolve) => rest.listen(0, '127.0.0.1', resolve))
  world = await aWorld({
    env: {
      CHAT_PROVIDER: 'tencent',
      CHAT_SDKAPPID: String(APP),
      CHAT_SECRET: KEY,
      CHAT_ADMIN: 'boss',
      CHAT_CALLBACK_TOKEN: TOKEN,
      CHAT_REST_URL: `http://127.0.0.1:${(rest.address() as AddressInfo).port}`,
    },
  })
  await importAccounts(world.ctx, [
    { userId: 'user1', nick: '陈思源', avatar: '' },
    { userId: 'cand1', nick: '周雨桐', avatar: 'https://x/a.png' },
  ])
  await world.jobs.idle()
})
afterEach(async () => {
  await world.close()
  rest.closeAllConnections()
  rest.close()
})
const words = (text: string) => ({ type: 'TIMTextElem' as const, payload: { text } })
const said = (command: string) => asked.filter((a) => a.command === command).map((a) => a.body)
const send = (clientId = 'a', to = 'cand1') =>
  sendMessage(world.ctx, { from: 'user1', to, elem: words(clientId), clientId })

describe("Tencent's chat", () => {
  test('accounts and their names are imported; the same names are not said twice, new ones are', async () => {
    expect(said('im_open_login_svc/account_import')).toEqual([
      { UserID: 'user1', Nick: '陈思源' },
      { UserID: 'cand1', Nick: '周雨桐', FaceUrl: 'https://x/a.png' },
    ])
    expect(said('profile/portrait_set')[1].ProfileItem).toHaveLength(2)
    await importAccounts(world.ctx, [{ userId: 'user1', nick: '陈思源', avatar: '' }])
    await world.jobs.idle()
    expect(asked).toHaveLength(4)
    await importAccounts(world.ctx, [{ userId: 'user1', nick: '陈经理', avatar: '' }])
    await world.jobs.idle()
    expect(said('profile/portrait_set')[2].ProfileItem).toEqual([{ Tag: 'Tag_Profile_IM_Nick', Value: '陈经理' }])
  })

  test('a message goes out once, after the commit, and never when the act around it was undone', async () => {
    const undone = world.ctx.db.transaction(async () => {
      await send('undone')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect([(await send()).isRepeat, (await send()).isRepeat]).toEqual([false, true])
    await world.jobs.idle()
    const [body, ...more] = said('openim/sendmsg')
    expect(more).toEqual([])
    expect(body).toMatchObject({
      From_Account: 'user1',
      To_Account: 'cand1',
      IsNeedReadReceipt: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'a' } }],
    })
    expect([typeof body.MsgSeq, typeof body.MsgRandom]).toEqual(['number', 'number'])
  })

  describe('calls', () => {
    /** The words of every message the service was asked to send, in order. */
    const sent = () => said('openim/sendmsg').map(({ MsgBody }) => MsgBody[0].MsgContent.Text as string)
    const isOf = (...wanted: string[]) => {
      isBusy = (_command, { MsgBody }) => wanted.includes(MsgBody?.[0].MsgContent.Text)
    }
    const failed = async () => (await world.ctx.queue.failed({ from: 0, most: 10 })).rows
    /** The clock goes on until everything that waits for another try has had it. */
    const later = async (seconds = 600) => {
      world.clock.advance(seconds * 1000)
      await world.jobs.run(CALL_JOB.name).catch(() => undefined)
      await world.jobs.idle()
    }

    test('of two people keep their order while the first is too much for the service, and hold up nobody else', async () => {
      await importAccounts(world.ctx, [{ userId: 'cand2', nick: '林浩然', avatar: '' }])
      isOf('a')
      for (const clientId of ['a', 'b', 'c']) await send(clientId)
      await send('d', 'cand2')
      await world.jobs.idle()
      expect(new Set(sent())).toEqual(new Set(['a', 'd']))
      await later()
      expect(sent().filter((one) => one !== 'd')).toEqual(['a', 'a'])
      isOf()
      await later()
      expect(sent().filter((one) => one !== 'd')).toEqual(['a', 'a', 'a', 'b', 'c'])
      const ofA = said('openim/sendmsg').filter(({ MsgBody }) => MsgBody[0].MsgContent.Text === 'a')
      expect(new Set(ofA.map(({ MsgSeq, MsgRandom }) => `${MsgSeq}-${MsgRandom}`)).size).toBe(1)
    })

    test('that are refused are noted and passed over', async () => {
      answers['openim/sendmsg'] = [{ ActionStatus: 'FAIL', ErrorCode: 20009, ErrorInfo: 'no friends' }]
      for (const clientId of ['a', 'b']) await send(clientId)
      await world.jobs.idle()
      await later()
      expect(sent()).toEqual(['a', 'b'])
      expect(await failed()).toEqual([])
    })

    test('that tell about an account wait until it is imported, and no longer', async () => {
      isBusy = (command, { UserID }) => command.endsWith('account_import') && UserID === 'cand2'
      await importAccounts(world.ctx, [{ userId: 'cand2', nick: '林浩然', avatar: '' }])
      await send('a', 'cand2')
      await send('b')
      await world.jobs.idle()
      expect(sent()).toEqual(['b'])
      isOf()
      await later()
      expect(sent()).toEqual(['b', 'a'])
      expect(said('profile/portrait_set').at(-1).From_Account).toBe('cand2')
    })

    test('that are never answered wait for the operator after twenty tries, those behind go on, and retried they are made', async () => {
      // a job that follows a failure begins by the database's clock, which is never ahead of this one
      world.clock.set(new Date().toISOString())
      isOf('a')
      for (const clientId of ['a', 'b']) await send(clientId)
      await world.jobs.idle()
      for (let i = 1; i < 20; i += 1) {
        expect(sent()).toEqual(Array(i).fill('a'))
        world.clock.advance(5000)
        await world.jobs.upkeep()
        await later(300)
      }
      expect(sent()).toEqual([...Array(20).fill('a'), 'b'])
      const [dead, ...more] = await failed()
      expect(more).toEqual([])
      expect(dead).toMatchObject({ name: 'chat.call', tries: 20, reason: '60022 busy' })
      isOf()
      await later()
      expect(sent()).toHaveLength(21)
      expect(await world.ctx.queue.retry(dead?.id ?? '')).toBe(true)
      await world.jobs.idle()
      expect(sent().slice(20)).toEqual(['b', 'a'])
      expect(await failed()).toEqual([])
      const [first, ...others] = said('openim/sendmsg')
      expect(others.at(-1)).toEqual(first)
    })

    test('whose process died between the hearing and the note are repeated as the same message, others never', async () => {
      // another process takes the job over, as when this one has said nothing for the time of its lease
      onHeard = () => world.ctx.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`)
      for (const clientId of ['a', 'b']) await send(clientId)
      await world.jobs.idle()
      await later()
      expect(sent()).toEqual(['a', 'a', 'b'])
      const [first, again] = said('openim/sendmsg')
      expect(again).toEqual(first)
    })

    test('that change while the service hears them are made once more, with the last words', async () => {
      const name = (nick: string) => importAccounts(world.ctx, [{ userId: 'user1', nick, avatar: '' }])
      onHeard = () => name('陈总监')
      await name('陈经理')
      await world.jobs.idle()
      const imported = said('im_open_login_svc/account_import').map(({ UserID, Nick }) => `${UserID} ${Nick}`)
      expect(imported.slice(2)).toEqual(['user1 陈经理', 'user1 陈总监'])
    })

    test('are made once when the queue is opened anew; those that lost their job are made, too', async () => {
      isOf('a')
      for (const clientId of ['a', 'b']) await send(clientId)
      await world.jobs.idle()
      const startAnother = async () => {
        const { config, clock, ctx } = world
        const another = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
        await another.jobs.idle()
        await another.close()
      }
      await startAnother()
      expect(sent()).toEqual(['a'])
      await world.ctx.db.execute(sql`delete from pgboss.job where name = ${CALL_JOB.name}`)
      isOf()
      for (let i = 0; i < 2; i += 1) await startAnother()
      await world.jobs.idle()
      expect(sent()).toEqual(['a', 'a', 'b'])
    })
  })

  test('an amended message is changed there by the key of its sending', async () => {
    await send()
    expect(await amendMessage(world.ctx, { from: 'user1', clientId: 'a', payload: { text: '改' } })).toBe(true)
    await world.jobs.idle()
    expect(said('openim/modify_c2c_msg')).toEqual([
      {
        From_Account: 'user1',
        To_Account: 'cand1',
        MsgKey: expect.stringMatching(/^key-\d+$/),
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '改' } }],
      },
    ])
  })

  test('an amended message that was not sent yet is changed after it was sent, in any order of the tries', async () => {
    isBusy = (command) => command === 'openim/sendmsg'
    await send()
    await amendMessage(world.ctx, { from: 'user1', clientId: 'a', payload: { text: '改' } })
    await world.jobs.idle()
    expect(said('openim/modify_c2c_msg')).toEqual([])
    isBusy = () => false
    world.clock.advance(600_000)
    await world.jobs.run(CALL_JOB.name)
    await world.jobs.idle()
    expect(said('openim/modify_c2c_msg')).toMatchObject([{ MsgKey: 'key-6' }])
  })

  test('what people answered there is fetched when it is read, in order, each once', async () => {
    await send()
    await world.jobs.idle()
    const [mine] = said('openim/sendmsg')
    const at = Math.floor(world.clock.now().getTime() / 1000)
    const roaming = (from: string, seq: number, random: number, words: string, time: number) => ({
      From_Account: from,
      MsgSeq: seq,
      MsgRandom: random,
      MsgTimeStamp: time,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: words } }],
    })
    const pages = () => [
      { Complete: 0, LastMsgTime: at + 2, LastMsgKey: 'k', MsgList: [roaming('cand1', 8, 9, '第二', at + 2)] },
      {
        Complete: 1,
        MsgList: [roaming('user1', mine.MsgSeq, mine.MsgRandom, 'a', at), roaming('cand1', 7, 9, '第一', at + 1)],
      },
    ]
    const read = () => readMessages(world.ctx, { me: 'cand1', peer: 'user1', after: 0, limit: 100 })
    for (let i = 0; i < 2; i++) {
      answers['openim/admin_getroammsg'] = pages()
      expect((await read()).map((m) => [m.seq, m.from, m.payload.text])).toEqual([
        [1, 'user1', 'a'],
        [2, 'cand1', '第一'],
        [3, 'cand1', '第二'],
      ])
    }
    answers['openim/admin_getroammsg'] = [{ ErrorCode: 60022 }]
    expect(await read()).toHaveLength(3)
  })

  test('a disabled account is logged out there; the end of one session is not told', async () => {
    await endChat(world.ctx, 'user1', '42')
    await endChat(world.ctx, 'user1')
    await world.jobs.idle()
    expect(said('im_open_login_svc/kick')).toEqual([{ UserID: 'user1' }])
  })

  test('the app gets a signature of the real key without anything of ours in it', async () => {
    const person = await world.login('13900000001')
    const { data } = await world.call('POST /pinqiao/v1/chat/session', {}, { as: person })
    const now = Math.floor(world.clock.now().getTime() / 1000)
    const wanted = { sdkAppID: APP, privateKeys: [KEY], userID: `user${person.userId}`, now }
    expect(data).toMatchObject({ provider: 'tencent', SDKAppID: APP })
    expect(verifyUserSig(data?.userSig ?? '', wanted)).toEqual({ isValid: true, userBuf: '' })
  })
})

describe('what the service asks before it acts', () => {
  interface Asked {
    token?: string
    app?: number
    time?: number
    platform?: string
  }
  const ask = async (
    CallbackCommand: string,
    body: object,
    { token = TOKEN, app = APP, time, platform }: Asked = {},
  ) => {
    const RequestTime = String(time ?? Math.floor(world.clock.now().getTime() / 1000))
    const Sign = createHash('sha256').update(`${token}${RequestTime}`).digest('hex')
    const query = { SdkAppid: String(app), CallbackCommand, RequestTime, Sign, contenttype: 'json' }
    const reply = await world.app.inject({
      method: 'POST',
      url: '/pinqiao/v1/chat/callback',
      query: { ...query, OptPlatform: platform ?? 'Web' },
      payload: { CallbackCommand, ...body },
    })
    return { status: reply.statusCode, body: reply.json() as Body }
  }
  const message = (From_Account: string, To_Account: string, more: object = {}) => ({
    From_Account,
    To_Account,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '你好' } }],
    ...more,
  })
  const MESSAGE = 'C2C.CallbackBeforeSendMsg'
  const members = (...ids: string[]) => ids.map((Member_Account) => ({ Member_Account }))
  let [boss, colleague, stranger] = [] as unknown as [Employer, Employer, Employer]
  beforeEach(async () => {
    boss = await anEmployer(world)
    colleague = await aColleague(world, boss, 'hr')
    stranger = await anEmployer(world)
  })
  const idOf = ({ userId }: Employer) => `user${userId}`

  test('is answered only when it is signed, fresh and about our app', async () => {
    const body = message(idOf(boss), idOf(colleague))
    expect(await ask(MESSAGE, body)).toEqual({ status: 200, body: { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' } })
    const now = Math.floor(world.clock.now().getTime() / 1000)
    for (const wrong of [{ token: 'another' }, { app: 1 }, { time: now - 3600 }, { time: now + 3600 }])
      expect({ wrong, ...(await ask(MESSAGE, body, wrong)) }).toMatchObject({
        wrong,
        status: 401,
        body: { code: 47030 },
      })
    expect(
      (await world.app.inject({ method: 'POST', url: '/pinqiao/v1/chat/callback', payload: body })).statusCode,
    ).toBe(401)
    expect((await ask(MESSAGE, { From_Account: 7 })).status).toBe(401)
    expect((await ask('State.StateChange', {})).body).toMatchObject({ ErrorCode: 0 })
  })

  test('a stranger sends nothing; who was written to answers; the product passes', async () => {
    const [from, to] = [idOf(boss), idOf(stranger)]
    expect((await ask(MESSAGE, message(from, to))).body).toMatchObject({
      ActionStatus: 'FAIL',
      ErrorCode: 120001,
      ErrorInfo: expect.stringContaining('还不能联系对方'),
    })
    expect((await ask(MESSAGE, message('boss', to))).body).toMatchObject({ ErrorCode: 0 })
    expect((await ask(MESSAGE, message(from, to), { platform: 'RESTAPI' })).body).toMatchObject({ ErrorCode: 0 })
    await world.ctx.db.execute(`insert into chat_friends (user_id, peer, added_at) values ('${to}', '${from}', now())`)
    expect((await ask(MESSAGE, message(from, to))).body).toMatchObject({ ErrorCode: 0 })
    await world.ctx.db.execute('delete from chat_friends')
    expect((await ask(MESSAGE, message(to, from))).body).toMatchObject({ ErrorCode: 0 })
  })

  test('strangers come into no group, and no group is named like the platform', async () => {
    const create = (Name: string, ...ids: string[]) =>
      ask('Group.CallbackBeforeCreateGroup', { Operator_Account: idOf(boss), Name, MemberList: members(...ids) })
    expect((await create('招聘组', idOf(colleague))).body).toMatchObject({ ErrorCode: 0 })
    expect((await create('招聘组', idOf(colleague), idOf(stranger))).body).toMatchObject({ ErrorCode: 10100 })
    expect((await create('聘桥官方', idOf(colleague))).body).toMatchObject({ ErrorCode: 10100 })
    const invite = (...ids: string[]) =>
      ask('Group.CallbackBeforeInviteJoinGroup', {
        Operator_Account: idOf(boss),
        GroupId: 'g',
        DestinationMembers: members(...ids),
      })
    expect((await invite(idOf(colleague), idOf(stranger))).body).toMatchObject({
      ErrorCode: 0,
      RefusedMembers_Account: [idOf(stranger)],
    })
    expect((await invite(idOf(stranger))).body).toMatchObject({ ErrorCode: 10100 })
  })

  test('friend requests are taken', async () => {
    const FriendItem = [{ To_Account: idOf(stranger), AddWording: '认识一下' }]
    const asked = await ask('Sns.CallbackPrevFriendAdd', { From_Account: idOf(boss), FriendItem })
    expect(asked.body).toMatchObject({ ErrorCode: 0, ResultItem: [{ To_Account: idOf(stranger), ResultCode: 0 }] })
  })
})
