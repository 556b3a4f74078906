/** `npm run restore -- file.tar.gz`: brings a backup into the empty database and file store that the environment names. */
import { parseArgs } from 'node:util'
import { demoSecret } from '../core/demo-secret'
import { loadConfig } from '../core/load-config'
import { readBackup } from './backup'
import { progressBar } from './progress'
import { runCommand } from './run-command'

runCommand(async () => {
  const [file] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (!file) throw new Error('usage: npm run restore -- file.tar.gz')
  await readBackup({ config: loadConfig(process.env, demoSecret), file }, console.log, progressBar('rows'))
})
