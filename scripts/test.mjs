/**
 * `npm test`: builds what is missing or stale, finds a browser, runs jest and the core stories of browsers and the mini-program
 * (Playwright Test, tag @core), and ends with one line `N passed, N failed, N skipped`. `--all` runs every story instead, what walks
 * through every call, file and table (test/exhaustive, test/invalidated-reads), and then checks the calls that stories sent
 * (test/call-coverage); with `--rest` those stories that `npm test` has not run, and, when TEST_DATABASE_URL is set, these on
 * PostgreSQL and not test/exhaustive, which `--long` then runs there. `--long` plays failures (some of test/reliability,
 * shortened); when TEST_DATABASE_URL is set, on PostgreSQL, and there also runs the server's tests, test/exhaustive and the plans of
 * every statement. `--soak` runs test/exhaustive and test/reliability at their whole length, on both databases. `--sample` takes of the walks
 * and of the long runs what PINQIAO_SEED draws (scripts/test-sample). `--no-build` trusts dist as it is; anything
 * else goes to jest, or with `--all` to Playwright.
 */
import './machine/require-packages.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { diskFullReason, roomProblem } from './machine/disk-room.mjs'
import { staleTargets } from './stale-targets.mjs'
import { runStories } from './stories.mjs'
import { writeTestGroups } from './test-groups.mjs'
import { collectRunTimes } from './test-report/run-times.mjs'
import { drawApiFiles, failurePattern, printRepeats, startSample, walkFlags } from './test-sample/files.mjs'
import { neededTargets } from './test-targets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const own = new Set(['--all', '--rest', '--long', '--soak', '--sample', '--no-build'])
const flags = process.argv.slice(2)
const passedOn = flags.filter((flag) => !own.has(flag))
const isAll = flags.includes('--all')
const isSoak = flags.includes('--soak')
const isLong = isSoak || flags.includes('--long')
const isWhole = passedOn.length === 0
/** Of the walks and of the long tests only what the seed draws (scripts/test-sample). */
const isSample = flags.includes('--sample')
/** Left to `--all`: minutes of walking through every call, file, list and table. */
const exhaustive = ['exhaustive', 'invalidated-reads']
/** Failures that `--long` plays, in minutes; the other files of test/reliability are left to `--soak`. */
const shortFailures =
  'reliability/(chat-chaos|database-away|disk-full|kill-server|ledger|network|redis-away|rolling-restart|start)\\.'
const shouldBuild = !flags.includes('--no-build')
const forced = { recursive: true, force: true }
const times = collectRunTimes(root, flags)
/** One jest run that takes longer hangs; it is ended and counts as failed. */
const hardLimit = (isSoak ? 240 : 55) * 60_000
/** Free megabytes that jest's cache, reports and servers' data need. */
const neededMb = isWhole ? 300 : 30
const writtenFolders = [tmpdir(), join(root, 'test', 'artifacts'), join(root, 'dist')]

function build(target) {
  console.log(`building ${target} …`)
  const endStage = times.start(`build ${target}`)
  const child = spawn(process.execPath, ['scripts/build.mjs', target], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output = (output + part).slice(-4000)
    })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      endStage()
      if (code === 0) resolve()
      else reject(new Error(`the build of ${target} failed:\n${output}`))
    })
  })
}

/** Two builds at a time, the longest (the desktop's, last in the list) first. */
async function buildAll(targets) {
  const queue = [...targets].reverse()
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await build(next)
  }
  await Promise.all([work(), work()])
}

/** Runs jest; returns its report: `null` when there is none. */
function report(flagsOfRun, env) {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-jest-'))
  const file = join(folder, 'report.json')
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { status } = spawnSync(
    process.execPath,
    [
      '--max-old-space-size=4096',
      jest,
      ...flagsOfRun,
      ...(isAll ? [] : passedOn),
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env, timeout: hardLimit },
  )
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), status }
  } catch {
    return null
  } finally {
    rmSync(folder, forced)
  }
}

/** Counts of one report. A suite that cannot start counts as one failure, and so does a run that ends badly without one. */
function countsOf(results) {
  if (!results) return { passed: 0, failed: 1, skipped: 0 }
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return {
    passed: results.numPassedTests,
    failed: results.status !== 0 && failed === 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

function runJest(flagsOfRun, env) {
  const run = times.startJest(flagsOfRun, env)
  const results = report(flagsOfRun, run.env)
  run.end(results)
  if (results) printRepeats(root, results, env)
  return countsOf(results)
}

/** The default run uses the embedded database only; `--long` brings the outside ones in. */
function embeddedEnv() {
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...rest } = process.env
  return rest
}

/** Folder of the SQL statements that stories of this very schema sent (test/setup/statements.cjs). */
function statementsFolder() {
  const folder = join(root, 'server', 'db', 'migrations')
  const hash = createHash('sha1')
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)))
  return join(root, 'test', 'artifacts', 'statements', hash.digest('hex').slice(0, 12))
}

