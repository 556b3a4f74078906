/**
 * Indexes rows again that an earlier folding indexed (db/search-text/fold-text.ts), while the product runs: in small transactions, each of
 * which stores how far it has come, so that any process goes on where another one stopped. Meanwhile these rows are found by what they
 * were found by.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { monotonicMs } from '../../core/monotonic-clock'
import { searchRebuilds } from '../../db/schema'
import { FOLDING } from '../../db/search-text/fold-text'
import { defineJob } from '../../queue/define-job'
import type { Queue } from '../../queue/queue'
import type { ServiceContext } from '../service-context'

type RebuildContext = ServiceContext & { queue: Queue; log: FastifyBaseLogger }

/** The indexes, as the operator reads of them. A name never changes: the progress is stored by it. */
const LABELS = {
  companies: '公司',
  circles: '圈子',
  requirements: '需求',
  services: '服务',
  jobs: '职位',
  resumes: '简历',
  chatGroups: '群',
  chatUsers: '聊天用户',
  chatMembers: '群名片',
  chatMessages: '聊天消息',
} as const

/** An indexed table, as its module describes it. */
export interface SearchIndex<Context> {
  name: keyof typeof LABELS
  table: PgTable
  /** The primary key. */
  keys: readonly AnyPgColumn[]
  folding: AnyPgColumn
  /** When a row changed last, if the table stores it. */
  changedAt?: AnyPgColumn
  /** Indexes rows by their keys again and sets their folding; the transaction `tx` has locked them. */
  index(tx: Context, keys: readonly string[][]): Promise<void>
}

/** Rows of one transaction. */
const BATCH = 200
/** Longest rest after a transaction, which takes as long as it did: others have half of the time. Milliseconds. */
const MAX_REST_MS = 500
const LOG_MS = 30_000

/**
 * When a last pass begins after a rebuild: processes of the earlier version, which write as they did while they are replaced one after the
 * other, have ended by then.
 */
const LAST_PASS_MS = 86_400_000

export const REBUILD_JOB = defineJob('search.rebuild', {
  label: '重建搜索索引',
  input: z.object({ folding: z.number().int(), isLast: z.boolean() }),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 600,
  isSingle: true,
})

const isEarlier = ({ folding }: Pick<SearchIndex<never>, 'folding'>): SQL => sql`${folding} < ${FOLDING}::int2`

/** Stores where each index begins, unless it has begun; one without an earlier row is finished at once. */
async function beginAll<C extends RebuildContext>(ctx: C, indexes: readonly SearchIndex<C>[]): Promise<boolean> {
  const states = await ctx.db.select().from(searchRebuilds)
  const current = new Map(states.filter(({ folding }) => folding >= FOLDING).map((state) => [state.name, state]))
  const missing = indexes.filter(({ name }) => !current.has(name))
  if (!missing.length) return [...current.values()].some(({ finishedAt }) => !finishedAt)
  const now = ctx.clock.now().toISOString()
  const counts = missing.map(
    (index) =>
      sql`select ${index.name}::text as name, (select count(*) from ${index.table} where ${isEarlier(index)}) as total`,
  )
  await ctx.db.execute(sql`insert into ${searchRebuilds} (name, folding, done, total, started_at, finished_at)
    select name, ${FOLDING}::int2, 0, total, ${now}::timestamptz, case when total = 0 then ${now}::timestamptz end
    from (${sql.join(counts, sql` union all `)}) as counted
    on conflict (name) do update set folding = excluded.folding, position = null, done = 0, total = excluded.total,
      started_at = excluded.started_at, finished_at = excluded.finished_at
    where search_rebuilds.folding < excluded.folding`)
  return beginAll(ctx, indexes)
}

/** Rows to index: those of the earlier folding, in the last pass also those that changed since the rebuild began. */
const isDue = (index: SearchIndex<never>, since: Date | undefined): SQL =>
  since && index.changedAt
    ? sql`(${isEarlier(index)} or ${index.changedAt} >= ${since.toISOString()}::timestamptz)`
    : isEarlier(index)

