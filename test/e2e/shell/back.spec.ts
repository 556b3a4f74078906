/** Back on a phone: it closes what lies over a page before it leaves the page. */
import { browserSession, expect, test } from '../../support/browser'
import { pressBack, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { delayCalls } from '../../support/browser/delayed-calls'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { candidateRows } from '../../support/browser/pages/candidate-page'

withOwnServer()

const hr = '13800000002'

test.describe('back', { tag: ['@phone', '@P-9-26'] }, () => {
  test('closes a sheet, keeps what was chosen in it, and leaves the page with the next press', async ({ device }) => {
    const actions = await browserSession.open(device, '/jobmanagement', hr)
    const { page } = actions
    await actions.row('高级后端工程师').waitFor()
    await page.goto('/talentsearch')
    await waitForAny(candidateRows(actions))
    const chips = page.getByLabel('筛选条件')
    const order = actions.dialog('排序')
    await chips.getByRole('button', { name: '按活跃排序' }).click()
    await order.waitFor()
    await pressBack(page)
    await order.waitFor({ state: 'detached' })
    await actions.waitForPath('/talentsearch')

    await waitForClickGuard(page)
    await chips.getByRole('button', { name: '按活跃排序' }).click()
    await order.getByRole('button', { name: '期望薪资低的在前' }).click()
    await order.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).not.toBe('')
    const { search } = new URL(page.url())
    await candidateRows(actions).first().getByText('活跃').first().click()
    await actions.waitForPath('/talentDetails')
    await actions.see('工作经历')
    await pressBack(page)
    await actions.waitForPath(`/talentsearch${search}`)
    await pressBack(page)
    await actions.waitForPath('/jobmanagement')
  })

  test('leaves a reloaded page as it was: under an open sheet, and when an alert opens meanwhile', async ({
    device,
  }) => {
    const actions = await browserSession.open(device, '/talentsearch', hr)
    const { page } = actions
    const order = actions.dialog('排序')
    const chips = page.getByLabel('筛选条件')
    await chips.getByRole('button', { name: '按活跃排序' }).click()
    await order.waitFor()
    await page.reload()
    await chips.waitFor()
    await expect(order).toHaveCount(0)

    const search = await delayCalls(page, '/findResume/searchResume')
    await page.reload()
    await search.waitFor()
    const document = await delayCalls(page, '/talentsearch')
    const reload = page.reload()
    await document.waitFor()
    // the alert's entry
    const entry = page.waitForEvent('framenavigated')
    await search.refuse('登录状态已过期, 请退出重新登录!', 401)
    await entry
    await document.release()
    await reload
    await waitForAny(candidateRows(actions))
  })

  test('closes the emoji below a message that is being written, and then leaves the conversation', async ({
    device,
  }) => {
    const actions = await browserSession.open(device, '/tuikit', hr)
    const { page } = actions
    await page.getByRole('listitem').filter({ visible: true }).first().click()
    await actions.waitForPath('/TUIKit/components/TUIChat')
    const toggle = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
    await toggle('表情').click()
    await expect(toggle('收起表情')).toHaveAttribute('aria-expanded', 'true')
    await pressBack(page)
    await expect(toggle('表情')).toHaveAttribute('aria-expanded', 'false')
    await actions.waitForPath('/TUIKit/components/TUIChat')
    await pressBack(page)
    await actions.waitForPath('/tuikit')
  })

  test('asks for confirmation before a form loses its text', async ({ device }) => {
    const actions = await browserSession.open(device, '/accountsecurity', hr)
    const { page } = actions
    const form = actions.dialog('修改姓名')
    await actions.press('修改姓名')
    await form.waitFor()
    await pressBack(page)
    await form.waitFor({ state: 'detached' })

    await actions.press('修改姓名')
    await form.getByRole('textbox', { name: '姓名' }).fill('没有保存的姓名')
    const question = actions.dialog('放弃已填写的内容？')
    await pressBack(page)
    await question.waitFor()
    await screenshot(page, 'phone-back-question')
    await question.getByRole('button', { name: '继续填写' }).click()
    await question.waitFor({ state: 'detached' })
    await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('没有保存的姓名')
    await pressBack(page)
    await question.waitFor()
    await pressBack(page)
    await question.waitFor({ state: 'detached' })
    await pressBack(page)
    await waitForClickGuard(page)
    await question.getByRole('button', { name: '放弃' }).click()
    await form.waitFor({ state: 'detached' })
    await actions.waitForPath('/accountsecurity')
    await actions.see('资料与安全')
  })
})

test.describe('the bar above a page', { tag: ['@phone', '@P-2.4-09'] }, () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  test('leads back in a browser that has none, home from a link, and is not there on tabs and in chats', async ({
    device,
  }) => {
    const actions = await browserSession.open({ ...device, userAgent: SAFARI }, '/jobmanagement', hr)
    const { page } = actions
    const backButton = actions.button('返回')
    await actions.row('高级后端工程师').waitFor()
    await actions.see('职位管理')
    await actions.row('高级后端工程师').click()
    await actions.waitForPath('/JobDetail')
    await actions.see('编辑职位')
    await screenshot(page, 'phone-title-bar')
    await actions.expectAccessible()
    await actions.press('返回')
    await actions.waitForPath('/jobmanagement')
    await actions.press('返回')
    await actions.waitForPath('/')
    await expect(backButton).toHaveCount(0)
    await page.goto('/tuikit')
    await page.getByRole('listitem').filter({ visible: true }).first().click()
    await actions.waitForPath('/TUIKit/components/TUIChat')
    await page.getByPlaceholder('请输入消息').waitFor()
    const backButtons = page.getByRole('button', { name: /^返回/ }).filter({ visible: true })
    await expect(backButtons).toHaveCount(1)
    for (const [path, title] of [
      ['TUIContact', '通讯录'],
      ['TUIContact?pane=profile', '个人中心'],
      ['TUIChat', '沟通'],
    ] as const) {
      await page.goto(`/TUIKit/components/${path}`)
      await page.getByRole('heading', { name: title, level: 1 }).filter({ visible: true }).waitFor()
      await expect(backButtons).toHaveCount(1)
      await actions.expectAccessible()
      await actions.press('返回')
      await actions.waitForPath('/tuikit')
    }
  })

  test('is not there in WeChat, which draws its own', async ({ device }) => {
    const actions = await browserSession.open(device, '/jobmanagement', hr)
    await actions.row('高级后端工程师').waitFor()
    await expect(actions.button('返回')).toHaveCount(0)
  })
})
