/**
 * Lists of the recruiting side through the whole server on PostgreSQL: 10,000 rows against 100,000 jobs, applications, entries of
 * the talent pool and 1,000,000 notices, the demo data's own rows again and again (test/support/database/fill-tables.ts). Candidate search at
 * a million resumes is `npm run bench -- search`. Then one company that has them all: 10,000 candidates, jobs and applications of its
 * own against 100,000.
 *   BENCH_GROWN=100000,1000000   rows of the large database: jobs and talents, notices
 *   BENCH_LISTS=职位,服务        only lists whose names hold one of these
 */
import { eq } from 'drizzle-orm'
import pg from 'pg'
import * as noticeCalls from '../../contract/calls/account/notices'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as localResumes from '../../contract/calls/candidates/local-resumes'
import * as talentPool from '../../contract/calls/candidates/talent-pool'
import * as applications from '../../contract/calls/hiring/applications'
import * as jobs from '../../contract/calls/jobs/jobs'
import * as services from '../../contract/calls/market/services'
import { users } from '../../server/db/schema'
import { prepareDemoData } from '../support/database/demo-data'
import { fillTables } from '../support/database/fill-tables'
import {
  compareDatabases,
  createApiBench,
  createRequester,
  type ListCase,
  withPostgres,
} from './support/api-bench-setup'
import { COPY_STEP_MINUTES, growCompany } from './support/large-company'
import type { Figure } from './support/report'

const SMALL = 10_000
const [LARGE = 100_000, NOTICES = 1_000_000] = (process.env.BENCH_GROWN ?? '100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
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
  'talent_words',
  'service_offers',
  'service_providers',
  'notices',
  'notice_reads',
  'audit_log',
])

const LISTS: readonly ListCase[] = [
  ['own jobs', jobs.list, {}],
  ['own jobs: one status', jobs.list, { status: 'adopt' }],
  ['own jobs: last updated', jobs.list, { sort: 'updated' }],
  ['own jobs: drafts, last refreshed', jobs.list, { sort: 'refreshed', status: 'temporary' }],
  ['own jobs: page fifty', jobs.list, { currentPage: 50, pageSize: 20 }],
  ['own jobs: keyword', jobs.list, { keyword: '开发' }],
  ['own jobs: one character', jobs.list, { keyword: '师' }],
  ['own jobs: unknown word', jobs.list, { keyword: '量子' }],
  ['own jobs: counts', jobs.countByStatus, {}],
  ['public jobs', jobs.listPublic, {}],
  ['public jobs: keyword', jobs.listPublic, { name: '前端' }],
  ['public jobs: unknown word', jobs.listPublic, { name: '量子' }],
  ['public jobs: city', jobs.listPublic, { cityCode: '510100' }],
  ['talent pool', talentPool.listCandidates, {}],
  ['talent pool: keyword', talentPool.listCandidates, { keyword: '工程师' }],
  ['talent pool: unknown word', talentPool.listCandidates, { keyword: '量子' }],
  ['talent pool: one character', talentPool.listCandidates, { keyword: '陈' }],
  ['talent pool: two words', talentPool.listCandidates, { keyword: 'java 大学' }],
  ['pool groups: keyword', talentPool.list, { keyword: '工程师' }],
  ['collection: unknown word', candidates.listCollected, { keyword: '量子' }],
  ['imported resumes: keyword', localResumes.list, { keyword: '工程师' }],
  ['services: keyword', `${services.list}?keyword=${encodeURIComponent('记账')}`, {}],
  ['services: unknown word', `${services.list}?keyword=${encodeURIComponent('量子')}`, {}],
  ['services: category', `${services.list}?categoryCode=S0201`, {}],
  ['pool groups', talentPool.list, {}],
  ['talent pool: counts', talentPool.countByTab, {}],
  ['applications', applications.list, {}],
  ['collection', candidates.listCollected, {}],
  ['notices', noticeCalls.list, {}],
]

/** A database grown once from the demo data, and its server. */
async function openBench(server: string, name: string, grow: (url: string) => Promise<void>) {
  const { template, folder } = await prepareDemoData(server)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (!rowCount) {
    console.log(`  writing ${name} …`)
    await admin.query(`create database ${name} template ${template}`)
    await grow(url)
  }
  await admin.end()
  const bench = await createApiBench(url)
  const [user] = await bench.database.db.select({ id: users.id }).from(users).where(eq(users.phone, PHONE))
  if (!user) throw new Error(`no ${PHONE} in ${folder}`)
  return { ask: await createRequester(bench, user.id), close: bench.close }
}

type OpenBench = Awaited<ReturnType<typeof openBench>>

const isSelected = ([name]: ListCase) =>
  !process.env.BENCH_LISTS || process.env.BENCH_LISTS.split(',').some((part) => name.includes(part))

async function compareLists(
  all: readonly ListCase[],
  openSized: (size: 'small' | 'large') => Promise<OpenBench>,
): Promise<Figure[]> {
  const lists = all.filter(isSelected)
  if (!lists.length) return []
  const small = await openSized('small')
  const large = await openSized('large')
  try {
    return await compareDatabases(lists, [small.ask, large.ask], ROUNDS)
  } finally {
    await small.close()
    await large.close()
  }
}

/** Company of the requesting user. */
async function companyIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select m.company_id::text as id from company_members m join users u on u.id = m.user_id where u.phone = $1`,
    [PHONE],
  )
  await client.end()
  return rows[0]?.id ?? ''
}

async function measure(server: string): Promise<Figure[]> {
  const growTo = (rows: number, notices: number) => (url: string) =>
    fillTables(url, (table) => (GROWING.has(table) ? (table === 'notices' ? notices : rows) : 0), COPY_STEP_MINUTES)
  const platform = await compareLists(LISTS, (size) =>
    openBench(server, `bench_scale_${size}`, size === 'small' ? growTo(SMALL, SMALL) : growTo(LARGE, NOTICES)),
  )
  const companyLists = LISTS.filter(([, key]) => !key.startsWith('GET /user-center')).map(
    ([name, ...rest]): ListCase => [`${name} of one company`, ...rest],
  )
  const company = await compareLists(companyLists, (size) =>
    openBench(server, `bench_own_${size}`, async (url) =>
      growCompany(url, await companyIn(url), size === 'small' ? SMALL : LARGE),
    ),
  )
  return [...platform, ...company]
}

export const title = 'scale of lists'
export const run = (): Promise<Figure[]> => withPostgres(measure)
