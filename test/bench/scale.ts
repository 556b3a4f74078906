/**
 * Lists of the recruiting side through the whole server on PostgreSQL: 10,000 rows against 100,000 jobs, applications, entries of
 * talent management and 1,000,000 notices, the demo world's own rows again and again (test/plans/many.ts). Talent search at
 * a million resumes is `npm run bench -- search`.
 *   BENCH_GROWN=100000,1000000   rows of the large database: jobs and talents, notices
 */
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { users } from '../../server/db/schema'
import { storedWorld } from '../e2e/stack'
import { fillTables } from '../plans/many'
import { askerOn, compare, type Listing, makeBed, withPostgres } from './bed'
import type { Figure } from './report'

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
const LISTS: readonly Listing[] = [
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

async function open(server: string, name: string, rowsOf: (table: string) => number) {
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
  const bed = await makeBed(url)
  const [user] = await bed.database.db.select({ id: users.id }).from(users).where(eq(users.phone, PHONE))
  if (!user) throw new Error(`no ${PHONE} in ${folder}`)
  return { ask: await askerOn(bed, user.id), close: bed.close }
}

async function measure(server: string): Promise<Figure[]> {
  const grown = (most: number, notices: number) => (table: string) => {
    if (!GROWING.has(table)) return 0
    return table === 'notices' ? notices : most
  }
  const small = await open(server, 'bench_scale_small', grown(SMALL, SMALL))
  const large = await open(server, 'bench_scale_large', grown(LARGE, NOTICES))
  try {
    return await compare(LISTS, [small.ask, large.ask], ROUNDS)
  } finally {
    await small.close()
    await large.close()
  }
}

export const title = '名单的规模'
export const run = (): Promise<Figure[]> => withPostgres(measure)
