/** CHAT_PROVIDER=tencent against a fake REST API that verifies the administrator's signature. */
import { createHash } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import * as chat from '../../../contract/calls/chat/chat'
import * as partner from '../../../contract/calls/partner'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import {
  addGroupMembers,
  createGroup,
  disconnectUser,
  dismissGroup,
  importAccounts,
  listPeerMessages,
  modifyProductMessage,
  sendGroupNotice,
} from '../../../server/chat/commands'
import { verifyUserSig } from '../../../server/chat/core/usersig'
import { rateLimits } from '../../../server/db/schema'
import {
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../../support/api/company-fixture'
import {
  APP,
  type Body,
  createTencentFixture,
  KEY,
  type TencentFixture,
  TOKEN,
} from '../../support/chat/tencent-fixture'
import type { TestApp } from '../../support/test-app'

let tencent: TencentFixture
let testApp: TestApp
beforeEach(async () => {
  tencent = await createTencentFixture()
  testApp = tencent.testApp
})
afterEach(() => tencent.close())
const callsOf = (command: string) => tencent.callsOf(command)
const send = (clientId?: string, ctx = testApp.ctx) => tencent.send(clientId, undefined, ctx)

describe("Tencent's chat", () => {
  test('accounts and their names are imported; unchanged names are not sent again, new ones are', async () => {
    expect(callsOf('im_open_login_svc/account_import')).toEqual([
      { UserID: 'user1', Nick: '陈思源' },
      { UserID: 'cand1', Nick: '周雨桐', FaceUrl: 'https://x/a.png' },
    ])
    expect(callsOf('profile/portrait_set')[1].ProfileItem).toHaveLength(2)
    await importAccounts(testApp.ctx, [{ userId: 'user1', nick: '陈思源', avatar: '' }])
    await testApp.jobs.idle()
    expect(tencent.calls).toHaveLength(4)
    await importAccounts(testApp.ctx, [{ userId: 'user1', nick: '陈经理', avatar: '' }])
    await testApp.jobs.idle()
    expect(callsOf('profile/portrait_set')[2].ProfileItem).toEqual([{ Tag: 'Tag_Profile_IM_Nick', Value: '陈经理' }])
  })

  test('a message goes out once, after the commit, and never when the act around it was undone', async () => {
    const rolledBack = testApp.ctx.transaction(async (tx) => {
      await send('undone', tx)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect([(await send()).isRepeat, (await send()).isRepeat]).toEqual([false, true])
    await testApp.jobs.idle()
    const [body, ...more] = callsOf('openim/sendmsg')
    expect(more).toEqual([])
    expect(body).toMatchObject({
      From_Account: 'user1',
      To_Account: 'cand1',
      IsNeedReadReceipt: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'a' } }],
    })
    expect([typeof body.MsgSeq, typeof body.MsgRandom]).toEqual(['number', 'number'])
  })

  test('an amended message is changed there by the key of its sending', async () => {
    await send()
    expect(
      await modifyProductMessage(testApp.ctx, { from: 'user1', to: 'cand1', clientId: 'a', payload: { text: '改' } }),
    ).toBe(true)
    await testApp.jobs.idle()
    expect(callsOf('openim/modify_c2c_msg')).toEqual([
      {
        From_Account: 'user1',
        To_Account: 'cand1',
        MsgKey: expect.stringMatching(/^key-\d+$/),
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '改' } }],
      },
    ])
  })

  test('replies written there are fetched on reading, in order, each once', async () => {
    await send()
    await testApp.jobs.idle()
    const [call] = callsOf('openim/sendmsg')
    const at = Math.floor(testApp.clock.now().getTime() / 1000)
    const roaming = (from: string, seq: number, random: number, text: string, time: number) => ({
      From_Account: from,
      MsgSeq: seq,
      MsgRandom: random,
      MsgTimeStamp: time,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    })
    const pages = () => [
      { Complete: 0, LastMsgTime: at + 2, LastMsgKey: 'k', MsgList: [roaming('cand1', 8, 9, '第二', at + 2)] },
      {
        Complete: 1,
        MsgList: [roaming('user1', call.MsgSeq, call.MsgRandom, 'a', at), roaming('cand1', 7, 9, '第一', at + 1)],
      },
    ]
    const read = () => listPeerMessages(testApp.ctx, { me: 'cand1', peer: 'user1', after: 0, limit: 100 })
    for (let i = 0; i < 2; i++) {
      tencent.responses['openim/admin_getroammsg'] = pages()
      expect((await read()).map((m) => [m.seq, m.from, m.payload.text])).toEqual([
        [1, 'user1', 'a'],
        [2, 'cand1', '第一'],
        [3, 'cand1', '第二'],
      ])
    }
    tencent.responses['openim/admin_getroammsg'] = [{ ErrorCode: 60022 }]
    expect(await read()).toHaveLength(3)
  })

  test('what the candidate has read is reported there, once for each reading @C-10-05', async () => {
    await send()
    await testApp.jobs.idle()
    const read = () => listPeerMessages(testApp.ctx, { me: 'cand1', peer: 'user1', after: 0, limit: 100 })
    for (let i = 0; i < 2; i += 1) await read()
    await testApp.jobs.idle()
    const reports = callsOf('openim/admin_set_msg_read')
    const sentTime = Math.floor(testApp.clock.now().getTime() / 1000)
    expect(reports).toEqual([{ Report_Account: 'cand1', Peer_Account: 'user1', MsgReadTime: sentTime }])
    // in the same second
    await send('b')
    await read()
    await testApp.jobs.idle()
    expect(callsOf('openim/admin_set_msg_read')).toHaveLength(2)
  })

  test('groups of the product are created there, get members and notices, and end, in this order @C-10-05', async () => {
    const input = { type: 'Public' as const, name: '面试群', owner: 'user1', members: ['cand1'], clientId: 'g-1' }
    const groupId = await createGroup(testApp.ctx, input)
    expect(await createGroup(testApp.ctx, input)).toBe(groupId)
    await importAccounts(testApp.ctx, [{ userId: 'cand2', nick: '林浩然', avatar: '' }])
    for (let i = 0; i < 2; i += 1) await addGroupMembers(testApp.ctx, { groupId, userIds: ['cand2'] })
    await sendGroupNotice(testApp.ctx, { groupId, text: '明天见', to: ['cand2'] })
    await dismissGroup(testApp.ctx, groupId)
    await testApp.jobs.idle()
    const calls = tencent.calls.filter(({ command }) => command.startsWith('group_open_http_svc/'))
    expect(calls.map(({ command, body }) => [command.split('/')[1], body])).toEqual([
      ['create_group', { Owner_Account: 'user1', Type: 'Public', GroupId: groupId, Name: '面试群' }],
      ['add_group_member', { GroupId: groupId, MemberList: [{ Member_Account: 'cand1' }] }],
      ['add_group_member', { GroupId: groupId, MemberList: [{ Member_Account: 'cand2' }] }],
      ['send_group_system_notification', { GroupId: groupId, Content: '明天见', ToMembers_Account: ['cand2'] }],
      ['destroy_group', { GroupId: groupId }],
    ])
    expect(groupId).not.toContain('@TGS#')
  })

  test('a disabled account is logged out there; the end of one session is not forwarded', async () => {
    await disconnectUser(testApp.ctx, 'user1', '42')
    await disconnectUser(testApp.ctx, 'user1')
    await testApp.jobs.idle()
    expect(callsOf('im_open_login_svc/kick')).toEqual([{ UserID: 'user1' }])
  })

  test('the app gets a signature of the real key without anything of ours in it', async () => {
    const user = await testApp.login('13900000001')
    const { data } = await testApp.call(chat.getTicket, {}, { as: user })
    const now = Math.floor(testApp.clock.now().getTime() / 1000)
    const expected = { sdkAppID: APP, privateKeys: [KEY], userID: `user${user.userId}`, now }
    expect(data).toMatchObject({ provider: 'tencent', SDKAppID: APP })
    expect(verifyUserSig(data?.userSig ?? '', expected)).toEqual({ isValid: true, userBuf: '' })
  })
})

