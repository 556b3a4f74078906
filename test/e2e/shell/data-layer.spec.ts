/** How lists and counts keep up with late answers, slow lines, refused writes, other screens and a lost network. */
import type { Locator } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitMilliseconds } from '../../support/browser/browser'
import { delayCalls } from '../../support/browser/delayed-calls'
import { menuEntry, openDesktop, tabNamed } from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { candidateRows } from '../../support/browser/pages/candidate-page'
import { logIn } from '../../support/http-client'

withOwnServer()

const hr = '13800000002'
const otherAdmin = '13800000003'
const JOBS = '/jobPosition/findPositionByStatusAndPage'
const JOB_COUNTS = '/jobPosition/findPositioinStsisticsInfo'
const CLOSE_JOB = '/jobPosition/closeJobPosition'
const DECIDE = '/deliver/updateDeliverStatus'
const REFUSAL = '职位正在审核，请稍后再试'

const open = (device: Device, path: string, phone = hr): Promise<PageActions> =>
  browserSession.open(device, path, phone)

const tab = (actions: PageActions, name: string) =>
  actions.page.getByRole('tab', { name: new RegExp(`^${name}`) }).filter({ visible: true })

/** Count of a tab; undefined when it shows none. */
const countOf = async (tabOfList: Locator): Promise<number | undefined> => {
  const digits = /\d+$/.exec((await tabOfList.innerText()).trim())?.[0]
  return digits === undefined ? undefined : Number(digits)
}
/** The count of a tab once it is there. */
const knownCount = async (tabOfList: Locator): Promise<number> => {
  await expect(tabOfList).toHaveText(/\d$/)
  return (await countOf(tabOfList)) ?? Number.NaN
}

/** Counts from now on how few rows there ever are; returns the fewest. */
async function watchRows({ page, device }: PageActions): Promise<() => Promise<number>> {
  await page.evaluate(
    (selector) => {
      const count = () =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(({ offsetParent }) => offsetParent).length
      Object.assign(window, { fewestRows: count() })
      new MutationObserver(() =>
        Object.assign(window, { fewestRows: Math.min(Number(Reflect.get(window, 'fewestRows')), count()) }),
      ).observe(document.body, { childList: true, subtree: true })
    },
    `${device.isPhone ? '[role=listitem]' : 'tr[data-row-key]'}`,
  )
  return () => page.evaluate(() => Number(Reflect.get(window, 'fewestRows')))
}

async function closeJob(actions: PageActions, title: string): Promise<void> {
  await actions.pressRowAction(actions.row(title), '关闭')
  await actions.dialog().getByRole('button', { name: '关闭', exact: true }).last().click()
}

