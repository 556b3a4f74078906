/** Demo data: fictional candidates, three companies, forty jobs, and candidates that reply. */
import { sql } from 'drizzle-orm'
import * as candidateCalls from '../../contract/calls/candidates/candidates'
import * as contactRequests from '../../contract/calls/candidates/contact-requests'
import * as circleApplications from '../../contract/calls/circles/circle-applications'
import * as circles from '../../contract/calls/circles/circles'
import * as contributions from '../../contract/calls/circles/contributions'
import * as jobInvitations from '../../contract/calls/hiring/job-invitations'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import * as partnerCalls from '../../contract/calls/partner'
import * as referenceData from '../../contract/calls/platform/reference-data'
import { chinaTime } from '../../contract/domain/china-time'
import { buildApp } from '../../server/app'
import { chatUserId, importAccounts, sendMessage } from '../../server/chat/commands'
import { seedDemoData } from '../../server/seed'
import { countCandidates, growCandidates } from '../../server/seed/candidate-growth'
import { CANDIDATES_SEED, externalIdOf } from '../../server/seed/candidate-profile'
import { type Candidates, startCandidates } from '../../server/seed/candidates'
import { HISTORY_END_MONTH, monthsOf } from '../../server/seed/career-history'
import { type ContractClient, createContractClient } from '../../server/seed/contract-client'
import { createPostFinder } from '../../server/seed/post-finder'
import { interviewStart } from '../../server/seed/recruit-history'
import { COMMON_KEYWORD, createSeedCandidate, phoneOf } from '../../server/seed/seed-candidate'
import { BATCH, candidateIndexFromId, createSeedIds, firstIdOfBatch } from '../../server/seed/seed-clock'
import { createTestApp, type TestApp } from '../support/test-app'
import { waitUntil } from '../support/wait-until'

const candidates = Array.from({ length: 3000 }, (_, i) => createSeedCandidate(CANDIDATES_SEED, i))
const count = async (testApp: TestApp, from: string): Promise<number> => {
  const { rows } = await testApp.ctx.db.execute(sql.raw(`select count(*)::int as n from ${from}`))
  return Number(rows[0]?.n)
}
const seed = (testApp: TestApp, resumes: number) =>
  seedDemoData({ config: testApp.config, database: testApp.ctx.database, clock: testApp.clock }, { resumes })

