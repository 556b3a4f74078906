import * as agencyListings from '../../../contract/calls/agency/agency-listings'
import * as mandates from '../../../contract/calls/agency/mandates'
import * as referrals from '../../../contract/calls/agency/referrals'
import * as settlementCalls from '../../../contract/calls/agency/settlements'
import * as applications from '../../../contract/calls/hiring/applications'
import * as stages from '../../../contract/calls/hiring/stages'
import * as partner from '../../../contract/calls/partner'
import { activityLog, ledgerEntries, notices, settlements } from '../../../server/db/schema'
import { agentHolder, companyHolder, getBalance } from '../../../server/modules/finance/ledger'
import {
  applyForMandate,
  createActiveAgent,
  createAgent,
  createHire,
  fundCompany,
  openAgencyListing,
  REWARD_FEN,
} from '../../support/api/agency-fixture'
import {
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  type Employer,
  type Job,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const DAY = 86_400_000

let testApp: TestApp
let clock: TestClock
let employer: Employer
let job: Job
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  employer = await createEmployer(testApp)
  job = await createOpenJob(testApp, employer)
})
afterEach(() => testApp.close())

const review = (mandateId: string, isApproved: boolean, reason = '', as = employer) =>
  testApp.call(mandates.decide, { mandateId, isApproved, reason }, { as })
const dismiss = (mandateId: string, reason = '', as = employer) =>
  testApp.call(mandates.dismiss, { mandateId, reason }, { as })
const detail = async (jobId = job.id, as = employer) => testApp.call(mandates.listByJob, { jobId }, { as })
const refer = (agentId: string, mandateId: string, personId: string) =>
  callPartner(testApp, partner.refer, { agentId, mandateId, personId, message: '三年同行经验' })

describe('entrusting a job', () => {
  test('opens it to agents under terms, once; changed terms bind agents who apply later @P-0-02 @P-1-06 @P-3-12', async () => {
    const opened = await openAgencyListing(testApp, employer, job.id)
    expect(opened).toMatchObject({ status: 'open', rewardFen: REWARD_FEN, guaranteeDays: 30, can: ['edit', 'close'] })
    const agentId = await createAgent(testApp)
    const listed = await callPartner(testApp, partner.listAgencyListings, {})
    expect(listed.data).toMatchObject([{ entrustId: opened.id, jobTitle: job.title, rewardFen: REWARD_FEN }])
    await applyForMandate(testApp, agentId, opened.id)
    const changed = await openAgencyListing(testApp, employer, job.id, 60, 500_000)
    expect(changed).toMatchObject({ id: opened.id, rewardFen: 500_000, guaranteeDays: 60 })
    await applyForMandate(testApp, await createAgent(testApp, '许诺'), opened.id)
    const { rows, counts } = readPage(await detail())
    expect(rows.map((row) => [row.agentName, row.rewardFen]).sort()).toEqual([
      ['秦川', REWARD_FEN],
      ['许诺', 500_000],
    ])
    expect(counts).toMatchObject({ applied: 2, active: 0 })
  })

  test('refuses a job that is not open, a stranger, a reward of nothing and too long a guarantee', async () => {
    const open = (input: object, as = employer) =>
      testApp.raw(agencyListings.open, { jobId: job.id, rewardFen: 100, guaranteeDays: 0, ...input }, { as })
    expect((await open({ jobId: (await createPendingJob(testApp, employer)).id })).message).toBe('职位未在招聘中')
    expect((await open({}, await createEmployer(testApp))).message).toBe('没有找到这个职位')
    expect((await open({ rewardFen: 0 })).message).toBe('佣金至少 1 元')
    expect((await open({ guaranteeDays: 181 })).message).toBe('保证期不能超过 180 天')
    expect((await open({}, await createColleague(testApp, employer, 'member'))).status).toBe(403)
    expect((await detail()).message).toBe('这个职位没有委托给代理')
  })

  test('ends with every application and mandate; reopened, it takes the same agent again', async () => {
    const acting = await createActiveAgent(testApp, employer, job)
    const close = () => testApp.call(agencyListings.close, { jobId: job.id }, { as: employer })
    expect((await close()).data).toMatchObject({ status: 'closed', activeCount: 0, can: ['open'] })
    expect((await close()).message).toBe('这个职位的委托已经结束')
    expect((await detail()).data).toMatchObject([{ status: 'ended', can: [] }])
    const lateApplication = { agentId: acting.agentId, entrustId: acting.agencyListingId }
    expect((await callPartner(testApp, partner.applyForMandate, lateApplication)).message).toBe(
      '这个职位的委托已经结束',
    )
    await openAgencyListing(testApp, employer, job.id)
    expect(await applyForMandate(testApp, acting.agentId, acting.agencyListingId)).not.toBe(acting.mandateId)
    const myMandates = await testApp.call(agencyListings.list, {}, { as: employer })
    expect(myMandates).toMatchObject({
      data: [{ jobTitle: job.title, appliedCount: 1 }],
      counts: { open: 1, closed: 0 },
    })
  })
})

