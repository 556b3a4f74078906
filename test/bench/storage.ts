/** Bytes of the database for resumes and messages, and how fast demo candidates are created. */
import { startPostgres } from '../support/database/postgres-server'
import { waitUntil } from '../support/wait-until'
import { embeddedContestant, sqlOn } from './support/chat-contestants'
import type { ChatContestant } from './support/chat-load'
import { closedLoop } from './support/chat-load'
import type { Figure } from './support/report'
import { seedResumes } from './support/seed-resumes'

const RESUMES = { few: 2_000, many: 22_000 } as const
const MB = 1024 * 1024

/** Bytes of all tables with their indexes, after what is left to do later was done. */
async function bytesOf(url: string, tables: string): Promise<number> {
  await sqlOn(url, 'vacuum analyze')
  const [row] = await sqlOn(
    url,
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname like $1`,
    [tables],
  )
  return Number(row?.bytes)
}

async function resumes(url: string): Promise<Figure[]> {
  seedResumes(url, RESUMES.few)
  const before = await bytesOf(url, '%')
  const idle = seedResumes(url, RESUMES.few)
  const seconds = seedResumes(url, RESUMES.many) - idle
  const grown = RESUMES.many - RESUMES.few
  const bytes = (await bytesOf(url, '%')) - before
  return [
    { name: '1,000 resumes', value: ((bytes / MB) * 1000) / grown, unit: 'MB', goal: 3.5 },
    { name: 'milliseconds to seed a resume (4,000 a second)', value: (seconds * 1000) / grown, unit: 'ms', goal: 0.25 },
  ]
}

const countOf = async (url: string, table: string) =>
  Number((await sqlOn(url, `select count(*)::int as n from ${table}`))[0]?.n)

async function messages(url: string): Promise<Figure[]> {
  const product: ChatContestant = await embeddedContestant(url)
  try {
    const [before, known] = [await bytesOf(url, 'chat_%'), await countOf(url, 'chat_messages')]
    await closedLoop(product, 10, 5)
    const written = (await countOf(url, 'chat_messages')) - known
    const isIndexed = async () => (await countOf(url, 'chat_finds')) >= (await countOf(url, 'chat_messages'))
    await waitUntil(isIndexed, 60_000, () => 'the messages were not indexed')
    const bytes = (await bytesOf(url, 'chat_%')) - before
    return [{ name: '1,000 messages', value: ((bytes / MB) * 1000) / written, unit: 'MB', goal: 0.7 }]
  } finally {
    for (const pair of product.pairs) pair.close()
    await product.stop()
  }
}

export const title = 'size of the database'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  try {
    return [...(await resumes(postgres.url)), ...(await messages(postgres.url))]
  } finally {
    postgres.stop()
  }
}
