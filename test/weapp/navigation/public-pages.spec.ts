/** Pages of the mini-program by their address: what a visitor reads, where acting asks for a log-in, and what members alone open. */
import * as settlementCalls from '../../../contract/calls/agency/settlements'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as members from '../../../contract/calls/company/members'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as services from '../../../contract/calls/market/services'
import { expect, test } from '../../support/browser'
import { addressOf, knownIdsOf } from '../../support/browser/known-ids'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer()

const ADMIN = '13800000001'
const weapp = createWeappSession()

test('a visitor reads the public pages, and acting on one asks for a log-in', {
  tag: ['@P-2.1-01', '@P-2.1-02', '@P-2.1-04', '@P-2.1-05', '@P-2.1-06', '@P-2.1-07', '@P-2.1-10', '@P-2.1-17'],
}, async () => {
  const client = await weapp.client(ADMIN)
  const first = async <T>(key: string, input: Record<string, unknown> = {}) =>
    (await client.call<T[]>(key, input)).data[0] as T
  const job = await first<{ id: string; title: string }>(jobCalls.list, { status: 'adopt' })
  const offer = await first<{ title: string; providerCompanyId: string }>(services.list)
  const need = await first<{ id: string; title: string }>(opportunities.list)
  const actions = await weapp.open('', '/')
  await actions.see('企业招人，一处办完')
  await expect
    .poll(async () => (await actions.mp.tabs())[0])
    .toMatchObject({ text: '首页', path: 'pages/tabs/home/index' })
  for (const [path, text] of [
    ['/login', '验证码登录/注册'],
    ['/ow/findService', '最新服务'],
    ['/findService', '最新服务'],
    ['/ow/findJob', '成都正在招聘的职位'],
    ['/ow/app', '聘桥也在手机上'],
    ['/platformuseragreement', '用户协议'],
    ['/userprivacypolicy', '隐私政策'],
    [`/jobDetails?id=${job.id}`, job.title],
    [`/rqeuireDetail?id=${need.id}`, need.title],
  ] as const) {
    await actions.go(path)
    await actions.waitForPage(path)
    await actions.see(text)
  }
  for (const [path, text, button] of [
    [`/serviceProviderDetails?id=${offer.providerCompanyId}`, offer.title, '查看联系方式'],
    [`/sellingServicesDetail?id=${need.id}`, need.title, '收藏'],
  ] as const) {
    await actions.go(path)
    await actions.waitForPage(path)
    await actions.see(text)
    await actions.press(button)
    await actions.dialog('登录').getByText('验证码登录/注册').waitFor()
  }
})

test('a candidate, a job, a listing, a settlement and the chat have addresses for members', {
  tag: ['@P-2.1-08', '@P-2.1-09', '@P-2.1-11', '@P-2.1-12', '@P-2.1-13', '@P-2.1-14', '@P-2.1-16', '@P-5-08'],
}, async () => {
  const client = await weapp.client(ADMIN)
  const known = await knownIdsOf(client)
  const { data: jobs } = await client.call<{ id: string; title: string }[]>(jobCalls.list, { status: 'stop' })
  const { data: settlements } = await client.call<{ id: string; talentName: string; jobId: string }[]>(
    settlementCalls.list,
  )
  const [settlement, closed] = [settlements[0], jobs[0]]
  if (!settlement || !closed) throw new Error('the demo data has no settlement or no closed job')
  const resume = addressOf({ path: '/talentDetails' }, known)
  const pages: [path: string, texts: (string | RegExp)[]][] = [
    [resume, ['工作经历']],
    [resume.replace('talentDetails', 'talentDetail'), ['工作经历']],
    [`/JobDetail?id=${closed.id}`, [closed.title, '已关闭']],
    ['/jobEdit', ['职位名称']],
    [`/entrustDetails?id=${settlement.jobId}`, ['已付佣金', /\/ 人$/, /^保证期/]],
    [
      `/settleDetail?id=${settlement.id}`,
      [`${settlement.talentName}的佣金结算`, '约定', '公司余额', /^¥[\d,]+\.\d\d$/],
    ],
    ['/tuikit', ['搜联系人、群聊、聊天记录']],
    ['/tuikit2', ['搜联系人、群聊、聊天记录']],
  ]
  const member = await weapp.open(ADMIN, '/me')
  const visitor = await weapp.open('', '/me')
  for (const [path, texts] of pages) {
    await member.go(path)
    await member.waitForPage(path)
    for (const text of texts) await member.see(text)
    await visitor.go(path)
    await visitor.waitForPage('/login')
  }
  await member.go('/businessopportunity/findbusi')
  await member.see(/^¥\d+(\.\d)?K-\d+(\.\d)?K$/)
})

test('an invitation names company and person, and its code survives the log-in', {
  tag: ['@P-2.1-15', '@P-4.4-07'],
}, async () => {
  const boss = await weapp.client(ADMIN)
  const countMembers = async () => (await boss.call<unknown, { total: number }>(members.list)).total
  const before = await countMembers()
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
  const actions = await weapp.open('', `/invitejoin?code=${invite.data.code}`)
  await actions.see('成都锦云智联科技有限公司')
  await actions.see(/陈立群.*邀请您以「HR人员」的身份加入公司/)
  await actions.press('登录并加入')
  const number = '13911113099'
  await actions.type('手机号', number)
  await actions.press('获取验证码')
  await actions.see('验证码已发送')
  await actions.type('验证码', await weapp.server.smsCode(number))
  await actions.press(/^我已阅读并同意/)
  await actions.press('登录/注册')
  const dialog = actions.dialog('加入公司')
  await actions.tap(dialog.getByRole('button', { name: '加入公司', exact: true }))
  await actions.waitForPage('/home')
  await expect.poll(countMembers).toBe(before + 1)
})
