/**
 * Lists of the recruiting side through the whole server on PostgreSQL: 10,000 rows against 100,000 jobs, applications, entries of
 * talent management and 1,000,000 notices, the demo world's own rows again and again (test/plans/many.ts). Talent search at
 * a million resumes is `npm run bench -- search`.
 *   BENCH_GROWN=100000,1000000   rows of the large database: jobs and talents, notices
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { type Built, buildApp } from '../../server/app'
import { loadConfig } from '../../server/config'
import { openDatabase } from '../../server/db/database'
import { users } from '../../server/db/schema'
import { openSession } from '../../server/sessions'
import { storedWorld } from '../e2e/stack'
import { fillTables } from '../plans/many'
import { startPostgres } from './postgres'
import { type Figure, median, percentile } from './report'

const SMALL = 10_000
const [LARGE = 100_000, NOTICES = 1_000_000] = (process.env.BENCH_GROWN ?? '100000,1000000').split(',').map(Number)
const ROUNDS = 60
const PHONE = '13800000001'

/** What grows with the jobs; notices grow ten times as fast. */
const GROWING = new Set([
  'jobs',
  'companies',
  'company_members',
  'users',
  'deliveries',
  'invitations',
  'interviews',
  'collections',
  'company_talents',
  'talent_events',
  'talent_pool_relations',
  'talent_tag_relations',
  'resumes',
  'talent_index',
  'notices',
  'notice_reads',
  'audit_log',
])

const F = 'POST /job-center/api/agent/findResume'
const J = 'POST /job-center/api'
const LISTS: [name: string, key: string, input: Record<string, unknown>][] = [
  ['职位管理', `${J}/jobPosition/findPositionByStatusAndPage`, {}],
  ['职位管理：关键词', `${J}/jobPosition/findPositionByStatusAndPage`, { keyword: '开发' }],
  ['公开职位', `${J}/findJob/findJobBPositionByNameAndCity`, {}],
  ['公开职位：关键词', `${J}/findJob/findJobBPositionByNameAndCity`, { name: '前端' }],
  ['公开职位：没有人要的词', `${J}/findJob/findJobBPositionByNameAndCity`, { name: '量子' }],
  ['公开职位：城市', `${J}/findJob/findJobBPositionByNameAndCity`, { cityCode: '510100' }],
  ['人才管理', `${F}/talentManagement`, {}],
  ['人才管理：关键词', `${F}/talentManagement`, { keyword: '工程师' }],
  ['人才库', `${F}/talentManageTalentPoolInquiry`, {}],
  ['人才管理：数字', `${F}/talentManagementStatistics`, {}],
  ['投递', 'GET /api/recruit/deliver/deliverBasePage', {}],
  ['收藏', `${F}/talentManagementMyCollection`, {}],
  ['通知', 'POST /user-center/api/v1/notifications/search/notif/list', {}],
]

interface Bed {
  built: Built
  token: string
  times: Map<string, number[]>
  close(): Promise<void>
}

async function open(server: string, name: string, rowsOf: (table: string) => number): Promise<Bed> {
  const { template, folder } = await storedWorld(server)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (!rowCount) {
    console.log(`  写入 ${name} …`)
    await admin.query(`create database ${name} template ${template}`)
    await fillTables(url, rowsOf)
  }
  await admin.end()
  const dataDir = mkdtempSync(join(tmpdir(), 'pinqiao-bench-'))
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED: 'none', RATE_LIMIT: '0' }
  const config = loadConfig(env, (secret) => `${secret}-bench-bench-bench-bench-bench`)
  const database = await openDatabase(config)
  const built = await buildApp(config, { database, hasTimers: false })
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.phone, PHONE))
  if (!user) throw new Error(`no ${PHONE} in ${folder}`)
  const token = await openSession(built.ctx, user.id, 'bench')
  const close = async () => {
    await built.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { built, token, times: new Map(), close }
}

/** Milliseconds of one call. */
async function ask({ built, token }: Bed, key: string, input: Record<string, unknown>): Promise<number> {
  const [method = 'POST', url = ''] = key.split(' ')
  const headers = { host: '127.0.0.1', authorization: `Basic ${token}` }
  const startedAt = performance.now()
  const reply = await built.app.inject(
    method === 'GET' ? { method, url, headers } : { method: 'POST', url, headers, payload: input },
  )
  if (reply.statusCode !== 200) throw new Error(`${key}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
  return performance.now() - startedAt
}

async function measure(server: string): Promise<Figure[]> {
  const grown = (most: number, notices: number) => (table: string) => {
    if (!GROWING.has(table)) return 0
    return table === 'notices' ? notices : most
  }
  const small = await open(server, 'bench_scale_small', grown(SMALL, SMALL))
  const large = await open(server, 'bench_scale_large', grown(LARGE, NOTICES))
  try {
    for (let round = -3; round < ROUNDS; round++)
      for (const bed of [small, large])
        for (const [name, key, input] of LISTS) {
          const time = await ask(bed, key, input)
          if (round >= 0) bed.times.set(name, [...(bed.times.get(name) ?? []), time])
        }
    return LISTS.flatMap(([name]) => {
      const [a, b] = [small.times.get(name) ?? [], large.times.get(name) ?? []]
      return [
        { name: `${name}：中位数之比`, value: median(b) / median(a), unit: '×' },
        { name: `${name}：p95 之比`, value: percentile(b, 0.95) / percentile(a, 0.95), unit: '×', goal: 2 },
      ]
    })
  } finally {
    await small.close()
    await large.close()
  }
}

export const title = '名单的规模'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('没有安装 PostgreSQL')
  try {
    return await measure(postgres.url)
  } finally {
    postgres.stop()
  }
}
