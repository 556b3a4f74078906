/** The calls of the API bench, and the request of each. */
import { pathOf } from '../../../contract/call-address'
import * as notices from '../../../contract/calls/account/notices'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as services from '../../../contract/calls/market/services'
import type { HttpClient } from '../../support/http-client'
import type { LoadRequest } from './http-load'

type Input = Record<string, unknown>

export interface ComparedCall {
  name: string
  /** POST without it. */
  method?: 'GET'
  path: string
  /** Body of a POST, or what finds it. */
  body?: Input | ((client: HttpClient) => Promise<Input>)
  /** Query of a GET. */
  query?: Record<string, string>
  /** Requests under way at the same time, one measurement for each. */
  connections: readonly number[]
  /** Most times slower than by hand. */
  goal: number
  /** The goal is for so many connections only; without it, for each number of them. */
  goalAt?: number
  cpuGoal?: number
}

const CITY = '510100'
const READ_GOAL = { connections: [1, 10], goal: 1.25, goalAt: 10 } as const
const SEARCH = pathOf(candidates.search)

export const comparedCalls: readonly ComparedCall[] = [
  {
    name: 'talent search, city',
    path: SEARCH,
    body: { cityCode: CITY, pageSize: 20 },
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
    path: pathOf(jobs.list),
    body: { currentPage: 1, pageSize: 10 },
    connections: [1, 10, 100],
    goal: 1.25,
  },
  {
    name: 'home list',
    method: 'GET',
    path: pathOf(services.listHot),
    query: { cityCode: CITY },
    ...READ_GOAL,
  },
  {
    name: 'resume',
    path: pathOf(candidates.get),
    body: async (client) => {
      const { data } = await client.call<{ id: string }[]>(candidates.search, { cityCode: CITY, pageSize: 20 })
      return { resumeId: data[0]?.id }
    },
    ...READ_GOAL,
  },
  {
    name: 'notices',
    path: pathOf(notices.list),
    body: { currentPage: 1, pageSize: 10 },
    ...READ_GOAL,
  },
  {
    name: 'circle feed',
    path: pathOf(contributions.listLatest),
    body: { pageSize: 20 },
    ...READ_GOAL,
  },
]

/** The request of a call by this client. */
export async function requestOf({ method, path, query, body }: ComparedCall, client: HttpClient): Promise<LoadRequest> {
  const headers = { authorization: `Basic ${client.token}` }
  if (method === 'GET') return { method, path: `${path}?${new URLSearchParams(query)}`, headers }
  const input = typeof body === 'function' ? await body(client) : body
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ companyId: client.companyId, ...input }),
  }
}
