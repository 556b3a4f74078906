/** The on-screen keyboard of a phone, as visualViewport reports it: Chromium without a screen has none. */
import type { Page } from '@playwright/test'

/** A visual viewport that the test moves; an init script. */
export function fakeViewport(): void {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: viewport })
  const move = (covered: number, offsetTop: number) => {
    Object.assign(viewport, { height: window.innerHeight - covered, offsetTop })
    viewport.dispatchEvent(new Event('resize'))
  }
  const scrolls: number[] = []
  window.scrollTo = ((_x: number, y: number) => void scrolls.push(y)) as typeof window.scrollTo
  Object.assign(window, { moveViewport: move, pageScrolls: scrolls })
}

interface FakeWindow {
  moveViewport(covered: number, offsetTop: number): void
  pageScrolls: number[]
}

/** Covers this many CSS pixels from below; iOS moves the page up by `offsetTop`. */
export const moveViewport = (page: Page, covered: number, offsetTop = 0): Promise<void> =>
  page.evaluate(
    ([px, top]) => (window as unknown as FakeWindow).moveViewport(px as number, top as number),
    [covered, offsetTop],
  )

/** Heights that the page itself was scrolled to since it opened. */
export const pageScrolls = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as FakeWindow).pageScrolls)
