/** Two colleagues edit one job: what only one has changed is kept, of what both have the second chooses. */
import type { ApiData } from '../../../contract/api'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

withOwnServer()

type Job = ApiData<typeof jobs.get>
const hr = '13800000002'
const admin = '13800000001'

/** An open job of the company that both work for, as the administrator has it. */
async function openJob() {
  const client = await logIn(browserSession.url, admin)
  const [job] = (await client.call<Job[]>(jobs.list, { status: 'adopt' })).data
  if (!job) throw new Error('no job is open')
  const read = async () => (await client.call<Job>(jobs.get, { id: job.id })).data
  const change = async (changes: Partial<Job>) => {
    const { version } = await read()
    await client.call(jobs.update, { id: job.id, version, ...changes })
  }
  return { id: job.id, read, change }
}

test('shows the second editor both values, and saves what is chosen', { tag: '@P-8-32' }, async ({ device }) => {
  const job = await openJob()
  const actions = await browserSession.open(device, `/jobEdit?id=${job.id}`, hr, { theme: 'dark' })
  const { page } = actions
  await actions.expectValue('职位名称', (await job.read()).title)
  await job.change({ title: '管理员改的名称', headcount: 7, welfare: ['年底双薪'] })
  await actions.field('职位名称').fill('我改的名称')
  await actions.field('招聘人数').fill('9')
  await actions.press('保存并提交审核')

  const dialog = actions.dialog('别人也修改了这些内容')
  await dialog.getByRole('radio', { name: '您的修改：我改的名称' }).waitFor()
  await dialog.getByRole('radio', { name: '当前（别人已保存）：7 人' }).waitFor()
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
  await actions.expectAccessible()

  await dialog.getByRole('button', { name: '返回修改' }).click()
  await actions.expectValue('职位名称', '我改的名称')
  await expect.poll(async () => (await job.read()).title).toBe('管理员改的名称')

  await actions.press('保存并提交审核')
  const counts = dialog.getByRole('radiogroup', { name: '招聘人数' })
  await counts.getByRole('radio', { name: '您的修改：9 人' }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: '按选择保存' }).click()
  await actions.waitForPath('/jobmanagement')
  await expect.poll(job.read).toMatchObject({ title: '我改的名称', headcount: 7, welfare: ['年底双薪'] })
})

test('says that the job has been deleted, and what was typed stays', { tag: '@P-8-33' }, async ({ device }) => {
  const job = await openJob()
  const client = await logIn(browserSession.url, admin)
  const actions = await browserSession.open(device, `/jobEdit?id=${job.id}`, hr)
  await actions.expectValue('职位名称', (await job.read()).title)
  await client.call(jobs.close, { id: job.id })
  await client.call(jobs.delete, { id: job.id })
  await actions.field('职位名称').fill('已经没有了')
  await actions.press('保存并提交审核')
  await actions.dialog('内容已被删除').getByRole('button', { name: '知道了' }).click()
  await actions.expectValue('职位名称', '已经没有了')
})
