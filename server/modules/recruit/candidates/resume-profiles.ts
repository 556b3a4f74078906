/** Resumes of people of the platform: written whole, found at once (the search row goes with them). */
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { EDUCATION, GENDER, JOB_SEEKING_STATUS } from '../../../../contract/domain/enums'
import type { resumeForm } from '../../../../contract/partner'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { resumeIndex, resumes } from '../../../db/schema'
import { isPost, isRegion, postCodesAbove } from '../../reference-data/region-and-job-trees'
import { enumOrder, toSearchDocument } from '../candidate-search/search-document'
import type { CandidateRow } from './candidates'
import { reindexPoolWords } from './pool-keyword-index'

export type ResumeForm = Omit<z.output<typeof resumeForm>, 'personId'>
export type ResumeRow = typeof resumes.$inferSelect

const MINUTE = 60_000

/** The resume's row of a person. */
export const toResumeRow = (
  ctx: Pick<AppContext, 'clock' | 'ids'>,
  person: CandidateRow,
  form: ResumeForm,
): ResumeRow => {
  const now = ctx.clock.now()
  const [study, job] = [form.educations[0], form.experiences[0]]
  const { summary, educations, experiences, projects, certificates, activeTime, ...facts } = form
  return {
    ...facts,
    id: ctx.ids.next(),
    personId: person.id,
    ownerCompanyId: null,
    name: person.name,
    phone: person.phone,
    email: person.email,
    avatarUrl: person.avatarUrl,
    company: job?.company ?? '',
    title: job?.title ?? '',
    school: study?.school ?? '',
    major: study?.major ?? '',
    details: { summary, educations, experiences, projects, certificates },
    activeAt: activeTime ? new Date(activeTime) : now,
    fileId: null,
    fileHash: null,
    importedBy: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** The search row of a resume. */
export const toIndexRow = (row: ResumeRow): typeof resumeIndex.$inferInsert => {
  const { summary, educations, experiences, projects, certificates } = row.details
  const { text, grams } = toSearchDocument({
    ...row,
    postCodes: postCodesAbove(row.wantedPostCode),
    placeCode: row.wantedPlaceCode,
    texts: [
      summary,
      ...experiences.flatMap((it) => [it.company, it.title, it.description]),
      ...educations.flatMap((it) => [it.school, it.major]),
      ...projects.flatMap((it) => [it.name, it.role, it.description]),
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
    searchText: text,
    grams,
  }
}

const excluded = (table: Record<string, { name: string }>, skip: string[]) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([key]) => !skip.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  )

const columnsOf = (row: object) => Object.keys(row)
const pick = (table: object, keys: string[]) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keys.includes(key))) as Record<string, { name: string }>

/** Writes one resume a person; an older one is replaced and keeps its id. Throws POST_UNKNOWN, CITY_UNKNOWN. */
export const upsertResumes = async (
  ctx: AppContext,
  profiles: { person: CandidateRow; form: ResumeForm }[],
): Promise<{ personId: string; resumeId: string }[]> => {
  for (const { form } of profiles) {
    if (!isPost(form.wantedPostCode)) throw httpError('POST_UNKNOWN', { field: 'wantedPostCode' })
    if (!isRegion(form.wantedPlaceCode)) throw httpError('CITY_UNKNOWN', { field: 'wantedPlaceCode' })
  }
  const last = [...new Map(profiles.map((it) => [it.person.id, it])).values()]
  const values = last.map(({ person, form }) => toResumeRow(ctx, person, form))
  const keys = columnsOf(values[0] ?? {})
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .insert(resumes)
      .values(values)
      .onConflictDoUpdate({
        target: resumes.personId,
        set: excluded(pick(resumes, keys), ['id', 'personId', 'createdAt']),
      })
      .returning()
    const indexed = rows.map(toIndexRow)
    await tx
      .insert(resumeIndex)
      .values(indexed)
      .onConflictDoUpdate({
        target: resumeIndex.resumeId,
        set: excluded(pick(resumeIndex, columnsOf(indexed[0] ?? {})), ['resumeId']),
      })
    await reindexPoolWords(ctx, rows)
    const ids = new Map(rows.map((row) => [row.personId, row.id]))
    return profiles.map(({ person }) => ({ personId: person.id, resumeId: ids.get(person.id) ?? '' }))
  })
}

/** Marks a person active; writes at most once a minute, because the search row is rewritten with it. */
export const touchCandidate = (ctx: AppContext, personId: string, at = ctx.clock.now()): Promise<Date> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(resumes).where(eq(resumes.personId, personId)).for('update')
    if (!row) throw httpError('TALENT_NOT_FOUND')
    if (at.getTime() - row.activeAt.getTime() < MINUTE) return row.activeAt
    await tx.update(resumes).set({ activeAt: at }).where(eq(resumes.id, row.id))
    const { activeTime, grams } = toIndexRow({ ...row, activeAt: at })
    await tx.update(resumeIndex).set({ activeTime, grams }).where(eq(resumeIndex.resumeId, row.id))
    return at
  })

/** The same for an act that a person without a resume may do too. */
export const touchIfSearchable = async (ctx: AppContext, personId: string): Promise<void> => {
  const [row] = await ctx.db.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, personId))
  if (row) await touchCandidate(ctx, personId)
}
