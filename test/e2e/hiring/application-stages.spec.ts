/** Applications on desktop and phone: moved from stage to stage, put in reserve, taken back; candidates added to a job. */
import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as applicationStages from '../../../contract/calls/hiring/application-stages'
import * as applications from '../../../contract/calls/hiring/applications'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { pressMoreAction } from '../../support/browser/pages/candidate-page'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

const HR_PHONES = { desk: '13800000001', phone: '13800000003' } as const
const clientOf = (device: Device): Promise<HttpClient> => logIn(browserSession.url, HR_PHONES[device.name])
const open = (device: Device, path: string) =>
  browserSession.open(device, path, HR_PHONES[device.name], { theme: device.isPhone ? 'light' : 'dark' })

type Application = ApiData<typeof applications.list>[number]
const listOf = async (client: HttpClient, input: Record<string, unknown>): Promise<Application[]> =>
  (await client.call<Application[]>(applications.list, { pageSize: 50, ...input })).data

test('an application moves to a stage, into reserve, and back by undo; its path is shown', async ({ device }) => {
  const client = await clientOf(device)
  const [row] = await listOf(client, { status: 'pending' })
  if (!row) throw new Error('nobody has applied')
  const state = async () => {
    const now = (await listOf(client, { resumeId: row.talent.id })).find(({ id }) => id === row.id)
    return `${now?.stage.name} ${now?.outcome}`
  }
  const actions = await open(device, `/deliver?jobId=${row.jobId}`)
  await actions.pressRowAction(actions.row(row.talent.name), '移到')
  const dialog = actions.dialog(`把「${row.talent.name}」移到`)
  await dialog.getByRole('option', { name: '面试' }).waitFor()
  await dialog.getByText('进入「新投递」').waitFor()
  await actions.expectAccessible()
  await screenshot(actions.page, `move-${device.name}`)
  await dialog.getByRole('option', { name: '面试' }).click()
  await actions.see(`「${row.talent.name}」已移到「面试」`)
  await actions.row(row.talent.name).getByText('面试', { exact: true }).waitFor()
  await expect.poll(state).toBe('面试 active')

  await actions.pressRowAction(actions.row(row.talent.name), '移到')
  await dialog.getByText('「新投递」→「面试」').waitFor()
  await dialog.getByRole('option', { name: '备选' }).click()
  await actions.see(`「${row.talent.name}」已列为备选`)
  await actions.row(row.talent.name).getByText('备选 · 面试').waitFor()
  await expect.poll(state).toBe('面试 reserve')
  await actions.press('撤销')
  await expect.poll(state).toBe('面试 active')
  await recordProof(applicationStages.move, 'moved, put in reserve, taken back; read again from the server')
  await recordProof(applicationStages.list, 'the stages of the job were offered')
  await recordProof(applicationStages.listEvents, 'the path was shown')
})

test('a card that a colleague has moved in between says so and shows where it is', async ({ device }) => {
  const client = await clientOf(device)
  const [row] = await listOf(client, { status: 'pending' })
  if (!row) throw new Error('nobody has applied')
  const actions = await open(device, `/deliver?jobId=${row.jobId}`)
  await actions.pressRowAction(actions.row(row.talent.name), '移到')
  const dialog = actions.dialog(`把「${row.talent.name}」移到`)
  await dialog.getByRole('option', { name: '录用沟通' }).waitFor()
  await client.call(applicationStages.move, { applications: [{ deliveryId: row.id }], stageNo: 2 })
  await dialog.getByRole('option', { name: '录用沟通' }).click()
  await actions.see('刚把这条投递改为「用人部门筛选」')
  await actions.row(row.talent.name).getByText('用人部门筛选', { exact: true }).waitFor()
})

test('a candidate of the search is added to a job and is listed among its applications', async ({ device }) => {
  const client = await clientOf(device)
  const found = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 50 })).data
  const candidate = found.find(({ application, invitedJob }) => !application && !invitedJob)
  if (!candidate) throw new Error('everybody has applied or was invited')
  const actions = await open(device, `/talentDetails?id=${candidate.id}`)
  await actions.see(candidate.name)
  await pressMoreAction(actions, '加入职位')
  const dialog = actions.dialog(`把「${candidate.name}」加入职位`)
  // few jobs are listed, of many one is selected
  const [job] = (await client.call<ApiData<typeof candidates.listJobs>>(candidates.listJobs)).data
  const jobText = [job?.title, job?.salaryText, job?.cityName].filter(Boolean).join('　')
  const choices = dialog.getByRole('radio').or(dialog.getByRole('combobox', { name: '职位' }))
  await choices.first().waitFor()
  await actions.expectAccessible()
  await screenshot(actions.page, `add-to-job-${device.name}`)
  if (await dialog.getByRole('radio').count()) await dialog.getByRole('radio', { name: jobText }).click()
  else await actions.choose('职位', jobText)
  await dialog.getByRole('button', { name: '加入', exact: true }).click()
  await actions.see(`「${candidate.name}」已加入职位`)
  await expect
    .poll(async () =>
      (await listOf(client, { resumeId: candidate.id })).map(({ origin, stage }) => `${origin} ${stage.name}`),
    )
    .toEqual(['searched 新投递'])
  await recordProof(applicationStages.add, 'the candidate has an application at the first stage')
})
