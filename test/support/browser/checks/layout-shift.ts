/** How far a page moves under its reader while it opens (cumulative layout shift; what follows a click or a key is not counted). */
import type { Page } from '@playwright/test'

/** Most that a page may move while it opens (P-0-05). */
export const MAX_SHIFT = 0.05

interface Shift {
  value: number
  /** What moved, as tag and classes. */
  nodes: string[]
}

type Shifts = { layoutShifts?: Shift[] }

const watch = () => {
  const recorded: Shift[] = []
  Object.assign(window, { layoutShifts: recorded })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : ''
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as (Shift & {
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[])
      if (!entry.hadRecentInput)
        recorded.push({ value: entry.value, nodes: entry.sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Records shifts from the first byte on; call it before the page opens. */
export const watchLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** The sum of all shifts so far, and what moved most. */
export async function layoutShiftOf(page: Page): Promise<{ total: number; nodes: string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as Shifts).layoutShifts ?? [])
  const largest = [...shifts].sort((a, b) => b.value - a.value)[0]
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), nodes: largest?.nodes ?? [] }
}