describe('the candidates of the demo data', () => {
  test('the same number is always the same person, another number another one', () => {
    expect(createSeedCandidate(CANDIDATES_SEED, 42)).toEqual(createSeedCandidate(CANDIDATES_SEED, 42))
    expect(createSeedCandidate(CANDIDATES_SEED, 43)).not.toEqual(createSeedCandidate(CANDIDATES_SEED, 42))
    expect(new Set(candidates.map((candidate) => JSON.stringify(candidate.careers))).size).toBeGreaterThan(2900)
  })

  test('phone numbers differ and belong to a block that no operator has', () => {
    const phones = candidates.map((candidate) => candidate.phone)
    expect(new Set(phones).size).toBe(phones.length)
    expect(phones.every((phone) => /^154\d{8}$/.test(phone))).toBe(true)
    expect(phoneOf(0)).not.toBe(phoneOf(99_999_999))
  })

  test('histories are coherent: school before work, one job after the other, none in the future', () => {
    const isOrdered = (months: number[]) => months.every((month, i) => i === 0 || month >= (months[i - 1] as number))
    const now = monthsOf(HISTORY_END_MONTH)
    const wrong = candidates.filter((candidate) => {
      const jobs = [...candidate.careers].reverse()
      const school = candidate.studies[0] ? [monthsOf(candidate.studies[0].end)] : []
      const line = jobs.flatMap((job) => [monthsOf(job.start), job.end ? monthsOf(job.end) : now])
      return !isOrdered([...school, ...line, now]) || candidate.payMaxK <= candidate.payMinK
    })
    expect(wrong).toEqual([])
  })

  test('one keyword is in about a fifth of all resumes', () => {
    const share =
      candidates.filter((candidate) => JSON.stringify(candidate).includes(COMMON_KEYWORD)).length / candidates.length
    expect(share).toBeGreaterThan(0.16)
    expect(share).toBeLessThan(0.24)
  })

  test('nobody sounds like the others: no phrase is used by more than one in a hundred', () => {
    const users = new Map<string, number>()
    for (const { about, careers } of candidates) {
      const texts = [about, ...careers.map(({ description }) => description)]
      const phrases = new Set(texts.flatMap((text) => text.split(/[，。；]/)).filter(Boolean))
      for (const phrase of phrases) users.set(phrase, (users.get(phrase) ?? 0) + 1)
    }
    const common = [...users].filter(([, count]) => count > candidates.length / 100).sort((a, b) => b[1] - a[1])
    expect(common).toEqual([])
  })

  test('interviews begin in working hours, whenever the demo is made', () => {
    const monday = new Date('2026-11-23T00:10:00+08:00').getTime()
    for (let hour = 0; hour < 7 * 24; hour++)
      for (const ahead of [2, 4, 27, 50]) {
        const now = new Date(monday + hour * 3_600_000)
        const start = interviewStart(now, ahead)
        const shown = chinaTime(start)
        expect(start.getTime()).toBeGreaterThan(now.getTime())
        expect(shown.format('d')).toMatch(/[1-5]/)
        expect(shown.format('HH:mm') >= '09:30' && shown.format('HH:mm') <= '17:30').toBe(true)
        expect(shown.minute() % 15).toBe(0)
      }
  })

  test('experience is paid: ten years bring more than one year in the same trade and city', () => {
    const sellers = candidates.filter((candidate) => candidate.family === 'sales' && candidate.city.name === '成都')
    const mean = (list: typeof candidates) => list.reduce((sum, candidate) => sum + candidate.payMinK, 0) / list.length
    expect(mean(sellers.filter((p) => p.years >= 8))).toBeGreaterThan(1.3 * mean(sellers.filter((p) => p.years <= 2)))
  })

  test('the id of a candidate encodes their number; other ids are nobody of ours', () => {
    for (const index of [0, 1, BATCH - 1, BATCH, 123_456]) {
      const id = firstIdOfBatch(Math.floor(index / BATCH)) + (index % BATCH)
      expect(candidateIndexFromId(String(id))).toBe(index)
    }
    expect(candidateIndexFromId('7')).toBeUndefined()
    expect(candidateIndexFromId(String(firstIdOfBatch(0) + BATCH))).toBeUndefined()
    expect(candidateIndexFromId('115000000000000000')).toBeUndefined()
  })
})

