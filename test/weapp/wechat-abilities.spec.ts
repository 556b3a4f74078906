/** What WeChat itself offers to the mini-program: permissions. */
import { expect, test } from '../support/browser'
import { createWeappSession } from '../support/browser/weapp-session'

const HR = '13800000002'
const weapp = createWeappSession()

test('a location that was refused before is chosen after a detour through the settings', {
  tag: '@P-9-31',
}, async () => {
  const actions = await weapp.open(HR, '/jobmanagement')
  const { mp } = actions
  await actions.rows.first().waitFor()
  await actions.press('工作地址')
  await actions.press('新增地址')
  await mp.setPermission('scope.userLocation', false)
  const spot = { name: '天府三街', address: '成都', latitude: 30.5, longitude: 104 }
  await mp.answer('openSetting', { authSetting: { 'scope.userLocation': true } })
  await mp.answer('chooseLocation', spot)
  await actions.press('在地图上选点')
  expect(await mp.waitModal()).toMatchObject({ title: '没有使用位置信息的权限' })
  await mp.answerModal(true)
  await actions.see('已标出位置')
  expect(await actions.recordedCalls('openSetting')).toHaveLength(1)
})
