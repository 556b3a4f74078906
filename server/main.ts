/**
 * Entry of the server process. `--help` lists every environment variable. SIGTERM and SIGINT stop it gracefully. Another program may
 * require the built file and run it (`npm start` does), or start servers in its own process.
 */
import { nodeVersion } from './core/node-version'

// What follows need not load on an older Node.

import type { Config } from './core/config'
import { demoSecret } from './core/demo-secret'
import { ConfigError, helpText, loadConfig } from './core/load-config'
import { StartError } from './core/start-error'
import { NewerDatabaseError } from './db/migrate'
import { misspeltVariables } from './services/misspelt-variables'
import { listenErrorText, startFailure } from './services/preflight'
import { logWelcome, type RunningServer, startServer } from './start-server'

/** Time a stop may take after draining, milliseconds; then the process exits. */
const STOP_MS = 10_000

/** Ctrl-C stops a demo at once; otherwise a balancer needs time to notice. */
const drainSecondsOf = (config: Config, signal: NodeJS.Signals): number =>
  signal === 'SIGINT' && config.MODE === 'demo' ? 0 : config.DRAIN_SECONDS

function stopOnSignals(running: RunningServer): void {
  const { config, log } = running.built.ctx
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    const drainSeconds = drainSecondsOf(config, signal)
    log.info({ signal, drainSeconds }, 'stopping')
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

/** The message of a failed start: one line where the user can fix it, else the error with its stack. */
export function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof NewerDatabaseError)
    return error.message
  const { message } = error as Error
  if (message?.includes('is in use by another process')) return message
  return listenErrorText(error) ?? error
}

/**
 * Starts a server with the settings in `env`; `onRunning` is called before its welcome is printed. Rejects as loadConfig and
 * startServer do; `explain` gives what to print then.
 */
export async function startFrom(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  onRunning?: (running: RunningServer) => void,
): Promise<RunningServer> {
  const config = loadConfig(env, demoSecret)
  const running = await startServer(config, print).catch(async (error: unknown) => {
    throw await startFailure(config, error)
  })
  onRunning?.(running)
  running.built.ctx.log.info({ node: nodeVersion, url: running.url }, 'started')
  if (config.MODE === 'demo') print(logWelcome(config, running.url))
  return running
}

async function startProcess(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(`The server of Pinqiao. Every setting is an environment variable:\n\n${helpText()}`)
    return
  }
  for (const line of misspeltVariables(process.env)) console.error(line)
  // a user who reads the welcome may press Ctrl-C
  const running = await startFrom(process.env, (line) => console.log(line), stopOnSignals)
  const { log } = running.built.ctx
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
}

/** Makes this process the server that its environment describes; exits with 1 when it cannot start. */
export const run = (): Promise<void> =>
  startProcess().catch((error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  })

if (require.main === module) void run()
