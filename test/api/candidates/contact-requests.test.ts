/** Contact requests: resume, phone and WeChat id are requested in a conversation and given by consent alone. */
import type { ApiInput } from '../../../contract/api'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as contactRequestCalls from '../../../contract/calls/candidates/contact-requests'
import * as timelineCalls from '../../../contract/calls/candidates/timeline'
import * as partner from '../../../contract/calls/partner'
import type { ContactRequestCard } from '../../../contract/domain/message-cards'
import { activityLog, contactPurchases, contactRequests, users } from '../../../server/db/schema'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const DAY = 86_400_000

let testApp: TestApp
let clock: TestClock
let hr: Employer
let candidate: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  candidate = await createCandidate(testApp)
})
afterEach(() => testApp.close())

type Kind = ApiInput<typeof contactRequestCalls.create>['kind']
const ask = (kind: Kind, { as = hr, wechatId = '', to = candidate.chatUserId } = {}) =>
  testApp.call(contactRequestCalls.create, { chatUserId: to, kind, wechatId }, { as })
const answerAsCandidate = (requestId: string, answer: 'accepted' | 'refused', wechatId = '', by = candidate) =>
  callPartner(testApp, partner.answerContactRequest, { personId: by.personId, requestId, answer, wechatId })
const askAsCandidate = (kind: 'phone' | 'wechat', wechatId = '', to = hr) =>
  callPartner(testApp, partner.createContactRequest, {
    personId: candidate.personId,
    chatUserId: `user${to.userId}`,
    kind,
    wechatId,
  })
const answer = (requestId: string, as = hr, wechatId = '') =>
  testApp.call(contactRequestCalls.answer, { requestId, answer: 'accepted', wechatId }, { as })
const list = async (as = hr, peer = candidate) =>
  (await testApp.call(contactRequestCalls.list, { chatUserId: peer.chatUserId }, { as })).data
const cards = async () => {
  const { data } = await callPartner(testApp, partner.listMessages, {
    personId: candidate.personId,
    chatUserId: `user${hr.userId}`,
  })
  return data
    .filter(({ type }) => type === 'TIMCustomElem')
    .map(({ payload, isOwn }) => ({ isOwn, ...(JSON.parse(String(payload.data)) as ContactRequestCard) }))
}
const timeline = async () => {
  const page = { resumeId: candidate.resumeId, currentPage: 1, pageSize: 20 }
  const { data } = await testApp.call(timelineCalls.list, page, { as: hr })
  return data.map(({ kind }) => kind)
}
const phoneOf = async (userId: string) => {
  const rows = await testApp.ctx.db.select({ id: users.id, phone: users.phone }).from(users)
  return rows.find(({ id }) => id === userId)?.phone
}

