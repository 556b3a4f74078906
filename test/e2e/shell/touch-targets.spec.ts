/** On a phone every button, tab and field answers a touch in 44 px in both directions (P-9-43). */
import { browserSession, expect, test } from '../../support/browser'
import { logInContext, openContext, openPage } from '../../support/browser/browser'

const PAGES = [
  '/findtalent',
  '/talentsearch',
  '/deliver',
  '/talentmanagement',
  '/jobmanagement',
  '/orderinfo',
  '/entpaccount',
  '/service/findservice',
  '/tuikit',
  '/me',
]
/** CSS pixels: 44 less what a neighbour, or the edge of a card beside its checkbox, takes. */
const SMALLEST = 41

/** Names of what answers a touch only in a smaller field. What an edge of the screen or another layer cuts does not count. */
const smallTargets = (smallest: number): string[] => {
  const roles = ['button', 'tab', 'checkbox', 'switch', 'radio'].map((role) => `[role=${role}]`)
  const found = [...document.querySelectorAll(['button', 'input', ...roles].join())].flatMap((target) => {
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isHit = (atX: number, atY: number) => {
      const top = document.elementFromPoint(atX, atY)
      return top !== null && (target === top || target.contains(top))
    }
    const isWhole = box.left >= 8 && box.right <= innerWidth - 8 && box.top >= 22 && box.bottom <= innerHeight - 22
    if (!isWhole || !isHit(x, y)) return []
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < smallest && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++
      return steps
    }
    const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
    const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
    return width < smallest || height < smallest ? [`${name}: ${width} × ${height}`] : []
  })
  return [...new Set(found)]
}

test('every target of the pages of a member is large enough for a thumb', { tag: ['@phone', '@P-9-43'] }, async ({
  device,
}) => {
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  await logInContext(context, browserSession.url, '13800000001')
  const { page } = await openPage(context, '/me')
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(smallTargets, SMALLEST), path).toEqual([])
  }
})
