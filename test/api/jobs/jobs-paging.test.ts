/** A company with many jobs of its own: pages, totals and keywords of its list. */
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { jobs } from '../../../server/db/schema'
import { buildJobForm, createEmployer, createOpenJob, type Employer } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()
let employer: Employer
beforeEach(async () => {
  employer = await createEmployer(testApp)
})

test('of 1,101 jobs every page holds its own, totals go as far as one pages, and numbers stop at 1000', async () => {
  const { id: firstId } = await createOpenJob(testApp, employer, { title: '测试工程师' })
  const [first] = await testApp.ctx.db.select().from(jobs)
  const { attention: _, ...row } = first as NonNullable<typeof first>
  const jobRows = Array.from({ length: 1100 }, (_, i) => ({
    ...row,
    id: testApp.ctx.ids.next(),
    status: i % 11 === 0 ? ('stop' as const) : ('adopt' as const),
    createdAt: new Date(row.createdAt.getTime() - i * 1000),
    updatedAt: new Date(row.updatedAt.getTime() - (i % 7) * 1000),
  }))
  await testApp.ctx.db.insert(jobs).values(jobRows)
  const list = (input = {}) => testApp.call(jobCalls.list, { pageSize: 100, ...input }, { as: employer })
  const walk = async (input = {}) => {
    const seen: string[] = []
    for (let currentPage = 1; ; currentPage++) {
      const { data } = await list({ ...input, currentPage })
      seen.push(...data.map(({ id }) => id))
      if (data.length < 100) return seen
    }
  }
  const all = [{ ...row, id: firstId }, ...jobRows]
  const sorted = [...all].sort(
    (a, b) =>
      Number(a.status === 'stop') - Number(b.status === 'stop') ||
      b.updatedAt.getTime() - a.updatedAt.getTime() ||
      (BigInt(b.id) > BigInt(a.id) ? 1 : -1),
  )
  const ids = sorted.map(({ id }) => id)
  expect(await walk()).toEqual(ids)
  expect(await walk({ keyword: '工程' })).toEqual(ids)
  expect(await walk({ keyword: '试工程师' })).toEqual(ids)
  expect((await walk({ sort: 'created' })).sort()).toEqual([...ids].sort())
  const stopped = sorted.filter(({ status }) => status === 'stop').map(({ id }) => id)
  for (const sort of ['attention', 'updated'])
    expect((await list({ status: 'stop', sort })).data.map(({ id }) => id)).toEqual(stopped)
  expect((await list({ status: 'stop', sort: 'created' })).total).toBe(100)
  expect((await list()).total).toBe(1001)
  expect((await list({ currentPage: 10 })).total).toBe(1001)
  expect(await list({ currentPage: 11 })).toMatchObject({ total: 1101, totalPages: 12 })
  expect(await list({ currentPage: 12 })).toMatchObject({ total: 1101, data: [{ id: ids[1100] }] })
  expect(await list({ currentPage: 13 })).toMatchObject({ total: 1101, data: [] })
  expect(await list({ currentPage: 13, keyword: '工程' })).toMatchObject({ total: 1101, data: [] })
  const { data } = await testApp.call(jobCalls.countByStatus, {}, { as: employer })
  expect(data).toMatchObject({ total: 1000, byStatus: { adopt: 1000, stop: 100 }, expiringSoon: 0 })
  // another company's list knows none of them
  const other = await createEmployer(testApp)
  const foreignPage = await testApp.call(jobCalls.list, { keyword: '工程' }, { as: other })
  expect(foreignPage).toMatchObject({ total: 0, data: [] })
})

test('a title is found by any part of it, a letter or a sign, and by its new words after a change', async () => {
  const open = await createOpenJob(testApp, employer, { title: 'Java 100%远程' })
  const found = async (keyword: string) =>
    (await testApp.call(jobCalls.list, { keyword }, { as: employer })).data.map(({ id }) => id)
  for (const keyword of ['j', 'ava', 'JAVA', '远', '远程', '0%远', '100%', 'a 1'])
    expect([keyword, await found(keyword)]).toEqual([keyword, [open.id]])
  for (const keyword of ['程远', '_', 'aj', '量子']) expect([keyword, await found(keyword)]).toEqual([keyword, []])
  const form = { ...(await buildJobForm(testApp, employer)), title: '前端开发', id: open.id }
  await testApp.call(jobCalls.update, form, { as: employer })
  expect([await found('远程'), await found('端开')]).toEqual([[], [open.id]])
})
