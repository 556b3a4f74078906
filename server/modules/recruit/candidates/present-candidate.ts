/** Output of candidate cards and resumes; contacts are masked until they are purchased (P-7.7-01). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateCard, resume } from '../../../../contract/api/recruit/candidates'
import type { InvitationStatus } from '../../../../contract/domain/enums'
import { maskEmail, maskPhone } from '../../../../contract/domain/format'
import type { CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { chinaTime } from '../../../core/china-time'
import type { RequestContext } from '../../../core/request-context'
import {
  jobInvitations,
  jobs,
  poolCandidates,
  poolGroupMembers,
  poolGroups,
  resumeCollections,
  resumes,
  resumeViews,
} from '../../../db/schema'
import { cityOfRegion, districtOfRegion, regionName } from '../../reference-data/region-and-job-trees'
import type { Term } from '../candidate-search/resume-grams'
import { type CurrentApplication, listCurrentApplications } from '../job-applications/current-application'
import { candidateChatId } from './candidates'
import { highlightOf } from './highlight'
import type { ResumeRow } from './resume-profiles'

export type CandidateCard = z.input<typeof candidateCard>

interface NamedItem {
  id: string
  name: string
}
/** The company's talent pool data on a candidate; only candidates with an entry have tags. */
interface PoolState {
  stage: CandidateStage
  isPooled: boolean
  isHidden: boolean
  tags: NamedItem[]
}
interface CardFacts {
  poolStates: Map<string, PoolState>
  collected: Set<string>
  viewed: Set<string>
  invited: Map<string, { status: InvitationStatus; jobId: string; jobTitle: string }>
  applications: Map<string, CurrentApplication>
}

const loadPoolStates = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
): Promise<Map<string, PoolState>> => {
  const rows = await ctx.db
    .select({
      resumeId: poolCandidates.resumeId,
      stage: poolCandidates.stage,
      isPooled: sql<boolean>`pooled_at is not null`,
      isHidden: sql<boolean>`hidden_at is not null`,
      // full column names: in a select list of one table drizzle omits the table name
      tags: sql<
        NamedItem[] | null
      >`(select json_agg(json_build_object('id', t.id::text, 'name', t.name) order by lower(t.name))
        from talent_tag_relations r join talent_tags t on t.id = r.tag_id
        where r.resume_id = company_talents.resume_id and r.company_id = company_talents.company_id)`,
    })
    .from(poolCandidates)
    .where(and(eq(poolCandidates.companyId, request.companyId), inArray(poolCandidates.resumeId, ids)))
  return new Map(rows.map(({ resumeId, tags, ...state }) => [resumeId, { ...state, tags: tags ?? [] }]))
}

/** What the member and the company have done with these resumes. */
const loadCardFacts = async (ctx: AppContext, request: RequestContext, ids: string[]): Promise<CardFacts> => {
  const memberFilter = (table: typeof resumeCollections | typeof resumeViews) =>
    and(eq(table.companyId, request.companyId), eq(table.userId, request.userId), inArray(table.resumeId, ids))
  const collected = await ctx.db
    .select({ id: resumeCollections.resumeId })
    .from(resumeCollections)
    .where(memberFilter(resumeCollections))
  const viewed = await ctx.db
    .selectDistinct({ id: resumeViews.resumeId })
    .from(resumeViews)
    .where(memberFilter(resumeViews))
  const invited = await ctx.db
    .select({
      id: jobInvitations.resumeId,
      status: jobInvitations.status,
      jobId: jobInvitations.jobId,
      jobTitle: jobs.title,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .where(and(eq(jobInvitations.companyId, request.companyId), inArray(jobInvitations.resumeId, ids)))
    .orderBy(jobInvitations.createdAt, jobInvitations.id)
  return {
    poolStates: await loadPoolStates(ctx, request, ids),
    collected: new Set(collected.map((row) => row.id)),
    viewed: new Set(viewed.map((row) => row.id)),
    invited: new Map(invited.map(({ id, ...invitation }) => [id, invitation])),
    applications: await listCurrentApplications(ctx, request.companyId, ids),
  }
}

const toCard = (row: ResumeRow, facts: CardFacts, now: Date, terms: readonly Term[]): CandidateCard => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  age: row.birthYear ? chinaTime(now).year() - row.birthYear : null,
  avatarUrl: row.avatarUrl,
  years: row.years,
  education: row.education,
  jobSeeking: row.jobSeeking,
  company: row.company,
  title: row.title,
  school: row.school,
  major: row.major,
  wantedPost: row.wantedPost,
  wantedCity: regionName(cityOfRegion(row.wantedPlaceCode)),
  wantedDistrict: regionName(districtOfRegion(row.wantedPlaceCode)),
  salaryMin: row.salaryMin,
  salaryMax: row.salaryMax,
  salaryMonths: row.salaryMonths,
  skills: row.skills,
  highlight: highlightOf(row, terms),
  activeTime: row.activeAt.toISOString(),
  isCollected: facts.collected.has(row.id),
  isSeen: facts.viewed.has(row.id),
  invitation: facts.invited.get(row.id)?.status ?? null,
  invitedJob: facts.invited.get(row.id) ?? null,
  chatUserId: candidateChatId(row.personId),
  stage: facts.poolStates.get(row.id)?.stage ?? null,
  application: facts.applications.get(row.id) ?? null,
  isPooled: facts.poolStates.get(row.id)?.isPooled ?? false,
  isHidden: facts.poolStates.get(row.id)?.isHidden ?? false,
  tags: facts.poolStates.get(row.id)?.tags ?? [],
})

