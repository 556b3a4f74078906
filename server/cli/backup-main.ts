/** `npm run backup -- [file.tar.gz]`: a consistent backup of database and files, also while the server runs. */
import { parseArgs } from 'node:util'
import dayjs from 'dayjs'
import { demoSecret } from '../core/demo-secret'
import { loadConfig } from '../core/load-config'
import { writeBackup } from './backup'
import { progressBar } from './progress'
import { assertDatabaseThere, runCommand } from './run-command'

/** pinqiao-20261122-093000.tar.gz, in local time. */
const fileNameAt = (now: Date): string => `pinqiao-${dayjs(now).format('YYYYMMDD-HHmmss')}.tar.gz`

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  assertDatabaseThere(process.env)
  const config = loadConfig(process.env, demoSecret)
  const file = positionals[0] ?? fileNameAt(new Date())
  await writeBackup({ config, env: process.env, file }, console.log, progressBar('rows'))
})
