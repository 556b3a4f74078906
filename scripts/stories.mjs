/**
 * Runs the stories of browsers and the mini-program (Playwright Test), and counts. A story that passed only at its second try is
 * flaky; more than three of them fail the run. The table of times names them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAX_FLAKY = 3

/**
 * Runs the stories; `flags` go to Playwright as they are, what they take to `times` (test-report/run-times.mjs). Answers
 * { passed, failed, skipped }. A run that ends without a report counts as one failure.
 */
export function runStories(root, flags, env, limit, times) {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-stories-'))
  const file = join(folder, 'report.json')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const run = times.startStories(flags, env)
  const { status } = spawnSync(process.execPath, [cli, 'test', '-c', join('test', 'playwright.config.ts'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PINQIAO_REPORT: file },
    timeout: limit,
  })
  run.end()
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { expected, unexpected, flaky, skipped } = report.stats
    run.add(report)
    const tooMany = flaky > MAX_FLAKY ? 1 : 0
    if (tooMany) console.log(`more than ${MAX_FLAKY} flaky stories: ${flaky}`)
    const failed = unexpected + tooMany
    return { passed: expected + flaky, failed: status !== 0 && failed === 0 ? 1 : failed, skipped }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
