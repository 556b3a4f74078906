/**
 * Which of several equal elements a person can reach: those of the active page and, while a dialog is open, of the top one. What
 * opened later (menu, list of options) and messages lie above any dialog. The one place where this is decided.
 */
import { expect, type Locator, selectors } from '@playwright/test'

/** Runs in the page. Finds an element itself when nothing covers it. */
const foregroundEngine = () => {
  const topOf = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).at(-1)
  const isForeground = (element: Element) => {
    const page = element.closest('.taro_page')
    if (page && page !== topOf('.taro_page')) return false
    const dialog = topOf('[aria-modal]:not([aria-modal=false])')
    if (!dialog || dialog.contains(element) || element.closest('[role=status], [role=alert]')) return true
    return Boolean(dialog.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  return {
    query: (element: Element) => (isForeground(element) ? element : null),
    queryAll: (element: Element) => (isForeground(element) ? [element] : []),
  }
}

void selectors.register('foreground', foregroundEngine)

/** Those of the elements that are visible and in the foreground. */
export const inForeground = (locator: Locator): Locator => locator.filter({ visible: true }).locator('foreground=self')

/** Waits until the locator finds exactly one element; the failure lists the candidates. */
export async function waitForOne(locator: Locator): Promise<void> {
  const candidates = () => locator.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 200)))
  await expect.poll(candidates, { intervals: [50, 100], message: `one element: ${locator}` }).toHaveLength(1)
}

/** The topmost of equal elements in the foreground: what was drawn last lies above the others. */
export const topmost = (locator: Locator): Locator => inForeground(locator).last()

/** Waits until at least one of the elements is visible. */
export const waitForAny = (locator: Locator): Promise<void> =>
  expect(locator.filter({ visible: true })).not.toHaveCount(0)
