/** The stages of a job in the mini-program: seen with their people, changed, and one removed with people in it. */
import type { ApiData } from '../../../contract/api'
import * as applicationStages from '../../../contract/calls/hiring/application-stages'
import * as applications from '../../../contract/calls/hiring/applications'
import { expect, test } from '../../support/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer()

const weapp = createWeappSession()
const hr = '13800000002'
type Stages = ApiData<typeof applicationStages.list>

test('stages of a job: who is in them, a new one, one removed with its people moved, kept for later jobs', async () => {
  const client = await weapp.client(hr)
  const [first] = (await client.call<ApiData<typeof applications.list>>(applications.list, { status: 'passed' })).data
  const jobId = first?.jobId ?? ''
  const stages = async () => (await client.call<Stages>(applicationStages.list, { jobId })).data
  const before = await stages()
  const moved = before.find(({ count, kind }) => count > 0 && kind !== 'new' && kind !== 'onboarding')
  if (!moved) throw new Error('nobody is in a stage that can be removed')

  const actions = await weapp.open(hr, `/JobDetail?id=${jobId}`)
  await actions.see('招聘阶段')
  for (const { name, count } of before) {
    await actions.see(name)
    await actions.see(`${count} 人`)
  }
  await actions.expectAuditPasses()
  await actions.press('编辑阶段')
  await actions.dialog('编辑招聘阶段').waitFor()
  await actions.press(`去掉「${moved.name}」`)
  await actions.press('添加阶段')
  await actions.press('保存')
  await actions.see('请填写阶段名称')
  await actions.see('请选择移到哪个阶段')
  await actions.type('阶段 4 的名称', '背景调查')
  await actions.choose(`「${moved.name}」的人移到`, '新投递')
  await actions.expectAuditPasses()
  await actions.press('也作为公司以后新职位的阶段')
  await actions.press('保存')
  await actions.see('招聘阶段已保存')
  const after = await stages()
  const names = before.map(({ name }) => name).filter((name) => name !== moved.name)
  expect(after.map(({ name }) => name)).toEqual([...names.slice(0, -1), '背景调查', '入职'])
  expect(after[0]?.count).toBe((before[0]?.count ?? 0) + moved.count)
  await actions.see('背景调查')
  await recordProof(applicationStages.save, 'the stages of the job were on the server and on the page')
  const template = await client.call<ApiData<typeof applicationStages.getTemplate>>(applicationStages.getTemplate)
  expect(template.data.map(({ name }) => name)).toEqual(after.map(({ name }) => name))
  await recordProof(applicationStages.saveTemplate, 'the template of the company is what was saved for the job')

  await actions.go(`/JobDetail?id=${jobId}`)
  await actions.press(/^新投递/)
  await actions.waitForPage('/deliver')
})
