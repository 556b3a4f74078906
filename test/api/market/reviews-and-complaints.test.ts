import * as noticeCalls from '../../../contract/calls/account/notices'
import * as reviews from '../../../contract/calls/company/reviews'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as operatorCalls from '../../../contract/calls/operator'
import * as complaints from '../../../contract/calls/platform/complaints'
import * as feedback from '../../../contract/calls/platform/feedback'
import * as files from '../../../contract/calls/platform/files'
import { chatUserId, createGroup } from '../../../server/chat/commands'
import {
  buildJobForm,
  createColleague,
  createDealing,
  createEmployer,
  type Employer,
  nextPhone,
} from '../../support/api/company-fixture'
import { createTencentFixture } from '../../support/chat/tencent-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const testApp = freshTestApp()
let employer: Employer
beforeEach(async () => {
  employer = await createEmployer(testApp)
})
const operator = () => ({ as: testApp.config.OPERATOR_TOKEN })

describe('公司评价', () => {
  const write = (by: Employer, reviewedCompanyId: string, score = 5, content = '付款及时，沟通顺畅') =>
    testApp.raw(reviews.save, { reviewedCompanyId, score, content }, { as: by })
  const received = (by: Employer, reviewedCompanyId?: string) =>
    testApp.call(reviews.list, reviewedCompanyId ? { reviewedCompanyId } : {}, {
      as: by,
    })

  test('one company reviews another, changes its mind, takes it back @P-3-12 @P-7.6-01', async () => {
    const other = await createEmployer(testApp)
    await createDealing(testApp, other, employer)
    expect((await write(other, employer.companyId)).data).toMatchObject({ score: 5, can: ['delete'] })
    expect((await write(other, employer.companyId, 3, '响应慢')).code).toBe(0)
    const list = await received(employer)
    expect(list).toMatchObject({ total: 1, data: [{ score: 3, content: '响应慢', can: [] }] })
    const myReviews = await testApp.call(reviews.listMine, {}, { as: other })
    expect(myReviews).toMatchObject({ total: 1, data: [{ companyId: employer.companyId }] })
    const id = myReviews.data[0]?.id ?? ''
    const del = (by: Employer) => testApp.raw(reviews.delete, { id }, { as: by })
    expect(await del(employer)).toMatchObject({ status: 404, message: '没有找到这条评价' })
    expect(await del(other)).toMatchObject({ code: 0 })
    expect(await del(other)).toMatchObject({ status: 404 })
    expect((await received(other, employer.companyId)).total).toBe(0)
  })

  test('nobody reviews their own company, an unknown one, one they never dealt with, or without a right', async () => {
    const member = await createColleague(testApp, employer, 'member')
    const other = await createEmployer(testApp)
    expect(await write(employer, employer.companyId)).toMatchObject({ message: '不能评价自己的公司' })
    expect(await write(employer, '42')).toMatchObject({ status: 404 })
    expect(await write(member, other.companyId)).toMatchObject({ status: 403 })
    expect(await write(employer, other.companyId)).toMatchObject({
      status: 403,
      message: '只能评价有过往来的公司：看过对方的联系方式，或买过对方的需求',
    })
    expect(await write(employer, other.companyId, 6)).toMatchObject({ message: '请打 1 到 5 分' })
    expect(await write(employer, other.companyId, 5, '')).toMatchObject({ message: '请填写评价内容' })
  })

  test('two clicks at once make one review', async () => {
    const other = await createEmployer(testApp)
    await createDealing(testApp, employer, other)
    await Promise.all([write(other, employer.companyId), write(other, employer.companyId, 4)])
    expect((await received(employer)).total).toBe(1)
  })
})

