import type { RowOf } from '@/api'
import type * as jobs from '~contract/calls/jobs/jobs'
import { firstSteps, jobsAtRisk, type WaitingAnswers, waitingWork } from './desk-work'

type Job = RowOf<typeof jobs.list>

const now = new Date('2026-11-25T10:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const job = (change: Partial<Job>) =>
  ({
    id: '1',
    status: 'adopt',
    title: 'Java 工程师',
    auditReason: '',
    missing: [],
    deliverCount: 3,
    hiredCount: 0,
    createdTime: daysAgo(2),
    updatedTime: daysAgo(2),
    expiresTime: daysAgo(-30),
    ...change,
  }) as Job
const nothing: WaitingAnswers = { jobs: [], unread: 0 }
const titles = (answers: Partial<WaitingAnswers>) =>
  waitingWork({ ...nothing, ...answers }, now).map(({ title }) => title)
const page = <T>(rows: Partial<T>[], counts: object) => ({ rows, counts, total: rows.length }) as never

describe('pending work on the desktop home page', () => {
  test('is nothing without answers, and nothing where all counts are 0', () => {
    expect(titles({})).toEqual([])
    expect(
      titles({
        applications: page([], { pending: 0 }),
        mandates: page([], { applied: 0 }),
        joins: page([], {}),
        jobs: [job({}), job({ status: 'stop' }), job({ status: 'pending' })],
      }),
    ).toEqual([])
  })

  test('names applications, messages, agents, members, leads and jobs in this order, with count, subject and place', () => {
    const work = waitingWork(
      {
        applications: page([{ jobTitle: '运维' }, { jobTitle: '运维' }, { jobTitle: '客服' }], { pending: 28 }),
        unread: 4,
        mandates: page([{ agentName: '秦川', jobTitle: '客服' }], { applied: 1 }),
        joins: page([{ userName: '李航' }], {}),
        leads: page([{ opportunity: { title: '年会策划' } }], { new: 2, talking: 3 }),
        jobs: [
          job({ id: '7', status: 'reject', title: '电销', auditReason: '薪资写错\n第二条' }),
          job({ id: '8', status: 'temporary', title: '', missing: ['薪资', '地点'] }),
        ],
      },
      now,
    )
    expect(work.map(({ title, text, to }) => [title, text, to])).toEqual([
      ['28 份新投递等待处理', '运维、客服', '/deliver?status=pending'],
      ['4 条未读消息', '候选人、同事和群聊', '/tuikit'],
      ['1 份代理申请等待审核', '秦川 · 客服', '/entrust?view=applications'],
      ['1 人申请加入公司', '李航', '/entpaccount?tab=applications'],
      ['2 条线索等待跟进', '年会策划', '/myclue?status=new'],
      ['职位未通过审核：电销', '薪资写错', '/jobEdit?id=7'],
      ['职位草稿：未填写名称', '还缺：薪资、地点', '/jobEdit?id=8'],
    ])
  })
})

describe('jobs at risk', () => {
  test('end within seven days, the next one first, then wait for applications over fourteen days', () => {
    const found = jobsAtRisk(
      [
        job({ id: 'old', deliverCount: 0, createdTime: daysAgo(40), title: '旧' }),
        job({ id: 'quiet', deliverCount: 0, createdTime: daysAgo(15), title: '静' }),
        job({ id: 'new', deliverCount: 0, createdTime: daysAgo(13) }),
        job({ id: 'later', expiresTime: daysAgo(-6.5), title: '后' }),
        job({ id: 'soon', expiresTime: daysAgo(-0.2), title: '先', deliverCount: 0, createdTime: daysAgo(60) }),
        job({ id: 'far', expiresTime: daysAgo(-8) }),
        job({ id: 'closed', status: 'stop', expiresTime: daysAgo(-1), deliverCount: 0, createdTime: daysAgo(60) }),
      ],
      now,
    )
    expect(found.map(({ id, reason }) => [id, reason])).toEqual([
      ['soon', '1 天后到期，刷新可以继续展示'],
      ['later', '7 天后到期，刷新可以继续展示'],
      ['old', '上线 40 天，还没有人投递'],
      ['quiet', '上线 15 天，还没有人投递'],
    ])
    expect(found[2]?.to).toBe('/talentsearch?matchJobId=old&sort=match')
  })
})

describe('first steps of a company', () => {
  const states = (change: Partial<Parameters<typeof firstSteps>[0]>) =>
    firstSteps({ auditStatus: 'adopted', hasJob: false, members: 1, hasLogo: false, ...change }).map(
      ({ state }) => state,
    )
  test.each([
    ['without a company', { auditStatus: '' as const }, ['next', 'later', 'later', 'later', 'later']],
    ['in audit', { auditStatus: 'applied' as const }, ['done', 'waiting', 'next', 'later', 'later']],
    ['refused', { auditStatus: 'rejected' as const }, ['done', 'next', 'later', 'later', 'later']],
    ['passed', {}, ['done', 'done', 'next', 'later', 'later']],
    ['with a job and colleagues', { hasJob: true, members: 2 }, ['done', 'done', 'done', 'done', 'next']],
  ])('%s: the first one that can be done is next', (_title, change, expected) => {
    expect(states(change)).toEqual(expected)
  })
})
