/** Resumes on their way out; contacts are masked until they are bought (design.md 3, Privacy). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { resume, talentCard } from '../../../../contract/api/talent'
import type { Invitation } from '../../../../contract/domain/enums'
import { maskEmail, maskPhone } from '../../../../contract/domain/text'
import type { Context, Who } from '../../../context'
import { collections, invitations, jobs, resumes, resumeViews } from '../../../db/schema'
import { cityOfPlace, districtOfPlace, placeName } from '../../common/trees'
import { candidateChatId } from '../people/persons'
import type { ResumeRow } from '../people/profiles'
import type { Term } from '../search/grams'
import { highlightOf } from './highlight'

export type TalentCard = z.input<typeof talentCard>

interface Marks {
  collected: Set<string>
  seen: Set<string>
  invited: Map<string, Invitation>
}

/** What this member and his company have done with these resumes. */
const marksOf = async (ctx: Context, who: Who, ids: string[]): Promise<Marks> => {
  const mine = (table: typeof collections | typeof resumeViews) =>
    and(eq(table.companyId, who.companyId), eq(table.userId, who.userId), inArray(table.resumeId, ids))
  const kept = await ctx.db.select({ id: collections.resumeId }).from(collections).where(mine(collections))
  const seen = await ctx.db.selectDistinct({ id: resumeViews.resumeId }).from(resumeViews).where(mine(resumeViews))
  const invited = await ctx.db
    .select({ id: invitations.resumeId, status: invitations.status })
    .from(invitations)
    .where(and(eq(invitations.companyId, who.companyId), inArray(invitations.resumeId, ids)))
    .orderBy(invitations.createdAt, invitations.id)
  return {
    collected: new Set(kept.map((row) => row.id)),
    seen: new Set(seen.map((row) => row.id)),
    invited: new Map(invited.map((row) => [row.id, row.status])),
  }
}

const cardOf = (row: ResumeRow, marks: Marks, now: Date, terms: readonly Term[]): TalentCard => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  age: row.birthYear ? now.getFullYear() - row.birthYear : null,
  avatarUrl: row.avatarUrl,
  years: row.years,
  education: row.education,
  jobSeeking: row.jobSeeking,
  company: row.company,
  title: row.title,
  school: row.school,
  major: row.major,
  wantedPost: row.wantedPost,
  wantedCity: placeName(cityOfPlace(row.wantedPlaceCode)),
  wantedDistrict: placeName(districtOfPlace(row.wantedPlaceCode)),
  salaryMin: row.salaryMin,
  salaryMax: row.salaryMax,
  salaryMonths: row.salaryMonths,
  skills: row.skills,
  highlight: highlightOf(row, terms),
  activeTime: row.activeAt.toISOString(),
  isCollected: marks.collected.has(row.id),
  isSeen: marks.seen.has(row.id),
  invitation: marks.invited.get(row.id) ?? null,
  chatUserId: candidateChatId(row.personId),
})

/** Cards in the order of the rows. */
export const presentCards = async (
  ctx: Context,
  who: Who,
  rows: ResumeRow[],
  terms: readonly Term[] = [],
): Promise<TalentCard[]> => {
  if (!rows.length) return []
  const marks = await marksOf(
    ctx,
    who,
    rows.map((row) => row.id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => cardOf(row, marks, now, terms))
}

/** Cards of these ids, in their order; ids that are gone are left out. */
export const cardsByIds = async (
  ctx: Context,
  who: Who,
  ids: string[],
  terms: readonly Term[],
): Promise<TalentCard[]> => {
  if (!ids.length) return []
  const found = await ctx.db.select().from(resumes).where(inArray(resumes.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return presentCards(ctx, who, rows, terms)
}

export const cardOfResume = async (ctx: Context, who: Who, row: ResumeRow): Promise<TalentCard> =>
  (await presentCards(ctx, who, [row]))[0] as TalentCard

/** The whole resume with this company's invitations. */
export const presentResume = async (ctx: Context, who: Who, row: ResumeRow): Promise<z.input<typeof resume>> => {
  const sent = await ctx.db
    .select({ invitation: invitations, jobTitle: jobs.title })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(and(eq(invitations.companyId, who.companyId), eq(invitations.resumeId, row.id)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
  const file = row.fileId ? await ctx.files.find(row.fileId) : undefined
  return {
    ...(await cardOfResume(ctx, who, row)),
    phoneMasked: row.phone ? maskPhone(row.phone) : '',
    emailMasked: row.email ? maskEmail(row.email) : '',
    summary: row.details.summary,
    birthYear: row.birthYear,
    cityName: placeName(cityOfPlace(row.wantedPlaceCode)),
    educations: row.details.educations,
    experiences: row.details.experiences,
    projects: row.details.projects,
    certificates: row.details.certificates,
    source: row.ownerCompanyId ? 'local' : 'profile',
    attachment: file ? ctx.files.infoOf(file) : null,
    invitations: sent.map(({ invitation, jobTitle }) => ({
      id: invitation.id,
      jobId: invitation.jobId,
      jobTitle,
      status: invitation.status,
      createdTime: invitation.createdAt.toISOString(),
    })),
  }
}