describe('举报', () => {
  const submit = (input: object, as = employer) => testApp.raw(complaints.submit, input, { as })
  const form = (targetId: string, target = 'company') => ({
    target,
    targetId,
    reason: 'false',
    content: '公司地址是假的',
  })
  const listMine = async (as = employer) => (await testApp.call(complaints.list, {}, { as })).data

  test('goes from pending to in progress, handled and ended; its sender sees every answer and nobody else does @P-1-10 @P-3-12 @P-4.3-04 @P-7.6-02', async () => {
    const other = await createEmployer(testApp)
    const { data } = (await testApp.form(
      files.upload,
      { use: 'case' },
      [{ field: 'file', name: 'a.png', bytes: PNG }],
      { as: employer },
    )) as { data: { id: string } }
    const sent = await submit({ ...form(other.companyId), fileIds: [data.id] })
    expect(sent.data).toMatchObject({ status: 1, can: ['revoke'], pictures: [{ name: 'a.png' }] })
    const { id } = sent.data as { id: string }
    expect(await listMine(other)).toEqual([])
    expect(await submit(form(other.companyId))).toMatchObject({ status: 409, message: '您举报过这个对象，请等待处理' })

    const handle = (status: number, reply = '') =>
      testApp.raw(operatorCalls.setComplaintStatus, { id, status, reply }, operator())
    expect((await testApp.raw(operatorCalls.listComplaints, {}, operator())).data).toMatchObject([{ id, status: 1 }])
    expect((await handle(2)).code).toBe(0)
    expect(await testApp.raw(complaints.withdraw, { id }, { as: employer })).toMatchObject({
      message: '举报当前是「处理中」，不能撤销',
    })
    expect((await handle(3, '已要求对方更正')).data).toMatchObject({ status: 3, reply: '已要求对方更正' })
    expect(await handle(2)).toMatchObject({ status: 409 })
    expect((await listMine())[0]).toMatchObject({ status: 3, reply: '已要求对方更正', can: [] })
    const notices = await testApp.call(noticeCalls.list, {}, { as: employer })
    expect(notices.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['举报处理中', '举报已处理']))
    expect((await handle(4)).data).toMatchObject({ status: 4, reply: '已要求对方更正' })
    expect((await submit(form(other.companyId))).code).toBe(0)
  })

  test('names a group that its sender may see, and no other @P-7.6-02', async () => {
    const owner = chatUserId(employer.userId)
    const groups = { open: 'Public', closed: 'Private' } as const
    for (const [groupId, type] of Object.entries(groups))
      await createGroup(testApp.ctx, { groupId, type, owner, name: `群 ${groupId}`, clientId: groupId })
    const other = await createEmployer(testApp)
    const unknown = { status: 404 }
    expect(await submit(form('closed', 'group'), other)).toMatchObject(unknown)
    expect(await submit(form('nowhere', 'group'), other)).toMatchObject(unknown)
    expect((await submit(form('open', 'group'), other)).data).toMatchObject({ target: 'group', targetName: '群 open' })
    expect((await submit(form('closed', 'group'))).data).toMatchObject({ targetName: '群 closed' })
    const seen = await testApp.raw(operatorCalls.listComplaints, {}, operator())
    expect(seen.data).toMatchObject([{ target: 'group', targetId: 'open' }, { targetId: 'closed' }])
  })

  test('of a group names its id where Tencent keeps the groups, and takes no other text for one', async () => {
    const tencent = await createTencentFixture()
    try {
      const by = await createEmployer(tencent.testApp)
      const report = (targetId: string) => tencent.testApp.raw(complaints.submit, form(targetId, 'group'), { as: by })
      for (const text of ['那个 招聘 群', 'a b', 'x'.repeat(49)])
        expect(await report(text)).toMatchObject({
          status: 400,
          message: '举报的群聊编号不正确',
          data: { field: 'targetId' },
        })
      expect((await report('@TGS#2J4SZEAEL')).data).toMatchObject({ targetName: '@TGS#2J4SZEAEL' })
    } finally {
      await tencent.close()
    }
  })

  test('is taken back while nobody works on it, by its sender only @P-7.6-02', async () => {
    const other = await createEmployer(testApp)
    const sent = await submit(form(other.companyId))
    const { id } = sent.data as { id: string }
    const revoke = (as: Employer) => testApp.raw(complaints.withdraw, { id }, { as })
    expect(await revoke(other)).toMatchObject({ status: 404 })
    expect((await revoke(employer)).data).toMatchObject({ status: 4, reply: '已撤销' })
    expect(await revoke(employer)).toMatchObject({ status: 409 })
  })

  test('names jobs and chat users; unknown targets are refused, and so are images of others', async () => {
    const created = await testApp.call(jobs.publish, await buildJobForm(testApp, employer), {
      as: employer,
    })
    const user = await testApp.login(nextPhone(), '王敏')
    expect((await submit(form(created.data.id, 'job'))).data).toMatchObject({ targetName: '高级前端工程师' })
    expect((await submit(form(`user${user.userId}`, 'user'))).data).toMatchObject({ targetName: '王敏' })
    for (const [target, id] of [
      ['company', '42'],
      ['job', 'abc'],
      ['user', '42'],
      ['talent', '42'],
    ] as const)
      expect(await submit(form(id, target))).toMatchObject({ status: 404, message: '没有找到举报的对象' })
    const pictured = { ...form(employer.companyId), fileIds: ['42'] }
    expect(await submit(pictured)).toMatchObject({ status: 404, data: { field: 'fileIds' } })
  })

  test('two clicks at once make one report', async () => {
    const other = await createEmployer(testApp)
    const answers = await Promise.all([submit(form(other.companyId)), submit(form(other.companyId))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listMine()).toHaveLength(1)
  })
})

describe('反馈', () => {
  test('reaches the operator @P-1-10 @P-3-12 @P-7.6-03', async () => {
    const sent = await testApp.raw(
      feedback.create,
      { kind: 'idea', content: '希望能导出成员名单', contact: '微信 abc' },
      { as: employer },
    )
    expect(sent.code).toBe(0)
    const list = await testApp.raw(operatorCalls.listFeedback, {}, operator())
    expect(list.data).toMatchObject([
      { kind: 'idea', content: '希望能导出成员名单', contact: '微信 abc', pictures: [] },
    ])
    const empty = await testApp.raw(feedback.create, { kind: 'idea', content: ' ' }, { as: employer })
    expect(empty).toMatchObject({ status: 400, message: '请填写反馈内容' })
  })
})
