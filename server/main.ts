/** Entry of the server process. `--help` lists every environment variable. SIGTERM and SIGINT stop it gracefully. */
import { nodeVersion } from './core/node-version'

// What follows need not load on an older Node.

import type { Config } from './core/config'
import { demoSecret } from './core/demo-secret'
import { ConfigError, helpText, loadConfig } from './core/load-config'
import { StartError } from './core/start-error'
import { NewerDatabaseError } from './db/migrate'
import { listenErrorText, startFailure } from './services/preflight'
import { logWelcome, type RunningServer, startServer } from './start-server'

/** Time a stop may take after draining, milliseconds; then the process exits. */
const STOP_MS = 10_000

/** Ctrl-C stops a demo at once; otherwise a balancer needs time to notice. */
const drainSecondsOf = (config: Config, signal: NodeJS.Signals): number =>
  signal === 'SIGINT' && config.MODE === 'demo' ? 0 : config.DRAIN_SECONDS

function stopOnSignals(running: RunningServer, config: Config): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    const drainSeconds = drainSecondsOf(config, signal)
    running.built.ctx.log.info({ signal, drainSeconds }, 'stopping')
    setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_MS).unref()
    running.stop(drainSeconds).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(`The server of Pinqiao. Every setting is an environment variable:\n\n${helpText()}`)
    return
  }
  const config = loadConfig(process.env, demoSecret)
  const running = await startServer(config, (line) => console.log(line)).catch(async (error: unknown) => {
    throw await startFailure(config, error)
  })
  stopOnSignals(running, config)
  running.built.ctx.log.info({ node: nodeVersion, url: running.url }, 'started')
  process.on('unhandledRejection', (err) => running.built.ctx.log.error({ err }, 'unhandled rejection'))
  if (config.MODE === 'demo') console.log(logWelcome(config, running.url))
}

/** The message of a failed start: one line where the user can fix it, else the error with its stack. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof NewerDatabaseError)
    return error.message
  const { message } = error as Error
  if (message?.includes('is in use by another process')) return message
  return listenErrorText(error) ?? error
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
