/** On a phone a resume leads to its neighbours in the list it was opened from, by a swipe or by their names. */
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice } from '../../support/browser/browser'
import { dragTouch } from '../../support/browser/page-helpers'
import { candidateRows } from '../../support/browser/pages/candidate-page'

const hr = '13800000002'

test('a swipe leads to the next resume of the list, its name too, and back to the list', {
  tag: '@phone',
}, async () => {
  const actions = await browserSession.open(phoneDevice, '/talentsearch', hr)
  const { page } = actions
  await candidateRows(actions).nth(2).waitFor()
  await candidateRows(actions).nth(0).click()
  await page.waitForURL(/\/talentDetails\?id=\d+/)
  const steps = page.getByRole('navigation', { name: '列表里的其他人' })
  const idOf = () => new URL(page.url()).searchParams.get('id')
  const first = idOf()
  await steps.getByRole('button', { name: /^下一位 ./ }).waitFor()
  await dragTouch(page, page.getByRole('heading', { level: 1 }), { from: 0.8, x: -200 })
  await expect.poll(idOf).not.toBe(first)
  const second = idOf()
  await steps.getByRole('button', { name: /^下一位 ./ }).click()
  await expect.poll(idOf).not.toBe(second)
  await steps.getByRole('button', { name: /^上一位 ./ }).click()
  await expect.poll(idOf).toBe(second)
  await dragTouch(page, page.getByRole('heading', { level: 1 }), { from: 0.9, x: 200 })
  await expect.poll(idOf).toBe(first)
  await dragTouch(page, page.getByRole('heading', { level: 1 }), { from: 0.9, x: 200 })
  await actions.see('列表里没有上一位了')
  await page.goBack()
  await page.waitForURL(/\/talentsearch/)
})

test('a resume that was opened by its address has no neighbours', { tag: '@phone' }, async () => {
  const list = await browserSession.open(phoneDevice, '/talentsearch', hr)
  await candidateRows(list).nth(0).click()
  await list.page.waitForURL(/\/talentDetails\?id=\d+/)
  await list.page.reload()
  await list.page.getByRole('heading', { level: 1 }).waitFor()
  await expect(list.page.getByRole('navigation', { name: '列表里的其他人' })).toHaveCount(0)
})
