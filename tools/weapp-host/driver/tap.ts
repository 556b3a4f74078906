import type { Locator, Page } from '@playwright/test'

interface TapPoint {
  x: number
  y: number
  /** The element that would be hit instead; empty when the target would. */
  blocker: string
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** The middle of an element on screen, and whether a tap there would hit it, its descendant or its ancestor. */
async function tapPointOf(page: Page, target: Locator): Promise<TapPoint | undefined> {
  await target.scrollIntoViewIfNeeded({ timeout: 2000 })
  const box = await target.boundingBox()
  if (!box) return undefined
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const inner = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    const isHit = Boolean(hit) && (element.contains(hit) || hit?.contains(element))
    const isFramed = window.frameElement !== null
    return { blocker: isHit ? '' : `<${hit?.tagName.toLowerCase()} class="${hit?.className}">`, isFramed }
  })
  if (inner.blocker || !inner.isFramed) return { x, y, blocker: inner.blocker }
  const outer = await page.evaluate(
    ([left, top]) => {
      const hit = document.elementFromPoint(left, top)
      return hit?.tagName === 'IFRAME' ? '' : `<${hit?.tagName.toLowerCase()} class="${hit?.className}"> of the phone`
    },
    [x, y] as const,
  )
  return { x, y, blocker: outer }
}

/** Waits for the first of several elements that can be tapped and whose position was the same twice. */
async function waitForReachable(
  page: Page,
  targets: () => Promise<Locator[]>,
  name: string,
  timeout: number,
): Promise<TapPoint> {
  const until = Date.now() + timeout
  let last: TapPoint | undefined
  for (;;) {
    let free: TapPoint | undefined
    let blocker = 'nothing'
    for (const target of await targets()) {
      const point = await tapPointOf(page, target).catch(() => undefined)
      if (point && !point.blocker) {
        free = point
        break
      }
      blocker = point?.blocker ?? blocker
    }
    if (free && last && Math.abs(free.x - last.x) < 1 && Math.abs(free.y - last.y) < 1) return free
    if (Date.now() > until) throw new Error(`cannot tap ${name}: ${blocker} lies over it`)
    last = free
    await pause(25)
  }
}

/** Taps the middle of the first element that is stable and uncovered. */
export async function tapFirst(
  page: Page,
  targets: () => Promise<Locator[]>,
  name: string,
  timeout: number,
): Promise<void> {
  const { x, y } = await waitForReachable(page, targets, name, timeout)
  await page.touchscreen.tap(x, y)
}

/** Presses an element for some milliseconds. */
export async function pressElement(page: Page, target: Locator, name: string, milliseconds: number): Promise<void> {
  const spot = await tapPointOf(page, target)
  if (!spot) throw new Error(`not on screen: ${name}`)
  if (spot.blocker) throw new Error(`cannot press ${name}: ${spot.blocker} lies over it`)
  const session = await page.context().newCDPSession(page)
  const point = { x: spot.x, y: spot.y }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(milliseconds)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
