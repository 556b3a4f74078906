/** The mini-program keeps a page's filters while others are active, and a shared card opens a list as it was filtered. */
import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as services from '../../../contract/calls/market/services'
import { expect, test } from '../../support/browser'
import { waitUntilEqual } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'

const weapp = createWeappSession()
const hr = '13800000002'

test('a list is as it was filtered when a row has been opened and one comes back', async () => {
  const actions = await weapp.open(hr, '/jobmanagement')
  await actions.row('高级产品经理').waitFor()
  await actions.press(/^进行中/)
  await actions.type('搜索职位', '工程师')
  await actions.row('高级产品经理').waitFor({ state: 'detached' })
  await actions.tap(actions.row('高级后端工程师'))
  await actions.waitForPage('/JobDetail')
  await actions.see('编辑职位')
  await actions.mp.back()
  await actions.waitForPage('/jobmanagement')
  await actions.row('高级后端工程师').waitFor()
  await expect(actions.row('高级产品经理')).toHaveCount(0)
  await expect(actions.row('招聘专员')).toHaveCount(0)
  await actions.expectValue('搜索职位', '工程师')
  await expect(actions.page.getByRole('tab', { selected: true })).toContainText('进行中')
})

test('local resumes, a resume and its timeline have addresses of their own', { tag: '@P-2.1-27' }, async () => {
  const client = await weapp.client(hr)
  const { data } = await client.call<{ id: string }[]>(candidates.search, {})
  const actions = await weapp.open(hr, '/private')
  await expect(actions.page.getByRole('tab', { selected: true })).toContainText('本地简历')
  await expect.poll(() => actions.mp.title()).toBe('本地简历')
  for (const [path, side] of [
    ['/space', '往来'],
    ['/resume', '简历'],
  ]) {
    await actions.go(`${path}?id=${data[0]?.id}`)
    await expect(actions.page.getByRole('radio', { checked: true })).toHaveText(`${side}`)
    await expect.poll(() => actions.mp.title()).toContain(`的${side}`)
  }
})

test('a tab of the app is as it was left when one comes back to it', async () => {
  const actions = await weapp.open(hr, '/findtalent')
  const chips = actions.page.getByLabel('按职位推荐').getByRole('button')
  await actions.tap(chips.nth(2))
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await actions.mp.switchTab('我的')
  await actions.waitForPage('/me')
  await actions.mp.switchTab('人才')
  await actions.waitForPage('/findtalent')
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await actions.rows.first().waitFor()
})

test('a shared card of a filtered list opens it filtered', async () => {
  const client = await weapp.client(hr)
  const [service] = (await client.call<ApiData<typeof services.list>>(services.list)).data
  if (!service) throw new Error('there is no service')
  const { title } = service
  const actions = await weapp.open('', '/ow/findService')
  await actions.see('最新服务')
  const unfiltered = (await actions.mp.share()) as { path: string }
  expect(unfiltered.path).not.toContain('keyword')
  await actions.type('关键词', title)
  await actions.press('搜索')
  await actions.waitGone('最新服务')
  await actions.row(title).waitFor()
  const card = (await actions.mp.share()) as { path: string }
  const reader = await weapp.open('')
  await reader.mp.reLaunch(`/${card.path.replace(/^\//, '')}`)
  await reader.waitForPage('/ow/findService')
  await reader.row(title).waitFor()
  await waitUntilEqual(() => reader.mp.has('最新服务'), false)
  await reader.expectValue('关键词', title)
})
