import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import {
  buildJobForm,
  createAddress,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()
let employer: Employer
beforeEach(async () => {
  employer = await createEmployer(testApp)
})

const getMyJob = async (id: string) => (await testApp.call(jobs.get, { id }, { as: employer })).data
const runAction = (call: typeof jobs.close | typeof jobs.delete, id: string) =>
  testApp.raw(call, { id }, { as: employer })

describe('错误的输入', () => {
  test.each([
    ['title', '', '请填写职位名称'],
    ['title', '长'.repeat(31), '职位名称不能超过 30 个字'],
    ['postCode', '没有', '请选择有效的职位类别'],
    ['salaryMax', 5, '最高月薪不能低于最低月薪'],
    ['salaryMax', 80, '最高月薪不能超过最低月薪的 2 倍'],
    ['salaryMin', -1, '最低月薪不能小于 0'],
    ['salaryMin', 'abc', '请填写最低月薪'],
    ['headcount', 0, '招聘人数至少 1 人'],
    ['experience', 'ages', '请选择工作经验'],
    ['addressId', '42', '没有找到这个工作地址'],
    ['description', '太短', '职位描述至少 10 个字'],
    ['description', '长'.repeat(5001), '职位描述不能超过 5000 个字'],
    ['tags', Array(9).fill('标签'), '标签最多 8 个'],
  ])('a wrong %s is named and nothing is written', async (field, value, message) => {
    const form = { ...(await buildJobForm(testApp, employer)), [field]: value }
    const answer = await testApp.raw(jobs.publish, form, { as: employer })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer).toMatchObject({ message, data: { field } })
    expect((await testApp.call(jobs.countByStatus, {}, { as: employer })).data.total).toBe(0)
  })

  test('a post that is only a group is no post', async () => {
    const { JOB_POSTS } = await import('../../../server/modules/reference-data/region-and-job-trees')
    const form = { ...(await buildJobForm(testApp, employer)), postCode: JOB_POSTS[0]?.children[0]?.code ?? '' }
    expect(await testApp.raw(jobs.publish, form, { as: employer })).toMatchObject({ status: 400 })
  })
})

describe('工作地址', () => {
  test('kept, changed with its jobs, and deleted only when no job uses it @P-7.7-05', async () => {
    const created = await testApp.call(
      workAddresses.create,
      {
        cityCode: '510100',
        districtCode: '510107',
        detail: '武侯大道1号',
        contactName: '周远',
        contactPhone: '13800000001',
      },
      { as: employer },
    )
    expect(created.data).toMatchObject({ fullText: '成都武侯区武侯大道1号', jobCount: 0 })
    const job = await createOpenJob(testApp, employer, { addressId: created.data.id })
    const list = await testApp.call(workAddresses.list, {}, { as: employer })
    expect(list.data).toMatchObject([{ id: created.data.id, jobCount: 1 }])
    const used = await testApp.call(workAddresses.delete, { id: created.data.id }, { as: employer })
    expect(used).toMatchObject({ status: 409, message: '有 1 个职位正在使用这个地址，不能删除' })

    const moved = { id: created.data.id, cityCode: '440300', detail: '科技园1号' }
    expect((await testApp.call(workAddresses.update, moved, { as: employer })).data.fullText).toBe('深圳科技园1号')
    expect(await getMyJob(job.id)).toMatchObject({ cityCode: '440300', addressText: '深圳科技园1号' })

    await runAction(jobs.close, job.id)
    await runAction(jobs.delete, job.id)
    expect((await testApp.call(workAddresses.delete, { id: created.data.id }, { as: employer })).code).toBe(0)
    expect((await testApp.call(workAddresses.list, {}, { as: employer })).data).toEqual([])
  })

  test("a wrong place, and another company's address", async () => {
    const other = await createEmployer(testApp)
    const wrong = await testApp.raw(
      workAddresses.create,
      { cityCode: '510100', districtCode: '440305', detail: '路' },
      { as: employer },
    )
    expect(wrong).toMatchObject({ status: 400, data: { field: 'districtCode' } })
    const id = await createAddress(testApp, employer)
    for (const [key, input] of [
      [workAddresses.update, { id, cityCode: '510100', detail: '占用' }],
      [workAddresses.delete, { id }],
    ] as const)
      expect(await testApp.raw(key, input, { as: other })).toMatchObject({
        status: 404,
        message: '没有找到这个工作地址',
      })
  })
})
