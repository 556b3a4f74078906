/** Page object of the desktop shell: main menu, tab strip, interface settings. */
import type { Page } from '@playwright/test'
import { desktopDevice, logInContext, openContext, openPage } from './browser'
import { browserSession } from './browser-session'

export const ADMIN_PHONE = '13800000001'
/** Key of the interface settings in localStorage. */
export const SETTINGS_KEY = 'pinqiao.settings'

/** Opens a path on the desktop as the administrator, with these interface settings stored. Errors that match `ignore` are not collected. */
export async function openDesktop(path: string, settings?: object, ignore: RegExp[] = []): Promise<Page> {
  const context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
  await logInContext(context, browserSession.url, ADMIN_PHONE)
  if (settings)
    await context.addInitScript(
      ([key, text]) => {
        if (!localStorage.getItem(key as string)) localStorage.setItem(key as string, text as string)
      },
      [SETTINGS_KEY, JSON.stringify(settings)],
    )
  const { page } = await openPage(context, path, ignore)
  return page
}

export const tabStrip = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
export const tabNamed = (page: Page, name: string) => tabStrip(page).getByRole('link', { name, exact: true })
/** The name of an entry of the menu: its title, and perhaps the number of what waits there. */
export const menuName = (title: string): RegExp => new RegExp(`^${title}\\s*(\\d+\\+?)?$`)
export const menuEntry = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: menuName(title) })
export const storedSettings = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY)

/** Opens the drawer of the interface settings. */
export async function openSettings(page: Page) {
  await page.getByRole('button', { name: /陈立群/ }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.waitFor()
  return drawer
}
