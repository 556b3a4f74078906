/** What remains of a user who used everything and then closed the account: nothing that identifies them. */
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import WebSocket from 'ws'
import * as account from '../../contract/calls/account/account'
import * as noticeCalls from '../../contract/calls/account/notices'
import * as circleApplications from '../../contract/calls/circles/circle-applications'
import * as companies from '../../contract/calls/company/companies'
import * as inviteCodes from '../../contract/calls/company/invite-codes'
import * as joinApplications from '../../contract/calls/company/join-applications'
import * as members from '../../contract/calls/company/members'
import * as coins from '../../contract/calls/finance/coins'
import * as invoices from '../../contract/calls/finance/invoices'
import * as workAddresses from '../../contract/calls/jobs/work-addresses'
import * as requirements from '../../contract/calls/market/requirements'
import * as operator from '../../contract/calls/operator'
import * as orderCalls from '../../contract/calls/orders/orders'
import * as complaints from '../../contract/calls/platform/complaints'
import * as feedback from '../../contract/calls/platform/feedback'
import { signUserSig } from '../../server/chat/core/usersig'
import { activityLog, contactRequests, orders, users } from '../../server/db/schema'
import { transfer } from '../../server/modules/finance'
import { companyHolder, OUTSIDE_HOLDER } from '../../server/modules/finance/ledger'
import { createInstance } from '../../src/im'
import { createCircle, createComment, createContribution, joinCircle, uploadImage } from '../support/api/circle-fixture'
import {
  createCandidate,
  createColleague,
  createEmployer,
  decideAudit,
  type Employer,
  nextPhone,
} from '../support/api/company-fixture'
import { type ChatFixture, createChatFixture, EVENT, recordEvents, TYPES } from '../support/chat/chat-fixture'
import { createTestApp, type TestApp, type TestUser } from '../support/test-app'
import { waitUntil } from '../support/wait-until'

const NAME = '钱钟意'
const CARD = '老钱名片'
const PHONE = '18611112222'
/** Values that identify the user. */
const SECRETS = [NAME, CARD, PHONE, '19900307', '钱之签名', '钱之住址', '钱之自定', '1101************2X']
/** Columns that may identify the user, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'idempotency_keys.reply': 'what others were answered, for their repeated requests; forgotten after a day',
}

/** Text columns that contain one of the secrets: 'table.column: secret'. */
async function found(testApp: TestApp): Promise<string[]> {
  const { rows: columns } = await testApp.ctx.db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') order by 1, 2`)
  const hits: string[] = []
  for (const { table, column } of columns as { table: string; column: string }[])
    for (const secret of SECRETS) {
      const { rows } = await testApp.ctx.db.execute(
        sql`select 1 from ${sql.identifier(table)} where strpos(${sql.identifier(column)}::text, ${secret}) > 0 limit 1`,
      )
      if (rows.length && !ALLOWED[`${table}.${column}`]) hits.push(`${table}.${column}: ${secret}`)
    }
  return hits
}

const closeBy = async (testApp: TestApp, as: TestUser) => {
  const code = (await testApp.call(account.sendCode, {}, { as })).data.demoCode
  return testApp.raw(account.delete, { code }, { as })
}

