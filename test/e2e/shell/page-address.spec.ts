/** The address of a page holds its tab, filters, page number and open row: on desktop and phone. */
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as applicationCalls from '../../../contract/calls/hiring/applications'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors, type Device } from '../../support/browser/browser'
import { menuEntry, openDesktop, tabNamed } from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { candidateRows, resumeName } from '../../support/browser/pages/candidate-page'
import { logIn } from '../../support/http-client'

withOwnServer()

const hr = '13800000002'
const otherAdmin = '13800000003'

const open = (device: Device, path: string, phone = hr): Promise<PageActions> =>
  browserSession.open(device, path, phone)

/** The query of the active page, decoded. */
const queryOf = ({ page }: PageActions) => Object.fromEntries(new URL(page.url()).searchParams)
const waitForQuery = (actions: PageActions, query: Record<string, string>) =>
  expect.poll(() => queryOf(actions)).toEqual(query)

const chosenTab = (actions: PageActions) =>
  actions.page.getByRole('tab', { selected: true }).filter({ visible: true }).first()

/** The list of open jobs with 工程师 in their names, as its address names it. */
async function expectOpenEngineers(actions: PageActions): Promise<void> {
  await actions.row('高级后端工程师').waitFor()
  await expect(chosenTab(actions)).toContainText('进行中')
  await expect(actions.searchField('搜索职位')).toHaveValue('工程师')
  await actions.row('招聘专员').waitFor({ state: 'detached' })
  await actions.row('高级产品经理').waitFor({ state: 'detached' })
  await waitForQuery(actions, { status: 'adopt', keyword: '工程师' })
}