/** Candidate cards in the order of the rows; `terms` choose the highlight. */
export const presentCards = async (
  ctx: AppContext,
  request: RequestContext,
  rows: ResumeRow[],
  terms: readonly Term[] = [],
): Promise<CandidateCard[]> => {
  if (!rows.length) return []
  const facts = await loadCardFacts(
    ctx,
    request,
    rows.map((row) => row.id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => toCard(row, facts, now, terms))
}

/** Candidate cards in the order of the resume ids; deleted ones are left out. */
export const getCandidateCards = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  terms: readonly Term[],
): Promise<CandidateCard[]> => {
  if (!ids.length) return []
  const found = await ctx.db.select().from(resumes).where(inArray(resumes.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return presentCards(ctx, request, rows, terms)
}

/** The candidate card of one resume. */
export const getCandidateCard = async (
  ctx: AppContext,
  request: RequestContext,
  row: ResumeRow,
): Promise<CandidateCard> => (await presentCards(ctx, request, [row]))[0] as CandidateCard

/** Reason and note of the company's entry, and its groups. */
const loadPoolEntry = async (ctx: AppContext, request: RequestContext, resumeId: string) => {
  const [entry] = await ctx.db
    .select({ reason: poolCandidates.reason, note: poolCandidates.note })
    .from(poolCandidates)
    .where(and(eq(poolCandidates.companyId, request.companyId), eq(poolCandidates.resumeId, resumeId)))
  const groups = await ctx.db
    .select({ id: poolGroups.id, name: poolGroups.name })
    .from(poolGroupMembers)
    .innerJoin(poolGroups, eq(poolGroups.id, poolGroupMembers.groupId))
    .where(and(eq(poolGroupMembers.resumeId, resumeId), eq(poolGroupMembers.companyId, request.companyId)))
    .orderBy(sql`lower(${poolGroups.name})`)
  return { reason: entry?.reason ?? '', note: entry?.note ?? '', groups }
}

/** The whole resume with this company's entry and job invitations. */
export const presentResume = async (
  ctx: AppContext,
  request: RequestContext,
  row: ResumeRow,
): Promise<z.input<typeof resume>> => {
  const invitations = await ctx.db
    .select({ invitation: jobInvitations, jobTitle: jobs.title })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .where(and(eq(jobInvitations.companyId, request.companyId), eq(jobInvitations.resumeId, row.id)))
    .orderBy(desc(jobInvitations.createdAt), desc(jobInvitations.id))
  const file = row.fileId ? await ctx.files.find(row.fileId) : undefined
  return {
    ...(await getCandidateCard(ctx, request, row)),
    phoneMasked: row.phone ? maskPhone(row.phone) : '',
    emailMasked: row.email ? maskEmail(row.email) : '',
    summary: row.details.summary,
    birthYear: row.birthYear,
    cityName: regionName(cityOfRegion(row.wantedPlaceCode)),
    educations: row.details.educations,
    experiences: row.details.experiences,
    projects: row.details.projects,
    certificates: row.details.certificates,
    source: row.ownerCompanyId ? 'local' : 'profile',
    attachment: file ? ctx.files.infoOf(file) : null,
    ...(await loadPoolEntry(ctx, request, row.id)),
    invitations: invitations.map(({ invitation, jobTitle }) => ({
      id: invitation.id,
      jobId: invitation.jobId,
      jobTitle,
      status: invitation.status,
      createdTime: invitation.createdAt.toISOString(),
    })),
  }
}
