/** Decisions on jobs, applications, interviews and money are in the company's record, in order (P-7.6-17). */
import * as companies from '../../../contract/calls/company/companies'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as afterSales from '../../../contract/calls/orders/after-sales'
import * as orders from '../../../contract/calls/orders/orders'
import * as partner from '../../../contract/calls/partner'
import { companyHolder, OUTSIDE_HOLDER, transfer } from '../../../server/modules/finance'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let employer: Employer
let candidate: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  employer = await createEmployer(testApp)
  candidate = await createCandidate(testApp, '陈思远')
})
afterEach(() => testApp.close())

const as = () => ({ as: employer })
const record = async (prefix: RegExp) => {
  const { data } = await testApp.call(companies.listActivities, { pageSize: 50 }, as())
  return data.filter(({ act }) => prefix.test(act)).reverse()
}
const sentences = async (prefix: RegExp) => (await record(prefix)).map(({ text }) => text)

it('what was done to a job @P-7.6-17', async () => {
  const { id } = await createOpenJob(testApp, employer, { title: '前端工程师' })
  await testApp.call(jobs.close, { id }, as())
  await testApp.call(jobs.open, { id }, as())
  await testApp.call(jobs.close, { id }, as())
  expect((await testApp.call(jobs.close, { id }, as())).code).not.toBe(0)
  await testApp.call(jobs.delete, { id }, as())
  const title = '「前端工程师」'
  expect(await sentences(/^job\./)).toEqual([
    `发布职位${title}`,
    `关闭职位${title}`,
    `打开职位${title}`,
    `关闭职位${title}`,
    `删除职位${title}`,
  ])
  const [first] = await record(/^job\./)
  expect(first).toMatchObject({ act: 'job.submit', userName: expect.stringMatching(/./) })
})

it('decisions on an application and on interviews, without the name of the candidate @P-7.6-17', async () => {
  const job = await createOpenJob(testApp, employer, { title: '前端工程师' })
  const { data } = await callPartner(testApp, partner.apply, {
    personId: candidate.personId,
    jobId: job.id,
  })
  for (const status of ['unsuitable', 'pending', 'passed'] as const) {
    clock.advance(1000)
    await testApp.call(applications.decide, { deliveryIds: [data.deliveryId], status, reason: '' }, as())
  }
  const named = '「前端工程师」的一位候选人'
  expect(await sentences(/^application\./)).toEqual([
    `标为不合适：${named}`,
    `改回待处理：${named}`,
    `通过初筛：${named}`,
  ])
})

it('orders that were abandoned, and refunds that were requested @P-7.6-17', async () => {
  await transfer(testApp.ctx, {
    key: 'test:1',
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(employer.companyId), unit: 'coin', amount: 100 }],
  })
  const order = async () =>
    (await testApp.call(orders.submit, { goodsType: 2, goodsId: candidate.resumeId }, as())).data.order
  const first = await order()
  await testApp.call(orders.cancel, { orderId: first?.id ?? '' }, as())
  await testApp.call(orders.cancel, { orderId: first?.id ?? '' }, as())
  const second = await order()
  const payment = { orderId: second?.id ?? '', payMethod: 'COMPANY_COIN' as const, amount: second?.amount ?? 0 }
  expect((await testApp.call(orders.payInternally, payment, as())).message).toBe('ok')
  const form = {
    orderId: payment.orderId,
    kind: 'invalid' as const,
    amount: payment.amount,
    reason: '空号',
    pictures: [],
  }
  const { data: request } = await testApp.call(afterSales.create, form, as())
  await testApp.call(afterSales.cancel, { afsId: request.id }, as())
  expect(await sentences(/^(order|afterSale)\./)).toEqual([
    '取消订单「陈思远的联系方式」',
    '支付「陈思远的联系方式」',
    '申请退款 10.00 元：「陈思远的联系方式」',
    '撤销退款 10.00 元的申请',
  ])
})