describe('an empty demo database is seeded', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
    await seed(testApp, 300)
  })
  afterAll(() => testApp.close())

  const loginAs = async (phone: string) => (await testApp.login(phone)).token

  test('companies of different trades, approved, each with its members', async () => {
    expect(await count(testApp, "companies where status = 'adopted'")).toBe(8)
    expect(await count(testApp, '(select distinct industry_code from companies) t')).toBe(3)
    const { rows } = await testApp.ctx.db.execute(
      sql`select u.phone, m.role from company_members m join users u on u.id = m.user_id where u.is_seeded order by u.phone`,
    )
    expect(rows.slice(0, 3)).toEqual([
      { phone: '13800000001', role: 'admin' },
      { phone: '13800000002', role: 'hr' },
      { phone: '13800000003', role: 'admin' },
    ])
  })

  test('forty jobs in every state, with addresses and whole descriptions', async () => {
    const { rows } = await testApp.ctx.db.execute(sql`select status, count(*)::int as n from jobs group by status`)
    const countByStatus = Object.fromEntries(rows.map((row) => [row.status, row.n]))
    expect(countByStatus).toEqual({ adopt: 28, pending: 2, reject: 2, stop: 3, expire: 2, temporary: 3 })
    expect(await count(testApp, 'jobs')).toBe(40)
    expect(await count(testApp, 'jobs where address_id is null or length(description) < 80')).toBe(0)
    expect(await count(testApp, "jobs where status = 'reject' and audit_reason = ''")).toBe(0)
  })

  test('the jobs in review stay there, however long the automatic audit runs, until the operator decides', async () => {
    const { clock, ctx } = testApp
    const config = { ...testApp.config, AUDIT_MODE: 'auto' as const }
    const auto = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
    await auto.jobs.run('audits.auto')
    await auto.close()
    expect(await count(testApp, "jobs where status = 'pending'")).toBe(2)
  })

  test('the admin logs in and finds the jobs of their own company only', async () => {
    const token = await loginAs('13800000001')
    const page = await testApp.call(jobCalls.list, { pageSize: 50 }, { as: token })
    expect(page.total).toBe(18)
  })

  test('candidates can be searched by a common keyword', async () => {
    const token = await loginAs('13800000002')
    const { total } = await testApp.call(candidateCalls.search, { keyword: COMMON_KEYWORD }, { as: token })
    const expected = Array.from({ length: 300 }, (_, i) => createSeedCandidate(CANDIDATES_SEED, i)).filter(
      (candidate) => JSON.stringify(candidate).includes(COMMON_KEYWORD),
    )
    expect(total).toBe(expected.length)
  })

  test('some candidates have applied, been invited and talked already', async () => {
    expect(await count(testApp, 'deliveries')).toBeGreaterThan(10)
    expect(await count(testApp, 'invitations')).toBeGreaterThan(5)
    expect(await count(testApp, 'chat_messages')).toBeGreaterThan(5)
  })

  test('more people have looked at an open job than applied for it', async () => {
    const applied = '(select count(*) from deliveries d where d.job_id = j.id)'
    expect(await count(testApp, `jobs j where ${applied} > 0`)).toBeGreaterThan(10)
    expect(await count(testApp, `jobs j where j.view_count < ${applied}`)).toBe(0)
  })

  test('agents act for some jobs, referred candidates, and one hire of each company waits to be settled', async () => {
    expect(await count(testApp, 'entrusts')).toBe(9)
    expect(await count(testApp, "mandates where status = 'active'")).toBe(6)
    expect(await count(testApp, "mandates where status = 'applied'")).toBe(9)
    expect(await count(testApp, 'deliveries where mandate_id is not null')).toBeGreaterThan(8)
    expect(await count(testApp, "settlements where status = 'applied'")).toBe(3)
    expect(await count(testApp, 'onboardings where due_date > current_date')).toBe(0)
  })

  test('eight circles are alive: posts and questions, comments, likes, applications that wait, counters that are true', async () => {
    const token = await loginAs('13800000002')
    const hotCircles = await testApp.call(circles.listHot, { pageSize: 50 }, { as: token })
    expect(hotCircles.data).toHaveLength(7)
    const latest = await testApp.call(contributions.listLatest, { pageSize: 50 }, { as: token })
    expect(latest.data).toHaveLength(50)
    expect(latest.data.every(({ author, excerpt, kind }) => author.name && (excerpt || kind === 'question'))).toBe(true)
    const waiting = await testApp.call(circleApplications.listReceived, {}, { as: token })
    expect(waiting.waitingCount).toBe(2)
    const [first] = (await testApp.call(contributions.listHot, {}, { as: token })).data
    expect(first?.commentCount).toBeGreaterThan(2)
    const wrong = `circle_contributions c where like_count <> (select count(*) from circle_likes l where l.contribution_id = c.id)
      or comment_count <> (select count(*) from circle_comments m where m.contribution_id = c.id)
      or not exists (select 1 from circle_members m where m.circle_id = c.circle_id and m.user_id = c.author_id)`
    expect(await count(testApp, wrong)).toBe(0)
    const strangers = `circle_comments m join circle_contributions c on c.id = m.contribution_id where not exists
      (select 1 from circle_members x where x.circle_id = c.circle_id and x.user_id = m.author_id)`
    expect(await count(testApp, strangers)).toBe(0)
  })

  test('the seed leaves no session behind', async () => {
    expect(await count(testApp, "sessions where device not like 'test'")).toBe(0)
  })

  test('seeding again changes nothing; growing goes on where it stopped', async () => {
    const before = await count(testApp, 'jobs')
    expect(await seed(testApp, 300)).toEqual({ isInstalled: false, before: 300, after: 300 })
    expect(await seed(testApp, 450)).toEqual({ isInstalled: false, before: 300, after: 450 })
    expect(await count(testApp, 'jobs')).toBe(before)
    const { rows } = await testApp.ctx.db.execute(
      sql`select id::text as id from persons where external_id in (${externalIdOf(0)}, ${externalIdOf(299)}, ${externalIdOf(449)}) order by external_id`,
    )
    expect(rows.map((row) => candidateIndexFromId(String(row.id)))).toEqual([0, 299, 449])
  })

  test('a growth that broke off in the middle leaves no gap once it is done again', async () => {
    const ids = createSeedIds(1)
    const { clock, config, ctx } = testApp
    const stagedApp = await buildApp(config, { database: ctx.database, clock, ids, hasTimers: false })
    const caller = createContractClient(stagedApp.app, config.PARTNER_TOKEN)
    const broken: ContractClient = {
      ...caller,
      partner: ((key: typeof partnerCalls.saveProfiles, input: { profiles: { person: { externalId: string } }[] }) => {
        if (input.profiles[0]?.person.externalId === externalIdOf(BATCH))
          return Promise.reject(new Error('cable pulled'))
        return caller.partner(key, input as never)
      }) as ContractClient['partner'],
    }
    const growth = { ids, now: clock.now() }
    await testApp.ctx.db.execute(sql`truncate persons, resumes cascade`)
    const { data: tree } = await testApp.call(referenceData.getPosts, {})
    await expect(
      growCandidates({ ...growth, caller: broken, findPost: createPostFinder(tree) }, 0, 3 * BATCH),
    ).rejects.toThrow('cable pulled')
    // the other batches of the broken wave end too
    await waitUntil(async () => (await countCandidates(testApp.ctx.db)) === 2 * BATCH, 30_000)
    await growCandidates({ ...growth, caller, findPost: createPostFinder(tree) }, 2 * BATCH, 3 * BATCH)
    await stagedApp.close()
    const { rows } = await testApp.ctx.db.execute(sql`select id::text as id from persons order by external_id`)
    expect(rows.map((row) => candidateIndexFromId(String(row.id)))).toEqual(
      Array.from({ length: 3 * BATCH }, (_, i) => i),
    )
  })

  test('a production server refuses the demo data', async () => {
    const config = { ...testApp.config, MODE: 'production' as const }
    await expect(
      seedDemoData({ config, database: testApp.ctx.database, clock: testApp.clock }, { resumes: 1 }),
    ).rejects.toThrow('demo data is for MODE=demo only')
  })
})

