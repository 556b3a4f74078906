/** The chooser of jobs with their numbers of recommended candidates, over 100,000 resumes against 10,000. */

import { eq } from 'drizzle-orm'
import * as candidates from '../../contract/calls/candidates/candidates'
import { users } from '../../server/db/schema'
import {
  type ApiBench,
  compareDatabases,
  createApiBench,
  createRequester,
  withPostgres,
} from './support/api-bench-setup'
import { sqlOn } from './support/chat-contestants'
import type { Figure } from './support/report'
import { seedResumes } from './support/seed-resumes'

const [SMALL, LARGE] = [10_000, 100_000] as const
const ROUNDS = 30
const RECRUITER = '13800000001'
/** Most milliseconds over the large table. */
const LIMIT_MS = 10

const databaseOf = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function requesterOf(bench: ApiBench) {
  const { ctx } = bench.built
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, RECRUITER))
  if (!user) throw new Error('the demo has no recruiter')
  return createRequester(bench, user.id)
}

async function measure(url: string): Promise<Figure[]> {
  const [small, large] = [databaseOf(url, 'small'), databaseOf(url, 'large')]
  await sqlOn(url, 'create database small')
  seedResumes(small, SMALL)
  await sqlOn(url, 'create database large template small')
  seedResumes(large, LARGE)
  for (const address of [small, large]) await sqlOn(address, 'vacuum analyze')
  const benches = [await createApiBench(small), await createApiBench(large)] as const
  try {
    const requesters = [await requesterOf(benches[0]), await requesterOf(benches[1])] as const
    const list = ['job chooser', candidates.listJobs, {}] as const
    const figures = await compareDatabases([list], requesters, ROUNDS)
    return figures.map((figure) => (figure.unit === 'ms' ? { ...figure, goal: LIMIT_MS } : figure))
  } finally {
    for (const bench of benches) await bench.close()
  }
}

export const title = 'jobs with recommended candidates'
export const run = (): Promise<Figure[]> => withPostgres(measure)
