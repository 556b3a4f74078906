/** Persisted one-to-one messages against a plain ws server with group commit and against ejabberd with MAM. */
import { loadavg } from 'node:os'
import { startPostgres } from '../support/database/postgres-server'
import { baselineContestant, embeddedContestant, sqlOn } from './support/chat-contestants'
import { type ChatContestant, closedLoop, type Measurement, openLoop } from './support/chat-load'
import { ejabberdContestant } from './support/ejabberd'
import { type Figure, median } from './support/report'

const seconds = 3
const pairs = 5

type MeasureLoad = (side: ChatContestant) => Promise<Measurement>
/** Medians over the interleaved rounds, of each figure and of its ratio to the product's. */
interface Comparison {
  median(side: number, figure: keyof Measurement): number
  /** Median of `side / product`. */
  ratio(side: number, figure: keyof Measurement): number
}

async function compare(contestants: ChatContestant[], measure: MeasureLoad): Promise<Comparison> {
  for (const side of contestants) await measure(side)
  const rounds: Measurement[][] = []
  for (let round = 0; round < pairs; round += 1) {
    const measurements: Measurement[] = []
    for (const side of contestants) measurements.push(await measure(side))
    rounds.push(measurements)
  }
  const at = (round: Measurement[], side: number) => round[side] as Measurement
  return {
    median: (side, figure) => median(rounds.map((round) => at(round, side)[figure])),
    ratio: (side, figure) => median(rounds.map((round) => at(round, side)[figure] / at(round, 0)[figure])),
  }
}

async function rates(contestants: ChatContestant[], window: number): Promise<Figure[]> {
  const comparison = await compare(contestants, (side) => closedLoop(side, window, seconds))
  const isGoal = window === 10
  return [
    ...contestants.map(({ name }, i) => ({
      name: `window ${window}: ${name}`,
      value: comparison.median(i, 'rate'),
      unit: 'messages/s',
    })),
    {
      name: `window ${window}: how much faster bare ws is`,
      value: comparison.ratio(1, 'rate'),
      unit: '×',
      ...(isGoal ? { goal: 2.5 } : {}),
    },
    ...(contestants[2]
      ? [
          {
            name: `window ${window}: ejabberd against the product`,
            value: comparison.ratio(2, 'rate'),
            unit: '×',
            ...(isGoal ? { goal: 0.2 } : {}),
          },
        ]
      : []),
    {
      name: `window ${window}: processor time a message against bare ws`,
      value: 1 / comparison.ratio(1, 'cpu'),
      unit: '×',
      ...(isGoal ? { goal: 5 } : {}),
    },
  ]
}

async function steady(contestants: ChatContestant[]): Promise<Figure[]> {
  const comparison = await compare(contestants, (side) => openLoop(side, 300, seconds))
  return [
    ...contestants.map(({ name }, i) => ({
      name: `300 a second: ${name} p99`,
      value: comparison.median(i, 'p99'),
      unit: 'ms',
    })),
    { name: '300 a second: p99 against bare ws', value: 1 / comparison.ratio(1, 'p99'), unit: '×', goal: 2 },
  ]
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
    return [...(await rates(contestants, 1)), ...(await rates(contestants, 10)), ...(await steady(contestants))]
  } finally {
    for (const side of contestants) {
      for (const pair of side.pairs) pair.close()
      await side.stop()
    }
    postgres.stop()
  }
}
