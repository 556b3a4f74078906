/** Entry of the server process. `--help` lists every environment variable. SIGTERM and SIGINT stop it gracefully. */
import { ConfigError, helpText, loadConfig } from './config'
import { NewerDatabaseError } from './db/migrate'
import { demoSecret } from './secrets'
import { type Running, startServer, welcome } from './start'

/** A stop that takes longer than this is ended by force. */
const STOP_MS = 10_000

function stopOnSignals(running: Running): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.built.ctx.log.info({ signal }, '正在停止')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    running.stop().then(
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
    console.log(`聘桥服务端。所有设置都来自环境变量：\n\n${helpText()}`)
    return
  }
  const config = loadConfig(process.env, demoSecret)
  const running = await startServer(config, (line) => console.log(line))
  stopOnSignals(running)
  process.on('unhandledRejection', (err) => running.built.ctx.log.error({ err }, 'unhandled rejection'))
  if (config.MODE === 'demo') console.log(welcome(config, running.url))
}

/** What went wrong at the start, in words where we have them. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用，请换一个，例如：PORT=3001 npm start`
  return message?.includes('正在被另一个进程使用') ? message : error
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
