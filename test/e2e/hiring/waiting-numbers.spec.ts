/** What waits, in numbers: beside the entries of the menu, on the first page, and in the lists they lead to. */
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'

withOwnServer()

const hr = '13800000001'

/** The number beside an entry of the menu. */
async function menuNumber({ page }: PageActions, title: string): Promise<number> {
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title })
  await expect(entry).toHaveText(/\d$/)
  return Number(/\d+$/.exec(await entry.innerText())?.[0])
}

const tabNumber = async ({ page }: PageActions, tab: string) => {
  const text = page.getByRole('tab', { name: tab })
  await expect(text).toHaveText(/\d$/)
  return Number(/\d+$/.exec(await text.innerText())?.[0])
}

test.describe('what waits', { tag: ['@desk', '@P-3-30'] }, () => {
  test('applications: the menu, the first page and the list have one number, and a decision lowers it', async () => {
    const actions = await browserSession.open(desktopDevice, '/home', hr)
    const waiting = await menuNumber(actions, '投递与邀请')
    await actions.see(`${waiting} 份新投递等待处理`)
    await actions.page.goto('/deliver?status=pending')
    await expect.poll(() => tabNumber(actions, '待处理')).toBe(waiting)
    await actions.page.locator('tbody tr').filter({ hasText: '待处理' }).nth(0).click()
    await actions.page.getByRole('button', { name: /^通过初筛/ }).click()
    await expect.poll(() => menuNumber(actions, '投递与邀请')).toBe(waiting - 1)
    await expect.poll(() => tabNumber(actions, '待处理')).toBe(waiting - 1)
  })

  test('leads: the menu, the first page and the list have one number', async () => {
    const actions = await browserSession.open(desktopDevice, '/home', hr)
    const waiting = await menuNumber(actions, '我的线索')
    await actions.see(`${waiting} 条线索等待跟进`)
    await actions.page.goto('/myclue?status=new')
    await expect.poll(() => tabNumber(actions, '待跟进')).toBe(waiting)
  })
})
