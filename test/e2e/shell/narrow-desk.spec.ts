/** Every page of a member in the narrowest desktop window: nothing is cut off at the right, and detail pages lead up. */
import type { Page } from '@playwright/test'
import { type Route, routes } from '../../../contract/routes'
import { isDetail } from '../../../src/shell/layout/breadcrumbs/page-ancestors'
import { browserSession, expect, test } from '../../support/browser'
import { waitUntilSettled } from '../../support/browser/browser'
import { visualDefects } from '../../support/browser/checks/visual-defects'
import { ADMIN_PHONE, openDesktop } from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { addressOf, type KnownIds, knownIdsOf } from '../../support/browser/known-ids'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'
import { sampleOf } from '../../support/sample'

withOwnServer()

const WIDTH = 1024

/** What ends beyond the right edge of the window and cannot be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate((width) => {
    const isReachable = (element: Element): boolean => {
      const box = element.parentElement
      if (!box) return false
      return /auto|scroll/.test(getComputedStyle(box).overflowX) || isReachable(box)
    }
    const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { width: size, height, right } = element.getBoundingClientRect()
      return size > 1 && height > 1 && right > width + 1 && isSeen(element) && !isReachable(element)
    })
    const sideways = (document.scrollingElement?.scrollWidth ?? 0) > width ? ['the whole page'] : []
    return [...sideways, ...found.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`)]
  }, WIDTH)

let known: KnownIds
test.beforeAll(async () => {
  known = await knownIdsOf(await logIn(browserSession.url, ADMIN_PHONE))
})

async function openNarrow(path: string): Promise<Page> {
  const page = await openDesktop(path)
  await page.setViewportSize({ width: WIDTH, height: 768 })
  return page
}

const isMembers = ({ layout, redirectsLoggedIn }: Route) => layout !== 'blank' && !redirectsLoggedIn
const nouns = sampleOf([...new Set(routes.filter(isMembers).map(({ noun }) => noun))], (noun) => `narrow ${noun}`)

test.describe('a window 1024 wide', { tag: '@desk' }, () => {
  for (const noun of nouns)
    test(`has room for the pages of ${noun}`, { tag: ['@P-2.6-11', '@P-2.4-10'] }, async () => {
      const page = await openNarrow('/orderinfo')
      for (const route of routes.filter((route) => isMembers(route) && route.noun === noun)) {
        await page.goto(addressOf(route, known))
        await waitUntilSettled(page)
        await expect.poll(() => cutOff(page), { message: route.path }).toEqual([])
        await expect.poll(() => visualDefects(page), { message: route.path }).toEqual([])
        await expect(page.getByRole('navigation', { name: '面包屑' }), route.path).toHaveCount(isDetail(route) ? 1 : 0)
      }
    })

  test('has room for an opportunity beside the list, whose rows stay low', { tag: '@P-2.6-11' }, async () => {
    const page = await openNarrow('/businessopportunity/findbusi')
    const rows = page.locator('tbody tr[data-row-key]')
    await rows.nth(2).click()
    await waitForAny(page.getByRole('complementary', { name: '商机' }).getByRole('heading'))
    await waitUntilSettled(page)
    await expect.poll(() => cutOff(page)).toEqual([])
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(96)
  })
})
