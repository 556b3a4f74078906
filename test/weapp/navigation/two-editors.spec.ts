/** Two colleagues edit one job in the mini-program: the second sees both values and chooses. */
import type { ApiData } from '../../../contract/api'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'
import { logIn } from '../../support/http-client'

withOwnServer()

type Job = ApiData<typeof jobs.get>
const weapp = createWeappSession()
const hr = '13800000002'
const admin = '13800000001'

test('the second editor of a job sees both values, and saves what is chosen', { tag: '@P-8-32' }, async () => {
  const client = await logIn(weapp.server.url, admin)
  const [job] = (await client.call<Job[]>(jobs.list, { status: 'adopt' })).data
  if (!job) throw new Error('no job is open')
  const { id, title, version } = job
  const actions = await weapp.open(hr, `/jobEdit?id=${id}`)
  await actions.expectValue('职位名称', title)
  await client.call(jobs.update, { id, version, title: '管理员改的名称', headcount: 7 })
  await actions.type('职位名称', '我改的名称')
  await actions.type('招聘人数', '9')
  await actions.press('保存并提交审核')

  const dialog = actions.dialog('别人也修改了这些内容')
  await dialog.getByText('您的修改：我改的名称').waitFor()
  await dialog.getByText('当前（别人已保存）：7 人').waitFor()
  await actions.expectAuditPasses()
  await actions.press('全部用对方的')
  await actions.tap(dialog.getByRole('radio', { name: '您的修改：我改的名称' }))
  await actions.press('按选择保存')
  await actions.waitForPage('/jobmanagement')
  const read = async () => (await client.call<Job>(jobs.get, { id })).data
  await expect.poll(read).toMatchObject({ title: '我改的名称', headcount: 7 })
})
