/** The public home: what it says to somebody who has never been here, and where its entries lead. */
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice, phoneDevice } from '../../support/browser/browser'

const open = (device: typeof desktopDevice, theme: 'light' | 'dark' = 'light') =>
  browserSession.open(device, '/', undefined, { theme })

test.describe('the public home on the desktop', { tag: '@desk' }, () => {
  for (const theme of ['light', 'dark'] as const)
    test(`shows the product beside the claim, its users, its costs and its limits, in ${theme} colours`, async () => {
      const actions = await open(desktopDevice, theme)
      const { page } = actions
      await page.getByRole('img', { name: '一个职位的候选人，以及和其中一位约面试的聊天' }).waitFor()
      for (const name of ['谁在用，用来做什么', '成都正在招聘', '热门服务', '价钱和限度，先说清楚'])
        await page.getByRole('heading', { name }).waitFor()
      await expect(page.getByRole('listitem').filter({ hasText: '看人才的联系方式' })).toHaveText(/10 企业币 \/ 位$/)
      await expect(page.getByRole('region', { name: '推荐' })).toHaveCount(0)
      await actions.expectAccessible()
    })

  test('asks to log in before a job is written, and leads to open jobs without', async () => {
    const actions = await open(desktopDevice)
    const { page } = actions
    await page.getByRole('button', { name: '免费发布职位' }).click()
    await actions.dialog('登录').waitFor()
    await page.keyboard.press('Escape')
    await actions.dialog('登录').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '看在招职位' }).click()
    await page.waitForURL((url) => url.pathname === '/ow/findJob')
  })

  test('fits a window of 1024 pixels', async () => {
    const { page } = await open(desktopDevice)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('heading', { name: '谁在用，用来做什么' }).waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('the public home on a phone has the claim, two entries, jobs and services', { tag: '@phone' }, async () => {
  const actions = await open(phoneDevice)
  await actions.see('企业招人，一处办完')
  await actions.page.getByRole('heading', { name: '成都正在招聘' }).waitFor()
  await actions.page.getByRole('heading', { name: '热门服务' }).waitFor()
  await expect(actions.page.getByRole('region', { name: '推荐' })).toHaveCount(0)
  await actions.expectAccessible()
  await actions.press('看看职位')
  await actions.waitForPath('/ow/findJob')
})