describe('a closed account', () => {
  let chat: ChatFixture
  let testApp: TestApp
  beforeEach(async () => {
    chat = await createChatFixture()
    testApp = chat.built as TestApp
  })
  afterEach(() => chat.close())

  /** The user's part in a company: joined by application, gave and received, named in the activity log and to the platform. */
  async function workAt(admin: Employer, me: TestUser): Promise<void> {
    const applied = await testApp.call(
      joinApplications.create,
      { joinCompanyId: admin.companyId, message: `我是${NAME}` },
      { as: me },
    )
    const decision = { applyId: applied.data.id, isAgreed: true, role: 'technician' as const }
    await testApp.call(joinApplications.decide, decision, { as: admin })
    const flows = [{ from: OUTSIDE_HOLDER, to: companyHolder(admin.companyId), unit: 'coin' as const, amount: 50 }]
    await transfer(testApp.ctx, { key: 'test', kind: 'grant', flows })
    const items = [{ userId: me.userId, coins: 5 }]
    await testApp.call(coins.allocate, { items, note: '奖励' }, { as: admin })
    await testApp.call(members.updateRole, { userId: me.userId, role: 'hr' }, { as: admin })
    const address = { cityCode: '510100', detail: '天府大道1号', contactName: NAME, contactPhone: PHONE }
    await testApp.call(workAddresses.create, address, { as: me })
    const need = {
      title: '需要一个官网',
      categoryCode: 'S0201',
      description: '需要一个能发布职位的官网，两个月内上线，提供设计稿和源代码。',
      budgetMin: 0,
      budgetMax: 0,
      cityCode: '510100',
      deadline: '',
      contactName: NAME,
      contactPhone: PHONE,
      isDraft: false,
    }
    expect(await testApp.raw(requirements.create, need, { as: me })).toMatchObject({ code: 0 })
    const report = { target: 'user', targetId: `user${me.userId}`, reason: 'other', content: '打扰' }
    expect(await testApp.raw(complaints.submit, report, { as: admin })).toMatchObject({ code: 0 })
    const idea = { kind: 'idea', content: '很好用', contact: PHONE }
    expect(await testApp.raw(feedback.create, idea, { as: me })).toMatchObject({ code: 0 })
  }

  async function takePartInCircle(owner: TestUser, me: TestUser): Promise<void> {
    const circleId = await createCircle(testApp, owner)
    await joinCircle(testApp, circleId, me)
    const post = await createContribution(testApp, circleId, owner, { title: '校招怎么排期' })
    const root = await createComment(testApp, post, me, '秋招从八月开始')
    await createComment(testApp, post, owner, '谢谢', root)
    const closed = await createCircle(testApp, owner, { isJoinApprovalRequired: true })
    const wish = { circleId: closed, message: `我是${NAME}` }
    await testApp.raw(circleApplications.create, wish, { as: me })
  }

  /** The user's part in the chat: a full profile, a friend with a remark, a group with a name card, a quote. */
  async function takePartInChat(friend: TestUser, me: TestUser) {
    const [myChat, other] = [
      await chat.openDevice({ id: me.userId, userID: `user${me.userId}`, token: me.token }),
      await chat.openDevice({ id: friend.userId, userID: `user${friend.userId}`, token: friend.token }),
    ]
    const profile = { nick: NAME, birthday: 19900307, selfSignature: '钱之签名', location: '钱之住址' }
    const profileCustomField = [{ key: 'Tag_Profile_Custom_Title', value: '钱之自定' }]
    await myChat.updateMyProfile({ ...profile, profileCustomField } as never)
    await other.addFriend({ to: `user${me.userId}`, source: 'AddSource_Type_Web', remark: `${NAME}同事` } as never)
    const agreement = TYPES.SNS_APPLICATION_AGREE_AND_ADD as never
    await myChat.acceptFriendApplication({ userID: `user${friend.userId}`, type: agreement })
    const { group } = (
      await other.createGroup({
        name: '招聘组',
        type: 'Public' as never,
        memberList: [{ userID: `user${me.userId}` }],
      })
    ).data
    const { groupID } = group
    await myChat.setGroupMemberNameCard({ groupID, nameCard: CARD })
    await myChat.sendMessage(
      myChat.createTextMessage({
        to: `user${friend.userId}`,
        conversationType: 'C2C' as never,
        payload: { text: '在吗' },
      }),
    )
    const to = { to: groupID, conversationType: 'GROUP' as never }
    await myChat.sendMessage(myChat.createTextMessage({ ...to, payload: { text: '大家好' } }))
    const reply = {
      messageID: '1',
      messageAbstract: '大家好',
      messageSender: CARD,
      messageType: 'TIMTextElem',
      version: 1,
    }
    const cloudCustomData = JSON.stringify({ messageReply: reply })
    await other.sendMessage(other.createTextMessage({ ...to, payload: { text: '你好' }, cloudCustomData } as never))
    return { mine: myChat, other }
  }

  test('is named in no row of any table', async () => {
    const admin = await createEmployer(testApp)
    const me = await testApp.login(PHONE, NAME)
    await workAt(admin, me)
    await takePartInCircle(admin, me)
    const avatarFileId = await uploadImage(testApp, me, 'avatar')
    await testApp.call(account.updateProfile, { avatarFileId }, { as: me })
    const identityImages = {
      frontFileId: await uploadImage(testApp, me, 'identity'),
      backFileId: await uploadImage(testApp, me, 'identity'),
    }
    const identity = { realName: NAME, idNumber: '11010519491231002X', ...identityImages }
    expect(await testApp.raw(account.verifyIdentity, identity, { as: me })).toMatchObject({ code: 0 })
    await testApp.call(account.exportData, {}, { as: me })
    const { mine, other } = await takePartInChat(admin, me)
    const kicked = recordEvents(mine, EVENT.KICKED_OUT)
    const renamed = recordEvents(other, EVENT.PROFILE_UPDATED)
    const { personId } = await createCandidate(testApp)
    await testApp.ctx.db.insert(contactRequests).values({
      id: testApp.ctx.ids.next(),
      companyId: admin.companyId,
      userId: me.userId,
      personId,
      kind: 'phone',
      isFromCandidate: false,
      status: 'accepted',
      userContact: PHONE,
      createdAt: testApp.clock.now(),
    })
    const before = await found(testApp)
    for (const path of [
      'contact_requests.user_contact',
      'requirements.contact_phone',
      'work_addresses.contact_name',
      'users.name',
      'chat_accounts.nick',
      'chat_messages.flags',
      'chat_group_members.name_card',
      'chat_friends.remark',
    ])
      expect(before.some((hit) => hit.startsWith(`${path}: `))).toBe(true)

    expect(await closeBy(testApp, me)).toMatchObject({ code: 0 })
    expect(await found(testApp)).toEqual([])
    await waitUntil(() => kicked.length)
    await waitUntil(() => renamed.some(({ nick }) => nick === '已注销用户'))
    const activities = await testApp.call(companies.listActivities, {}, { as: admin })
    expect(activities.data.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '退出公司',
        '把 已注销用户 的角色由技术人员改为HR人员',
        '分配企业币：已注销用户 +5',
        '同意 已注销用户 加入，角色技术人员',
      ]),
    )
    const notices = await testApp.call(noticeCalls.list, {}, { as: admin })
    expect(notices.data.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['已注销用户评论了「校招怎么排期」：秋招从八月开始']),
    )
    const chatProfile = (await other.getUserProfile({ userIDList: [`user${me.userId}`] })).data[0]
    expect(chatProfile).toMatchObject({ nick: '已注销用户', avatar: '', birthday: 0, selfSignature: '' })
  })

  test('leaves its orders and invoices to the company, without name and phone', async () => {
    const admin = await createEmployer(testApp)
    const me = { ...(await createColleague(testApp, admin, 'admin')), phone: PHONE }
    await testApp.ctx.db.update(users).set({ phone: PHONE, name: NAME }).where(eq(users.id, me.userId))
    const now = testApp.clock.now()
    const orderId = testApp.ctx.ids.next()
    const buyer = { companyId: admin.companyId, userId: me.userId, payerId: me.userId }
    const bought = {
      goodsType: 2,
      goodsId: orderId,
      title: '陈思远的联系方式',
      amount: 1000,
      payMethod: 'WECHAT',
    } as const
    const paid = { status: 3, createdAt: now, expiresAt: now, paidAt: now } as const
    await testApp.ctx.db.insert(orders).values({ id: orderId, ...buyer, ...bought, ...paid })
    const title = { makeType: 2, title: '锦云智联科技有限公司', taxNumber: '91510100MA6XXXX12X' } as const
    const applied = await testApp.call(invoices.submit, { orderIds: [orderId], invoiceType: 1, ...title }, { as: me })
    await decideAudit(testApp, 'invoice', applied.data.id)
    const invoice = async () => (await testApp.call(invoices.get, { id: applied.data.id }, { as: admin })).data
    await waitUntil(async () => (await invoice()).file !== null)

    expect(await closeBy(testApp, me)).toMatchObject({ code: 0 })
    const order = await testApp.call(orderCalls.get, { orderId }, { as: admin })
    expect(order.data).toMatchObject({ ...bought, status: 3, userName: '已注销用户', payerName: '已注销用户' })
    const issuedInvoice = await invoice()
    expect(issuedInvoice).toMatchObject({
      title: title.title,
      amount: 1000,
      orderCount: 1,
      applicantName: '已注销用户',
      file: { mime: 'application/pdf' },
    })
    const paper = await testApp.app.inject({ url: issuedInvoice.file?.url ?? '', headers: { host: '127.0.0.1' } })
    expect(paper.statusCode).toBe(200)
    expect(await found(testApp)).toEqual([])
  })
})

