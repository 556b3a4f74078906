/** Persisted one-to-one messages against a plain ws server with group commit and against ejabberd with MAM. */
import { loadavg } from 'node:os'
import { startPostgres } from '../support/database/postgres-server'
import { baselineContestant, embeddedContestant, sqlOn } from './support/chat-contestants'
import { type ChatContestant, closedLoop, type Measurement, openLoop, sleep } from './support/chat-load'
import { ejabberdContestant } from './support/ejabberd'
import { type Figure, median } from './support/report'

const seconds = 3
const rounds = 5
/** Pairs that write in most measurements, and in the one with many connections. */
const [FEW, MANY] = [20, 100] as const

type MeasureLoad = (side: ChatContestant) => Promise<Measurement>
/** Medians over the interleaved rounds, of each figure and of its ratio to the product's. */
interface Comparison {
  median(side: number, figure: keyof Measurement): number
  /** Median of `side / product`. */
  ratio(side: number, figure: keyof Measurement): number
}

async function compare(contestants: ChatContestant[], measure: MeasureLoad): Promise<Comparison> {
  for (const side of contestants) await measure(side)
  const measured: Measurement[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const measurements: Measurement[] = []
    for (const side of contestants) measurements.push(await measure(side))
    measured.push(measurements)
  }
  const at = (round: Measurement[], side: number) => round[side] as Measurement
  return {
    median: (side, figure) => median(measured.map((round) => at(round, side)[figure])),
    ratio: (side, figure) => median(measured.map((round) => at(round, side)[figure] / at(round, 0)[figure])),
  }
}

/** Goals of one measurement: how many times faster bare ws may be, ejabberd against the product, microseconds a message. */
interface RateGoals {
  bare?: number
  ejabberd?: number
  micros?: number
}

const goalOf = (goal: number | undefined) => (goal === undefined ? {} : { goal })

async function rates(all: ChatContestant[], pairCount: number, window: number, goals: RateGoals): Promise<Figure[]> {
  const contestants = all.map((side) => ({ ...side, pairs: side.pairs.slice(0, pairCount) }))
  const comparison = await compare(contestants, (side) => closedLoop(side, window, seconds))
  const load = `${2 * pairCount} connections, window ${window}`
  return [
    ...contestants.map(({ name }, i) => ({
      name: `${load}: ${name}`,
      value: comparison.median(i, 'rate'),
      unit: 'messages/s',
    })),
    {
      name: `${load}: how much faster bare ws is`,
      value: comparison.ratio(1, 'rate'),
      unit: '×',
      ...goalOf(goals.bare),
    },
    ...(contestants[2]
      ? [
          {
            name: `${load}: ejabberd against the product`,
            value: comparison.ratio(2, 'rate'),
            unit: '×',
            ...goalOf(goals.ejabberd),
          },
        ]
      : []),
    {
      name: `${load}: processor time a message`,
      value: 1000 * comparison.median(0, 'cpu'),
      unit: 'µs',
      ...goalOf(goals.micros),
    },
    { name: `${load}: the same against bare ws`, value: 1 / comparison.ratio(1, 'cpu'), unit: '×' },
  ]
}

async function steady(all: ChatContestant[]): Promise<Figure[]> {
  const contestants = all.map((side) => ({ ...side, pairs: side.pairs.slice(0, FEW) }))
  const comparison = await compare(contestants, (side) => openLoop(side, 300, seconds))
  return [
    ...contestants.map(({ name }, i) => ({
      name: `300 a second: ${name} p99`,
      value: comparison.median(i, 'p99'),
      unit: 'ms',
    })),
    { name: '300 a second: p99 against bare ws', value: 1 / comparison.ratio(1, 'p99'), unit: '×', goal: 1.8 },
  ]
}

/** Waits until the product has indexed what the loads before left: at a steady rate nothing waits to be indexed. */
async function waitForIndex(url: string): Promise<void> {
  const indexed = async () => Number((await sqlOn(url, 'select count(*)::int as n from chat_finds'))[0]?.n)
  for (let before = -1, now = await indexed(); now !== before; now = await indexed()) {
    before = now
    await sleep(2_000)
  }
}

export const title = 'messages between two, delivered once durable'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const contestants: ChatContestant[] = []
  try {
    const settings = await sqlOn(
      postgres.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`,
    )
    console.log(
      `\nfsync=${settings[0]?.fsync} synchronous_commit=${settings[0]?.sync}; load ${loadavg()[0]?.toFixed(2)}`,
    )
    contestants.push(await embeddedContestant(postgres.url), await baselineContestant(postgres.url))
    const ejabberd = await ejabberdContestant(postgres.url)
    if (ejabberd) contestants.push(ejabberd)
    else
      console.log(
        'ejabberd is not installed (apt-get install --no-install-recommends ejabberd erlang-p1-pgsql) and is left out',
      )
    const loads = [
      ...(await rates(contestants, FEW, 1, {})),
      ...(await rates(contestants, FEW, 10, { bare: 1 / 0.45, ejabberd: 1 / 3, micros: 60 })),
      ...(await rates(contestants, MANY, 10, { bare: 1 / 0.4 })),
    ]
    await waitForIndex(postgres.url)
    return [...loads, ...(await steady(contestants))]
  } finally {
    for (const side of contestants) {
      for (const pair of side.pairs) pair.close()
      await side.stop()
    }
    postgres.stop()
  }
}
