/** The filter of the city in the candidate search on the desktop, without a mouse. */
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice } from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { candidateRows } from '../../support/browser/pages/candidate-page'

withOwnServer()

test('the city is filtered by keyboard alone, the current city before the provinces', {
  tag: ['@desk', '@P-7.7-32'],
}, async () => {
  const actions = await browserSession.open(desktopDevice, '/talentsearch', '13800000002')
  const { page } = actions
  await waitForAny(candidateRows(actions))
  await page.getByLabel('筛选条件').getByRole('button', { name: '城市' }).focus()
  await page.keyboard.press('Enter')
  const panel = actions.dialog('城市')
  await expect(panel.getByPlaceholder('搜索名称')).toBeFocused()
  await expect(panel.getByRole('option')).toContainText(['成都', '北京'])
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('option', { name: '成都' })).toBeFocused()
  await panel.getByPlaceholder('搜索名称').focus()
  await page.keyboard.type('绵阳')
  await panel.getByRole('option', { name: /绵阳/ }).filter({ hasText: /绵阳$/ }).waitFor()
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.waitForURL(/cityCode=5107/)
  await page.getByLabel('筛选条件').getByRole('button', { name: '绵阳' }).waitFor()
})
