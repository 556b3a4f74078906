/** The stages of a job on desktop and phone: who is in them, and changes of them while people are there. */
import { expect } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as applicationStages from '../../../contract/calls/hiring/application-stages'
import * as applications from '../../../contract/calls/hiring/applications'
import { browserSession, test } from '../../support/browser'
import { type Device, desktopDevice, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

type Stages = ApiData<typeof applicationStages.list>
type Applications = ApiData<typeof applications.list>

/** Each device uses its own company, so that rows do not mix. */
const HR_PHONES = { desk: '13800000001', phone: '13800000003' } as const

interface Opened {
  client: HttpClient
  actions: PageActions
  jobId: string
  stages(): Promise<Stages>
}

const stagesOf = async (client: HttpClient, jobId: string) =>
  (await client.call<Stages>(applicationStages.list, { jobId })).data

/** The jobs of a company by number of applications, the most first. */
async function jobsWithApplications(client: HttpClient): Promise<string[]> {
  const { data } = await client.call<Applications>(applications.list, { pageSize: 50 })
  const counts = new Map<string, number>()
  for (const { jobId } of data) counts.set(jobId, (counts.get(jobId) ?? 0) + 1)
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** The page of a job with applications; `nth` of them, so that tests of one company do not change each other's job. */
async function openJob(device: Device, nth: number, theme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const client = await logIn(browserSession.url, HR_PHONES[device.name])
  const jobId = (await jobsWithApplications(client))[nth] ?? ''
  const actions = await browserSession.open(device, `/JobDetail?id=${jobId}`, HR_PHONES[device.name], { theme })
  return { client, actions, jobId, stages: () => stagesOf(client, jobId) }
}

/** Moves an application of a job to one of its stages. */
async function moveSomebody(client: HttpClient, jobId: string, no: number): Promise<void> {
  const { data } = await client.call<Applications>(applications.list, { jobId, pageSize: 50 })
  const id = data.find(({ outcome }) => outcome === 'active')?.id
  if (!id) throw new Error('every application of the job is closed')
  await client.call(applicationStages.move, { applications: [{ deliveryId: id }], stageNo: no })
}

const section = ({ page }: PageActions) => page.getByRole('region', { name: '招聘阶段' })
const openEditor = async (actions: PageActions) => {
  await actions.press('编辑阶段')
  await actions.dialog('编辑招聘阶段').waitFor()
}
const textsOf = (stages: Stages) =>
  stages.map(({ name, count, lateCount }) => `${name}${lateCount ? `${lateCount} 人超时` : ''}${count} 人`)
const namesOf = (stages: Stages) => stages.map(({ name }) => name)

test.describe('the stages of a job', () => {
  test('show how many are in each and who is late, and lead to the applications', async ({ device }) => {
    const { actions, jobId, stages } = await openJob(device, 0, device.isPhone ? 'light' : 'dark')
    const links = section(actions).getByRole('link')
    await links.first().waitFor()
    const stored = await stages()
    expect(stored.some(({ count }) => count > 0)).toBe(true)
    await expect(links).toHaveText(textsOf(stored))
    // the demo is younger than a day, in which nobody can be late
    const late = stored.map((row, at) => (at === 0 ? { ...row, lateCount: 2 } : row))
    await actions.page.route(`**${pathOf(applicationStages.list)}`, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), data: late } })
    })
    await actions.page.reload()
    await expect(links.first()).toContainText('2 人超时')
    await expect(links).toHaveText(textsOf(late))
    await actions.expectAccessible()
    await screenshot(actions.page, `job-stages-${device.name}`)
    await actions.click(links.first())
    await actions.page.waitForURL((url) => url.pathname === '/deliver' && url.searchParams.get('jobId') === jobId)
  })

  test('are renamed, added and moved; what is wrong is at its row before anything is sent', async ({ device }) => {
    const { actions, stages } = await openJob(device, 0)
    const before = await stages()
    await openEditor(actions)
    await actions.field('阶段 2 的名称').fill('面试')
    await actions.press('添加阶段')
    await actions.field('阶段 5 的超时天数').fill('400')
    await actions.press('保存')
    await actions.see('阶段的名称不能相同')
    await actions.see('请填写阶段名称')
    await actions.expectAccessible()
    await screenshot(actions.page, `stage-editor-errors-${device.name}`)
    await actions.field('阶段 2 的名称').fill('主管筛选')
    await actions.field('阶段 5 的名称').fill('一面')
    await actions.choose('阶段 5 的类型', '面试')
    await actions.expectValue('阶段 4 的名称', '一面')
    await actions.expectValue('阶段 4 的超时天数', '365')
    await actions.press('上移「一面」')
    await actions.press('上移「一面」')
    await actions.see('阶段的顺序应为：新投递、用人部门筛选、面试、录用沟通、入职')
    await actions.see('类型是用人部门筛选的阶段应在面试之前')
    await actions.press('下移「一面」')
    await expect(actions.text('阶段的顺序应为：新投递、用人部门筛选、面试、录用沟通、入职')).toHaveCount(0)
    await screenshot(actions.page, `stage-editor-${device.name}`)
    expect(namesOf(await stages())).toEqual(namesOf(before))
    await actions.press('保存')
    await actions.see('招聘阶段已保存')
    const after = await stages()
    expect(after.map(({ name, kind, dayLimit }) => [name, kind, dayLimit])).toEqual([
      ['新投递', 'new', 3],
      ['主管筛选', 'screening', 3],
      ['一面', 'interview', 365],
      ['面试', 'interview', 7],
      ['录用沟通', 'offer', 7],
      ['入职', 'onboarding', 14],
    ])
    await expect(section(actions).getByRole('link')).toHaveText(textsOf(after))
    await recordProof(applicationStages.save, 'renamed, added and moved stages were on the server and on the page')
  })

  test('one with people is removed when they have another; the stages become those of later jobs', async ({
    device,
  }) => {
    const { client, actions, jobId, stages } = await openJob(device, 1)
    await moveSomebody(client, jobId, 2)
    const before = await stages()
    const [, moved] = before
    if (!moved?.count) throw new Error('nobody is in the stage')
    await actions.page.reload()
    await openEditor(actions)
    await actions.press(`去掉「${moved.name}」`)
    await actions.press('去掉「录用沟通」')
    await actions.press('保存')
    await actions.see('请选择移到哪个阶段')
    await actions.expectAccessible()
    await screenshot(actions.page, `stage-editor-removed-${device.name}`)
    expect(namesOf(await stages())).toEqual(namesOf(before))
    await actions.choose(`「${moved.name}」的人移到`, '面试')
    await actions.page.getByRole('checkbox', { name: '也作为公司以后新职位的阶段' }).click()
    await actions.press('保存')
    await actions.see('招聘阶段已保存')
    const after = await stages()
    expect(namesOf(after)).toEqual(['新投递', '面试', '入职'])
    const count = (list: Stages) => list.find(({ kind }) => kind === 'interview')?.count ?? 0
    expect(count(after)).toBe(count(before) + moved.count)
    await expect(section(actions).getByRole('link')).toHaveText(textsOf(after))
    const template = (await client.call<ApiData<typeof applicationStages.getTemplate>>(applicationStages.getTemplate))
      .data
    expect(template.map(({ name }) => name)).toEqual(['新投递', '面试', '入职'])
    await recordProof(applicationStages.saveTemplate, 'the template of the company is what was saved for the job')

    const other = await openJob(device, 2)
    await openEditor(other.actions)
    await other.actions.press('用公司的阶段')
    await expect(other.actions.field('阶段 4 的名称')).toHaveCount(0)
    await other.actions.expectValue('阶段 2 的名称', '面试')
    await recordProof(applicationStages.getTemplate, "the editor took over the company's stages")
  })

  test('that somebody else fills or removes meanwhile are named where they are', async ({ device }) => {
    const { client, actions, jobId, stages } = await openJob(device, 3)
    const before = await stages()
    const empty = before.find(({ count, kind }) => count === 0 && kind !== 'onboarding')
    if (!empty) throw new Error('people are in every stage')
    await openEditor(actions)
    await actions.press(`去掉「${empty.name}」`)
    await moveSomebody(client, jobId, empty.no)
    await actions.press('保存')
    await actions.see(`「${empty.name}」里还有人，请选择移到哪个阶段`)
    await actions.choose(`「${empty.name}」的人移到`, '新投递')
    await actions.press('保存')
    await actions.see('招聘阶段已保存')
    await expect.poll(async () => namesOf(await stages())).not.toContain(empty.name)

    await openEditor(actions)
    const left = await stages()
    const [gone, ...others] = [...left.slice(1, -1)]
    const remaining = left.filter((row) => row !== gone)
    const input = { jobId, before: left, stages: remaining, moves: [{ from: gone?.no, to: left[0]?.no }] }
    await client.call(applicationStages.save, input)
    await actions.press('保存')
    await actions.see('同事刚去掉了这个阶段')
    await actions.see('同事刚改过这个职位的阶段，请核对后再保存')
    await actions.expectAccessible()
    await screenshot(actions.page, `stage-editor-gone-${device.name}`)
    await actions.press(`去掉「${gone?.name}」`)
    await actions.press('保存')
    await actions.see('招聘阶段已保存')
    expect(namesOf(await stages())).toEqual(namesOf([left[0], ...others, left.at(-1)] as Stages))
  })

  test('that do not load say so, and load again', async ({ device }) => {
    const { actions } = await openJob(device, 0)
    const address = `**${pathOf(applicationStages.list)}`
    await section(actions).getByRole('link').first().waitFor()
    await actions.page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
    await actions.page.reload()
    const retry = section(actions).getByRole('button', { name: '重试' })
    await retry.waitFor()
    await expect(actions.text('编辑阶段')).toHaveCount(0)
    await actions.expectAccessible()
    await actions.page.unroute(address)
    await actions.click(retry)
    await section(actions).getByRole('link').first().waitFor()

    await actions.page.route(`**${pathOf(applicationStages.getTemplate)}`, (route) => route.abort())
    await openEditor(actions)
    await actions.press('用公司的阶段')
    await actions.see(/连接不上服务器/)
  })
})

test.describe('the stages of a job on the desktop', { tag: '@desk' }, () => {
  test('are moved by Alt and an arrow key; the focus stays with the stage', async () => {
    const { actions } = await openJob(desktopDevice, 4, 'dark')
    const { page } = actions
    await page.setViewportSize({ width: 1024, height: 768 })
    await openEditor(actions)
    const second = actions.field('阶段 2 的名称')
    await second.focus()
    const name = await second.inputValue()
    await page.keyboard.press('Alt+ArrowDown')
    await actions.expectValue('阶段 3 的名称', name)
    await expect(actions.field('阶段 3 的名称')).toBeFocused()
    await screenshot(page, 'stage-editor-narrow-dark')
    await page.keyboard.press('Alt+ArrowUp')
    await actions.expectValue('阶段 2 的名称', name)
    const down = page.getByRole('button', { name: `下移「${name}」` })
    await down.press('Enter')
    await actions.expectValue('阶段 3 的名称', name)
    await expect(down).toBeFocused()
    await expect(page.getByRole('button', { name: '下移「录用沟通」' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^去掉「(新投递|入职)」$/ })).toHaveCount(0)
  })
})