describe('what the service asks before it acts', () => {
  interface CallbackOptions {
    token?: string
    app?: number
    time?: number
    platform?: string
  }
  const ask = async (
    CallbackCommand: string,
    body: object,
    { token = TOKEN, app = APP, time, platform }: CallbackOptions = {},
  ) => {
    const RequestTime = String(time ?? Math.floor(testApp.clock.now().getTime() / 1000))
    const Sign = createHash('sha256').update(`${token}${RequestTime}`).digest('hex')
    const query = { SdkAppid: String(app), CallbackCommand, RequestTime, Sign, contenttype: 'json' }
    const reply = await testApp.app.inject({
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
  let [admin, colleague, stranger] = [] as unknown as [Employer, Employer, Employer]
  beforeEach(async () => {
    admin = await createEmployer(testApp)
    colleague = await createColleague(testApp, admin, 'hr')
    stranger = await createEmployer(testApp)
  })
  const idOf = ({ userId }: Employer) => `user${userId}`

  test('is answered only when it is signed, fresh and about our app', async () => {
    const body = message(idOf(admin), idOf(colleague))
    expect(await ask(MESSAGE, body)).toEqual({ status: 200, body: { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' } })
    const now = Math.floor(testApp.clock.now().getTime() / 1000)
    for (const wrong of [{ token: 'another' }, { app: 1 }, { time: now - 3600 }, { time: now + 3600 }])
      expect({ wrong, ...(await ask(MESSAGE, body, wrong)) }).toMatchObject({
        wrong,
        status: 401,
        body: { code: 47024 },
      })
    expect(
      (await testApp.app.inject({ method: 'POST', url: '/pinqiao/v1/chat/callback', payload: body })).statusCode,
    ).toBe(401)
    expect((await ask(MESSAGE, { From_Account: 7 })).status).toBe(401)
    expect((await ask('State.StateChange', {})).body).toMatchObject({ ErrorCode: 0 })
  })

  test('a stranger sends nothing; who was written to answers; the product passes', async () => {
    const [from, to] = [idOf(admin), idOf(stranger)]
    expect((await ask(MESSAGE, message(from, to))).body).toMatchObject({
      ActionStatus: 'FAIL',
      ErrorCode: 120001,
      ErrorInfo: expect.stringContaining('还不能联系对方'),
    })
    expect((await ask(MESSAGE, message('boss', to))).body).toMatchObject({ ErrorCode: 0 })
    expect((await ask(MESSAGE, message(from, to), { platform: 'RESTAPI' })).body).toMatchObject({ ErrorCode: 0 })
    await testApp.ctx.db.execute(
      `insert into chat_friends (user_id, peer, added_at) values ('${to}', '${from}', now())`,
    )
    expect((await ask(MESSAGE, message(from, to))).body).toMatchObject({ ErrorCode: 0 })
    await testApp.ctx.db.execute('delete from chat_friends')
    expect((await ask(MESSAGE, message(to, from))).body).toMatchObject({ ErrorCode: 0 })
  })

  test('a message that a recruiter sent with the SDK is at once in the conversations of the candidate @C-10-04', async () => {
    const { chatUserId, personId } = await createCandidate(testApp, '周雨桐')
    const now = Math.floor(testApp.clock.now().getTime() / 1000)
    const sent = {
      ...message(idOf(admin), chatUserId),
      MsgSeq: 48374,
      MsgRandom: 2837546,
      MsgTime: now,
      MsgKey: `48374_2837546_${now}`,
      OnlineOnlyFlag: 0,
      SendMsgResult: 0,
    }
    const AFTER = 'C2C.CallbackAfterSendMsg'
    const conversations = async () => (await callPartner(testApp, partner.listConversations, { personId })).data
    for (const more of [{ OnlineOnlyFlag: 1 }, { SendMsgResult: 20006 }, { To_Account: 'user9999999' }])
      expect((await ask(AFTER, { ...sent, ...more })).body).toMatchObject({ ErrorCode: 0 })
    expect(await conversations()).toEqual([])
    for (let i = 0; i < 2; i += 1)
      expect((await ask(AFTER, sent)).body).toMatchObject({ ActionStatus: 'OK', ErrorCode: 0 })
    expect(await conversations()).toMatchObject([{ chatUserId: idOf(admin), lastSeq: 1, unread: 1 }])
    const read = async () =>
      (await callPartner(testApp, partner.listMessages, { personId, chatUserId: idOf(admin) })).data
    expect(await read()).toMatchObject([{ from: idOf(admin), payload: { text: '你好' }, isRevoked: false }])
    await ask('C2C.CallbackAfterMsgWithDraw', { ...sent, MsgKey: sent.MsgKey })
    expect(await read()).toMatchObject([{ from: idOf(admin), payload: {}, isRevoked: true }])
    expect((await ask(AFTER, { ...sent, MsgTime: 'now' })).status).toBe(401)
  })

  test('a message of several elements that was revoked there is revoked whole, and no other one @C-10-04', async () => {
    const { chatUserId, personId } = await createCandidate(testApp, '周雨桐')
    const now = Math.floor(testApp.clock.now().getTime() / 1000)
    const text = (Text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } })
    const send = async (MsgRandom: number, ...texts: string[]) => {
      const keys = { MsgSeq: 48374, MsgRandom, MsgTime: now, MsgKey: `48374_${MsgRandom}_${now}` }
      const sent = { ...message(idOf(admin), chatUserId, { MsgBody: texts.map(text) }), ...keys }
      expect((await ask('C2C.CallbackAfterSendMsg', sent)).body).toMatchObject({ ErrorCode: 0 })
      return sent
    }
    const revoked = await send(28, '一', '二')
    await send(287, '三', '四')
    for (let i = 0; i < 2; i += 1)
      expect((await ask('C2C.CallbackAfterMsgWithDraw', revoked)).body).toMatchObject({ ErrorCode: 0 })
    const key = { personId, chatUserId: idOf(admin) }
    const messages = (await callPartner(testApp, partner.listMessages, key)).data
    expect(messages.map(({ payload, isRevoked }) => [payload.text, isRevoked])).toEqual([
      [undefined, true],
      [undefined, true],
      ['三', false],
      ['四', false],
    ])
  })

  test('strangers come into no group, and no group is named like the platform', async () => {
    const create = (Name: string, ...ids: string[]) =>
      ask('Group.CallbackBeforeCreateGroup', { Operator_Account: idOf(admin), Name, MemberList: members(...ids) })
    expect((await create('招聘组', idOf(colleague))).body).toMatchObject({ ErrorCode: 0 })
    expect((await create('招聘组', idOf(colleague), idOf(stranger))).body).toMatchObject({ ErrorCode: 10100 })
    expect((await create('聘桥官方', idOf(colleague))).body).toMatchObject({ ErrorCode: 10100 })
    const invite = (...ids: string[]) =>
      ask('Group.CallbackBeforeInviteJoinGroup', {
        Operator_Account: idOf(admin),
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
    const answered = await ask('Sns.CallbackPrevFriendAdd', { From_Account: idOf(admin), FriendItem })
    expect(answered.body).toMatchObject({ ErrorCode: 0, ResultItem: [{ To_Account: idOf(stranger), ResultCode: 0 }] })
  })

  test('so many friend requests and first words a day are taken, as in our own chat, and no call as a first word', async () => {
    await tencent.close()
    tencent = await createTencentFixture({ RATE_LIMIT: '1' })
    testApp = tencent.testApp
    admin = await createEmployer(testApp)
    const FriendItem = Array.from({ length: CHAT_LIMITS.friendRequestsPerDay + 1 }, (_none, i) => ({
      To_Account: `user${i}`,
    }))
    const { ResultItem } = (await ask('Sns.CallbackPrevFriendAdd', { From_Account: idOf(admin), FriendItem })).body
    expect(ResultItem.slice(0, -1).every((item: Body) => item.ResultCode === 0)).toBe(true)
    expect(ResultItem.at(-1)).toMatchObject({
      ResultCode: 38000,
      ResultInfo: expect.stringContaining('好友申请已达上限'),
    })
    const createTalent = async () => `cand${(await createCandidate(testApp)).personId}`
    const [first, hundredth, last] = [await createTalent(), await createTalent(), await createTalent()]
    const ring = JSON.stringify({
      businessID: 1,
      inviteID: 'a',
      actionType: 1,
      inviter: idOf(admin),
      inviteeList: [first],
    })
    const call = { MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: ring } }] }
    expect((await ask(MESSAGE, message(idOf(admin), first, call))).body).toMatchObject({ ErrorCode: 120001 })
    expect((await ask(MESSAGE, message(idOf(admin), first))).body).toMatchObject({ ErrorCode: 0 })
    // contacts.test.ts writes to all of them
    const counted = await testApp.ctx.db
      .update(rateLimits)
      .set({ count: CHAT_LIMITS.firstContactsPerDay - 1 })
      .where(and(like(rateLimits.key, 'chat.first-contact:%'), eq(rateLimits.count, 1)))
      .returning()
    expect(counted).toHaveLength(1)
    expect((await ask(MESSAGE, message(idOf(admin), hundredth))).body).toMatchObject({ ErrorCode: 0 })
    expect((await ask(MESSAGE, message(idOf(admin), last))).body).toMatchObject({
      ErrorCode: 120001,
      ErrorInfo: expect.stringContaining('今天主动联系的人已达上限'),
    })
    expect((await ask(MESSAGE, message(idOf(admin), first, call))).body).toMatchObject({ ErrorCode: 0 })
  })
})
