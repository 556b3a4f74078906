/** npm run seed -- --resumes 1000000: grows the demo candidates in batches, with a progress bar. */

import { parseArgs } from 'node:util'
import { progressBar } from '../cli/progress'
import { runCommand, withDatabase } from '../cli/run-command'
import { systemClock } from '../core/clock'
import { demoSecret } from '../core/demo-secret'
import { ConfigError, loadConfig } from '../core/load-config'
import { seedDemoData } from '../seed'

const MAX_RESUMES = 10_000_000

const readResumes = (fallback: number): number => {
  const { values } = parseArgs({ options: { resumes: { type: 'string' } }, allowPositionals: false })
  const resumes = Number(values.resumes ?? fallback)
  if (!Number.isInteger(resumes) || resumes < 0 || resumes > MAX_RESUMES)
    throw new ConfigError([`--resumes: must be an integer from 0 to ${MAX_RESUMES}`])
  return resumes
}

runCommand(async () => {
  const resumes = readResumes(loadConfig(process.env, demoSecret).SEED_RESUMES)
  await withDatabase(async ({ config, database }) => {
    const onProgress = progressBar('resumes')
    const report = await seedDemoData({ config, database, clock: systemClock }, { resumes, onProgress })
    const grown = report.after - report.before
    process.stdout.write(`demo data: ${report.after.toLocaleString()} resumes, ${grown.toLocaleString()} of them new\n`)
  })
})
