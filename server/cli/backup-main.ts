/** `npm run backup -- [文件.tar.gz]`: a consistent backup of database and files, also while the server runs. */
import { parseArgs } from 'node:util'
import { loadConfig } from '../core/config'
import { demoSecret } from '../core/demo-secret'
import { writeBackup } from './backup'
import { progressBar } from './progress'
import { runCommand } from './run-command'

/** pinqiao-20261122-093000.tar.gz, in local time. */
const nameNow = (now: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  return `pinqiao-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.tar.gz`
}

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const config = loadConfig(process.env, demoSecret)
  const file = positionals[0] ?? nameNow(new Date())
  await writeBackup({ config, env: process.env, file }, console.log, progressBar('行'))
})
