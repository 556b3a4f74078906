/** The product's job list against plain Fastify with the same session look-up and the same hand-written statements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { startProductServer } from '../support/browser/product-server'
import { startPostgres } from '../support/database/postgres-server'
import { freePort } from '../support/free-port'
import { logIn } from '../support/http-client'
import { type LoadRequest, measureCpu, measureRate } from './support/http-load'
import { type Figure, runInterleaved } from './support/report'

const connections = 16
const seconds = 3
const pairs = 5
const admin = '13800000001'

async function startBaseline(databaseUrl: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(__dirname, 'support', 'baseline-api.cjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BASELINE_PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.resume()
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) return { child, port }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the baseline server did not start')
}

/** Processor milliseconds per reply while `measure` runs. */
async function cpuPerReply(pid: number, measure: () => Promise<number>): Promise<number> {
  const before = measureCpu(pid)
  const rate = await measure()
  return (measureCpu(pid) - before) / (rate * seconds)
}

export const title = '接口速度'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('没有安装 PostgreSQL')
  const server = await startProductServer({
    hasDemoData: false,
    env: { DATABASE_URL: postgres.url, SEED: 'demo', NODE_ENV: 'production' },
  })
  const baseline = await startBaseline(postgres.url)
  try {
    const client = await logIn(server.url, admin)
    const request: LoadRequest = {
      method: 'POST',
      path: '/job-center/api/jobPosition/findPositionByStatusAndPage',
      headers: { 'content-type': 'application/json', authorization: `Basic ${client.token}` },
      body: JSON.stringify({ companyId: client.companyId, currentPage: 1, pageSize: 10 }),
    }
    const measureProduct = () => measureRate(server.port, request, connections, seconds)
    const measureBaseline = () => measureRate(baseline.port, request, connections, seconds)
    const rates = await runInterleaved(pairs, measureProduct, measureBaseline)
    const cpu = {
      product: await cpuPerReply(server.pid, measureProduct),
      byHand: await cpuPerReply(baseline.child.pid as number, measureBaseline),
    }
    return [
      { name: '职位列表：产品', value: rates.a, unit: '次/秒' },
      { name: '职位列表：裸 Fastify，同样的查询', value: rates.b, unit: '次/秒' },
      { name: '慢多少倍', value: rates.ratio, unit: '×', goal: 1.25 },
      { name: '每次请求的处理器时间之比', value: cpu.product / cpu.byHand, unit: '×' },
    ]
  } finally {
    baseline.child.kill()
    await server.stop()
    postgres.stop()
  }
}
