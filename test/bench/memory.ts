/**
 * Memory of the server on its embedded database: resident memory before and after twenty thousand mixed actions of members.
 *   BENCH_ACTIONS=20000
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { pathOf } from '../../contract/call-address'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as jobs from '../../contract/calls/jobs/jobs'
import { type ChatClient, createChatClient } from '../support/chat/chat-clients'
import { type HttpClient, logIn } from '../support/http-client'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { runLoad } from './support/http-load'
import type { Figure } from './support/report'

const [RECRUITER, COLLEAGUE] = ['13800000001', '13800000002'] as const
const ACTIONS = Number(process.env.BENCH_ACTIONS ?? 20_000)
/** Actions before the first measurement: code, caches and plans of the server are warm then. */
const WARM_UP = 500
const CONNECTIONS = 8
const KEYWORDS = ['前端开发', '会计', '销售', 'Java', '护士', '物流', '产品经理', '司机'] as const
const CITIES = ['510100', '110100', '310100', '440300'] as const
const SEARCH = pathOf(candidates.search)

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** Action number `n`: of ten six are searches, two lists, one is a write, one a message. */
function createActions(server: ProductServer, member: HttpClient, writer: ChatClient, reader: ChatClient) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const post = (path: string, body: object) =>
    runLoad(agent, server.port, {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${member.token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ companyId: member.companyId, ...body }),
    })
  return async (n: number, talentId: string): Promise<unknown> => {
    const turn = Math.floor(n / 10)
    const kind = n % 10
    if (kind === 0)
      return post(pathOf(jobs.list), {
        currentPage: 1 + (turn % 5),
        pageSize: 10,
      })
    if (kind === 1) return post(pathOf(candidates.listJobs), {})
    if (kind === 2)
      return post(pathOf(turn % 2 ? candidates.uncollect : candidates.collect), {
        resumeId: talentId,
      })
    if (kind === 3)
      return writer.sendText(reader.id, `第${n}条：周三下午三点，面试改到二楼的会议室，请带上简历和作品。`)
    return post(SEARCH, { keyword: pick(KEYWORDS, n + turn), cityCode: pick(CITIES, turn), pageSize: 20 })
  }
}

export const title = 'memory on the embedded database'
export async function run(): Promise<Figure[]> {
  const server = await startProductServer({ env: { CHAT_FRAMES_PER_SECOND: '100000', NODE_ENV: 'production' } })
  const [writer, reader] = [
    await createChatClient(server.url, RECRUITER),
    await createChatClient(server.url, COLLEAGUE),
  ]
  try {
    const member = await logIn(server.url, RECRUITER)
    const found = await member.call<{ id: string }[]>(candidates.search, { companyId: member.companyId, pageSize: 20 })
    const runAction = createActions(server, member, writer, reader)
    let next = 0
    const runUntil = async (end: number) => {
      const worker = async () => {
        while (next < end) {
          const n = next++
          await runAction(n, pick(found.data, Math.floor(n / 20)).id)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    }
    await runUntil(WARM_UP)
    const start = residentMb(server.pid)
    const figures: Figure[] = [{ name: 'resident at the start', value: start, unit: 'MB' }]
    for (let quarter = 1; quarter <= 4; quarter++) {
      await runUntil(WARM_UP + (ACTIONS * quarter) / 4)
      figures.push({ name: `after ${(ACTIONS * quarter) / 4} actions`, value: residentMb(server.pid), unit: 'MB' })
    }
    return [
      ...figures,
      {
        name: `after ${ACTIONS} actions against the start`,
        value: residentMb(server.pid) / start,
        unit: '×',
        goal: 1.3,
      },
    ]
  } finally {
    for (const { chat } of [writer, reader]) await chat.destroy()
    await server.stop()
  }
}
