/**
 * A process that runs suites one after the other without starting jest each time: `{ suite }` comes as a message, `{ isGreen, memory }`
 * (bytes) goes back. Sources are read again for each run, so a mutant written in between counts. It works in the folder it is started in.
 */
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

/** Whether a suite is green. */
async function runSuite({ globalConfig, contextOf }, suite) {
  const watcher = new TestWatcher({ isWatchMode: false })
  const runner = new TestRunner(globalConfig, {})
  let isGreen = false
  runner.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
    isGreen = !numFailingTests && !testExecError
  })
  await runner.runTests([{ path: `${folder}/${suite}`, context: contextOf(suite) }], watcher, { serial: true })
  return isGreen
}

const started = start()
process.on('message', async ({ suite }) => {
  const isGreen = await runSuite(await started, suite)
  process.send({ isGreen, memory: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit())
// a mutant's loose ends belong to no test any more
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
