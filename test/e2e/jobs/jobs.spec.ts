/** The life of a job on desktop and phone: written, saved, reviewed, published, changed, deleted. */
import type { ApiData } from '../../../contract/api'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, logInContext, openContext, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer({ env: { AUDIT_AUTO_SECONDS: '3' } })

type Job = ApiData<typeof jobs.get>
const hr = '13800000002'
const otherAdmin = '13800000003'

async function open(device: Device, path: string, phone?: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  if (phone) await logInContext(context, browserSession.url, phone)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}

const duties = '岗位职责：\n1. 负责客户端的架构与交付\n\n任职要求：\n1. 三年以上经验'
const addressOf = (device: Device) => `科华北路 ${device.isPhone ? 62 : 65} 号 12 楼`

/** Fills every field of the form, with an error in the salary that one press corrects. */
async function writeJob(actions: PageActions, title: string): Promise<void> {
  const { page } = actions
  await actions.field('职位名称').fill(title)
  await actions.choose('职位类别', ...(await postWay()))
  await page.getByRole('radio', { name: '实习' }).click()
  await actions.field('招聘人数').fill('3')
  await actions.field('最低月薪').fill('10')
  await actions.field('最高月薪').fill('60')
  await actions.field('最高月薪').blur()
  await actions.see('最高月薪不能超过 20K（最低的 2 倍）')
  await actions.press('改为 20K')
  await actions.expectValue('最高月薪', '20')
  await actions.field('每年薪资').fill('14')
  await page.getByRole('group', { name: '工作经验' }).getByRole('button', { name: '3-5 年' }).click()
  await page.getByRole('group', { name: '最低学历' }).getByRole('button', { name: '本科' }).click()
  await newAddress(actions)
  await actions.field('职责与要求').fill(duties)
  await actions.field('技能标签').fill('TypeScript')
  await actions.field('技能标签').press('Enter')
  await actions.see('TypeScript ×')
  const welfare = page.getByRole('group', { name: '福利' })
  await welfare.getByRole('button', { name: '+ 五险一金' }).click()
  await welfare.getByRole('button', { name: '去掉五险一金' }).waitFor()
}

