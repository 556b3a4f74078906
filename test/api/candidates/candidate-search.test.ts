import type { ApiInput } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as partner from '../../../contract/calls/partner'
import type { RunQuery } from '../../../server/modules/candidates/search/run-query'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  type Employer,
  postCode,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

type Filter = ApiInput<typeof candidates.search>

let testApp: TestApp
let clock: TestClock
let hr: Employer
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
})
afterEach(() => testApp.close())

const search = (filter: Filter = {}, as = hr) => testApp.call(candidates.search, filter, { as })
const names = async (filter: Filter = {}) => (await search(filter)).data.map((row) => row.name)
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()

describe('用中文找人', () => {
  test('words of two characters, longer ones, several at once, letters, signs and blanks @P-7.7-01', async () => {
    await createCandidate(testApp, '陈思远')
    await createCandidate(testApp, '王五金', {
      wantedPost: '模具设计师',
      summary: '精通五金冲压模具，会 AutoCAD、UG NX 与 C++，熟悉 Node.js。',
      skills: ['C', '模具设计'],
      experiences: [],
      activeTime: minutesAgo(5),
    })
    expect(await names({ keyword: '模具' })).toEqual(['陈思远', '王五金'])
    expect(await names({ keyword: '冲压模具' })).toEqual(['王五金'])
    expect(await names({ keyword: '五金模具' })).toEqual(['陈思远'])
    expect(await names({ keyword: '五金 模具' })).toEqual(['陈思远', '王五金'])
    expect(await names({ keyword: '五金/模具' })).toEqual(['陈思远', '王五金'])
    expect(await names({ keyword: '模具设计师' })).toEqual(['王五金'])
    expect(await names({ keyword: 'autocad' })).toEqual(['王五金'])
    expect(await names({ keyword: 'ＡＵＴＯＣＡＤ' })).toEqual(['王五金'])
    expect(await names({ keyword: 'c++' })).toEqual(['王五金'])
    expect(await names({ keyword: 'node.js' })).toEqual(['王五金'])
    expect(await names({ keyword: 'UG' })).toEqual(['王五金'])
    expect(await names({ keyword: 'C' })).toEqual(['王五金'])
    expect(await names({ keyword: '王' })).toEqual(['王五金'])
    expect(await names({ keyword: '陈思远 四川大学' })).toEqual(['陈思远'])
    expect(await names({ keyword: 'Java开发' })).toEqual(['陈思远'])
    expect(await names({ keyword: '模具 不存在的词' })).toEqual([])
  })

  test('a minus before a word leaves its people out, quotes hold words together @P-7.7-01', async () => {
    await createCandidate(testApp, '陈思远', {
      summary: '用过 Apache 全家桶，Flink 平台运维。',
      activeTime: minutesAgo(1),
    })
    await createCandidate(testApp, '王五金', {
      summary: '主导 Apache Flink 微服务拆分。',
      skills: ['Apache', '模具设计'],
      activeTime: minutesAgo(5),
    })
    expect(await names({ keyword: 'apache flink' })).toEqual(['陈思远', '王五金'])
    expect(await names({ keyword: '"apache flink"' })).toEqual(['王五金'])
    expect(await names({ keyword: '“Apache Flink” 微服务' })).toEqual(['王五金'])
    expect(await names({ keyword: '"flink apache"' })).toEqual([])
    expect(await names({ keyword: 'apache -微服务' })).toEqual(['陈思远'])
    expect(await names({ keyword: 'apache －模具设计 -不存在' })).toEqual(['陈思远'])
    expect(await names({ keyword: '-王' })).toEqual(['陈思远'])
    expect(await names({ keyword: '-"全家桶"' })).toEqual(['王五金'])
    expect(await names({ keyword: 'apache-flink' })).toEqual(['陈思远', '王五金'])
    expect(await names({ keyword: '-' })).toEqual([])
  })

  test('by relevance: title, then skills, then company, then free text; the newest of equals first @P-7.7-01', async () => {
    const person = (name: string, minutes: number, more: object = {}, company = '某公司', title = '会计') =>
      createCandidate(testApp, name, {
        wantedPost: '会计',
        skills: ['报表'],
        summary: '',
        experiences: [{ company, title, description: '', start: '2016-07', end: '' }],
        activeTime: minutesAgo(minutes),
        ...more,
      })
    await person('正文', 1, { summary: '做过模具行业' })
    await person('公司', 2, {}, '大华模具厂')
    await person('技能', 3, { skills: ['模具'] })
    await person('岗位新', 4, { wantedPost: '模具工程师' })
    await person('岗位旧', 5, {}, '某公司', '模具设计师')
    const ranked = ['岗位新', '岗位旧', '技能', '公司', '正文']
    expect(await names({ keyword: '模具', sort: 'relevance' })).toEqual(ranked)
    expect(await names({ keyword: '模具' })).toEqual(['正文', '公司', '技能', '岗位新', '岗位旧'])
    expect(await names({ keyword: '模具 报表', sort: 'relevance' })).toEqual(ranked.filter((name) => name !== '技能'))
    expect(await names({ sort: 'relevance' })).toHaveLength(5)
    const page = (cursor: string) => search({ keyword: '模具', sort: 'relevance', pageSize: 3, cursor })
    const first = readPage(await page(''))
    const second = readPage(await page(first.nextCursor))
    expect([...first.rows, ...second.rows].map((row) => row.name)).toEqual(ranked)
    expect([second.nextCursor, second.total]).toEqual(['', 5])
  })

  test('signs of LIKE and of SQL find nothing and break nothing', async () => {
    await createCandidate(testApp)
    for (const keyword of ['%', '_', '%%', '\\', "'", '"', '，', '；--', "' or 1=1", '{}', '{1,2}', '😀']) {
      const { status, data, total } = await search({ keyword })
      expect([keyword, status, data.length, total]).toEqual([keyword, 200, 0, 0])
    }
    expect(await names({ keyword: '软件%工程' })).toEqual(['陈思远'])
    expect(await names({ keyword: '' })).toEqual(['陈思远'])
    expect(await search({ keyword: '长'.repeat(61) })).toMatchObject({ status: 400, message: '关键词不能超过 60 个字' })
  })

  test('a match across the border of two fields is none, and the sentence that holds the word is shown', async () => {
    await createCandidate(testApp)
    expect(await names({ keyword: '大学软件' })).toEqual([])
    const { data } = await search({ keyword: '五金' })
    expect(data[0]).toMatchObject({
      highlight: '做过五金模具行业的系统',
      name: '陈思远',
      wantedCity: '成都',
      wantedDistrict: '武侯区',
    })
    expect((await search()).data[0]?.highlight).toBe('喜欢把复杂的事情讲清楚')
  })
})

