/**
 * After all tests: every SQL statement that they sent is explained on PostgreSQL with 100,000 rows in every table that
 * grows, and none may read such a table from end to end. `npm run test:long` runs it where TEST_DATABASE_URL is set.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDemoData } from '../support/database/demo-data'
import { fillTables } from '../support/database/fill-tables'

const ROWS = 100_000

/** Tables that stay small, with the reason. Every other table grows. */
const SMALL: Record<string, string> = {
  __drizzle_migrations: 'one row for each migration',
  chat_processes: 'one row for each running process',
  id_nodes: 'at most 1024 rows',
  program_versions: 'one row for each version that was ever installed',
  search_rebuilds: 'one row for each search index',
}

/** Statements that may read a growing table from end to end, by a part of their text, with the reason. */
const ALLOWED: [part: RegExp, reason: string][] = [
  [/^update "notices" set "is_read" = \$1 where "notices"."created_at" < /, 'the demo world has read its old notices'],
  [
    /^delete from "(sessions|idempotency_keys|rate_limits|sms_tickets|wechat_codes)" where "\w+"."(expires_at|created_at|resets_at)" <=? \$1$/,
    'housekeeping: at the recorded time all copies are over; in life the index finds the few of the last hour',
  ],
  [/^select count\(\*\) from "feedbacks"$/, 'the operator alone counts what people have written'],
  [
    /^with hits as materialized .* from talent_index t where t\.grams && /s,
    'its window of time was cut by the statistics of the small world it was recorded in (candidate-search/run-search.ts)',
  ],
  [
    /^update "circle\w*" set ("\w+_count" = "total" from|"member_count" = \(select|"heat" = ln)/,
    'the demo world counts its circles once',
  ],
  [
    /^(select (json_build_array\(.*\) as keys|1) from "\w+"\s+where \(?"\w+"\."folding" < |insert into "search_rebuilds")/s,
    'a rebuild of a search index after an upgrade: it counts its rows once, then reads them by their keys',
  ],
  [/"persons"\."external_id" like|"users"\."is_seeded"/, 'asked once, when the demo world is made or refused'],
  [
    /^update "jobs" set "status" = \$1.*"expires_at" <= /,
    'every job that is over changes; at the recorded time all copies are',
  ],
  [
    /^\s*(UPDATE "(invite_codes|files|chat_accounts|deliveries|company_talents|talent_import_items)"|INSERT INTO "(job_unsuitables|job_stages|application_events)"|DELETE FROM "job_unsuitables" u)/,
    'a migration, once in the life of a database',
  ],
  [
    /from "invitations" .*where \(?"invitations"\."status" = \$1/s,
    'the filled rows all have the recorded status: the limit ends the reading of the table; with another one the index finds them',
  ],
  [
    /^\s*UPDATE "(bought_contacts|clues|entrust_rights)" [bcr] SET "frozen_at" = now\(\)/,
    'a migration, once in the life of a database',
  ],
]

interface Statement {
  shape: string
  text: string
  values: unknown[]
}

/** Statements recorded with this schema, each once. */
function readStatements(): Statement[] {
  const root = process.env.PINQIAO_PLANS ?? ''
  const shapes = new Map<string, Statement>()
  for (const folder of readdirSync(root))
    for (const file of readdirSync(join(root, folder)))
      for (const line of readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)) {
        const statement = JSON.parse(line) as Statement
        shapes.set(statement.shape, statement)
      }
  return [...shapes.values()]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** A LIMIT above that is satisfied by this part of the work below it does not read to the end. */
const SMALL_PART = 0.2

/** Growing tables that a plan reads from end to end. `part` is how much of its work a LIMIT above lets it do. */
const fullScansOf = (plan: Plan, parentShare = 1): string[] => {
  const ownShare =
    plan['Node Type'] === 'Limit' ? plan['Total Cost'] / Math.max(plan.Plans?.[0]?.['Total Cost'] ?? 1, 1) : 1
  const part = Math.min(parentShare, ownShare)
  const name = plan['Relation Name'] ?? ''
  const isScan = plan['Node Type'] === 'Seq Scan' && !(name in SMALL) && !name.startsWith('pg_') && part > SMALL_PART
  return [...(isScan ? [name] : []), ...(plan.Plans ?? []).flatMap((inner) => fullScansOf(inner, part))]
}

describe('statements of the stories, explained', () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `pinqiao_plans_${process.pid}`
  const url = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : ''
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(async () => {
    const { template } = await prepareDemoData(server)
    await admin(`create database ${name} template ${template}`)
    await fillTables(url, (table) => (table in SMALL ? 0 : ROWS))
  }, 600_000)
  afterAll(() => admin(`drop database if exists ${name} with (force)`))

  it(`none reads a table of ${ROWS} rows from end to end`, async () => {
    const statements = readStatements()
    const found: { tables: string[]; text: string; values: unknown[] }[] = []
    const failed: string[] = []
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const { text, values } of statements) {
      if (ALLOWED.some(([part]) => part.test(text))) continue
      try {
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        const tables = fullScansOf(rows[0]['QUERY PLAN'][0].Plan)
        if (tables.length) found.push({ tables, text, values })
      } catch (error) {
        // a value that the database itself refused in the test (class 22) proves nothing about the plan
        const isValue = (error as { code?: string }).code?.startsWith('22')
        if (!isValue) failed.push(`${(error as Error).message}: ${text.slice(0, 200)}`)
      }
    }
    await client.end()
    writeFileSync('test/artifacts/plans.json', JSON.stringify({ count: statements.length, found, failed }, null, 2))
    expect(statements.length).toBeGreaterThan(300)
    expect(failed).toEqual([])
    expect(found.map(({ tables, text }) => `${tables}: ${text.slice(0, 300)}`)).toEqual([])
  }, 600_000)
})
