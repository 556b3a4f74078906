/**
 * The product's calls against plain Fastify with the same session look-up and statements written by hand: replies per second and
 * processor time a reply, interleaved; both must give the same answer.
 *   BENCH_CALLS=人才   only the calls whose name contains this;   BENCH_RESUMES=10000   resumes of the demo data
 *   BENCH_PAIRS=5      measurements of each
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { startProductServer } from '../support/browser/product-server'
import { startPostgres } from '../support/database/postgres-server'
import { freePort } from '../support/free-port'
import { logIn } from '../support/http-client'
import { waitUntil } from '../support/wait-until'
import { type LoadRequest, measureCpu, measureRate } from './support/http-load'
import { type Figure, runInterleaved } from './support/report'

const seconds = 2
const pairs = Number(process.env.BENCH_PAIRS ?? 5)
const admin = '13800000001'
const RESUMES = process.env.BENCH_RESUMES ?? '10000'

interface ComparedCall {
  name: string
  path: string
  body: Record<string, unknown>
  /** Requests under way at the same time, one measurement for each. */
  connections: readonly number[]
  /** Most times slower than by hand. */
  goal: number
  cpuGoal?: number
}

const SEARCH = '/job-center/api/agent/findResume/searchResume'
const CALLS: readonly ComparedCall[] = [
  {
    name: 'talent search, city',
    path: SEARCH,
    body: { cityCode: '510100', pageSize: 20 },
    connections: [1, 10, 100],
    goal: 1.3,
    cpuGoal: 1.4,
  },
  {
    name: 'talent search, keyword',
    path: SEARCH,
    body: { keyword: '前端开发', pageSize: 20 },
    connections: [1, 10, 100],
    goal: 1.3,
    cpuGoal: 1.4,
  },
  {
    name: 'job list',
    path: '/job-center/api/jobPosition/findPositionByStatusAndPage',
    body: { currentPage: 1, pageSize: 10 },
    connections: [1, 10, 100],
    goal: 1.25,
  },
]

interface Contestant {
  pid: number
  port: number
}

async function startBaseline(databaseUrl: string): Promise<{ child: ChildProcess } & Contestant> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(__dirname, 'support', 'baseline-api.cjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BASELINE_PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.resume()
  const isReady = async () => Boolean((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok)
  await waitUntil(isReady, 10_000, () => 'the baseline server did not start')
  return { child, pid: child.pid as number, port }
}

/** The parts of an answer that both contestants must agree on. */
async function answerOf({ port }: Contestant, { method, path, headers, body }: LoadRequest) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  const { data, total, nextCursor, isCapped } = (await reply.json()) as Record<string, unknown>
  return { data, total, nextCursor, isCapped }
}

/** The paths at which two answers differ, with both values. */
function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (isDeepStrictEqual(actual, expected)) return []
  const areTables = [actual, expected].every((value) => typeof value === 'object' && value !== null)
  if (!areTables) return [`${path}: ${JSON.stringify(actual)}, by hand ${JSON.stringify(expected)}`]
  const [a, b] = [actual, expected] as Record<string, unknown>[]
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    differences(a?.[key], b?.[key], `${path}.${key}`),
  )
}

async function assertSameAnswer(call: ComparedCall, request: LoadRequest, product: Contestant, baseline: Contestant) {
  const [actual, expected] = [await answerOf(product, request), await answerOf(baseline, request)]
  if (!(actual.data as unknown[])?.length) throw new Error(`${call.name}: the answer is empty`)
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${call.name}: the answers differ: ${differences(actual, expected).slice(0, 5).join('; ')}`)
}

/** Processor milliseconds per reply while `measure` runs. */
async function cpuPerReply(pid: number, measure: () => Promise<number>): Promise<number> {
  const before = measureCpu(pid)
  const rate = await measure()
  return (measureCpu(pid) - before) / (rate * seconds)
}

async function compareCall(call: ComparedCall, request: LoadRequest, product: Contestant, baseline: Contestant) {
  await assertSameAnswer(call, request, product, baseline)
  const rateOf = (contestant: Contestant, connections: number) => () =>
    measureRate(contestant.port, request, connections, seconds)
  const figures: Figure[] = []
  for (const connections of call.connections) {
    const rates = await runInterleaved(pairs, rateOf(product, connections), rateOf(baseline, connections))
    const name = `${call.name}, ${connections} at once`
    figures.push({ name: `${name}: product`, value: rates.a, unit: 'calls/s' })
    figures.push({ name: `${name}: how much slower`, value: rates.ratio, unit: '×', goal: call.goal })
  }
  const cpu = await runInterleaved(
    3,
    () => cpuPerReply(baseline.pid, rateOf(baseline, 10)),
    () => cpuPerReply(product.pid, rateOf(product, 10)),
  )
  const cpuGoal = call.cpuGoal === undefined ? {} : { goal: call.cpuGoal }
  figures.push({ name: `${call.name}: ratio of processor time a request`, value: cpu.ratio, unit: '×', ...cpuGoal })
  return figures
}

export const title = 'speed of calls'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const server = await startProductServer({
    hasDemoData: false,
    env: { DATABASE_URL: postgres.url, SEED: 'demo', SEED_RESUMES: RESUMES, NODE_ENV: 'production' },
  })
  const baseline = await startBaseline(postgres.url)
  try {
    const client = await logIn(server.url, admin)
    const headers = { 'content-type': 'application/json', authorization: `Basic ${client.token}` }
    const figures: Figure[] = []
    for (const call of CALLS.filter(({ name }) => name.includes(process.env.BENCH_CALLS ?? ''))) {
      const body = JSON.stringify({ companyId: client.companyId, ...call.body })
      const request: LoadRequest = { method: 'POST', path: call.path, headers, body }
      figures.push(...(await compareCall(call, request, server, baseline)))
    }
    return figures
  } finally {
    baseline.child.kill()
    await server.stop()
    postgres.stop()
  }
}