describe('demo candidates', () => {
  let testApp: TestApp
  let candidates: Candidates
  const failures: unknown[] = []
  const openEvents = 'partner_events where tx >= (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint'
  /** Has every event answered; the feed shows one once no older transaction runs on the server, in any of its databases. */
  const answerAll = async () => {
    await waitUntil(async () => (await count(testApp, openEvents)) === 0, 30_000)
    await candidates.settle()
  }

  beforeAll(async () => {
    testApp = await createTestApp()
    await seed(testApp, 200)
    const { partner } = createContractClient(testApp.app, testApp.config.PARTNER_TOKEN)
    candidates = startCandidates({ send: partner, pollMs: 0, onError: (error) => failures.push(error) })
    await answerAll()
  })
  afterAll(async () => {
    await candidates.stop()
    await testApp.close()
  })

  const stranger = async () => {
    const { rows } = await testApp.ctx.db.execute(
      sql`select r.id::text as resume, r.person_id::text as person from resumes r
        where not exists (select 1 from invitations i where i.person_id = r.person_id)
          and not exists (select 1 from deliveries d where d.person_id = r.person_id) order by r.id limit 1`,
    )
    return { resumeId: String(rows[0]?.resume), personId: String(rows[0]?.person) }
  }
  const openJob = async () => {
    const { rows } = await testApp.ctx.db.execute(
      sql`select j.id::text as id from jobs j join users u on u.id = j.publisher_id
        where j.status = 'adopt' and j.company_id = (select company_id from company_members m join users o on o.id = m.user_id where o.phone = '13800000001') limit 1`,
    )
    return String(rows[0]?.id)
  }

  test('what was still open when they start is answered, and only once', async () => {
    expect(await count(testApp, "invitations where status = 'sent'")).toBe(0)
    const messages = await count(testApp, 'chat_messages')
    await answerAll()
    expect(await count(testApp, 'chat_messages')).toBe(messages)
  })

  test('an invited candidate accepts or declines with a word', async () => {
    const { token } = await testApp.login('13800000001')
    const { resumeId, personId } = await stranger()
    const { data } = await testApp.call(
      jobInvitations.create,
      { resumeId, jobId: await openJob(), message: '方便聊聊吗？' },
      { as: token },
    )
    await answerAll()
    const { rows } = await testApp.ctx.db.execute(
      sql`select status from invitations where id = ${data.invitationId}::bigint`,
    )
    expect(['accepted', 'refused']).toContain(rows[0]?.status)
    const sentTexts = await testApp.ctx.db.execute(
      sql`select count(*)::int as n from chat_messages where sender = ${`cand${personId}`} and type = 'TIMTextElem'`,
    )
    expect(Number(sentTexts.rows[0]?.n)).toBeGreaterThanOrEqual(1)
    expect(failures).toEqual([])
  })

  test('a candidate asked for phone, WeChat id and resume answers each once', async () => {
    const { token } = await testApp.login('13800000001')
    const { personId } = await stranger()
    for (const kind of ['phone', 'wechat', 'resume'] as const)
      await testApp.call(
        contactRequests.create,
        { chatUserId: `cand${personId}`, kind, ...(kind === 'wechat' ? { wechatId: 'chen_liqun' } : {}) },
        { as: token },
      )
    const answered = 'contact_requests where answered_at is not null'
    expect(await count(testApp, answered)).toBe(0)
    await answerAll()
    expect(await count(testApp, answered)).toBe(3)
    expect(failures).toEqual([])
  })

  test('a candidate asked for the pay they want names it; asked twice in a row, they answer once', async () => {
    const { userId } = await testApp.login('13800000002')
    const { personId } = await stranger()
    const [from, to] = [chatUserId(userId), `cand${personId}`]
    await importAccounts(testApp.ctx, [{ userId: from, nick: '刘思雨', avatar: '' }])
    const ask = (text: string) =>
      sendMessage(testApp.ctx, { from, to, elem: { type: 'TIMTextElem', payload: { text } }, clientId: text })
    await ask('您好，看了您的简历')
    await ask('请问您期望的薪资是多少？')
    await answerAll()
    await answerAll()
    const sentTexts = await testApp.ctx.db.execute(
      sql`select payload->>'text' as text from chat_messages where sender = ${to}`,
    )
    expect(sentTexts.rows).toHaveLength(1)
    expect(sentTexts.rows[0]?.text).toMatch(/\d+\s*(-|K|到)/)
    expect(failures).toEqual([])
  })

  test('candidates of other partners are left alone', async () => {
    const { partner } = createContractClient(testApp.app, testApp.config.PARTNER_TOKEN)
    const { personId, chatUserId: to } = await partner(partnerCalls.saveCandidate, {
      externalId: 'other-1',
      name: '外来者',
      phone: '15499999999',
    })
    const { userId } = await testApp.login('13800000002')
    const elem = { type: 'TIMTextElem' as const, payload: { text: '您好' } }
    await sendMessage(testApp.ctx, { from: chatUserId(userId), to, elem, clientId: 'other' })
    await answerAll()
    expect(await count(testApp, `chat_messages where sender = 'cand${personId}'`)).toBe(0)
  })
})