describe('an agent’s application', () => {
  test('is notified to the recruiters, reviewed once, and gives the agent the right to refer candidates @P-4.4-04 @P-7.7-10', async () => {
    const { id: agencyListingId } = await openAgencyListing(testApp, employer, job.id)
    const agentId = await createAgent(testApp)
    const mandateId = await applyForMandate(testApp, agentId, agencyListingId)
    expect(await applyForMandate(testApp, agentId, agencyListingId)).toBe(mandateId)
    const received = (await testApp.ctx.db.select().from(notices)).filter(({ typeCode }) => typeCode === 10010)
    expect(received).toMatchObject([{ userId: employer.userId, content: `蓉聘人力 秦川申请代理「${job.title}」` }])
    const { personId } = await createCandidate(testApp)
    expect((await refer(agentId, mandateId, personId)).message).toBe('这位代理当前是「待审核」，不能推荐')

    expect((await review(mandateId, false)).message).toBe('请填写原因')
    const approved = await review(mandateId, true)
    expect(approved.data).toMatchObject({ status: 'active', deciderName: '周远', can: ['dismiss'] })
    expect(approved.data.agentPhone).toMatch(/^155\d{8}$/)
    expect((await review(mandateId, true)).message).toBe('这位代理当前是「代理中」，不能审核')
    expect((await review(mandateId, false, '反悔')).status).toBe(409)
    expect((await refer(agentId, mandateId, personId)).data.isNew).toBe(true)
    const state = await callPartner(testApp, partner.listMandates, { agentId })
    expect(state.data).toMatchObject([{ mandateId, status: 'active' }])
  })

  test('is refused with a reason that the agent reads; the agent’s phone stays masked', async () => {
    const { id: agencyListingId } = await openAgencyListing(testApp, employer, job.id)
    const agentId = await createAgent(testApp)
    const mandateId = await applyForMandate(testApp, agentId, agencyListingId)
    const refused = await review(mandateId, false, '行业不符')
    expect(refused.data).toMatchObject({ status: 'rejected', reason: '行业不符', can: [] })
    expect(refused.data.agentPhone).toMatch(/^155\*{4}\d{4}$/)
    const { rows } = await listPartnerEvents(testApp, 1)
    expect(rows).toMatchObject([{ kind: 'mandate.reviewed', agentId, personId: '', body: { reason: '行业不符' } }])
    expect(await applyForMandate(testApp, agentId, agencyListingId)).not.toBe(mandateId)
  })

  test('of another company answers like an unknown one, whatever is tried', async () => {
    const stranger = await createEmployer(testApp)
    const { mandateId } = await createActiveAgent(testApp, employer, job)
    for (const answer of [await review(mandateId, true, '', stranger), await dismiss(mandateId, '不认识', stranger)])
      expect(answer).toMatchObject({ status: 404, message: '没有找到这条代理申请' })
    expect((await detail(job.id, stranger)).message).toBe('这个职位没有委托给代理')
  })

  test('ends with a dismissal and its reason; dismissing twice is refused and nobody is referred any more @P-4.4-04 @P-7.7-10', async () => {
    const { agentId, mandateId } = await createActiveAgent(testApp, employer, job)
    expect((await dismiss(mandateId)).message).toBe('请填写原因')
    expect((await dismiss(mandateId, '长期没有推荐')).data).toMatchObject({ status: 'dismissed', can: [] })
    expect((await dismiss(mandateId, '再来一次')).message).toBe('这位代理当前是「已解除」，不能解除')
    const { personId } = await createCandidate(testApp)
    expect((await refer(agentId, mandateId, personId)).message).toBe('这位代理当前是「已解除」，不能推荐')
    const deeds = (await testApp.ctx.db.select().from(activityLog)).map(({ act }) => act)
    expect(deeds).toEqual(expect.arrayContaining(['entrust.open', 'mandate.active', 'mandate.dismissed']))
  })
})

