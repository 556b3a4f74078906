/** Labels of the lists of candidates and applications on the desktop: none is cut off in its cell, row or tab. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice } from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer()

const hr = '13800000001'
const LISTS = [
  '/findtalent',
  '/talentsearch',
  '/talentmanagement',
  '/deliver',
  '/deliver?view=invitations',
  '/interviews',
]
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]

/** Rows of tabs and cells that are narrower than their content and do not say so by an ellipsis. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return overflowX !== 'visible' && (!isShort || element.tagName === 'TD')
    }
    return [...document.querySelectorAll('[role=tablist], tbody td:not(:has(button)), tbody td:not(:has(button)) *')]
      .filter(
        (element) =>
          element.textContent?.trim() &&
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth &&
          isClipped(element),
      )
      .map((element) => `${element.textContent} +${element.scrollWidth - element.clientWidth}`)
  })

test.describe('labels of lists', { tag: ['@desk', '@P-7.7-31'] }, () => {
  for (const path of LISTS)
    test(`are whole on ${path}, in a wide and in a narrow window`, async () => {
      const { page } = await browserSession.open(desktopDevice, path, hr)
      const rows = page.locator('tbody tr')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await waitForAny(path === '/interviews' ? page.getByRole('tab') : rows)
        expect([size.width, await cutLabels(page)]).toEqual([size.width, []])
      }
    })
})
