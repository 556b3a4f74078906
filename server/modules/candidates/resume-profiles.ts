/** Resumes of candidates of the platform: written as a whole together with their search row, so that they are found at once. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { EDUCATION, GENDER, JOB_SEEKING_STATUS } from '../../../contract/domain/enums'
import type { resumeForm } from '../../../contract/partner'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { resumeIndex, resumes } from '../../db/schema'
import { FOLDING } from '../../db/search-text/fold-text'
import { selectRows } from '../../db/select-rows'
import { isPost, isRegion, postCodesAbove } from '../reference-data'
import type { CandidateRow } from './candidates'
import { poolSearchColumns, reindexPoolKeywords } from './pool-keyword-index'
import { enumOrder, toSearchDocument } from './search/search-document'

export type ResumeForm = Omit<z.output<typeof resumeForm>, 'personId'>
export type ResumeRow = typeof resumes.$inferSelect

const MINUTE_MS = 60_000

/** Maps a candidate and the form to a resume row. */
export function toResumeRow(
  ctx: Pick<AppContext, 'clock' | 'ids'>,
  candidate: CandidateRow,
  form: ResumeForm,
): ResumeRow {
  const now = ctx.clock.now()
  const [education, job] = [form.educations[0], form.experiences[0]]
  const { summary, educations, experiences, projects, certificates, activeTime, ...facts } = form
  const columns = {
    name: candidate.name,
    wantedPost: form.wantedPost,
    company: job?.company ?? '',
    title: job?.title ?? '',
    school: education?.school ?? '',
    major: education?.major ?? '',
    skills: form.skills,
  }
  return {
    ...facts,
    ...columns,
    ...poolSearchColumns(columns),
    id: ctx.ids.next(),
    personId: candidate.id,
    ownerCompanyId: null,
    phone: candidate.phone,
    email: candidate.email,
    avatarUrl: candidate.avatarUrl,
    details: { summary, educations, experiences, projects, certificates },
    activeAt: activeTime ? new Date(activeTime) : now,
    fileId: null,
    fileHash: null,
    importedBy: null,
    questions: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Maps a resume row to its row of the search index. */
export function toIndexRow(row: ResumeRow): typeof resumeIndex.$inferInsert {
  const { summary, educations, experiences, projects, certificates } = row.details
  const { text, grams, folding } = toSearchDocument({
    ...row,
    postCodes: postCodesAbove(row.wantedPostCode),
    regionCode: row.wantedPlaceCode,
    texts: [
      summary,
      ...experiences.flatMap(({ company, title, description }) => [company, title, description]),
      ...educations.flatMap(({ school, major }) => [school, major]),
      ...projects.flatMap(({ name, role, description }) => [name, role, description]),
      ...certificates,
    ],
    activeTime: row.activeAt,
  })
  return {
    resumeId: row.id,
    activeTime: row.activeAt,
    education: EDUCATION[row.education].rank,
    years: row.years,
    seeking: enumOrder(JOB_SEEKING_STATUS, row.jobSeeking),
    gender: enumOrder(GENDER, row.gender),
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    region: Number(row.wantedPlaceCode),
    searchText: text,
    grams,
    folding,
  }
}

/** Assignments `column = excluded.column` for an upsert, of all columns but `skip`. */
const excludedColumns = (table: PgTable, skip: string[]) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !skip.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  )

/** Creates or replaces one resume per candidate; a replaced one keeps its id. Throws POST_UNKNOWN, CITY_UNKNOWN. */
export async function upsertResumes(
  ctx: AppContext,
  profiles: { candidate: CandidateRow; form: ResumeForm }[],
): Promise<{ personId: string; resumeId: string }[]> {
  for (const { form } of profiles) {
    if (!isPost(form.wantedPostCode)) throw httpError('POST_UNKNOWN', { field: 'wantedPostCode' })
    if (!isRegion(form.wantedPlaceCode)) throw httpError('CITY_UNKNOWN', { field: 'wantedPlaceCode' })
  }
  const latestProfiles = [...new Map(profiles.map((profile) => [profile.candidate.id, profile])).values()]
  const values = latestProfiles.map(({ candidate, form }) => toResumeRow(ctx, candidate, form))
  return ctx.transaction(async (tx) => {
    const written = await tx.db
      .insert(resumes)
      .select(selectRows(resumes, values))
      .onConflictDoUpdate({ target: resumes.personId, set: excludedColumns(resumes, ['id', 'personId', 'createdAt']) })
      .returning({ id: resumes.id, personId: resumes.personId })
    const ids = new Map(written.map(({ id, personId }) => [personId, id]))
    const rows = values.map((row) => ({ ...row, id: ids.get(row.personId) ?? row.id }))
    await tx.db
      .insert(resumeIndex)
      .select(selectRows(resumeIndex, rows.map(toIndexRow)))
      .onConflictDoUpdate({ target: resumeIndex.resumeId, set: excludedColumns(resumeIndex, ['resumeId']) })
    await reindexPoolKeywords(tx, rows)
    return profiles.map(({ candidate }) => ({ personId: candidate.id, resumeId: ids.get(candidate.id) ?? '' }))
  })
}

/** Sets the candidate active; writes at most once a minute, because the search row is rewritten with it. Throws TALENT_NOT_FOUND. */
export const touchCandidate = (ctx: AppContext, candidateId: string, activeAt = ctx.clock.now()): Promise<Date> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(resumes).where(eq(resumes.personId, candidateId)).for('update')
    if (!row) throw httpError('TALENT_NOT_FOUND')
    if (activeAt.getTime() - row.activeAt.getTime() < MINUTE_MS) return row.activeAt
    await tx.db.update(resumes).set({ activeAt }).where(eq(resumes.id, row.id))
    const { activeTime, region, grams, searchText, folding } = toIndexRow({ ...row, activeAt })
    await tx.db
      .update(resumeIndex)
      .set({
        activeTime,
        region,
        grams,
        folding,
        // the same text stays where it is
        searchText: sql`case when ${resumeIndex.folding} < ${FOLDING}::int2 then ${searchText} else ${resumeIndex.searchText} end`,
      })
      .where(eq(resumeIndex.resumeId, row.id))
    return activeAt
  })

/** Like touchCandidate, but does nothing for a candidate without a resume. */
export async function touchIfSearchable(ctx: AppContext, candidateId: string): Promise<void> {
  const [row] = await ctx.db.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, candidateId))
  if (row) await touchCandidate(ctx, candidateId)
}