/** Keys of the next due rows after a key, locked; rows that others have locked are left for the next pass. */
async function lockNext(
  tx: RebuildContext,
  index: SearchIndex<never>,
  due: SQL,
  position: string[] | null,
): Promise<string[][]> {
  const keys = sql.join([...index.keys], sql`, `)
  const after = position?.map((value, at) => sql`${value}::${sql.raw(index.keys[at]?.getSQLType() ?? 'text')}`)
  const texts = index.keys.map((key) => sql`${key}::text`)
  const { rows } =
    await tx.db.execute(sql`select json_build_array(${sql.join(texts, sql`, `)}) as keys from ${index.table}
    where ${due} ${after ? sql`and (${keys}) > (${sql.join(after, sql`, `)})` : sql``}
    order by ${keys} limit ${BATCH} for update skip locked`)
  return rows.map(({ keys: key }) => key as string[])
}

const hasEarlierRow = async (tx: RebuildContext, index: SearchIndex<never>): Promise<boolean> =>
  (await tx.db.execute(sql`select 1 from ${index.table} where ${isEarlier(index)} limit 1`)).rows.length > 0

const toKeys = (position: string | null): string[] | null =>
  position === null ? null : (JSON.parse(position) as string[])

/** Indexes the next rows; true when there are none. */
const rebuildNext = <C extends RebuildContext>(ctx: C, index: SearchIndex<C>, isLast: boolean): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const isState = eq(searchRebuilds.name, index.name)
    const [state] = await tx.db.select().from(searchRebuilds).where(isState).for('update')
    if (!state || state.finishedAt) return true
    const position = toKeys(state.position)
    const keys = await lockNext(tx, index, isDue(index, isLast ? state.startedAt : undefined), position)
    if (keys.length) {
      await index.index(tx, keys)
      const done = isLast ? state.done : state.done + keys.length
      await tx.db
        .update(searchRebuilds)
        .set({ position: JSON.stringify(keys.at(-1)), done })
        .where(isState)
      return false
    }
    // after the last row once more from the first: for rows that were locked
    const isEnd = (position === null || isLast) && !(await hasEarlierRow(tx, index))
    await tx.db
      .update(searchRebuilds)
      .set({ position: null, finishedAt: isEnd ? tx.clock.now() : null })
      .where(isState)
    return isEnd
  })

async function rebuild<C extends RebuildContext>(
  ctx: C,
  index: SearchIndex<C>,
  isLast: boolean,
  stop: AbortSignal,
): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    stop.throwIfAborted()
    const startedAt = monotonicMs()
    const isFinished = await rebuildNext(ctx, index, isLast)
    if (isFinished || startedAt - loggedAt > LOG_MS) {
      loggedAt = startedAt
      const [state] = await ctx.db.select().from(searchRebuilds).where(eq(searchRebuilds.name, index.name))
      if (state?.total)
        ctx.log.info(
          { index: index.name, done: state.done, total: state.total, isFinished },
          'search index: rebuilding',
        )
    }
    if (isFinished) return
    await pause(Math.min(monotonicMs() - startedAt, MAX_REST_MS), undefined, { signal: stop })
  }
}

/** Lets the queue index again what an earlier folding indexed. */
export function registerSearchRebuild<C extends RebuildContext>(ctx: C, indexes: readonly SearchIndex<C>[]): void {
  ctx.queue.work(
    REBUILD_JOB,
    async ({ isLast }, { stop, attempt }) => {
      await beginAll(ctx, indexes)
      if (isLast && attempt === 0) await ctx.db.update(searchRebuilds).set({ position: null, finishedAt: null })
      for (const index of indexes) await rebuild(ctx, index, isLast, stop)
      if (isLast) return
      const startAfter = new Date(ctx.clock.now().getTime() + LAST_PASS_MS)
      await ctx.queue.send(REBUILD_JOB, { folding: FOLDING, isLast: true }, { key: `${FOLDING} last`, startAfter })
    },
    {
      backlog: async () =>
        (await beginAll(ctx, indexes)) ? [{ key: String(FOLDING), data: { folding: FOLDING, isLast: false } }] : [],
    },
  )
}

/** How far each index is on the way to the current folding; `total` rows are those there were when it began. */
export async function listRebuilds({ db }: Pick<ServiceContext, 'db'>) {
  const states = new Map((await db.select().from(searchRebuilds)).map((state) => [state.name, state]))
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const state = states.get(name)
    return state ? [{ name, label, done: state.done, total: state.total, finishedAt: state.finishedAt }] : []
  })
}