describe('筛选', () => {
  beforeEach(async () => {
    await createCandidate(testApp, '成都本科', { activeTime: minutesAgo(1) })
    await createCandidate(testApp, '深圳硕士', {
      wantedPlaceCode: '440305',
      education: 'master',
      years: 10,
      salaryMin: 40,
      salaryMax: 50,
      jobSeeking: 'leaving',
      gender: 'male',
      wantedPostCode: await postCode('销售经理'),
      activeTime: minutesAgo(60 * 24 * 5),
    })
    await createCandidate(testApp, '面议应届', {
      wantedPlaceCode: '510100',
      education: 'college',
      years: 0,
      salaryMin: 0,
      salaryMax: 0,
      activeTime: minutesAgo(60 * 24 * 40),
    })
  })

  test('each filter by itself', async () => {
    expect(await names()).toEqual(['成都本科', '深圳硕士', '面议应届'])
    expect(await names({ cityCode: '510100' })).toEqual(['成都本科', '面议应届'])
    expect(await names({ cityCode: '510107' })).toEqual(['成都本科'])
    expect(await names({ cityCode: '440000' })).toEqual(['深圳硕士'])
    expect(await names({ cityCode: '' })).toHaveLength(3)
    expect(await names({ education: 'bachelor' })).toEqual(['成都本科', '深圳硕士'])
    expect(await names({ education: 'doctor' })).toEqual([])
    expect(await names({ experience: ['y5_10'] })).toEqual(['成都本科'])
    expect(await names({ experience: ['fresh', 'y10'] })).toEqual(['深圳硕士', '面议应届'])
    expect(await names({ experience: ['any'] })).toHaveLength(3)
    expect(await names({ salaryMin: 20, salaryMax: 30 })).toEqual(['成都本科', '面议应届'])
    expect(await names({ salaryMin: 45 })).toEqual(['深圳硕士', '面议应届'])
    expect(await names({ salaryMax: 10 })).toEqual(['面议应届'])
    expect(await names({ jobSeeking: ['leaving'] })).toEqual(['深圳硕士'])
    expect(await names({ gender: 'male' })).toEqual(['深圳硕士'])
    expect(await names({ activeWithin: 7 })).toEqual(['成都本科', '深圳硕士'])
    expect(await names({ activeWithin: 1 })).toEqual(['成都本科'])
    expect(await names({ postCode: await postCode('销售经理') })).toEqual(['深圳硕士'])
    const { postCodesAbove } = await import('../../../server/modules/reference-data/region-and-job-trees')
    expect(await names({ postCode: postCodesAbove(await postCode('Java'))[0] })).toEqual(['成都本科', '面议应届'])
    expect(await names({ postCode: 'nothing' })).toEqual([])
  })

  test('pay with one end is found by every offer that reaches it, and sorted between amounts and 面议', async () => {
    const wanted = { wantedPlaceCode: '330100', activeTime: minutesAgo(60) }
    await createCandidate(testApp, '十五以上', { ...wanted, salaryMin: 15, salaryMax: 0 })
    await createCandidate(testApp, '二十以下', { ...wanted, salaryMin: 0, salaryMax: 20 })
    const inHangzhou = (filter: Filter) => names({ ...filter, cityCode: '330100', sort: 'salary' })
    expect(await inHangzhou({ salaryMax: 20 })).toEqual(['二十以下', '十五以上'])
    expect(await inHangzhou({ salaryMax: 14 })).toEqual(['二十以下'])
    expect(await inHangzhou({ salaryMin: 300 })).toEqual(['十五以上'])
    expect(await inHangzhou({ salaryMin: 21, salaryMax: 90 })).toEqual(['十五以上'])
    expect(await names({ sort: 'salary' })).toEqual(['二十以下', '成都本科', '深圳硕士', '十五以上', '面议应届'])
  })

  test('all together, and the other orders', async () => {
    const all: Filter = {
      keyword: '四川大学',
      cityCode: '510100',
      education: 'bachelor',
      experience: ['y5_10'],
      salaryMin: 18,
      activeWithin: 3,
    }
    expect(await names(all)).toEqual(['成都本科'])
    expect(await names({ sort: 'experience' })).toEqual(['深圳硕士', '成都本科', '面议应届'])
    expect(await names({ sort: 'salary' })).toEqual(['成都本科', '深圳硕士', '面议应届'])
  })

  test('a wrong filter is named', async () => {
    for (const [field, value] of [
      ['cityCode', 'abc'],
      ['education', 'nothing'],
      ['salaryMin', -1],
      ['cursor', 'nonsense'],
      ['pageSize', 1000],
      ['experience', ['ages']],
    ] as const) {
      const answer = await testApp.raw(candidates.search, { [field]: value }, { as: hr })
      expect([field, answer.status]).toEqual([field, 400])
      expect((answer.data as { field: string }).field).toContain(field)
    }
  })
})

