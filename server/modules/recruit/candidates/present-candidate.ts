/** Output of candidate cards and resumes; contacts are masked until they are purchased (P-7.7-01). */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateCard, resume } from '../../../../contract/api/recruit/candidates'
import { maskEmail, maskPhone } from '../../../../contract/domain/format'
import type { AppContext } from '../../../app-context'
import { chinaTime } from '../../../core/china-time'
import type { RequestContext } from '../../../core/request-context'
import { jobInvitations, jobs, poolCandidates, poolGroupMembers, poolGroups } from '../../../db/schema'
import { cityOfRegion, districtOfRegion, regionName } from '../../reference-data/region-and-job-trees'
import type { Term } from '../candidate-search/resume-grams'
import { candidateChatId } from './candidates'
import { type CardFacts, type CardResume, type CardRow, loadCardFacts, loadCardRows } from './card-facts'
import { highlightOf } from './highlight'
import type { ResumeRow } from './resume-profiles'

export type CandidateCard = z.input<typeof candidateCard>

interface CardContext {
  /** The year of today, for ages. */
  year: number
  terms: readonly Term[]
}

const contextOf = (ctx: AppContext, terms: readonly Term[] = []): CardContext => ({
  year: chinaTime(ctx.clock.now()).year(),
  terms,
})

const toCard = (row: CardResume, activeAt: Date, facts: CardFacts, { year, terms }: CardContext): CandidateCard => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  age: row.birthYear ? year - row.birthYear : null,
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
  activeTime: activeAt.toISOString(),
  isCollected: facts.isCollected,
  isSeen: facts.isSeen,
  invitation: facts.invited?.status ?? null,
  invitedJob: facts.invited && { jobId: facts.invited.jobId, jobTitle: facts.invited.jobTitle },
  chatUserId: candidateChatId(row.personId),
  stage: facts.stage,
  application: facts.application,
  isPooled: facts.isPooled,
  isHidden: facts.isHidden,
  tags: facts.tags ?? [],
})

/** Candidate cards of rows that were read with all they show; `terms` choose the highlight. */
export const presentCardRows = (ctx: AppContext, rows: CardRow[], terms: readonly Term[]): CandidateCard[] => {
  const context = contextOf(ctx, terms)
  return rows.map((row) => toCard(row, new Date(Number(row.at)), row, context))
}

/** Candidate cards in the order of the rows. */
export const presentCards = async (
  ctx: AppContext,
  request: RequestContext,
  rows: ResumeRow[],
): Promise<CandidateCard[]> => {
  if (!rows.length) return []
  const ids = rows.map((row) => row.id)
  const facts = await loadCardFacts(ctx, request, ids)
  const context = contextOf(ctx)
  return rows.map((row, i) => toCard(row, row.activeAt, facts[i] as CardFacts, context))
}

/** Candidate cards in the order of the resume ids; deleted ones are left out. */
export const getCandidateCards = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  terms: readonly Term[],
): Promise<CandidateCard[]> => (ids.length ? presentCardRows(ctx, await loadCardRows(ctx, request, ids), terms) : [])

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
