/**
 * A process that runs suites again and again without starting jest each time: `{ suites }` comes as a message, `{ isGreen, memory }` (bytes)
 * goes back. Sources are read anew for each run, so a mutant written in between counts. It works in the folder it is started in.
 */
process.env.NODE_ENV ??= 'test'
const { readConfigs } = require('jest-config')
const { default: TestRunner } = require('jest-runner')
const { default: Runtime } = require('jest-runtime')
const { TestWatcher } = require('jest-watcher')

const folder = process.cwd()
/** Which of jest's projects runs a suite. */
const SUITES_OF = { unit: /^(src|contract|test\/unit)\//, api: /^(server|test\/api)\//, exhaustive: /^test\/exhaustive\// }

async function start() {
  const { configs, globalConfig } = await readConfigs({ _: [], $0: '', silent: true, runInBand: true }, [folder])
  const contexts = new Map()
  // one after the other: they share a cache of files
  for (const config of configs.filter(({ displayName }) => SUITES_OF[displayName.name])) {
    const context = await Runtime.createContext(config, { console, maxWorkers: 1, watch: false, watchman: false })
    contexts.set(config.displayName.name, context)
  }
  const contextOf = (suite) => contexts.get(Object.keys(SUITES_OF).find((name) => SUITES_OF[name].test(suite)))
  return { globalConfig, contextOf }
}

/** Whether every suite is green; stops at the first that is not. */
async function runSuites({ globalConfig, contextOf }, suites) {
  const watcher = new TestWatcher({ isWatchMode: false })
  const runner = new TestRunner(globalConfig, {})
  let isGreen = true
  const stop = () => {
    isGreen = false
    return watcher.setState({ interrupted: true })
  }
  runner.on('test-file-success', ([, { numFailingTests, testExecError }]) =>
    numFailingTests || testExecError ? stop() : undefined,
  )
  runner.on('test-file-failure', stop)
  const tests = suites.map((suite) => ({ path: `${folder}/${suite}`, context: contextOf(suite) }))
  await runner.runTests(tests, watcher, { serial: true })
  return isGreen
}

const started = start()
process.on('message', async ({ suites }) => {
  const isGreen = await runSuites(await started, suites)
  process.send({ isGreen, memory: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit())
// a mutant's loose ends belong to no test any more
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
