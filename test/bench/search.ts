/**
 * Candidate search as the server runs it (plan, windows, cards), without HTTP, at several table sizes on one PostgreSQL. Resumes are
 * those of the demo data, written in bulk, a hundred times faster than through the partner interface.
 *   BENCH_SIZES=10000,1000000   sizes;   BENCH_PLANS=1   prints the time of every search of the mix
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { resumeForm } from '../../contract/partner'
import type { RequestContext } from '../../server/core/request-context'
import { EMPTY_FILTER, searchCandidates } from '../../server/modules/candidates/candidate-search'
import { toIndexRow, toResumeRow } from '../../server/modules/candidates/resume-profiles'
import type { CandidateFilter } from '../../server/modules/candidates/search/search-conditions'
import { JOB_POSTS } from '../../server/modules/reference-data/region-and-job-trees'
import { createProfile } from '../../server/seed/candidate-profile'
import { createPostFinder } from '../../server/seed/post-finder'
import { COMMON_KEYWORD } from '../../server/seed/seed-candidate'
import { type ApiBench, createApiBench, seedTables, withPostgres } from './support/api-bench-setup'
import { type Figure, median, percentile } from './support/report'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)
const ROUNDS = 25
const BATCH = 1000
/** How much slower a table may be that is ten times as large, and one that is a hundred times as large. */
const goalOf = (factor: number) => (factor > 10 ? 2 : 1.5)

/** Twelve typical searches of recruiters; one keyword occurs in a fifth of all resumes. */
const mixOf = (post: string): Partial<CandidateFilter>[] => [
  {},
  { cityCode: '510100' },
  { keyword: COMMON_KEYWORD },
  { keyword: '前端开发' },
  { keyword: '会计 成都' },
  { keyword: 'Java', education: 'bachelor' },
  { keyword: '五金' },
  { cityCode: '510100', postCode: post },
  { cityCode: '510107', education: 'bachelor', experience: ['y3_5', 'y5_10'] },
  { cityCode: '510100', salaryMin: 15, salaryMax: 25, jobSeeking: ['leaving', 'month'] },
  { keyword: '销售', cityCode: '510100', activeWithin: 7 },
  { keyword: '项目', education: 'bachelor', sort: 'experience' },
]

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnNames = (row: object) => Object.keys(row).map(snake)
const wired = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      snake(key),
      key === 'grams' ? `{${(value as number[]).join(',')}}` : value,
    ]),
  )

/** Writes rows of one table with one parameter. */
const insertMany = (client: pg.Client, table: string, rows: object[]) => {
  const names = columnNames(rows[0] as object).join(', ')
  return client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(wired))],
  )
}

/** Fills the two tables that search reads. The GIN index is built afterwards, as a restore would. */
async function loadResumes(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop index if exists talent_index_grams')
  await client.query('alter table talent_index drop constraint if exists talent_index_resume_id_resumes_id_fk')
  const findPost = createPostFinder(JOB_POSTS)
  const now = new Date()
  let id = 1n
  const maker = { clock: { now: () => now }, ids: { next: () => String(id++), token: () => '' } }
  for (let start = 0; start < size; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - start) }, (_, i) => {
      const { person, resume } = createProfile(start + i, now, findPost)
      const owner = { id: '0', avatarUrl: '', email: '', ...person, createdAt: now, updatedAt: now }
      return { ...toResumeRow(maker, owner, resumeForm.parse(resume)), personId: null }
    })
    await insertMany(client, 'resumes', rows)
    await insertMany(client, 'talent_index', rows.map(toIndexRow))
  }
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query('create index talent_index_grams on talent_index using gin (grams)')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

interface SizedBench extends ApiBench {
  size: number
  times: number[][]
}

const databaseOf = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Opens a database of `size` resumes; one from an earlier run is reused. */
async function openBench(serverUrl: string, size: number): Promise<SizedBench> {
  const name = `bench_talent_${size}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await admin.query(`create database ${name} template template0`)
  await admin.end()
  const url = databaseOf(serverUrl, name)
  const bench = await createApiBench(url, async (database) => {
    await seedTables(database)
    const { rows } = await database.db.execute(sql`select count(*)::int as have from talent_index`)
    if (rows[0]?.have === size) return
    console.log(`  writing ${size.toLocaleString()} resumes …`)
    await database.db.execute(sql`truncate talent_index, resumes cascade`)
    await loadResumes(url, size)
  })
  return { ...bench, size, times: [] }
}

const requestContext: RequestContext = { userId: '1', sessionId: '1', companyId: '1', role: 'hr' }

async function measureRound({ built }: SizedBench, mix: Partial<CandidateFilter>[]): Promise<number[]> {
  const times: number[] = []
  for (const filter of mix) {
    const startedAt = performance.now()
    await searchCandidates(built.ctx, requestContext, { ...EMPTY_FILTER, ...filter }, { cursor: '', pageSize: 20 })
    times.push(performance.now() - startedAt)
  }
  return times
}

function printPlans(benches: SizedBench[], mix: Partial<CandidateFilter>[]): void {
  for (const [i, filter] of mix.entries()) {
    const columns = benches.map(({ times }) =>
      median(times.map((round) => round[i] as number))
        .toFixed(1)
        .padStart(8),
    )
    console.log(`  ${columns.join('')} ms  ${JSON.stringify(filter)}`)
  }
}

/** Runs the mix on databases of these sizes; figures with the ratio of the 95th percentiles. */
async function measure(serverUrl: string, tableSizes: readonly number[]): Promise<Figure[]> {
  const benches: SizedBench[] = []
  try {
    for (const size of tableSizes) benches.push(await openBench(serverUrl, size))
    const mix = mixOf(createPostFinder(JOB_POSTS)(['Java']))
    for (const bench of benches) await measureRound(bench, mix)
    for (let round = 0; round < ROUNDS; round++)
      for (const bench of benches) bench.times.push(await measureRound(bench, mix))
    if (process.env.BENCH_PLANS) printPlans(benches, mix)
    const p95 = ({ times }: SizedBench) => percentile(times.flat(), 0.95)
    return benches.flatMap((bench, i) => [
      { name: `${bench.size} resumes: median`, value: median(bench.times.flat()), unit: 'ms' },
      { name: `${bench.size} resumes: p95`, value: p95(bench), unit: 'ms' },
      ...(i
        ? [
            {
              name: `p95 of ${bench.size} against ${benches[0]?.size}`,
              value: p95(bench) / p95(benches[0] as SizedBench),
              unit: '×',
              goal: goalOf(bench.size / (benches[0] as SizedBench).size),
            },
          ]
        : []),
    ])
  } finally {
    for (const bench of benches) await bench.close()
  }
}

export const title = 'talent search'
export const run = (): Promise<Figure[]> => withPostgres((url) => measure(url, sizes))