describe('candidates referred by agents', () => {
  test('are listed among the applications with the agent’s name, and in a list of their own @P-7.7-01', async () => {
    const { agentId, mandateId } = await createActiveAgent(testApp, employer, job)
    const [ownApplicant, referred] = [await createCandidate(testApp, '自投'), await createCandidate(testApp, '被荐')]
    await callPartner(testApp, partner.apply, { personId: ownApplicant.personId, jobId: job.id })
    const { deliveryId } = (await refer(agentId, mandateId, referred.personId)).data
    expect((await refer(agentId, mandateId, referred.personId)).data).toEqual({ deliveryId, isNew: false })
    expect((await refer(agentId, mandateId, ownApplicant.personId)).message).toBe('这位求职者已经投递过这个职位')
    const listed = await testApp.call(referrals.list, { mandateId }, { as: employer })
    expect(listed.data).toMatchObject([
      { id: deliveryId, agentName: '秦川', agentFirm: '蓉聘人力', talent: { name: '被荐' } },
    ])
    expect(listed.counts).toMatchObject({ pending: 1 })
    const all = await testApp.call(applications.list, {}, { as: employer })
    expect(all.data).toHaveLength(2)
    const received = (await testApp.ctx.db.select().from(notices)).filter(({ typeCode }) => typeCode === 10012)
    expect(received).toMatchObject([{ userId: employer.userId, title: '代理推荐了人才' }])
  })

  test('the agent follows each of them to the hire', async () => {
    const acting = await createActiveAgent(testApp, employer, job)
    const hired = await createHire(testApp, employer, job, acting)
    const { agentId, mandateId } = acting
    const state = await callPartner(testApp, partner.listReferrals, { agentId, mandateId })
    expect(state.data).toMatchObject([
      {
        deliveryId: hired.jobApplicationId,
        status: 'onboarded',
        startDate: '2026-11-20',
        dueDate: '2026-11-30',
        settlementId: '',
      },
    ])
    const stranger = { agentId: await createAgent(testApp), mandateId }
    expect((await callPartner(testApp, partner.listReferrals, stranger)).status).toBe(404)
  })
})