async function newAddress(actions: PageActions): Promise<void> {
  const dialog = actions.dialog('新增工作地址')
  // under load a press between two layouts of the long form meets nothing
  await expect(async () => {
    await actions.press('新增地址')
    await dialog.waitFor({ timeout: 3000 })
  }).toPass()
  await dialog.getByRole('button', { name: '保存' }).click()
  await actions.see('请选择城市和区县')
  await actions.choose('城市和区县', '四川省', '成都', '武侯区')
  await actions.field('详细地址').fill(addressOf(actions.device))
  await actions.field('联系电话').fill('1380000')
  await waitForClickGuard(actions.page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await actions.see('手机号格式不正确')
  await actions.field('联系电话').fill('13812345678')
  await waitForClickGuard(actions.page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await recordProof(workAddresses.create, '新地址被选中', () => actions.see(new RegExp(addressOf(actions.device))))
}

/** Names from the root to the first leaf of the categories. */
async function postWay(): Promise<string[]> {
  interface Node {
    name: string
    children: Node[]
  }
  const client = await logIn(browserSession.url, hr)
  const { data } = await client.call<Node[]>(referenceData.getPosts)
  const names: string[] = []
  for (let node = data[0]; node; node = node.children[0]) names.push(node.name)
  return names
}

test.describe('jobs', () => {
  const title = '客户端工程师 二〇二六'

  test('goes through the life of one job: every field, draft, review, public, closed, opened, changed, deleted', {
    tag: ['@core', '@P-1-04', '@P-4.4-01'],
  }, async ({ device }) => {
    const actions = await open(device, '/jobmanagement', hr)
    const { page } = actions
    await actions.see('职位管理')
    await actions.row('Java 开发工程师').waitFor()
    await actions.expectAccessible()
    await actions.press('发布职位')
    await actions.waitForPath('/jobEdit')
    await actions.press('提交审核')
    for (const text of ['请填写职位名称', '请选择职位类别', '请填写最低月薪', '请填写职位描述']) await actions.see(text)
    // a new job starts with the address of most jobs
    await actions.page.getByText('请选择工作地址').waitFor({ state: 'detached' })
    await actions.expectAccessible()

    await writeJob(actions, title)
    await actions.press('存草稿')
    await recordProof(jobs.saveDraft, '提示「草稿已保存」', () => actions.see('草稿已保存'))
    await page.goto('/jobmanagement?status=temporary')
    await actions.row(title).click()
    await page.waitForURL(/\/jobEdit\?id=\d+/)
    await actions.expectValue('职位名称', title)
    await actions.expectValue('职责与要求', duties)
    await actions.expectValue('最高月薪', '20')
    await actions.see(new RegExp(addressOf(device)))
    await actions.press('提交审核')
    await actions.waitForPath('/jobmanagement')
    await recordProof(jobs.publish, '列表里是审核中', () => actions.row(title).getByText('审核中').waitFor())
    await actions.row(title).getByText('进行中').waitFor()

    const visitor = await open(device, `/ow/findJob?name=${encodeURIComponent(title)}`)
    await visitor.text(title).click()
    await visitor.waitForPath('/jobDetails')
    await visitor.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()
    for (const text of ['10-20K·14 薪', '招 3 人', '3-5 年', 'TypeScript', '五险一金', addressOf(device)])
      await visitor.see(new RegExp(text))
    await visitor.expectAccessible()

    await actions.pressRowAction(actions.row(title), '关闭')
    await actions.see(`关闭「${title}」？候选人将看不到它，可以随时重新打开`)
    await actions.expectAccessible()
    await actions.press('取消')
    await actions.row(title).getByText('进行中').waitFor()
    await actions.pressRowAction(actions.row(title), '关闭')
    // the row says so before the server has answered
    const answer = actions.page.waitForResponse((response) => response.url().endsWith('/closeJobPosition'))
    await actions.dialog().getByRole('button', { name: '关闭', exact: true }).last().click()
    await recordProof(jobs.close, '这一行变成已关闭', () => actions.row(title).getByText('已关闭').waitFor())
    await answer
    await visitor.page.reload()
    await visitor.see('它可能已经停止招聘、过期或删除。')

    await actions.pressRowAction(actions.row(title), '重新打开')
    await recordProof(jobs.open, '这一行又是进行中', () => actions.row(title).getByText('进行中').waitFor())
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor()

    await actions.pressRowAction(actions.row(title), '编辑')
    await actions.see('保存后重新进入审核，通过前候选人看不到这个职位')
    await actions.field('招聘人数').fill('8')
    await actions.press('保存并提交审核')
    await actions.waitForPath('/jobmanagement')
    await recordProof(jobs.update, '重新进入审核，人数变成 8', () => actions.row(title).getByText('招 8 人').waitFor())
    await actions.row(title).getByText('进行中').waitFor()
    await actions.pressRowAction(actions.row(title), '关闭')
    await actions.dialog().getByRole('button', { name: '关闭', exact: true }).last().click()
    await actions.row(title).getByText('已关闭').waitFor()
    await actions.pressRowAction(actions.row(title), '删除')
    await actions.see(`删除「${title}」？删除后不能恢复`)
    await actions.dialog().getByRole('button', { name: '删除', exact: true }).last().click()
    await recordProof(jobs.delete, '这一行没有了', () => actions.row(title).waitFor({ state: 'detached' }))
  })

  test('posts a draft that lacks nothing from the list, as it is', { tag: '@P-4.4-01' }, async ({ device }) => {
    const client = await logIn(browserSession.url, hr)
    const [like] = (await client.call<Job[]>(jobs.list, { status: 'adopt' })).data
    if (!like) throw new Error('there is no open job')
    const name = `前台接待 ${device.name}`
    const { postCode, addressId, salaryMin, salaryMax } = like
    const form = { title: name, postCode, addressId, salaryMin, salaryMax, description: duties }
    const { data } = await client.call<Job>(jobs.saveDraft, form)
    expect(data.missing).toEqual([])
    const actions = await open(device, '/jobmanagement?status=temporary', hr)
    await actions.pressRowAction(actions.row(name), '提交审核')
    await actions.see('已提交审核')
    await actions.row(name).waitFor({ state: 'detached' })
    await recordProof(jobs.submitDraft, '不再是草稿', async () => {
      const all = (await client.call<Job[]>(jobs.list, { keyword: name })).data
      expect(all.find(({ id }) => id === data.id)?.status).toMatch(/^(pending|adopt)$/)
    })
  })

  test('shows why a job was refused: in the list, on its page and over the form', async ({ device }) => {
    const actions = await open(device, '/jobmanagement?status=reject', hr)
    const reason = '职位描述中含有对性别的限制，请修改后重新提交'
    await actions.row('会计主管').getByText(reason).waitFor()
    await actions.expectAccessible()
    await actions.row('会计主管').click()
    await actions.waitForPath('/JobDetail')
    await actions.see(reason)
    await actions.expectAccessible()
    await actions.press('编辑职位')
    await actions.waitForPath('/jobEdit')
    await actions.see('审核没有通过，改好后重新提交：')
    await actions.see(reason)
  })

  test('refuses a telephone number in the text, and what was typed comes back after a reload', async ({ device }) => {
    const actions = await open(device, '/jobEdit', hr)
    const name = `电话营销 ${device.name}`
    await writeJobShort(actions, name)
    await actions.see('职位名称和描述里不能留手机号，请通过平台沟通')
    await actions.page.reload()
    await actions.see('已恢复上次没有提交的内容')
    await actions.expectValue('职位名称', name)
    await actions.press('提交审核')
    await actions.waitForPath('/jobmanagement')
    await actions.row(name).getByText('职位名称和描述里不能留手机号，请通过平台沟通').waitFor()
  })

  test('refreshes a job once a day, and searches jobs by name', {
    tag: ['@P-1-04', '@P-4.4-01'],
  }, async ({ device }) => {
    const actions = await open(device, '/jobmanagement?status=adopt', hr)
    const client = await logIn(browserSession.url, hr)
    const { data } = await client.call<{ title: string; can: string[] }[]>(jobs.list, { status: 'adopt', pageSize: 50 })
    // a title that is part of no other: the row is found by it
    const isUnique = (title: string) => data.filter((job) => job.title.includes(title)).length === 1
    const refreshable = data.filter(({ can, title }) => can.includes('refresh') && isUnique(title))
    const name = refreshable.at(device.isPhone ? 0 : -1)?.title ?? '没有可以刷新的职位'
    await actions.page
      .getByRole('textbox', { name: '搜索职位' })
      .or(actions.page.getByRole('searchbox', { name: '搜索职位' }))
      .first()
      .fill(name)
    const rows = device.isPhone ? actions.page.getByRole('listitem') : actions.page.locator('tr[data-row-key]')
    // a list that changes closes the menu of its rows
    await expect(rows.filter({ visible: true })).toHaveCount(1)
    await actions.pressRowAction(actions.row(name), '刷新')
    await recordProof(jobs.refresh, '提示并排到前面', () => actions.see('已刷新，排到了前面'))
    await waitForAny(actions.row(name).getByText(/刷新$/))
    await actions.row(name).getByRole('button', { name: '刷新', exact: true }).waitFor({ state: 'detached' })
  })

  test('narrows the list to one kind of job, and keeps it in the address', async ({ device }) => {
    const actions = await open(device, '/jobmanagement', hr)
    await actions.press('兼职')
    await actions.page.waitForURL(/jobKind=part/)
    await expect(actions.page.getByRole('button', { name: '兼职' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('keeps the book of work addresses: one in use stays, a free one goes', async ({ device }) => {
    const actions = await open(device, '/jobmanagement', hr)
    await actions.press('工作地址')
    const book = actions.dialog('工作地址')
    await book
      .getByText(/个职位在用/)
      .first()
      .waitFor()
    await actions.expectAccessible()
    await book.getByRole('button', { name: '新增地址' }).click()
    await actions.choose('城市和区县', '四川省', '绵阳', '涪城区')
    await actions.field('详细地址').fill(`临园路 ${device.name}`)
    await actions.dialog('新增工作地址').getByRole('button', { name: '保存' }).click()
    const line = book
      .locator('div')
      .filter({ hasText: `临园路 ${device.name}` })
      .filter({ has: actions.page.getByRole('button', { name: '修改' }) })
      .last()
    await line.getByRole('button', { name: '修改' }).click()
    await actions.field('详细地址').fill(`临园路 ${device.name} 东段`)
    await waitForClickGuard(actions.page)
    await actions.dialog('修改工作地址').getByRole('button', { name: '保存' }).click()
    await recordProof(workAddresses.update, '地址改了', () => actions.see(`临园路 ${device.name} 东段`))
    await line.getByRole('button', { name: '删除' }).click()
    await actions.see('删除这个工作地址？')
    await actions.dialog('删除这个工作地址？').getByRole('button', { name: '删除' }).click()
    await recordProof(workAddresses.delete, '地址没有了', () => actions.see('地址已删除'))
  })

  test('answers the ids of another company like unknown ones', async ({ device }) => {
    const other = await logIn(browserSession.url, otherAdmin)
    const { data } = await other.call<{ id: string }[]>(jobs.list, {
      status: 'temporary',
    })
    const otherJobId = data[0]?.id ?? (await firstOf(other))
    const actions = await open(device, `/JobDetail?id=${otherJobId}`, hr)
    for (const id of [otherJobId, '999999999999']) {
      await actions.page.goto(`/JobDetail?id=${id}`)
      await actions.see('没有找到这个职位')
    }
    await actions.expectAccessible()
    for (const id of [otherJobId, '999999999999', 'no-id']) {
      await actions.page.goto(`/jobEdit?id=${id}`)
      await actions.see('没有找到这个职位')
      await expect(actions.page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
    }
    await actions.expectAccessible()
  })
})

async function firstOf(client: Awaited<ReturnType<typeof logIn>>): Promise<string> {
  const { data } = await client.call<{ id: string }[]>(jobs.list, {})
  return data[0]?.id ?? ''
}

/** A paid job with a telephone number in its text. */
async function writeJobShort(actions: PageActions, title: string): Promise<void> {
  await actions.field('职位名称').fill(title)
  await actions.choose('职位类别', ...(await postWay()))
  await actions.page.getByRole('switch', { name: '薪资面议' }).click()
  await waitForClickGuard(actions.page)
  if (actions.device.isPhone) await actions.page.getByRole('button', { name: /^工作地址：/ }).click()
  else await actions.page.getByRole('combobox', { name: '工作地址' }).click()
  const option = actions.device.isPhone
    ? actions.dialog().getByRole('option')
    : actions.page.locator('.ant-select-item-option')
  await option.filter({ hasText: '天府' }).first().click()
  await actions.field('职责与要求').fill('感兴趣请直接打电话 13912345678 联系我们')
  await waitForClickGuard(actions.page)
}
