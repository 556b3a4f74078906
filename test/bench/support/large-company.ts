/** One company with many rows of its own: its people, its jobs and the applications to them, copied within the company. */
import type pg from 'pg'
import { COPY_STEP, connect, withoutIndexes } from '../../support/database/fill-tables'

/**
 * Minutes by which each copy is older than the one before: over months, so that the copies of one row lie among those of all others
 * as in life, and not together.
 */
export const COPY_STEP_MINUTES = 37

/** What a copy changes, by column; `g` counts the copies from 1. Everything else stays, the company and its members too. */
type Changes = Record<string, string>

const by = (column: string, copy = 'g') => `"${column}" + (${copy}) * ${COPY_STEP}`
const text = (column: string) => `"${column}" || '~' || g`
const resume: Changes = { resume_id: by('resume_id') }

const copy = async (client: pg.Client, table: string, changes: Changes, from: string, copies: number) => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const value = ({ name, type }: (typeof rows)[number]) =>
    changes[name] ??
    (type === 'timestamptz' ? `"${name}" - make_interval(mins => g::int * ${COPY_STEP_MINUTES})` : `"${name}"`)
  await withoutIndexes(client, table, () =>
    client.query(
      `insert into "${table}" (${rows.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
       select ${rows.map(value).join(', ')} from (select * from "${table}" where ${from}) own,
       generate_series(1::int8, ${copies}) g on conflict do nothing`,
    ),
  )
  await client.query(`analyze "${table}"`)
}

/** Gives the company at least `rows` people, jobs and applications. */
export async function growCompany(url: string, companyId: string, rows: number): Promise<void> {
  const client = await connect(url)
  const copiesOf = async (table: string) => {
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from "${table}" where company_id = $1`,
      [companyId],
    )
    return Math.ceil(rows / Math.max(counted.rows[0]?.n ?? 0, 1))
  }
  const [people, jobs, applied] = [
    await copiesOf('company_talents'),
    await copiesOf('jobs'),
    await copiesOf('deliveries'),
  ]
  const own = `company_id = ${companyId}`
  const known = `(select resume_id from company_talents where ${own})`
  // who applied often did so to several jobs
  const person = `(g - 1) % ${people} + 1`
  const applications = {
    id: by('id'),
    resume_id: by('resume_id', person),
    person_id: by('person_id', person),
    job_id: by('job_id', `(g - 1) / ${people}`),
  }
  const texts = { phone: text('phone'), email: text('email'), file_hash: text('file_hash') }
  await copy(client, 'deliveries', applications, own, applied)
  await copy(client, 'jobs', { id: by('id') }, own, jobs)
  const ofPerson = `id in (select person_id from resumes where id in ${known})`
  await copy(client, 'persons', { id: by('id'), external_id: text('external_id') }, ofPerson, people)
  await copy(client, 'resumes', { id: by('id'), person_id: by('person_id'), ...texts }, `id in ${known}`, people)
  await copy(client, 'talent_index', resume, `resume_id in ${known}`, people)
  await copy(client, 'talent_events', { id: by('id'), ...resume }, own, people)
  for (const table of ['talent_words', 'talent_pool_relations', 'talent_tag_relations', 'collections'])
    await copy(client, table, resume, own, people)
  // last, for the others are found by it
  await copy(client, 'company_talents', resume, own, people)
  await client.end()
}
