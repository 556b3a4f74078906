/** `npm run move -- --to postgres://… | folder`: moves everything from the embedded database to PostgreSQL or back. */
import { parseArgs } from 'node:util'
import { demoSecret } from '../core/demo-secret'
import { loadConfig } from '../core/load-config'
import { moveTo } from './backup'
import { progressBar } from './progress'
import { assertDatabaseThere, runCommand } from './run-command'

const USAGE = `usage: npm run move -- --to postgres://user:password@host/database [--data-dir folder] [--files FILES_URL]
      npm run move -- --to folder [--files FILES_URL]
Stop the server first. Moves from the database that the environment names to --to, which must be empty.`

runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, 'data-dir': text, files: text } })
  if (!values.to) throw new Error(USAGE)
  const destination = {
    to: values.to,
    ...(values['data-dir'] ? { dataDir: values['data-dir'] } : {}),
    ...(values.files === undefined ? {} : { filesUrl: values.files }),
  }
  assertDatabaseThere(process.env)
  await moveTo(loadConfig(process.env, demoSecret), destination, console.log, progressBar('rows'))
})
