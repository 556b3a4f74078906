/**
 * Runs the stories of browsers and the mini-program (Playwright Test), names the flaky ones and the slowest files, and counts. A
 * story that passed only at its second try is flaky; more than three of them fail the run.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printSlowest } from './slowest.mjs'

const MAX_FLAKY = 3

/** Every test of a report, as its project, file, full title, outcome and milliseconds of all its tries. */
function testsOf(report) {
  const found = []
  const walk = (suite, above) => {
    for (const { file, title, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests) {
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
        found.push({ project: projectName, file, title: [...above, title].join(' › '), status, milliseconds })
      }
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title])
  }
  for (const file of report.suites) walk(file, [])
  return found
}

/** Names of the files with their project, and the milliseconds of their tests. */
function fileTimes(tests) {
  const sums = new Map()
  for (const { project, file, milliseconds } of tests) {
    const name = `${project} ${file}`
    sums.set(name, (sums.get(name) ?? 0) + milliseconds)
  }
  return [...sums]
}

/**
 * Runs the stories; `flags` go to Playwright as they are. Answers { passed, failed, skipped }. A run that ends without a report
 * counts as one failure.
 */
export function runStories(root, flags, env, limit) {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-stories-'))
  const file = join(folder, 'report.json')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const { status } = spawnSync(process.execPath, [cli, 'test', '-c', join('test', 'playwright.config.ts'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PINQIAO_REPORT: file },
    timeout: limit,
  })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const tests = testsOf(report)
    const { expected, unexpected, flaky, skipped } = report.stats
    printSlowest(fileTimes(tests))
    for (const { project, title } of tests.filter((one) => one.status === 'flaky'))
      console.log(`flaky: ${project} ${title}`)
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