const endings: Record<string, (testApp: TestApp, me: TestUser) => Promise<unknown>> = {
  disabled: (testApp) => {
    const input = { phone: PHONE, note: '多次被举报' }
    return testApp.call(operator.setUserDisabled, input, { as: testApp.config.OPERATOR_TOKEN })
  },
  closed: closeBy,
}

test.each(Object.keys(endings))(
  'a %s account is put out of the chat at once, and comes in again by no signature',
  async (method) => {
    const chat = await createChatFixture()
    const testApp = chat.built as TestApp
    try {
      const me = await testApp.login(PHONE, NAME)
      const person = { id: me.userId, userID: `user${me.userId}`, token: me.token }
      const { userSig, SDKAppID } = await chat.fetchSession(person)
      const device = await chat.openDevice(person)
      const kicked = recordEvents(device, EVENT.KICKED_OUT)
      const sessionless = signUserSig({
        sdkAppID: SDKAppID,
        privateKey: testApp.config.CHAT_SECRET,
        userID: person.userID,
        expireTime: 600,
        now: Math.floor(Date.now() / 1000),
      })
      const nameless = createInstance({ SDKAppID, proxyServer: chat.ws, eventThrottling: false })
      const kickedToo = recordEvents(nameless, EVENT.KICKED_OUT)
      await nameless.login({ userID: person.userID, userSig: sessionless })
      expect(await endings[method]?.(testApp, me)).toMatchObject({ code: 0 })
      await waitUntil(() => kicked.length && kickedToo.length)
      await nameless.destroy()
      await expect(chat.fetchSession(person)).rejects.toThrow()
      const again = createInstance({ SDKAppID, proxyServer: chat.ws, eventThrottling: false })
      await expect(again.login({ userID: person.userID, userSig })).rejects.toMatchObject({ code: 70001 })
      await expect(again.login({ userID: person.userID, userSig: sessionless })).rejects.toMatchObject({ code: 70001 })
      await again.destroy()
    } finally {
      await chat.close()
    }
  },
)