describe('a contact request', () => {
  test('for the phone shows both numbers once accepted, is logged as shown, and costs nothing @C-1-15', async () => {
    const { data } = await ask('phone')
    expect(data).toMatchObject({ kind: 'phone', status: 'waiting', isMine: true, myContact: '', peerContact: '' })
    expect(await cards()).toEqual([
      { businessID: 'contact_request', version: 1, requestId: data.id, kind: 'phone', isOwn: false },
    ])
    expect((await listPartnerEvents(testApp, 1)).rows).toContainEqual(
      expect.objectContaining({
        kind: 'contact-request.created',
        personId: candidate.personId,
        body: expect.objectContaining({ requestId: data.id, isMine: false, peerContact: '' }),
      }),
    )

    const own = await phoneOf(hr.userId)
    expect((await answerAsCandidate(data.id, 'accepted')).data).toMatchObject({
      status: 'accepted',
      myContact: candidate.phone,
      peerContact: own,
    })
    expect((await list()).requests).toEqual([
      expect.objectContaining({ id: data.id, status: 'accepted', myContact: own, peerContact: candidate.phone }),
    ])
    expect((await answerAsCandidate(data.id, 'accepted')).data.status).toBe('accepted')
    const shown = (await testApp.ctx.db.select().from(activityLog)).filter(({ act }) => act === 'contact.shown')
    expect(shown).toMatchObject([{ companyId: hr.companyId, userId: hr.userId, subjectId: candidate.resumeId }])
    expect(await testApp.ctx.db.select().from(contactPurchases)).toEqual([])
    expect(await timeline()).toEqual(['phoneExchanged'])
    const { data: notices } = await testApp.call(noticeCalls.list, { currentPage: 1, pageSize: 10 }, { as: hr })
    expect(notices[0]).toMatchObject({ title: '对方已同意', content: '陈思远同意交换电话' })
  })

  test('for the phone gives the company the number of the resume, without a purchase and without the email @C-1-15', async () => {
    const contactOf = (as: Employer) => testApp.call(candidateContacts.get, { resumeId: candidate.resumeId }, { as })
    const { data } = await ask('phone')
    expect((await contactOf(hr)).data).toMatchObject({ isOwned: false, phone: expect.stringContaining('****') })
    await answerAsCandidate(data.id, 'accepted')
    expect((await contactOf(hr)).data).toMatchObject({
      isOwned: true,
      phone: candidate.phone,
      email: expect.stringContaining('***'),
      price: 0,
    })
    const stranger = await createEmployer(testApp)
    expect((await contactOf(stranger)).data).toMatchObject({ isOwned: false })
    const isShown = async (as: Employer) =>
      (await testApp.call(candidates.get, { resumeId: candidate.resumeId }, { as })).data.isContactShown
    expect([await isShown(hr), await isShown(stranger)]).toEqual([true, false])
  })

  test('for the WeChat id takes that of the asker and of who answers, by WeChat’s own rule @C-1-15', async () => {
    expect(await ask('wechat')).toMatchObject({ status: 400, message: '请填写微信号' })
    for (const wechatId of ['short', '1234567', 'a'.repeat(21), '微信号微信号', 'zhou yuan'])
      expect((await ask('wechat', { wechatId })).message).toMatch(/^微信号应为 6 到 20 位/)
    const { data } = await ask('wechat', { wechatId: 'zhou_yuan-1' })
    expect((await list()).requests[0]).toMatchObject({ myContact: '', peerContact: '' })
    expect(await answerAsCandidate(data.id, 'accepted')).toMatchObject({ status: 400, message: '请填写微信号' })
    expect((await answerAsCandidate(data.id, 'accepted', 'chen siyuan')).message).toMatch(/^微信号应为 6 到 20 位/)
    expect((await answerAsCandidate(data.id, 'accepted', 'chensiyuan')).data).toMatchObject({
      myContact: 'chensiyuan',
      peerContact: 'zhou_yuan-1',
    })
    expect(await list()).toMatchObject({
      requests: [{ myContact: 'zhou_yuan-1', peerContact: 'chensiyuan' }],
      wechatId: 'zhou_yuan-1',
    })
  })

  test('for the resume brings the candidate into the company’s pool @C-1-15', async () => {
    const { data } = await ask('resume')
    await answerAsCandidate(data.id, 'accepted')
    expect(await timeline()).toEqual(['resumeSent'])
    expect(await ask('resume')).toMatchObject({ status: 409, message: '对方已发来简历' })
  })

  test('of a candidate is answered by the member; a candidate cannot request the resume @C-1-15', async () => {
    await ask('resume')
    const { data } = await askAsCandidate('phone')
    expect(data).toMatchObject({ kind: 'phone', status: 'waiting', isMine: true })
    expect((await cards()).at(-1)).toMatchObject({ requestId: data.requestId, isOwn: true })
    expect((await answer(data.requestId)).data).toMatchObject({ status: 'accepted', peerContact: candidate.phone })
    expect((await listPartnerEvents(testApp, 2)).rows.map(({ kind }) => kind)).toContain('contact-request.answered')
    const wechat = await askAsCandidate('wechat', 'chensiyuan')
    expect(await answer(wechat.data.requestId)).toMatchObject({ status: 400, message: '请填写微信号' })
    expect((await answer(wechat.data.requestId, hr, 'zhouyuan8')).data.peerContact).toBe('chensiyuan')
    const rows = await callPartner(testApp, partner.listContactRequests, { personId: candidate.personId })
    expect(rows.data.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'resume waiting',
      'phone accepted',
      'wechat accepted',
    ])
    expect((await askAsCandidate('resume' as 'phone')).status).toBe(400)
  })

  test('that was refused hides what was given, and cannot be accepted later @C-1-16', async () => {
    const { data } = await ask('wechat', { wechatId: 'zhouyuan8' })
    await answerAsCandidate(data.id, 'refused')
    expect((await list()).requests[0]).toMatchObject({ status: 'refused', myContact: '', peerContact: '' })
    expect((await testApp.ctx.db.select().from(contactRequests))[0]).toMatchObject({ userContact: '' })
    expect((await answerAsCandidate(data.id, 'accepted', 'chensiyuan')).message).toBe('这个请求已婉拒')
    expect((await ask('wechat', { wechatId: 'zhouyuan8' })).message).toMatch(
      /^对方暂不交换微信，\d+月\d+日 \d\d:\d\d后可以再问$/,
    )
    // the side that refused may make a request at once
    const own = await askAsCandidate('wechat', 'chensiyuan')
    expect((await answer(own.data.requestId, hr, 'zhouyuan8')).data.status).toBe('accepted')
  })

  test('that was refused may be repeated by its asker after seven days @C-1-16', async () => {
    const { data } = await ask('wechat', { wechatId: 'zhouyuan8' })
    await answerAsCandidate(data.id, 'refused')
    clock.advance(7 * DAY - 1000)
    hr = { ...hr, ...(await testApp.login((await phoneOf(hr.userId)) ?? '', '周远')) }
    expect((await ask('wechat', { wechatId: 'zhouyuan8' })).status).toBe(409)
    clock.advance(1000)
    expect((await ask('wechat', { wechatId: 'zhouyuan8' })).code).toBe(0)
  })

  test('is one at a time of a kind, and fifty a day @C-1-16', async () => {
    await ask('phone')
    expect(await ask('phone')).toMatchObject({ status: 409, message: '已经有一个请求在等答复' })
    expect((await askAsCandidate('phone')).message).toBe('已经有一个请求在等答复')
    const { ctx } = testApp
    const row = { companyId: hr.companyId, userId: hr.userId, personId: candidate.personId, kind: 'resume' as const }
    const refused = { isFromCandidate: false, status: 'refused' as const, createdAt: clock.now() }
    await ctx.db
      .insert(contactRequests)
      .values(Array.from({ length: 49 }, () => ({ ...row, ...refused, id: ctx.ids.next() })))
    expect(await ask('wechat', { wechatId: 'zhouyuan8' })).toMatchObject({
      status: 429,
      message: '今天发出的请求太多，请明天再试',
    })
  })

  test('is nobody else’s: another company, colleague or candidate finds nothing, the asker cannot answer @C-1-16', async () => {
    const { data } = await ask('phone')
    const other = await createEmployer(testApp)
    const colleague = await createColleague(testApp, hr, 'hr')
    const stranger = await createCandidate(testApp, '王一诺')
    const missing = { status: 404, message: '没有找到这个请求' }
    expect(await answerAsCandidate(data.id, 'accepted', '', stranger)).toMatchObject(missing)
    expect(await answerAsCandidate('999', 'accepted')).toMatchObject(missing)
    expect(await answer(data.id)).toMatchObject({ status: 409, message: '这是您发出的请求，请等对方答复' })
    const asked = await askAsCandidate('wechat', 'chensiyuan')
    for (const as of [other, colleague]) {
      expect(await answer(asked.data.requestId, as, 'zhouyuan8')).toMatchObject(missing)
      expect((await list(as)).requests).toEqual([])
    }
    expect(await answer('999')).toMatchObject(missing)
    expect((await answerAsCandidate(asked.data.requestId, 'accepted', 'chensiyuan')).status).toBe(409)
    expect((await list(hr, stranger)).requests).toEqual([])
    expect((await list()).requests).toHaveLength(2)
    expect((await list()).requests.every(({ status }) => status === 'waiting')).toBe(true)
  })

  test('needs a candidate one may write to, a known kind and a role that invites @C-1-16', async () => {
    const missing = { status: 404, message: '没有找到这份简历' }
    for (const to of ['cand999', `user${hr.userId}`, 'x']) expect(await ask('phone', { to })).toMatchObject(missing)
    expect((await ask('address' as Kind)).message).toBe('请选择要什么')
    expect((await testApp.raw(contactRequestCalls.create, { kind: 'phone' }, { as: hr })).message).toBe(
      '请指明沟通对象',
    )
    const member = await createColleague(testApp, hr, 'member')
    expect((await ask('phone', { as: member })).status).toBe(403)
    // a candidate cannot reach a member who never wrote
    expect(await askAsCandidate('phone', '', await createEmployer(testApp))).toMatchObject({ status: 404 })
    expect((await testApp.ctx.db.select().from(contactRequests)).length).toBe(0)
  })
})
