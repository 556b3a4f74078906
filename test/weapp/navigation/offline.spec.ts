/** The mini-program without a network: what it says, what it keeps, and what it does once the network is back. */
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as members from '../../../contract/calls/company/members'
import * as applications from '../../../contract/calls/hiring/applications'
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer()

const ADMIN = '13800000001'
const HR = '13800000002'
const LINE = '网络异常，请您检查网络设置'
const weapp = createWeappSession()

test('a list that cannot be loaded says that it comes with the network, and is there when it is back', {
  tag: '@P-8-15',
}, async () => {
  const actions = await weapp.open(HR, '/jobmanagement')
  await actions.row('高级产品经理').waitFor()
  await actions.mp.network(false)
  await actions.text(LINE).waitFor()
  await actions.type('搜索职位', '运维')
  await actions.see('联网后自动加载，下面是之前的内容')
  await expect(actions.row('高级产品经理')).toBeVisible()
  await expect.poll(() => actions.mp.toasts()).toEqual([])
  await actions.mp.network(true)
  await actions.row('运维工程师').waitFor()
  await actions.row('高级产品经理').waitFor({ state: 'detached' })
  await expect(actions.text(LINE)).toHaveCount(0)
})

test('a decision on an application shows at once and is made once, when the network is back', {
  tag: '@P-8-16',
}, async () => {
  const client = await weapp.client(HR)
  const list = () => client.call<ApiData<typeof applications.list>>(applications.list, { pageSize: 50 })
  const applicant = (await list()).data.find(({ can }) => can.includes('pass'))
  if (!applicant) throw new Error('nobody waits for a decision')
  const { name } = applicant.talent
  const statusOnServer = async () => (await list()).data.find(({ id }) => id === applicant.id)?.status
  const actions = await weapp.open(HR, `/deliver?jobId=${applicant.jobId}`)
  const row = actions.row(name)
  await row.getByText('待处理', { exact: true }).waitFor()
  await actions.mp.network(false)
  await actions.text(LINE).waitFor()
  await actions.pressRowAction(row, '通过初筛')
  await row.getByText('通过初筛', { exact: true }).waitFor()
  await expect.poll(statusOnServer).toBe('pending')
  await actions.mp.network(true)
  await expect.poll(statusOnServer).toBe('passed')
  const made = actions.mp
    .requests()
    .filter(({ url, status }) => url.endsWith(pathOf(applications.decide)) && status === 200)
  expect(made).toHaveLength(1)
})

test('an act that waited for the network is refused by name when its role is gone meanwhile, and changes nothing', {
  tag: '@P-6-06',
}, async () => {
  const boss = await weapp.client(ADMIN)
  const member = await weapp.client('13700007702')
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
  await member.call(inviteCodes.accept, { code: invite.data.code })
  const { data: me } = await member.call<ApiData<typeof account.get>>(account.get)
  const list = () => boss.call<ApiData<typeof applications.list>>(applications.list, { pageSize: 50 })
  const applicant = (await list()).data.find(({ can }) => can.includes('pass'))
  if (!applicant) throw new Error('nobody waits for a decision')
  const actions = await weapp.openWithToken(member.token, `/deliver?jobId=${applicant.jobId}`)
  const row = actions.row(applicant.talent.name)
  await row.getByText('待处理', { exact: true }).waitFor()
  await actions.mp.network(false)
  await actions.text(LINE).waitFor()
  await actions.pressRowAction(row, '通过初筛')
  await row.getByText('通过初筛', { exact: true }).waitFor()
  await boss.call(members.updateRole, { userId: me.userInfo_.userId, role: 'member' })
  await actions.mp.network(true)
  await actions.see('没有权限：')
  const refused = actions.mp.requests().filter(({ url }) => url.endsWith(pathOf(applications.decide)))
  expect(refused.map(({ status }) => status)).toContain(403)
  const statusOnServer = async () => (await list()).data.find(({ id }) => id === applicant.id)?.status
  await expect.poll(statusOnServer).toBe('pending')
})
