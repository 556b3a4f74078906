/** Matching a resume with a job: every criterion named, counted and sortable; never a score alone. */

import * as candidates from '../../../contract/calls/candidates/candidates'
import * as jobMatch from '../../../contract/calls/candidates/job-match'
import {
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
  postCode,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
})
afterEach(() => testApp.close())

const demanding = { experience: 'y5_10', education: 'master', tags: ['Java', 'Kafka', '带人'] }
const holding = (jobId: string, resumeIds: string[], as = hr) =>
  testApp.call(jobMatch.list, { jobId, resumeIds }, { as })

describe('对照职位要求', () => {
  test('names what is required and what the resume contains, met or not', async () => {
    const job = await createOpenJob(testApp, hr, demanding)
    const { resumeId } = await createCandidate(testApp, '陈思远', {
      summary: '带人做过订单系统，写 JavaScript。',
      skills: ['JavaScript'],
    })
    const { data } = await holding(job.id, [resumeId])
    expect(data).toEqual([
      {
        resumeId,
        met: 6,
        total: 8,
        requirements: [
          { kind: 'post', wanted: 'Java', found: 'Java开发工程师', isMet: true },
          { kind: 'city', wanted: '成都', found: '成都 武侯区', isMet: true },
          { kind: 'experience', wanted: '5-10 年', found: '6 年', isMet: true },
          { kind: 'education', wanted: '硕士及以上', found: '本科', isMet: false },
          { kind: 'salary', wanted: '18-25K', found: '18-25K', isMet: true },
          // Java occurs in 「Java开发工程师」 of the history, not in JavaScript.
          { kind: 'skill', wanted: 'Java', found: '经历中提到', isMet: true },
          { kind: 'skill', wanted: 'Kafka', found: '简历未写', isMet: false },
          { kind: 'skill', wanted: '带人', found: '经历中提到', isMet: true },
        ],
      },
    ])
  })

  test('requires only what the job states: an open pay, any education and no tags are no requirements', async () => {
    const job = await createOpenJob(testApp, hr, { salaryMin: 0, salaryMax: 0 })
    const nearby = await createCandidate(testApp, '林知夏', {
      wantedPlaceCode: '510700',
      wantedPostCode: await postCode('会计'),
    })
    const { data } = await holding(job.id, [nearby.resumeId])
    expect(data[0]?.requirements.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['post', false],
      ['city', false],
    ])
  })

  test('more years than required are no lack, a beginner’s place is for beginners, and a wish above the budget is one', async () => {
    const senior = await createCandidate(testApp, '周雨桐', { years: 15, salaryMin: 40, salaryMax: 60 })
    const open = await createCandidate(testApp, '马骁', { years: 0, salaryMin: 0, salaryMax: 0 })
    const five = await createOpenJob(testApp, hr, { experience: 'y5_10' })
    const graduateJob = await createOpenJob(testApp, hr, { experience: 'fresh', addressId: five.addressId })
    const met = async (jobId: string, kind: string) => {
      const { data } = await holding(jobId, [senior.resumeId, open.resumeId])
      return data.map((match) => match.requirements.find((criterion) => criterion.kind === kind)?.isMet)
    }
    expect(await met(five.id, 'experience')).toEqual([true, false])
    expect(await met(graduateJob.id, 'experience')).toEqual([false, true])
    expect(await met(five.id, 'salary')).toEqual([false, true])
  })

  test('sorts by what is met, page by page, and every row says what it misses @P-7.7-30', async () => {
    const job = await createOpenJob(testApp, hr, demanding)
    await createCandidate(testApp, '一般', { skills: [], summary: '', experiences: [], years: 2 })
    clock.advance(60_000)
    await createCandidate(testApp, '很好', { education: 'master', skills: ['Java', 'Kafka'], summary: '带人' })
    clock.advance(60_000)
    await createCandidate(testApp, '不错', { skills: ['Java', 'Kafka'] })
    const search = (more = {}) =>
      testApp.call(candidates.search, { sort: 'match', matchJobId: job.id, pageSize: 1, ...more }, { as: hr })
    const names: string[] = []
    let cursor = ''
    do {
      const { data, nextCursor } = await search({ cursor })
      names.push(...data.map(({ name, match }) => `${name} ${match?.met}/${match?.total} ${match?.missing.join()}`))
      cursor = nextCursor
    } while (cursor)
    expect(names).toEqual([
      '很好 8/8 ',
      '不错 6/8 学历低于硕士,缺 带人',
      '一般 3/8 经验不足 5-10 年,学历低于硕士,缺 Java、Kafka、带人',
    ])
    const recommended = await testApp.call(candidates.recommend, { jobId: job.id }, { as: hr })
    expect(recommended.data.map(({ name, match }) => [name, match?.met])).toEqual([
      ['不错', 6],
      ['很好', 8],
      ['一般', 3],
    ])
    expect((await search({ matchJobId: '' })).message).toBe('请选择要对照的职位')
  })

  test('a job of another company answers like an unknown one', async () => {
    const job = await createOpenJob(testApp, hr)
    const { resumeId } = await createCandidate(testApp)
    const stranger = await createEmployer(testApp, { companyName: '成都别家科技有限公司' })
    expect(await holding(job.id, [resumeId], stranger)).toMatchObject({ status: 404, message: '没有找到这个职位' })
    const answer = await testApp.call(candidates.search, { matchJobId: job.id }, { as: stranger })
    expect(answer.status).toBe(404)
  })
})
