/**
 * `npm test`: builds what is missing or stale, finds a browser, runs the jest projects, and ends with one line
 * `N passed, N failed, N skipped`. `--long` runs test/long instead (kill loops, big fuzz) and, when TEST_DATABASE_URL is
 * set, the server's tests once more on PostgreSQL. `--no-build` trusts dist as it is; anything else goes to jest.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { staleTargets } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const own = new Set(['--long', '--no-build'])
const flags = process.argv.slice(2)
const jestFlags = flags.filter((flag) => !own.has(flag))
const isLong = flags.includes('--long')
const shouldBuild = !flags.includes('--no-build')
const startedAt = Date.now()
/** One jest run that takes longer hangs; it is ended and counts as failed. */
const hardLimit = 40 * 60_000

function build(target) {
  console.log(`构建 ${target} …`)
  const result = spawnSync(process.execPath, ['scripts/build.mjs', target], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (result.status !== 0) throw new Error(`构建 ${target} 失败：\n${(result.stdout + result.stderr).slice(-4000)}`)
}

/** Runs jest once; returns the counts of its JSON report. A suite that cannot start counts as one failure. */
function runJest(flagsOfRun, env) {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-jest-'))
  const report = join(folder, 'report.json')
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=4096', jest, ...flagsOfRun, ...jestFlags, '--forceExit', '--json', `--outputFile=${report}`],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env, timeout: hardLimit },
  )
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    }
    if (status !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The default run uses the embedded database only; `--long` brings the outside ones in. */
function embeddedEnv() {
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...rest } = process.env
  return rest
}

function runAll() {
  if (!isLong) {
    rmSync(join(root, 'test', 'artifacts', 'wire'), { recursive: true, force: true })
    const main = runJest([], embeddedEnv())
    const isWhole = jestFlags.length === 0
    return isWhole ? [main, runJest(['--selectProjects', 'wire'], { ...embeddedEnv(), PINQIAO_WIRE: '1' })] : [main]
  }
  const env = { ...process.env, PINQIAO_LONG: '1' }
  const hasOutside = Boolean(process.env.TEST_DATABASE_URL)
  const flags = ['--maxWorkers=2', ...(jestFlags.length > 0 ? ['--passWithNoTests'] : [])]
  // what needs PostgreSQL in any case is told once, in the second run
  const embeddedFlags = hasOutside ? ['--testPathIgnorePatterns=chatProcesses'] : []
  const runs = [
    runJest(['--selectProjects', 'long', ...flags, ...embeddedFlags], { ...embeddedEnv(), PINQIAO_LONG: '1' }),
  ]
  if (hasOutside) runs.push(runJest(['--selectProjects', 'api', 'journeys', 'long', ...flags], env))
  else console.log('没有 TEST_DATABASE_URL：只在内嵌数据库上运行')
  return runs
}

const total = { passed: 0, failed: 0, skipped: 0 }
try {
  if (shouldBuild) for (const target of staleTargets()) build(target)
  process.env.CHROMIUM_PATH ??= findBrowser()
  for (const counts of runAll()) for (const key of Object.keys(total)) total[key] += counts[key]
} catch (error) {
  console.error(error.message)
  total.failed += 1
}
console.log(`用时 ${Math.round((Date.now() - startedAt) / 1000)} 秒`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
