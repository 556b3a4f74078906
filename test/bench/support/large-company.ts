/** One company with many rows: its candidates, jobs and job applications, copied within the company. */
import type pg from 'pg'
import { COPY_STEP, connect, withoutIndexes } from '../../support/database/fill-tables'

/**
 * Minutes by which each copy is older than the one before: over months, so that the copies of one row lie among those of all others
 * as in life, and not together.
 */
export const COPY_STEP_MINUTES = 37

/** What a copy changes, by column; `g` counts the copies from 1. Everything else stays, the company and its members too. */
type Changes = Record<string, string>

const shiftedColumn = (column: string, copy = 'g') => `"${column}" + (${copy}) * ${COPY_STEP}`
const suffixedColumn = (column: string) => `"${column}" || '~' || g`
const resume: Changes = { resume_id: shiftedColumn('resume_id') }

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

/** Grows the company to at least `rows` candidates, jobs and applications. */
export async function growCompany(url: string, companyId: string, rows: number): Promise<void> {
  const client = await connect(url)
  const copiesOf = async (table: string) => {
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from "${table}" where company_id = $1`,
      [companyId],
    )
    return Math.ceil(rows / Math.max(counted.rows[0]?.n ?? 0, 1))
  }
  const [candidateCopies, jobCopies, applicationCopies] = [
    await copiesOf('company_talents'),
    await copiesOf('jobs'),
    await copiesOf('deliveries'),
  ]
  const ofCompany = `company_id = ${companyId}`
  const resumeIds = `(select resume_id from company_talents where ${ofCompany})`
  // repeated applications of a candidate go to different jobs
  const candidateNumber = `(g - 1) % ${candidateCopies} + 1`
  const applications = {
    id: shiftedColumn('id'),
    resume_id: shiftedColumn('resume_id', candidateNumber),
    person_id: shiftedColumn('person_id', candidateNumber),
    job_id: shiftedColumn('job_id', `(g - 1) / ${candidateCopies}`),
  }
  const texts = {
    phone: suffixedColumn('phone'),
    email: suffixedColumn('email'),
    file_hash: suffixedColumn('file_hash'),
  }
  await copy(client, 'deliveries', applications, ofCompany, applicationCopies)
  await copy(client, 'jobs', { id: shiftedColumn('id') }, ofCompany, jobCopies)
  const ofCandidates = `id in (select person_id from resumes where id in ${resumeIds})`
  await copy(
    client,
    'persons',
    { id: shiftedColumn('id'), external_id: suffixedColumn('external_id') },
    ofCandidates,
    candidateCopies,
  )
  await copy(
    client,
    'resumes',
    { id: shiftedColumn('id'), person_id: shiftedColumn('person_id'), ...texts },
    `id in ${resumeIds}`,
    candidateCopies,
  )
  await copy(client, 'talent_index', resume, `resume_id in ${resumeIds}`, candidateCopies)
  await copy(client, 'talent_events', { id: shiftedColumn('id'), ...resume }, ofCompany, candidateCopies)
  for (const table of ['talent_words', 'talent_pool_relations', 'talent_tag_relations', 'collections'])
    await copy(client, table, resume, ofCompany, candidateCopies)
  // last, because the others are selected through it
  await copy(client, 'company_talents', resume, ofCompany, candidateCopies)
  await client.end()
}