test.describe('the address of a list', () => {
  test('keeps tab and keyword over a reload, on the way back from a detail, and in a bookmark', async ({ device }) => {
    const actions = await open(device, '/jobmanagement')
    await actions.row('高级后端工程师').waitFor()
    await waitForQuery(actions, {})
    await actions.page.getByRole('tab', { name: /^进行中/ }).click()
    await waitForQuery(actions, { status: 'adopt' })
    await actions.searchField('搜索职位').fill('工程师')
    await expectOpenEngineers(actions)

    await actions.page.reload()
    await expectOpenEngineers(actions)

    await actions.row('高级后端工程师').click()
    await actions.waitForPath('/JobDetail')
    await actions.see('编辑职位')
    await actions.page.goBack()
    await actions.waitForPath('/jobmanagement')
    await expectOpenEngineers(actions)

    const bookmark = new PageActions(await actions.page.context().newPage(), device)
    await bookmark.page.goto(actions.page.url())
    await expectOpenEngineers(bookmark)

    await actions.searchField('搜索职位').fill('')
    await waitForQuery(actions, { status: 'adopt' })
    await actions.page.getByRole('tab', { name: /^全部/ }).click()
    await actions.waitForPath('/jobmanagement')
    await waitForQuery(actions, {})
    await actions.row('招聘专员').waitFor()
  })

  test('keeps the page number; another filter begins at the first page', { tag: '@desk' }, async ({ device }) => {
    const client = await logIn(browserSession.url, otherAdmin)
    for (let number = 1; number <= 22; number++)
      await client.call(jobCalls.saveDraft, { title: `编号 ${number} 的草稿` })
    const actions = await open(device, '/jobmanagement?status=temporary', otherAdmin)
    const pageNumber = (number: number) => actions.page.getByRole('button', { name: `第 ${number} 页`, exact: true })
    await actions.row('编号 22 的草稿').waitFor()
    await pageNumber(2).click()
    await actions.row('编号 1 的草稿').waitFor()
    await waitForQuery(actions, { status: 'temporary', page: '2' })
    await actions.page.reload()
    await actions.row('编号 1 的草稿').waitFor()
    await expect(pageNumber(2)).toHaveAttribute('aria-current', 'page')
    await actions.searchField('搜索职位').fill('编号')
    await waitForQuery(actions, { status: 'temporary', keyword: '编号' })
    await actions.row('编号 22 的草稿').waitFor()
    await actions.page.goto('/jobmanagement?status=temporary&page=900')
    await actions.row('编号 1 的草稿').waitFor()
    await waitForQuery(actions, { status: 'temporary', page: '2' })
  })

  test('keeps the open row on the desktop, and drops it when the row is closed', { tag: '@desk' }, async ({
    device,
  }) => {
    const actions = await open(device, '/talentsearch?keyword=会计')
    await candidateRows(actions).nth(2).click()
    await resumeName(actions).waitFor()
    const name = await resumeName(actions).innerText()
    await expect.poll(() => queryOf(actions).id).toMatch(/^\d+$/)
    await actions.page.reload()
    await resumeName(actions).getByText(name, { exact: true }).waitFor()
    await expect(actions.searchField('搜索人才')).toHaveValue('会计')
    await waitForAny(candidateRows(actions))
    await actions.page.keyboard.press('Escape')
    await waitForQuery(actions, { keyword: '会计' })
  })

  test('is what a saved search leads to', async ({ device }) => {
    const actions = await open(device, '/talentsearch')
    await waitForAny(candidateRows(actions))
    await actions.searchField('搜索人才').fill('会计')
    await waitForQuery(actions, { keyword: '会计' })
    await actions.page.getByLabel('筛选条件').getByRole('button', { name: '学历', exact: true }).click()
    await actions.dialog('学历').getByRole('button', { name: '本科' }).click()
    const query = { keyword: '会计', education: 'bachelor' }
    await waitForQuery(actions, query)
    if (device.isPhone) await actions.press('完成')
    else await actions.page.keyboard.press('Escape')
    await actions.press('保存这个搜索')
    const name = `本科会计 ${device.name}`
    await actions.field('名称').fill(name)
    await actions.press('保存')
    await actions.see('已保存，在其他设备也能用')
    const saved = await open(device, '/talentsearch')
    const chip = saved.page.getByRole('button', { name, exact: true })
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await chip.click()
    await waitForQuery(saved, query)
    await expect(saved.searchField('搜索人才')).toHaveValue('会计')
    const bookmark = await open(device, `/talentsearch?${new URLSearchParams(query)}`)
    await expect(bookmark.page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  test('falls back where it is broken, and says nothing', async ({ device }) => {
    const context = await browserSession.context(device, hr)
    const page = await context.newPage()
    const errors = collectErrors(page)
    const actions = new PageActions(page, device)
    await page.goto('/jobmanagement?status=nonsense&page=-3&addresses=maybe')
    await actions.row('招聘专员').waitFor()
    await expect(chosenTab(actions)).toContainText('全部')
    await page.goto('/deliver?status=7&jobId=%3Cscript%3E&page=1.5')
    await expect(chosenTab(actions)).toContainText('全部')
    await actions.see('待处理')
    await page.goto('/talentsearch?education=wizard&salaryMin=much&experience=old,,&sort=9&gender=x&cityCode=here')
    await waitForAny(candidateRows(actions))
    await actions.see(/^1000\+ (人|位人才)/)
    await page.goto('/talentmanagement?tab=nowhere&tagId=%27&source=1')
    await expect(chosenTab(actions)).toContainText('全部')
    await waitForAny(candidateRows(actions))
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('with an id of another company shows none of its data', async ({ device }) => {
    const other = await logIn(browserSession.url, otherAdmin)
    const { data: jobs } = await other.call<{ id: string; title: string }[]>(jobCalls.list, { status: 'adopt' })
    const { data: applications } = await other.call<{ jobId: string; talent: { name: string } }[]>(
      applicationCalls.list,
      {},
    )
    const jobId = applications[0]?.jobId ?? ''
    const title = jobs.find(({ id }) => id === jobId)?.title ?? ''
    const names = applications.filter((row) => row.jobId === jobId).map(({ talent }) => talent.name)
    expect([title, ...names].filter(Boolean).length).toBeGreaterThan(1)
    const actions = await open(device, `/deliver?jobId=${jobId}`)
    await actions.see('这里没有投递')
    for (const text of [title, ...names]) await expect(actions.page.getByText(text, { exact: true })).toHaveCount(0)
    await actions.page.goto(`/findtalent?jobId=${jobId}`)
    await waitForAny(candidateRows(actions))
    await expect(
      actions.page.getByLabel('按职位推荐').getByRole('button', { pressed: true }).filter({ visible: true }),
    ).toHaveCount(1)
    await expect(actions.page.getByText(title, { exact: true })).toHaveCount(0)
    await actions.page.goto(`/JobDetail?id=${jobId}`)
    await actions.see('没有找到这个职位')
  })
})

test('local resumes, a resume and its timeline have addresses of their own', { tag: '@P-2.1-27' }, async ({
  device,
}) => {
  const client = await logIn(browserSession.url, hr)
  const id = (await client.call<{ id: string }[]>(candidates.search, {})).data[0]?.id
  const actions = await open(device, '/private')
  const { page } = actions
  const chosenSide = page.getByRole('radio', { checked: true }).filter({ visible: true })
  await expect(chosenTab(actions)).toContainText('本地简历')
  await expect(page).toHaveTitle(/本地简历/)
  await page.getByRole('tab', { name: /^全部/ }).filter({ visible: true }).click()
  await waitForQuery(actions, { tab: 'all' })
  await expect(page).toHaveTitle(/人才管理/)

  await page.goto(`/space?id=${id}`)
  await expect(chosenSide).toHaveText('往来')
  await expect(page).toHaveTitle(/的往来/)
  await page.getByRole('radio', { name: '简历' }).click()
  await waitForQuery(actions, { id: String(id), side: 'resume' })

  await page.goto(`/resume?id=${id}`)
  await expect(chosenSide).toHaveText('简历')
  await expect(page).toHaveTitle(/的简历/)
})

test.describe('page tabs on the desktop', { tag: '@desk' }, () => {
  test('each keep their address, also over a reload', async () => {
    const page = await openDesktop('/jobmanagement', { showTabs: true })
    await page.getByRole('tab', { name: /^进行中/ }).click()
    await menuEntry(page, '人才搜索').click()
    const search = page.locator('input[aria-label="搜索人才"]').filter({ visible: true })
    await search.fill('会计')
    await page.waitForURL(/talentsearch\?keyword=/)
    await tabNamed(page, '职位管理').click()
    await page.waitForURL(/jobmanagement\?status=adopt$/)
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toContainText('进行中')
    await tabNamed(page, '人才搜索').click()
    await page.waitForURL(/talentsearch\?keyword=/)
    await expect(search).toHaveValue('会计')
    await tabNamed(page, '职位管理').click()
    await page.waitForURL(/jobmanagement\?status=adopt$/)
  })
})
