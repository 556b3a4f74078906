/** Ways in and out of the product through its screens. */
import type { PageActions } from '../page-helpers'

/** Logs out the user of this name. */
export async function logOut(actions: PageActions, name: string): Promise<void> {
  if (actions.device.isPhone) {
    await actions.page.goto('/me')
    await actions.press('退出登录')
    await actions.dialog('退出登录？').getByRole('button', { name: '退出登录' }).click()
  } else {
    await actions.press(new RegExp(name))
    await actions.page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await actions.waitForPath('/login')
}

/** Enters from the log-in page as the demo user of this name. */
export async function enterAsDemoUser(actions: PageActions, name: string): Promise<void> {
  await actions.press('用演示账号进入')
  await actions
    .dialog('演示账号')
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await actions.page.waitForURL((url) => url.pathname !== '/login')
}
