/** A job of the own company on the desktop: what waits comes first; funnel, facts and acts are beside its text. */
import type { ApiData } from '../../../contract/api'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice } from '../../support/browser/browser'
import { menuEntry } from '../../support/browser/desktop-shell'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

withOwnServer()

const admin = '13800000001'
type Application = ApiData<typeof applications.list>[number]

const open = (path: string, theme: 'light' | 'dark' = 'light') =>
  browserSession.open(desktopDevice, path, admin, { theme })
/** A job with pending applications, and how many it has in each status. */
async function jobWithPending() {
  const client = await logIn(browserSession.url, admin)
  const [first] = (await client.call<Application[]>(applications.list, { status: 'pending' })).data
  if (!first) throw new Error('no application is pending')
  const { jobId } = first
  const { counts } = await client.call<Application[], { counts: Record<string, number> }>(applications.list, { jobId })
  return { jobId, counts, job: (await client.call<ApiData<typeof jobs.get>>(jobs.get, { id: jobId })).data }
}

test.describe('a job of the own company', { tag: '@desk' }, () => {
  test('leads to the applications that wait, and from the funnel to those of a step', async () => {
    const { jobId, counts, job } = await jobWithPending()
    const actions = await open(`/JobDetail?id=${jobId}`)
    const { page } = actions
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor()
    await menuEntry(page, '职位管理').waitFor()
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    await page
      .getByRole('region', { name: '漏斗' })
      .getByRole('button', { name: `投递 ${all}，查看` })
      .waitFor()
    await actions.expectAccessible()
    await page.getByRole('button', { name: `处理 ${counts.pending} 份投递` }).click()
    await page.waitForURL((url) => url.pathname === '/deliver' && url.searchParams.get('jobId') === jobId)
  })

  test('is closed and opened again from its menu, and says at once what it is', async () => {
    const { jobId } = await jobWithPending()
    const actions = await open(`/JobDetail?id=${jobId}`, 'dark')
    const { page } = actions
    const choose = async (name: string) => {
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('关闭')
    await actions.press('关闭')
    await actions.see('已关闭')
    await expect(page.getByRole('region', { name: '操作' })).toHaveCount(0)
    await actions.expectAccessible()
    await choose('重新打开')
    await page.getByRole('region', { name: '操作' }).getByRole('button', { name: '推荐人才' }).waitFor()
  })
})