describe('settling a hire', () => {
  const ask = (onboardingId: string, as = employer) =>
    testApp.call(settlementCalls.request, { onboardingId, note: '已转正' }, { as })
  const decide = (settlementId: string, isApproved: boolean, reason = '', as = employer) =>
    testApp.call(settlementCalls.decide, { settlementId, isApproved, reason }, { as })
  const balances = async (agentId: string) => [
    await getBalance(testApp.ctx, companyHolder(employer.companyId), 'fen'),
    await getBalance(testApp.ctx, agentHolder(agentId), 'fen'),
  ]
  /** Days pass; the administrator logs in again. */
  const later = async (days: number) => {
    clock.advance(days * DAY)
    employer = { ...employer, ...(await testApp.login(employer.phone)) }
  }
  /** A hire whose guarantee is over, and a company that can pay. */
  const due = async (fen = REWARD_FEN * 2) => {
    const acting = await createActiveAgent(testApp, employer, job)
    const hired = await createHire(testApp, employer, job, acting)
    await later(10)
    if (fen) await fundCompany(testApp, employer.companyId, fen)
    return { ...acting, ...hired }
  }

  test('waits for the end of the guarantee, then moves the money once, with notice and audit line @P-1-06', async () => {
    const acting = await createActiveAgent(testApp, employer, job)
    const { onboardingId } = await createHire(testApp, employer, job, acting)
    await fundCompany(testApp, employer.companyId, REWARD_FEN * 2)
    await later(9)
    expect((await ask(onboardingId)).message).toBe('保证期到 2026-11-30 为止，之后才能结算')
    await later(1)
    const hr = await createColleague(testApp, employer, 'hr')
    const applied = await ask(onboardingId, hr)
    expect(applied.data).toMatchObject({ status: 'applied', amountFen: REWARD_FEN, applicantName: '李梅', can: [] })
    expect((await decide(applied.data.id, true, '', hr)).message).toBe('没有权限：审核结算并付款')

    const info = await testApp.call(settlementCalls.get, { settlementId: applied.data.id }, { as: employer })
    expect(info.data).toMatchObject({
      settlement: { can: ['approve', 'reject'], talentName: '陈思远', dueDate: '2026-11-30' },
      mandate: { agentName: '秦川' },
      delivery: { status: 'onboarded' },
      balanceFen: REWARD_FEN * 2,
    })
    const paid = await decide(applied.data.id, true)
    expect(paid.data).toMatchObject({ status: 'paid', reviewerName: '周远', can: [] })
    expect(await balances(acting.agentId)).toEqual([REWARD_FEN, REWARD_FEN])
    const received = (await testApp.ctx.db.select().from(notices)).filter(({ typeCode }) => typeCode === 10011)
    expect(received.map(({ userId, title }) => [userId, title])).toEqual([
      [employer.userId, '结算申请待审核'],
      [hr.userId, '结算已支付'],
    ])
    const deeds = (await testApp.ctx.db.select().from(activityLog)).filter(({ act }) => act === 'settlement.paid')
    expect(deeds).toMatchObject([
      { userId: employer.userId, companyId: employer.companyId, subjectId: applied.data.id },
    ])
  })

  test('happens once: a second request, a second review and sixteen at the same moment are refused @P-7.7-10', async () => {
    const { onboardingId, agentId, jobApplicationId } = await due()
    const settlementId = (await ask(onboardingId)).data.id
    expect((await ask(onboardingId)).message).toBe('已经申请过结算，请等待审核')
    const answers = await Promise.all(Array.from({ length: 16 }, () => decide(settlementId, true)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ message }) => message))).toEqual(
      new Set(['这条结算申请已经审核过']),
    )
    expect(await balances(agentId)).toEqual([REWARD_FEN, REWARD_FEN])
    expect((await decide(settlementId, false, '反悔')).message).toBe('这条结算申请已经审核过')
    expect((await ask(onboardingId)).message).toBe('这位人才的佣金已经结算')
    const again = await callPartner(testApp, partner.requestSettlement, {
      agentId,
      deliveryId: jobApplicationId,
    })
    expect(again.data).toEqual({ settlementId, isNew: false })
  })

  test('with too little money changes nothing and answers that the balance is too low; after a top-up it succeeds', async () => {
    const { onboardingId, agentId } = await due(REWARD_FEN - 1)
    const settlementId = (await ask(onboardingId)).data.id
    const before = await testApp.ctx.db.select().from(ledgerEntries)
    const refused = await decide(settlementId, true)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.message).toMatch(/余额/)
    expect(await testApp.ctx.db.select().from(ledgerEntries)).toEqual(before)
    expect(await testApp.ctx.db.select().from(settlements)).toMatchObject([{ status: 'applied', reviewerId: null }])
    expect(await balances(agentId)).toEqual([REWARD_FEN - 1, 0])
    await fundCompany(testApp, employer.companyId, 1)
    expect((await decide(settlementId, true)).data.status).toBe('paid')
    expect(await balances(agentId)).toEqual([0, REWARD_FEN])
  })

  test('is requested by the agent, refused with a reason they can read, and requested again @P-4.4-04', async () => {
    const { agentId, jobApplicationId } = await due()
    const apply = () =>
      callPartner(testApp, partner.requestSettlement, {
        agentId,
        deliveryId: jobApplicationId,
        note: '请结算',
      })
    const { settlementId } = (await apply()).data
    expect((await decide(settlementId, false)).message).toBe('请填写原因')
    expect((await decide(settlementId, false, '发票未到')).data).toMatchObject({
      status: 'rejected',
      reason: '发票未到',
    })
    const { rows } = await listPartnerEvents(testApp, 5)
    const decided = rows.filter(({ kind }) => kind === 'settlement.decided')
    expect(decided).toMatchObject([{ agentId, body: { settlementId, status: 'rejected', reason: '发票未到' } }])
    const next = (await apply()).data
    expect(next).toMatchObject({ isNew: true })
    expect((await decide(next.settlementId, true)).data).toMatchObject({ status: 'paid', applicantName: '' })
    const list = await testApp.call(settlementCalls.list, {}, { as: employer })
    expect(list).toMatchObject({ counts: { applied: 0, paid: 1, rejected: 1 } })
    expect(list.data).toHaveLength(2)
    const paid = await testApp.call(settlementCalls.list, { status: 'paid' }, { as: employer })
    expect(paid.data).toMatchObject([{ id: next.settlementId, amountFen: REWARD_FEN }])
  })

  test('answers a stranger like an unknown number, and a hire without an agent needs none', async () => {
    const { onboardingId, agentId, jobApplicationId } = await due()
    const stranger = await createEmployer(testApp)
    expect((await ask(onboardingId, stranger)).message).toBe('没有找到这条入职记录')
    const settlementId = (await ask(onboardingId)).data.id
    expect((await decide(settlementId, true, '', stranger)).message).toBe('没有找到这条结算申请')
    const info = { settlementId }
    expect((await testApp.call(settlementCalls.get, info, { as: stranger })).status).toBe(404)
    const thief = await createAgent(testApp, '路人')
    expect(
      (
        await callPartner(testApp, partner.requestSettlement, {
          agentId: thief,
          deliveryId: jobApplicationId,
        })
      ).status,
    ).toBe(404)
    expect(await balances(agentId)).toEqual([REWARD_FEN * 2, 0])
    const { resumeId } = await createCandidate(testApp)
    const direct = await testApp.call(
      stages.hireOne,
      { resumeId, jobId: job.id, startDate: '2026-11-20' },
      { as: employer },
    )
    expect((await ask(direct.data.onboardingId)).message).toBe('这位人才不是代理推荐的，不需要结算')
  })

  test('stays possible for hires of an agent who was dismissed', async () => {
    const { onboardingId, agentId, mandateId } = await due()
    await dismiss(mandateId, '合作结束')
    const settlementId = (await ask(onboardingId)).data.id
    expect((await decide(settlementId, true)).data.status).toBe('paid')
    expect(await balances(agentId)).toEqual([REWARD_FEN, REWARD_FEN])
  })

  test('contracts in force show what was done and what is owed @P-7.7-13', async () => {
    const { onboardingId, mandateId } = await due()
    const contracts = async (status: 'fulfilling' | 'ended' = 'fulfilling') =>
      (await testApp.call(mandates.listContracts, { status }, { as: employer })).data
    expect(await contracts()).toMatchObject([
      { id: mandateId, hiredCount: 1, inGuaranteeCount: 0, dueCount: 1, dueFen: REWARD_FEN, nextDueDate: '2026-11-30' },
    ])
    await decide((await ask(onboardingId)).data.id, true)
    expect(await contracts()).toMatchObject([{ dueCount: 0, dueFen: 0, paidFen: REWARD_FEN, nextDueDate: '' }])
    await dismiss(mandateId, '合作结束')
    expect([await contracts(), await contracts('ended')]).toMatchObject([[], [{ id: mandateId, status: 'dismissed' }]])
  })
})
