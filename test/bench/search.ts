/**
 * Talent search at 10,000 / 100,000 / 1,000,000 resumes on PostgreSQL: a fixed mix of twelve searches over HTTP, one of them a
 * keyword that a fifth of all resumes hold. BENCH_RESUMES=10000,100000 measures fewer.
 */
import { spawnSync } from 'node:child_process'
import { Agent } from 'node:http'
import pg from 'pg'
import { type Stack, startStack } from '../e2e/stack'
import { type Client, logIn } from '../harness/client'
import { shoot } from './load'
import { startPostgres } from './postgres'
import { type Figure, median, percentile } from './report'

const sizes = (process.env.BENCH_RESUMES ?? '10000,100000,1000000').split(',').map(Number)
const rounds = 5
const searchKey = 'POST /job-center/api/agent/findResume/searchResume'
const admin = '13800000001'

type Filter = Record<string, unknown>

interface World {
  size: number
  stack: Stack
  client: Client
  mix: Filter[]
}

/** Words worth trying; the one nearest to a fifth of all resumes joins the mix. */
const commonWords = [
  '项目',
  '管理',
  '开发',
  '设计',
  '运营',
  '销售',
  '财务',
  '数据',
  '团队',
  '客户',
  '系统',
  '产品',
  '工程',
  '维护',
  '分析',
]

async function commonWord(url: string): Promise<{ word: string; share: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shares: { word: string; share: number }[] = []
  for (const word of commonWords) {
    const { rows } = await client.query(
      'select avg((search_text like $1)::int)::float as share from (select search_text from talent_index limit 10000) t',
      [`%${word}%`],
    )
    shares.push({ word, share: Number(rows[0].share) })
  }
  await client.end()
  return shares.sort((a, b) => Math.abs(a.share - 0.2) - Math.abs(b.share - 0.2))[0] as { word: string; share: number }
}

interface TreeNode {
  code?: string
  value?: string
  children?: TreeNode[]
}

/** Codes of the deepest level of the post tree. */
async function postCodes(client: Client): Promise<string[]> {
  const { data } = await client.call<TreeNode[]>('GET /user-center/api/v1/common/getBasicPostTree')
  const leaves = (nodes: TreeNode[]): string[] =>
    nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.code ?? node.value ?? '']))
  return leaves(data).filter(Boolean)
}

async function mixFor(client: Client, word: string): Promise<Filter[]> {
  const posts = await postCodes(client)
  const post = (share: number) => posts[Math.floor(posts.length * share)] ?? ''
  return [
    {},
    { cityCode: '510100' },
    { keyword: word },
    { keyword: '前端工程师' },
    { keyword: '会计 成都' },
    { keyword: 'Java', education: 'bachelor' },
    { cityCode: '510100', postCode: post(0.1) },
    { postCode: post(0.5), experience: ['y3_5', 'y5_10'] },
    { cityCode: '440300', education: 'master', salaryMin: 20, salaryMax: 40 },
    { education: 'bachelor', experience: ['y1_3'], jobSeeking: ['leaving'], sort: 'experience' },
    { keyword: word, cityCode: '310000', sort: 'salary' },
    { activeWithin: 7, salaryMin: 10, salaryMax: 15, cityCode: '110000' },
  ]
}

async function openWorld(size: number, serverUrl: string): Promise<World> {
  const admindb = new pg.Client({ connectionString: serverUrl })
  await admindb.connect()
  await admindb.query(`create database resumes_${size} template template0`)
  await admindb.end()
  const url = serverUrl.replace(/\/[^/]*$/, `/resumes_${size}`)
  const env = { DATABASE_URL: url, SEED_RESUMES: '2000' }
  const stack = await startStack({ hasWorld: false, env: { ...env, SEED: 'demo' } })
  console.log(`  播种 ${size} 份简历 …`)
  const seeded = spawnSync(process.execPath, ['scripts/run.mjs', 'seed', '--resumes', String(size)], {
    env: { ...process.env, ...env, DATA_DIR: stack.dataDir, MODE: 'demo' },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`seed failed: ${seeded.stdout}${seeded.stderr}`)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  await database.end()
  const client = await logIn(stack.url, admin)
  const { word, share } = await commonWord(url)
  console.log(`  关键词「${word}」命中 ${(share * 100).toFixed(0)}%`)
  return { size, stack, client, mix: await mixFor(client, word) }
}

/** Milliseconds of every search of the mix, once each. */
async function oneRound(world: World, agent: Agent): Promise<number[]> {
  const path = searchKey.split(' ')[1] as string
  const headers = { 'content-type': 'application/json', authorization: `Basic ${world.client.token}` }
  const times: number[] = []
  for (const filter of world.mix) {
    const body = JSON.stringify({ ...filter, companyId: world.client.companyId })
    times.push(await shoot(agent, world.stack.port, { method: 'POST', path, headers, body }))
  }
  return times
}

export const title = '人才搜索'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('没有安装 PostgreSQL')
  const worlds: World[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (const size of sizes) worlds.push(await openWorld(size, postgres.url))
    const times = new Map<number, number[][]>(worlds.map(({ size }) => [size, []]))
    for (const world of worlds) await oneRound(world, agent)
    for (let round = 0; round < rounds * 4; round += 1)
      for (const world of worlds) times.get(world.size)?.push(await oneRound(world, agent))
    const p95 = (size: number) => percentile((times.get(size) ?? []).flat(), 0.95)
    const p50 = (size: number) => median((times.get(size) ?? []).flat())
    const smallest = Math.min(...sizes)
    return worlds.flatMap(({ size }) => [
      { name: `${size} 份简历：中位数`, value: p50(size), unit: 'ms' },
      { name: `${size} 份简历：p95`, value: p95(size), unit: 'ms' },
      ...(size === smallest
        ? []
        : [{ name: `p95 之比 ${size} : ${smallest}`, value: p95(size) / p95(smallest), unit: '×', goal: 2 }]),
    ])
  } finally {
    agent.destroy()
    for (const world of worlds) await world.stack.stop()
    postgres.stop()
  }
}