/** What stories send is kept until the next ones begin. */
function clearArtifacts() {
  for (const folder of ['wire', 'statements']) rmSync(join(root, 'test', 'artifacts', folder), forced)
}

const storiesEnv = (env = embeddedEnv()) => ({ ...env, PINQIAO_STATEMENTS: join(statementsFolder(), 'stories') })

/** `env` of a run that covers all of the server's tests. */
const grouped = (env) => ({
  ...env,
  PINQIAO_TEST_GROUPS: writeTestGroups(root, isSample ? drawApiFiles(env) : undefined).join(','),
})

const drawn = () => (isSample ? walkFlags(root, process.env) : [])

function runShort() {
  clearArtifacts()
  if (!isWhole) return [runJest([], storiesEnv())]
  const main = runJest(['--ignoreProjects', ...exhaustive], grouped(storiesEnv()))
  return [main, runStories(root, ['--grep', '@core'], storiesEnv(), hardLimit, times)]
}

function runAll() {
  const isRest = flags.includes('--rest')
  if (!isRest) clearArtifacts()
  const stories = [...(isRest ? ['--grep-invert', '@core'] : []), ...passedOn]
  const main = runStories(root, stories, storiesEnv(isRest ? process.env : undefined), hardLimit, times)
  if (!isWhole) return [main]
  // with PostgreSQL beside it `--long` walks through calls and files there: once is enough
  const isWalkedLater = isRest && Boolean(process.env.TEST_DATABASE_URL)
  const walks = runJest(
    ['--selectProjects', ...(isWalkedLater ? exhaustive.slice(1) : exhaustive), ...drawn()],
    storiesEnv(),
  )
  return [main, walks, runJest(['--selectProjects', 'call-coverage'], { ...embeddedEnv(), PINQIAO_WIRE: '1' })]
}

const lenient = isWhole ? [] : ['--passWithNoTests']
/** Failures are timed: nothing beside them takes their processor. */
const serial = ['--maxWorkers=2', ...lenient]

/** Long runs on the database that `env` names. */
function runOn(env) {
  if (isSoak) return [runJest(['--selectProjects', 'exhaustive', 'reliability', ...serial], env)]
  const files = isWhole ? [`--testPathPatterns=${isSample ? failurePattern(root, env) : shortFailures}`] : []
  const failures = runJest(['--selectProjects', 'reliability', ...serial, ...files], env)
  if (!env.TEST_DATABASE_URL) return [failures]
  return [
    failures,
    runJest(['--selectProjects', 'api', 'exhaustive', ...lenient, ...drawn()], isWhole ? grouped(env) : env),
  ]
}

function runLong() {
  const statements = statementsFolder()
  const hasOutside = Boolean(process.env.TEST_DATABASE_URL)
  const length = { PINQIAO_LONG: '1', ...(isSoak ? { PINQIAO_SOAK: '1' } : {}) }
  rmSync(join(statements, 'long'), forced)
  const outside = { ...process.env, ...length, PINQIAO_STATEMENTS: join(statements, 'long') }
  if (!hasOutside) console.log('no TEST_DATABASE_URL: the embedded database only')
  const embedded = { ...embeddedEnv(), ...length }
  const databases = !hasOutside ? [embedded] : isSoak ? [embedded, outside] : [outside]
  const runs = databases.flatMap(runOn)
  if (hasOutside && isWhole && !isSoak)
    runs.push(runJest(['--selectProjects', 'query-plans'], { ...process.env, PINQIAO_PLANS: statements }))
  return runs
}

const total = { passed: 0, failed: 0, skipped: 0 }
try {
  if (isSample) startSample(root, process.env)
  const problem = roomProblem(tmpdir(), neededMb, 'a test run')
  if (problem) throw new Error(problem)
  process.env.CHROMIUM_PATH = findBrowser()
  const needed = neededTargets(passedOn, isAll)
  if (shouldBuild) await buildAll(staleTargets().filter((target) => needed.includes(target)))
  const run = isLong ? runLong : isAll ? runAll : runShort
  for (const counts of run()) for (const key of Object.keys(total)) total[key] += counts[key]
  const diskFull = total.failed > 0 && diskFullReason(writtenFolders)
  if (diskFull) console.error(diskFull)
} catch (error) {
  console.error(diskFullReason(writtenFolders, error.message) ?? error.message)
  total.failed += 1
}
times.finish()
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
