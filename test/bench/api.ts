/**
 * The product's calls against plain Fastify with the same session look-up and statements written by hand: replies per second and
 * processor time a reply, interleaved; both must give the same answer.
 *   BENCH_CALLS=talent   only the calls whose name contains this;   BENCH_RESUMES=10000   resumes of the demo data
 *   BENCH_PAIRS=5      measurements of each
 */

import { startPostgres } from '../support/database/postgres-server'
import { logIn } from '../support/http-client'
import { startProductServer } from '../support/servers/product-server'
import { BENCH_SECRET, startBaselineServer } from './support/baseline-server'
import { type ComparedCall, comparedCalls, requestOf } from './support/compared-calls'
import { type LoadRequest, measureCpu, measureRate } from './support/http-load'
import { type Figure, runInterleaved } from './support/report'
import { assertSameAnswer } from './support/same-answer'

const seconds = 2
const pairs = Number(process.env.BENCH_PAIRS ?? 5)
const admin = '13800000001'
const RESUMES = process.env.BENCH_RESUMES ?? '10000'

interface Contestant {
  pid: number
  port: number
}

/** The parts of an answer that both contestants must agree on. */
async function answerOf({ port }: Contestant, { method, path, headers, body }: LoadRequest) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  const { data, total, nextCursor, isCapped } = (await reply.json()) as Record<string, unknown>
  return { data, total, nextCursor, isCapped }
}

async function compareAnswers(call: ComparedCall, request: LoadRequest, product: Contestant, baseline: Contestant) {
  const [actual, expected] = [await answerOf(product, request), await answerOf(baseline, request)]
  if (!Object.keys(actual.data ?? {}).length) throw new Error(`${call.name}: the answer is empty`)
  assertSameAnswer(call.name, actual, expected)
}

/** Processor milliseconds per reply while `measure` runs. */
async function cpuPerReply(pid: number, measure: () => Promise<number>): Promise<number> {
  const before = measureCpu(pid)
  const rate = await measure()
  return (measureCpu(pid) - before) / (rate * seconds)
}

async function compareCall(call: ComparedCall, request: LoadRequest, product: Contestant, baseline: Contestant) {
  await compareAnswers(call, request, product, baseline)
  const rateOf = (contestant: Contestant, connections: number) => () =>
    measureRate(contestant.port, request, connections, seconds)
  const figures: Figure[] = []
  for (const connections of call.connections) {
    const rates = await runInterleaved(pairs, rateOf(product, connections), rateOf(baseline, connections))
    const name = `${call.name}, ${connections} at once`
    figures.push({ name: `${name}: product`, value: rates.a, unit: 'calls/s' })
    const goal = (call.goalAt ?? connections) === connections ? { goal: call.goal } : {}
    figures.push({ name: `${name}: how much slower`, value: rates.ratio, unit: '×', ...goal })
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
    env: {
      APP_SECRET: BENCH_SECRET,
      DATABASE_URL: postgres.url,
      SEED: 'demo',
      SEED_RESUMES: RESUMES,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
    },
  })
  // as in production: what creating the demo data left in memory doubles the collector's share of a request
  await server.restart()
  const baseline = await startBaselineServer('api', postgres.url)
  try {
    const client = await logIn(server.url, admin)
    const figures: Figure[] = []
    for (const call of comparedCalls.filter(({ name }) => name.includes(process.env.BENCH_CALLS ?? '')))
      figures.push(...(await compareCall(call, await requestOf(call, client), server, baseline)))
    return figures
  } finally {
    baseline.child.kill()
    await server.stop()
    postgres.stop()
  }
}
