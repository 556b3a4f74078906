/**
 * The demo data: three companies, their members, forty jobs, two thousand candidates and their history
 * with each other. Created by a separate app over the same database, with its own clock and ids, through the public and
 * partner interfaces. Done once; afterwards only the candidates can grow.
 */
import { eq } from 'drizzle-orm'
import * as referenceData from '../../contract/calls/platform/reference-data'
import { type BuiltApp, buildApp } from '../app'
import type { Clock } from '../core/clock'
import type { Config } from '../core/config'
import { firstKey } from '../core/keys'
import type { Database } from '../db/database'
import { jobApplications, users } from '../db/schema'
import type { Db } from '../db/types'
import { seedAgencyListings } from './agents'
import { markOldNoticesRead, seedBalances } from './balances'
import { countCandidates, firstCandidates, growCandidates } from './candidate-growth'
import { seedCircles } from './circles'
import { type ContractClient, createContractClient } from './contract-client'
import { endSeedSessions, openJobs, seedEmployers } from './employers'
import { seedCoinAllocations, seedMoneyMovements } from './finance'
import { SEED_USERS } from './fixtures/users'
import { seedImages } from './images'
import { seedOrders } from './orders'
import { createPostFinder } from './post-finder'
import { seedRecruitHistory } from './recruit-history'
import { seedRequirements } from './requirements'
import { createSeedClock, createSeedIds, FIRST_ID, type SeedClock, type SeedIds } from './seed-clock'
import { seedServices } from './services'

export interface SeedTarget {
  config: Config
  /** Open and migrated. */
  database: Database
  clock: Clock
}
export interface SeedOptions {
  /** Candidates wanted in all. */
  resumes: number
  onProgress?(done: number, wanted: number): void
}
export interface SeedReport {
  /** False: the employers were there already. */
  isInstalled: boolean
  /** Candidates before and now. */
  before: number
  after: number
}

/** True when the first demo employer exists. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const phone = SEED_USERS[0]?.phone ?? ''
  const [row] = await db.select({ isSeeded: users.isSeeded }).from(users).where(eq(users.phone, phone)).limit(1)
  return row?.isSeeded === true
}

/** Candidates with a history are among the first so many. */
const HISTORY_CANDIDATES = 1_000

const hasHistory = async (db: Db): Promise<boolean> =>
  (await db.select({ id: jobApplications.id }).from(jobApplications).limit(1)).length > 0

/** What the apps of one seed share. */
interface SeedTools {
  clock: SeedClock
  ids: SeedIds
  /** The last code of each phone. */
  codes: Map<string, string>
}

interface SeedApp extends SeedTools {
  built: BuiltApp
  caller: ContractClient
}

/** Builds an app that does not listen: no timers, no limits, no real SMS, no automatic audits. */
const openSeedApp = async ({ config, database }: SeedTarget, tools: SeedTools): Promise<SeedApp> => {
  const { clock, ids, codes } = tools
  const sms = {
    sendCode: async (phone: string, code: string) => {
      codes.set(phone, code)
    },
  }
  const seedConfig: Config = {
    ...config,
    RATE_LIMIT: false,
    LOG_LEVEL: 'silent',
    AUDIT_MODE: 'manual',
    PAY_PROVIDER: 'embedded',
    REDIS_URL: '',
    SESSION_DAYS: 365,
    SESSION_RENEW_HOURS: 8760,
    PARTNER_TOKEN: config.PARTNER_TOKEN || ids.token(24),
  }
  const built = await buildApp(seedConfig, { database, clock, ids, ports: { sms }, hasTimers: false })
  const caller = createContractClient(built.app, firstKey(seedConfig, 'PARTNER_TOKEN'))
  return { ...tools, built, caller }
}

/** `database` inside its transaction `db`. */
const databaseWithin = (database: Database, db: Db): Database => ({
  ...database,
  db,
  directUrl: undefined,
  runSearch: undefined,
  runPrepared: async (_name, statement) => (await db.execute(statement)).rows,
  // on the one session of the embedded database, any other handle would wait for this transaction
  withLock: (name, work) => database.withLock(name, () => work(db)),
})

/** Seeds the employers in one transaction, through an app of its own: all of it or nothing. */
const installEmployers = (target: SeedTarget, tools: SeedTools): Promise<void> =>
  target.database.db.transaction(async (tx) => {
    const database = databaseWithin(target.database, tx as unknown as Db)
    const context = await openSeedApp({ ...target, database }, tools)
    try {
      await seedEmployers(context)
    } finally {
      await context.built.close()
    }
  })

/**
 * Creates the demo data if it is not there yet, then grows its candidates to `resumes`. Safe to repeat and to continue after
 * an interruption of the growth. Refuses MODE=production.
 */
export async function seedDemoData(target: SeedTarget, { resumes, onProgress }: SeedOptions): Promise<SeedReport> {
  if (target.config.MODE !== 'demo') throw new Error('demo data is for MODE=demo only')
  const { db } = target.database
  const isSeeded = await hasDemoData(db)
  const before = await countCandidates(db)
  const isHistorySeeded = isSeeded && (await hasHistory(db))
  if (isHistorySeeded && before >= resumes) return { isInstalled: false, before, after: before }
  onProgress?.(before, resumes)
  const tools: SeedTools = {
    clock: createSeedClock(target.clock.now()),
    ids: createSeedIds(FIRST_ID),
    codes: new Map(),
  }
  const context = await openSeedApp(target, tools)
  try {
    const { caller, ids } = context
    if (!isSeeded) await installEmployers(target, tools)
    const findPost = createPostFinder(await caller.call(referenceData.getPosts, {}))
    await growCandidates({ caller, ids, now: target.clock.now(), findPost, onProgress }, before, resumes)
    if (!isHistorySeeded) {
      const candidates = await firstCandidates(db, HISTORY_CANDIDATES)
      const historyContext = { ...context, jobs: await openJobs(context), candidates }
      await seedRecruitHistory(historyContext)
      await seedAgencyListings(historyContext)
      await seedBalances({ ctx: context.built.ctx, clock: context.clock })
      await seedCoinAllocations(historyContext)
      await seedOrders(historyContext)
      await seedMoneyMovements(historyContext)
      await seedServices(historyContext)
      await seedRequirements(historyContext)
      await seedCircles({ ctx: context.built.ctx, clock: context.clock })
      await seedImages(historyContext, context.built.ctx)
      await markOldNoticesRead(context.built, target.clock.now())
      await endSeedSessions(context)
    }
    return { isInstalled: !isSeeded, before, after: await countCandidates(db) }
  } finally {
    await context.built.close()
    tools.ids.close()
  }
}
