/** npm run seed -- --resumes 1000000: grows the demo world's candidates in batches, with a progress bar. */

import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../../config'
import { systemClock } from '../../ids'
import { monotonicMs } from '../../monotonic'
import { demoSecret } from '../../secrets'
import { openDatabase } from '../database'
import { runMigrations } from '../migrate'
import { seedDemoWorld } from '.'

const WIDTH = 30
const MOST = 10_000_000

const bar = (done: number, wanted: number, startedAt: number, before: number): string => {
  const full = Math.round((WIDTH * done) / wanted)
  const seconds = (monotonicMs() - startedAt) / 1000
  const rate = (done - before) / Math.max(seconds, 0.001)
  const left = rate > 0 ? Math.ceil((wanted - done) / rate) : 0
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done.toLocaleString()} / ${wanted.toLocaleString()} 份，每秒 ${Math.round(rate)} 份，剩余约 ${left} 秒`
}

const readResumes = (fallback: number): number => {
  const { values } = parseArgs({ options: { resumes: { type: 'string' } }, allowPositionals: false })
  const wanted = Number(values.resumes ?? fallback)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MOST)
    throw new ConfigError([`--resumes：应为 0 到 ${MOST} 的整数`])
  return wanted
}

const main = async () => {
  const config = loadConfig(process.env, demoSecret)
  const resumes = readResumes(config.SEED_RESUMES)
  const database = await openDatabase(config)
  try {
    await runMigrations(database)
    const startedAt = monotonicMs()
    let shownAt = 0
    let first: number | undefined
    const onProgress = (done: number, wanted: number) => {
      first ??= done
      if (monotonicMs() - shownAt < 200 && done < wanted) return
      shownAt = monotonicMs()
      const text = bar(done, wanted, startedAt, first)
      process.stdout.write(process.stdout.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
    }
    const report = await seedDemoWorld({ config, database, clock: systemClock }, { resumes, onProgress })
    const grown = report.after - report.before
    process.stdout.write(
      `${grown ? '\n' : ''}演示数据：${report.after.toLocaleString()} 份简历，新增 ${grown.toLocaleString()} 份\n`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `✖ ${error instanceof ConfigError ? error.message : error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
})