describe('翻页', () => {
  const crowd = async (count: number, more = {}) => {
    const { buildResume } = await import('../../support/api/company-fixture')
    const resume = await buildResume(more)
    const profiles = Array.from({ length: count }, (_, i) => ({
      person: { externalId: `crowd-${i}`, name: `人${i}`, phone: `1550000${String(i).padStart(4, '0')}` },
      resume: {
        ...resume,
        years: i % 12,
        salaryMin: 10 + (i % 7),
        salaryMax: 20 + (i % 7),
        activeTime: minutesAgo(Math.floor(i / 2)),
      },
    }))
    for (let at = 0; at < count; at += 200) {
      const created = await callPartner(testApp, partner.saveProfiles, {
        profiles: profiles.slice(at, at + 200),
      })
      if (created.code !== 0) throw new Error(created.message)
    }
  }
  const walk = async (filter: Filter, onPage?: () => Promise<void>) => {
    const seen: string[] = []
    let cursor = ''
    let pages = 0
    do {
      const { data, nextCursor } = await search({ ...filter, cursor, pageSize: 7 })
      seen.push(...data.map((row) => row.id))
      cursor = nextCursor
      if (++pages === 1) await onPage?.()
    } while (cursor)
    return seen
  }

  test.each(['active', 'experience', 'salary'] as const)('by %s every match comes exactly once', async (sort) => {
    await crowd(50)
    const seen = await walk({ sort, keyword: '四川大学' })
    expect(seen).toHaveLength(50)
    expect(new Set(seen).size).toBe(50)
  })

  test('what happens between two pages hides nobody and shows nobody twice', async () => {
    await crowd(40)
    const before = await walk({})
    const last = before[before.length - 1]
    const { resumes } = await import('../../../server/db/schema')
    const row = (await testApp.ctx.db.select().from(resumes)).find((resume) => resume.id === last)
    const seen = await walk({}, async () => {
      clock.advance(120_000)
      await createCandidate(testApp, '新来的')
      await callPartner(testApp, partner.markActive, { personId: row?.personId ?? '' })
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(before.filter((id) => id !== last))
    expect((await search()).data.slice(0, 2).map((talent) => talent.id)).toContain(last)
  })

  test('the total stops counting at a thousand and is carried along', async () => {
    await crowd(1010)
    const first = await search({ pageSize: 50 })
    expect(first).toMatchObject({ total: 1000, isCapped: true })
    const second = await search({ pageSize: 50, cursor: first.nextCursor })
    expect(second).toMatchObject({ total: 1000, isCapped: true })
    expect(await search({ experience: ['y10'] })).toMatchObject({ total: 168, isCapped: false })
    await testApp.ctx.db.execute('analyze talent_index')
    const { loadIndexStats } = await import('../../../server/modules/candidates/search/index-stats')
    const run: RunQuery = async (query) => (await testApp.ctx.db.execute(query)).rows as never[]
    expect((await loadIndexStats(run)).rows).toBe(1010)
  })
})

test('the order of the list is the order of an index: nothing is sorted', async () => {
  await createCandidate(testApp)
  const plan = await testApp.ctx.transaction(async (tx) => {
    await tx.db.execute('set local enable_seqscan = off')
    return tx.db.execute('explain select * from talent_index order by active_time desc, resume_id desc limit 20')
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain('talent_index_newest')
  expect(text).not.toContain('Sort')
})

describe('简历', () => {
  test('opened, with contacts masked and the opening written down; the name turns thin for me only @P-7.7-01', async () => {
    const candidate = await createCandidate(testApp)
    expect((await search()).data[0]).toMatchObject({
      isSeen: false,
      isCollected: false,
      invitation: null,
      chatUserId: candidate.chatUserId,
    })
    const opened = await testApp.call(candidates.get, { resumeId: candidate.resumeId }, { as: hr })
    expect(opened.data).toMatchObject({
      source: 'profile',
      phoneMasked: `154****${candidate.phone.slice(-4)}`,
      educations: [{ school: '四川大学', start: '2012-09' }],
      attachment: null,
      isSeen: true,
    })
    expect(JSON.stringify(opened.data)).not.toContain(candidate.phone)
    expect((await search()).data[0]?.isSeen).toBe(true)
    const colleague = await createColleague(testApp, hr, 'hr')
    expect((await search({}, colleague)).data[0]?.isSeen).toBe(false)
    const { resumeViews } = await import('../../../server/db/schema')
    expect(await testApp.ctx.db.select().from(resumeViews)).toMatchObject([
      { resumeId: candidate.resumeId, userId: hr.userId, companyId: hr.companyId },
    ])
    const talking = await testApp.call(candidates.getByUser, { chatUserId: candidate.chatUserId }, { as: hr })
    expect(talking.data.id).toBe(candidate.resumeId)
    for (const chatUserId of ['user1', 'cand', 'cand42', `cand${'9'.repeat(30)}`, "'"])
      expect((await testApp.call(candidates.getByUser, { chatUserId }, { as: hr })).status).toBe(404)
    expect((await testApp.call(candidates.get, { resumeId: '42' }, { as: hr })).message).toBe('没有找到这份简历')
  })

  test('are collected and removed again, for each recruiter separately @P-7.7-01 @P-7.7-04', async () => {
    const [candidateA, candidateB] = [await createCandidate(testApp, '甲一'), await createCandidate(testApp, '乙二')]
    const keep = (candidate: Candidate, as = hr) =>
      testApp.call(candidates.collect, { resumeId: candidate.resumeId }, { as })
    expect((await keep(candidateA)).data.isCollected).toBe(true)
    expect((await keep(candidateA)).code).toBe(0)
    clock.advance(1000)
    await keep(candidateB)
    const list = async (keyword = '', as = hr, cursor = '') =>
      readPage(await testApp.call(candidates.listCollected, { keyword, cursor, pageSize: 1 }, { as }))
    const first = await list()
    expect(first).toMatchObject({ total: 2, isCapped: false, rows: [{ name: '乙二' }] })
    expect(await list('', hr, first.nextCursor)).toMatchObject({ rows: [{ name: '甲一' }], nextCursor: '', total: 2 })
    const forged = testApp.raw(candidates.listCollected, { cursor: 'x' }, { as: hr })
    expect(await forged).toMatchObject({ status: 400, message: '游标不正确' })
    expect((await list('甲')).total).toBe(1)
    expect((await list('%')).total).toBe(0)
    const colleague = await createColleague(testApp, hr, 'hr')
    expect((await list('', colleague)).total).toBe(0)
    const drop = () => testApp.call(candidates.uncollect, { resumeId: candidateA.resumeId }, { as: hr })
    expect((await drop()).data.isCollected).toBe(false)
    expect(await drop()).toMatchObject({ status: 404, message: '没有收藏过这份简历' })
  })

  test('technicians and members neither search nor open', async () => {
    const { resumeId } = await createCandidate(testApp)
    for (const role of ['technician', 'member'] as const) {
      const as = await createColleague(testApp, hr, role)
      expect(await search({}, as)).toMatchObject({ status: 403, message: '没有权限：搜索人才' })
      expect((await testApp.call(candidates.get, { resumeId }, { as })).status).toBe(403)
      expect((await testApp.call(candidates.collect, { resumeId }, { as })).status).toBe(403)
    }
  })

  test('talents for a job: same post, same city, looking for one, last active first; and how many for each open job @P-7.7-01', async () => {
    const job = await createOpenJob(testApp, hr)
    await createPendingJob(testApp, hr)
    await createCandidate(testApp, '早', { activeTime: minutesAgo(10) })
    await createCandidate(testApp, '晚', { activeTime: minutesAgo(1) })
    await createCandidate(testApp, '外地', { wantedPlaceCode: '440300' })
    await createCandidate(testApp, '别的', { wantedPostCode: await postCode('销售经理') })
    await createCandidate(testApp, '不找工作', { jobSeeking: 'closed' })
    const find = (jobId?: string, as = hr) => testApp.call(candidates.recommend, { jobId }, { as })
    expect((await find(job.id)).data.map((row) => row.name)).toEqual(['晚', '早'])
    expect((await find()).total).toBe(2)
    expect(await names({ jobSeeking: ['closed'] })).toEqual(['不找工作'])
    const screened = await testApp.call(candidates.listJobs, {}, { as: hr })
    expect(screened.data).toEqual([
      { jobId: job.id, title: '高级前端工程师', cityName: '成都', salaryText: '18-25K', total: 2 },
    ])
    const other = await createEmployer(testApp)
    expect((await find(job.id, other)).status).toBe(404)
    expect((await find(undefined, other)).data).toEqual([])
  })
})
