/** What WeChat itself offers to the mini-program: permissions, the timeline, QR codes. */
import * as jobs from '../../contract/calls/jobs/jobs'
import { expect, test } from '../support/browser'
import { createWeappSession } from '../support/browser/weapp-session'

const HR = '13800000002'
const weapp = createWeappSession()

const openJob = async () => {
  const client = await weapp.client(HR)
  const { data } = await client.call<{ id: string; title: string }[]>(jobs.list, { status: 'adopt', pageSize: 1 })
  const [job] = data
  if (!job) throw new Error('no job is open')
  return job
}

test('a location that was refused before is chosen after a detour through the settings', {
  tag: '@P-9-31',
}, async () => {
  const actions = await weapp.open(HR, '/jobmanagement')
  const { mp } = actions
  await actions.rows.first().waitFor()
  await actions.press('工作地址')
  await actions.press('新增地址')
  await mp.setPermission('scope.userLocation', false)
  const address = '四川省成都市武侯区天府三街199号'
  const spot = { name: '太平洋保险金融大厦', address, latitude: 30.5, longitude: 104 }
  await mp.answer('openSetting', { authSetting: { 'scope.userLocation': true } })
  await mp.answer('chooseLocation', spot)
  await actions.press('在地图上选点')
  expect(await mp.waitModal()).toMatchObject({ title: '没有使用位置信息的权限' })
  await mp.answerModal(true)
  await actions.see('已标出位置')
  await actions.expectValue('详细地址', '天府三街199号太平洋保险金融大厦')
  await actions.see(/武侯区/)
  await expect.poll(() => actions.recordedCalls('openSetting')).toHaveLength(1)
})

test('an open job is shown in the timeline by title and picture, and opens from a QR code', {
  tag: ['@P-2.1-25', '@P-2.1-26'],
}, async () => {
  const { id, title } = await openJob()
  const actions = await weapp.open('', `/jobDetails?scene=${encodeURIComponent(`id=${id}`)}`)
  await actions.see(title)
  const card = (await actions.mp.shareToTimeline()) as Record<string, string>
  expect(card).toMatchObject({ query: `id=${id}`, imageUrl: '/assets/share/job.png' })
  expect(card.title).toContain(title)
})