describe('a line of the record', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  test('of before names as it did, until the one it names closes their account', async () => {
    const admin = await createEmployer(testApp)
    const colleague = await createColleague(testApp, admin, 'hr')
    const line = {
      companyId: admin.companyId,
      userId: admin.userId,
      act: 'member.role' as const,
      createdAt: testApp.clock.now(),
    }
    const subject = {
      subjectKind: 'user',
      subjectId: colleague.userId,
      detail: { text: '把 李梅 的角色由成员改为HR人员' },
    }
    await testApp.ctx.db.insert(activityLog).values({ ...line, ...subject, id: testApp.ctx.ids.next() })
    const texts = async () =>
      (await testApp.call(companies.listActivities, {}, { as: admin })).data.map(({ text }) => text)
    expect(await texts()).toContain('把 李梅 的角色由成员改为HR人员')
    expect(await closeBy(testApp, colleague)).toMatchObject({ code: 0 })
    expect(await texts()).toContain('把 已注销用户 的角色由成员改为HR人员')
  })

  test('stores members by their ids and is shown with their names', async () => {
    const admin = await createEmployer(testApp)
    const me = await testApp.login(PHONE, NAME)
    const invite = { userId: me.userId, role: 'hr' } as const
    await testApp.call(members.findUserByPhone, { phone: PHONE }, { as: admin })
    const { code } = (await testApp.call(members.invite, invite, { as: admin })).data
    await testApp.call(inviteCodes.accept, { code }, { as: me })
    const change = { userId: me.userId, role: 'technician' } as const
    await testApp.call(members.updateRole, change, { as: admin })
    await testApp.call(members.remove, { userIds: [me.userId] }, { as: admin })
    const activities = await testApp.call(companies.listActivities, {}, { as: admin })
    expect(activities.data.map(({ text }) => text).filter((text) => text.includes(NAME))).toEqual([
      `移除成员 ${NAME}`,
      `把 ${NAME} 的角色由HR人员改为技术人员`,
      `邀请 ${NAME} 以HR人员的身份加入`,
    ])
    const lines = await testApp.ctx.db.select({ detail: activityLog.detail }).from(activityLog)
    expect(lines.filter(({ detail }) => JSON.stringify(detail).includes(NAME))).toEqual([])
  })

  test('a window of the user who closes their account is closed with the session', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.app.server.address() as AddressInfo
    const me = await testApp.login(nextPhone())
    const ws = new WebSocket(`ws://127.0.0.1:${port}/events`)
    const closed = new Promise<number>((resolve) => ws.on('close', resolve))
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', token: me.token })))
    await new Promise((resolve) => ws.once('message', resolve))
    expect(await closeBy(testApp, me)).toMatchObject({ code: 0 })
    expect(await closed).toBe(4401)
  })
})
