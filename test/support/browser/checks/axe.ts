/** Accessibility of the current screen: no axe-core violation of WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(join(dirname(require.resolve('axe-core/package.json')), 'axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  impact: string | null
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

declare const window: { axe?: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> } }

/**
 * Runs axe-core in the page. Returns one line per violated rule: its count, the first elements, what to change. `within` limits
 * the check to a CSS selector, `rules` to named rules or tags.
 */
export async function axeViolations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => Boolean(window.axe))
  if (!isLoaded) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([selector, runOnly]) => {
      // a selector is made for each node that is reported: none for those that pass
      const options = { runOnly, resultTypes: ['violations'] }
      const result = await window.axe?.run(selector ?? { exclude: ['#webpack-dev-server-client-overlay'] }, options)
      return result?.violations
    },
    [within, rules ?? tags] as const,
  )
  if (!violations) throw new Error('axe-core did not load')
  return violations.map(({ id, impact, help, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map((node) => `${String(node.target)}: ${(node.failureSummary ?? help).replace(/\s+/g, ' ')}`)
    return `${id} (${impact}), ${nodes.length} times: ${first.join(' | ')}`
  })
}

/**
 * Expects no violation; the failure lists them all. Content that fades in or reloads is pale for a moment, so only lasting
 * violations fail. The page need not have settled: behind a confirm dialog its button spins.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const intervals = [250, 500, 750, 1000, 1500, 2000]
  await expect.poll(() => axeViolations(page, within), { intervals }).toEqual([])
}