test.describe('a list', () => {
  test('shows the answer of the last keyword, however late that of the one before comes', async ({ device }) => {
    const actions = await open(device, '/jobmanagement')
    await actions.row('会计主管').waitFor()
    const first = await delayCalls(actions.page, JOBS, (request) => request.postDataJSON().keyword === '会计')
    await actions.searchField('搜索职位').fill('会计')
    await first.waitFor()
    await actions.searchField('搜索职位').fill('前端')
    await actions.row('前端开发工程师').waitFor()
    await actions.row('会计主管').waitFor({ state: 'detached' })
    await first.release()
    await waitMilliseconds(actions.page, 300)
    await expect(actions.row('前端开发工程师')).toBeVisible()
    await expect(actions.row('会计主管')).toHaveCount(0)
    await expect(actions.searchField('搜索职位')).toHaveValue('前端')
  })

  test('keeps its rows on a slow line and says that it is slow', async ({ device }) => {
    const actions = await open(device, '/jobmanagement?status=adopt')
    await actions.row('高级产品经理').waitFor()
    const fewestRows = await watchRows(actions)
    const delayed = await delayCalls(actions.page, JOBS, (request) => request.postDataJSON().keyword === '测试')
    await actions.searchField('搜索职位').fill('测试')
    await delayed.waitFor()
    await actions.see('网络有些慢，职位仍在加载')
    await expect(actions.row('高级产品经理')).toBeVisible()
    await delayed.release()
    await actions.row('测试开发工程师').waitFor()
    await actions.row('高级产品经理').waitFor({ state: 'detached' })
    await actions.text('网络有些慢，职位仍在加载').waitFor({ state: 'detached' })
    await expect.poll(fewestRows).toBeGreaterThan(0)
  })

  test('says that the network is gone, keeps its rows, and reloads by itself when it is back', async ({ device }) => {
    const actions = await open(device, '/jobmanagement?status=adopt')
    await actions.row('高级产品经理').waitFor()
    await actions.page.context().setOffline(true)
    await actions.searchField('搜索职位').fill('运维')
    await actions.see('联网后自动加载，下面是之前的内容')
    await expect(actions.page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
    await expect(actions.row('高级产品经理')).toBeVisible()
    await actions.page.context().setOffline(false)
    await actions.row('运维工程师').waitFor()
    await actions.row('高级产品经理').waitFor({ state: 'detached' })
    await expect(actions.page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test('a decision shows at once, is counted beside the cause, and is made when the network is back', {
    tag: '@P-8-16',
  }, async ({ device }) => {
    const client = await logIn(browserSession.url, hr)
    const list = () => client.call<ApiData<typeof applications.list>>(applications.list, { pageSize: 50 })
    const applicant = (await list()).data.find(({ can }) => can.includes('pass'))
    if (!applicant) throw new Error('nobody waits for a decision')
    const { name } = applicant.talent
    const statusOnServer = async () => (await list()).data.find(({ id }) => id === applicant.id)?.status
    const actions = await open(device, `/deliver?status=pending&jobId=${applicant.jobId}`)
    await actions.row(name).waitFor()
    await actions.page.context().setOffline(true)
    await actions.pressRowAction(actions.row(name), '通过初筛')
    await actions.see('网络异常，请您检查网络设置，1 项操作等联网后提交')
    await expect.poll(statusOnServer).toBe('pending')
    await actions.page.context().setOffline(false)
    await actions.see(`${name}通过初筛`)
    await expect.poll(statusOnServer).toBe('passed')
    await actions.text('网络异常，请您检查网络设置').waitFor({ state: 'detached' })
  })

  test('a page that was never loaded stays closed, and opens once the network is back', {
    tag: '@P-8-15',
  }, async ({ device }) => {
    const start = device.isPhone ? '/me' : '/jobmanagement'
    const actions = await open(device, start)
    const { page } = actions
    const entry = device.isPhone ? page.getByRole('link', { name: '我的委托' }) : menuEntry(page, '我的委托')
    await entry.waitFor()
    await page.context().setOffline(true)
    await actions.see('网络异常，请您检查网络设置')
    await actions.click(entry)
    await actions.see('还没有加载过，联网后才能打开')
    expect(new URL(page.url()).pathname).toBe(start)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().setOffline(false)
    await actions.click(entry)
    await actions.waitForPath('/entrust')
  })
})

test.describe('an act on a row', () => {
  test('shows at once; when the server refuses, the row is back and the reason is said', async ({ device }) => {
    const title = device.isPhone ? '小程序开发工程师' : 'UI 设计师'
    const actions = await open(device, '/jobmanagement')
    await actions.row(title).getByText('进行中').waitFor()
    const openJobs = await knownCount(tab(actions, '进行中'))
    const delayed = await delayCalls(actions.page, CLOSE_JOB)
    await closeJob(actions, title)
    await delayed.waitFor()
    await actions.row(title).getByText('已关闭').waitFor()
    await delayed.refuse(REFUSAL)
    await actions.row(title).getByText('进行中').waitFor()
    await actions.see(REFUSAL)
    await expect.poll(() => knownCount(tab(actions, '进行中'))).toBe(openJobs)
  })

  test('that fails leaves what was typed where it is', async ({ device }) => {
    const name = `招会计 ${device.name}`
    const actions = await open(device, '/talentsearch?keyword=会计')
    await waitForAny(candidateRows(actions))
    await actions.press('保存这个搜索')
    await actions.field('名称').fill(name)
    const delayed = await delayCalls(actions.page, '/talent/searches/save')
    await actions.press('保存')
    await delayed.waitFor()
    await delayed.refuse(REFUSAL)
    await actions.dialog('保存搜索').getByText(REFUSAL).waitFor()
    await actions.expectValue('名称', name)
    await actions.press('保存')
    await actions.button(name).waitFor()
  })
})

test.describe('a count', () => {
  test('of jobs follows a job that is closed, and is the same after a reload', async ({ device }) => {
    const title = device.isPhone ? '算法工程师' : '新媒体运营'
    const actions = await open(device, '/jobmanagement')
    await actions.row(title).waitFor()
    const [openJobs, closedJobs] = [await knownCount(tab(actions, '进行中')), await knownCount(tab(actions, '已关闭'))]
    await closeJob(actions, title)
    const expectCounts = async () => {
      await expect.poll(() => countOf(tab(actions, '进行中'))).toBe(openJobs - 1)
      await expect.poll(() => countOf(tab(actions, '已关闭'))).toBe(closedJobs + 1)
    }
    await expectCounts()
    await actions.page.reload()
    await actions.row(title).getByText('已关闭').waitFor()
    await expectCounts()
    const client = await logIn(browserSession.url, hr)
    const { data } = await client.call<{ byStatus: Record<string, number> }>(jobs.countByStatus)
    expect(data.byStatus).toMatchObject({ adopt: openJobs - 1, stop: closedJobs + 1 })
  })

  test('of applications to decide on falls with the decision, before the server has answered', async ({ device }) => {
    const actions = await open(device, '/deliver?status=pending')
    const pending = await knownCount(tab(actions, '待处理'))
    const passed = await knownCount(tab(actions, '通过初筛'))
    const delayed = await delayCalls(actions.page, DECIDE)
    const rows = device.isPhone ? actions.page.getByRole('listitem') : actions.page.locator('tr[data-row-key]')
    await actions.pressRowAction(rows.filter({ visible: true }).first(), '通过初筛')
    await delayed.waitFor()
    await expect.poll(() => countOf(tab(actions, '待处理'))).toBe(pending - 1)
    await expect.poll(() => countOf(tab(actions, '通过初筛'))).toBe(passed + 1)
    await delayed.release()
    await actions.see(/通过初筛$/)
    await actions.page.reload()
    await expect.poll(() => knownCount(tab(actions, '待处理'))).toBe(pending - 1)
    await expect.poll(() => knownCount(tab(actions, '通过初筛'))).toBe(passed + 1)
  })

  test('of jobs shows nothing while it is not known, and comes by itself after a lost network', async ({ device }) => {
    const context = await browserSession.context(device, hr)
    const delayed = await delayCalls(context, JOB_COUNTS)
    const actions = new PageActions(await context.newPage(), device)
    await actions.page.goto('/jobmanagement')
    await delayed.waitFor()
    await actions.row('会计主管').waitFor()
    const all = tab(actions, '全部')
    await expect(all).toHaveText('全部')
    await delayed.break()
    await expect(all).toHaveText('全部')
    await context.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => knownCount(all)).toBeGreaterThan(1)
  })

  test('of candidates is never 0 beside candidates, down to the last page', { tag: '@phone' }, async ({ device }) => {
    const actions = await open(device, '/talentsearch?keyword=会计')
    await waitForAny(candidateRows(actions))
    await actions.page.evaluate(() => {
      const record = () => {
        if (/共 0 条|^0 位/m.test(document.body.innerText)) Object.assign(window, { hasShownZero: true })
      }
      new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const total = Number(/^\d+/.exec(await actions.text(/^\d+ 位人才/).innerText())?.[0])
    const end = actions.text(`共 ${total} 条，已全部显示`)
    await expect(async () => {
      await candidateRows(actions).last().scrollIntoViewIfNeeded()
      await end.waitFor({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await expect.poll(() => actions.page.evaluate(() => Reflect.get(window, 'hasShownZero'))).toBeUndefined()
    await actions.page.goto('/talentmanagement')
    await waitForAny(candidateRows(actions))
    await expect(actions.page.getByText(/共 0 条/)).toHaveCount(0)
  })
})

test.describe('a write on one screen', () => {
  test('is on the list behind it when one comes back', { tag: '@phone' }, async ({ device }) => {
    const actions = await open(device, '/talentsearch?keyword=会计', otherAdmin)
    const card = candidateRows(actions).first()
    await card.click()
    await actions.waitForPath('/talentDetails')
    await actions.press('收藏')
    await actions.button('已收藏').waitFor()
    await actions.page.goBack()
    await actions.waitForPath('/talentsearch')
    await card.getByRole('button', { name: '已收藏' }).waitFor()
  })

  test('is on the page tabs behind it', { tag: '@desk' }, async () => {
    const title = '写在另一个页签里的职位'
    const page = await openDesktop('/jobmanagement', { showTabs: true })
    const drafts = page.getByRole('tab', { name: /^草稿/ })
    await expect(drafts).toHaveText(/\d$/)
    const before = (await countOf(drafts)) ?? 0
    await menuEntry(page, '人才搜索').click()
    await tabNamed(page, '人才搜索').waitFor()
    await tabNamed(page, '职位管理').click()
    await page.getByRole('button', { name: '发布职位' }).click()
    await page.getByLabel(/职位名称/).fill(title)
    await page.getByRole('button', { name: '存草稿' }).click()
    await page.getByText('草稿已保存').waitFor()
    await tabNamed(page, '职位管理').click()
    await page.locator('tr[data-row-key]').filter({ hasText: title }).filter({ visible: true }).waitFor()
    await expect.poll(() => countOf(drafts)).toBe(before + 1)
  })
})
