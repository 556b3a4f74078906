/** Resumes on their way out; contacts are masked until they are bought (P-7.7-01). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateCard, resume } from '../../../../contract/api/talent'
import type { InvitationStatus } from '../../../../contract/domain/enums'
import type { CandidateStage } from '../../../../contract/domain/pool'
import { maskEmail, maskPhone } from '../../../../contract/domain/text'
import type { Context, Who } from '../../../context'
import {
  collections,
  companyTalents,
  invitations,
  jobs,
  resumes,
  resumeViews,
  talentPoolGroups,
  talentPoolRelations,
} from '../../../db/schema'
import { cityOfPlace, districtOfPlace, placeName } from '../../common/trees'
import { candidateChatId } from '../people/persons'
import type { ResumeRow } from '../people/profiles'
import type { Term } from '../search/grams'
import { highlightOf } from './highlight'

export type TalentCard = z.input<typeof candidateCard>

interface Named {
  id: string
  name: string
}
/** What the company keeps about a person; only people with an entry carry tags. */
interface Kept {
  stage: CandidateStage
  isPooled: boolean
  isHidden: boolean
  tags: Named[]
}
interface Marks {
  kept: Map<string, Kept>
  collected: Set<string>
  seen: Set<string>
  invited: Map<string, InvitationStatus>
}

const keptOf = async (ctx: Context, who: Who, ids: string[]): Promise<Map<string, Kept>> => {
  const rows = await ctx.db
    .select({
      resumeId: companyTalents.resumeId,
      stage: companyTalents.stage,
      isPooled: sql<boolean>`pooled_at is not null`,
      isHidden: sql<boolean>`hidden_at is not null`,
      // names in full: in a select list of one table drizzle leaves the table's name out
      tags: sql<
        Named[] | null
      >`(select json_agg(json_build_object('id', t.id::text, 'name', t.name) order by lower(t.name))
        from talent_tag_relations r join talent_tags t on t.id = r.tag_id
        where r.resume_id = company_talents.resume_id and r.company_id = company_talents.company_id)`,
    })
    .from(companyTalents)
    .where(and(eq(companyTalents.companyId, who.companyId), inArray(companyTalents.resumeId, ids)))
  return new Map(rows.map(({ resumeId, tags, ...kept }) => [resumeId, { ...kept, tags: tags ?? [] }]))
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
    kept: await keptOf(ctx, who, ids),
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
  stage: marks.kept.get(row.id)?.stage ?? null,
  isPooled: marks.kept.get(row.id)?.isPooled ?? false,
  isHidden: marks.kept.get(row.id)?.isHidden ?? false,
  tags: marks.kept.get(row.id)?.tags ?? [],
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

/** What the company wrote on its entry, and the groups it lies in. */
const entryOf = async (ctx: Context, who: Who, resumeId: string) => {
  const [entry] = await ctx.db
    .select({ reason: companyTalents.reason, note: companyTalents.note })
    .from(companyTalents)
    .where(and(eq(companyTalents.companyId, who.companyId), eq(companyTalents.resumeId, resumeId)))
  const groups = await ctx.db
    .select({ id: talentPoolGroups.id, name: talentPoolGroups.name })
    .from(talentPoolRelations)
    .innerJoin(talentPoolGroups, eq(talentPoolGroups.id, talentPoolRelations.groupId))
    .where(and(eq(talentPoolRelations.resumeId, resumeId), eq(talentPoolRelations.companyId, who.companyId)))
    .orderBy(sql`lower(${talentPoolGroups.name})`)
  return { reason: entry?.reason ?? '', note: entry?.note ?? '', groups }
}

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
    ...(await entryOf(ctx, who, row.id)),
    invitations: sent.map(({ invitation, jobTitle }) => ({
      id: invitation.id,
      jobId: invitation.jobId,
      jobTitle,
      status: invitation.status,
      createdTime: invitation.createdAt.toISOString(),
    })),
  }
}
