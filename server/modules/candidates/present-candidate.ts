/** Output of candidate cards and resumes; contacts are masked until they are purchased. */
import type { z } from 'zod'
import type { candidateCard, resume } from '../../../contract/api/candidates/candidates'
import { chinaTime } from '../../../contract/domain/china-time'
import { maskEmail, maskPhone } from '../../../contract/domain/format'
import { POOL_NOTE_EDIT } from '../../../contract/edits/edit-tables'
import { RESUME_FIELDS } from '../../../contract/fields/resume-fields'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { publicFieldsOf } from '../../db/field-columns'
import type { Term } from '../../db/search-text/parse-keyword'
import { versionOf } from '../../services/edits/merge-edit'
import { cityNameOf, districtOfRegion, regionName } from '../reference-data'
import { candidateChatId } from './candidates'
import { type CardFacts, type CardResume, type CardRow, loadCardFacts, loadCardRows } from './card-facts'
import { highlightOf } from './highlight'
import { reviewsOf } from './open-questions'
import type { ResumeRow } from './resume-profiles'
import { openProfileOfCandidate, openWholeResume, readWholeResume, type WholeResume } from './whole-resume'

const publicResumeFields = publicFieldsOf(RESUME_FIELDS)

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
  ...publicResumeFields(row),
  age: row.birthYear ? year - row.birthYear : null,
  avatarUrl: row.avatarUrl,
  company: row.company,
  title: row.title,
  school: row.school,
  major: row.major,
  wantedCity: cityNameOf(row.wantedPlaceCode),
  wantedDistrict: regionName(districtOfRegion(row.wantedPlaceCode)),
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
  hasQuestions: row.questions !== null,
})

/** Candidate cards of rows that were read with all they show; `terms` choose the highlight. */
export function presentCardRows(ctx: AppContext, rows: CardRow[], terms: readonly Term[]): CandidateCard[] {
  const context = contextOf(ctx, terms)
  return rows.map((row) => toCard(row, new Date(Number(row.at)), row, context))
}

/** Candidate cards in the order of the rows. */
export async function presentCards(
  ctx: AppContext,
  request: RequestContext,
  rows: ResumeRow[],
): Promise<CandidateCard[]> {
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

const presentWhole = async (ctx: AppContext, companyId: string, row: WholeResume): Promise<z.input<typeof resume>> => {
  const file = row.fileId ? await ctx.files.find(row.fileId) : undefined
  const invitations = row.invitations ?? []
  const reviews = await reviewsOf(ctx, companyId, [row])
  return {
    ...toCard(row, row.activeAt, { ...row, invited: invitations[0] ?? null }, contextOf(ctx)),
    phoneMasked: row.phone ? maskPhone(row.phone) : '',
    emailMasked: row.email ? maskEmail(row.email) : '',
    otherPhonesMasked: (row.details.otherPhones ?? []).map(maskPhone),
    isContactShown: row.isContactShown,
    summary: row.details.summary,
    birthYear: row.birthYear,
    cityName: cityNameOf(row.wantedPlaceCode),
    educations: row.details.educations,
    experiences: row.details.experiences,
    projects: row.details.projects,
    certificates: row.details.certificates,
    payText: row.details.payText,
    review: reviews.get(row.id) ?? null,
    source: row.ownerCompanyId ? 'local' : 'profile',
    attachment: file ? ctx.files.infoOf(file) : null,
    reason: row.reason ?? '',
    note: row.note ?? '',
    noteVersion: versionOf(POOL_NOTE_EDIT, { note: row.note ?? '' }),
    groups: row.groups ?? [],
    invitations: invitations.map(({ createdAt, ...invitation }) => ({
      ...invitation,
      createdTime: new Date(createdAt).toISOString(),
    })),
  }
}

/** The whole resume with this company's entry and job invitations. Throws TALENT_NOT_FOUND unless the company may see it. */
export const presentResume = async (ctx: AppContext, request: RequestContext, { id }: Pick<ResumeRow, 'id'>) =>
  presentWhole(ctx, request.companyId, await readWholeResume(ctx, request, id))

/** Like presentResume, and records that the member has viewed it. Throws TALENT_NOT_FOUND. */
export const openResume = async (ctx: AppContext, request: RequestContext, id: string) =>
  presentWhole(ctx, request.companyId, await openWholeResume(ctx, request, id))

/** Like openResume, of a candidate's profile. Throws TALENT_NOT_FOUND. */
export const openResumeOfCandidate = async (ctx: AppContext, request: RequestContext, candidateId: string) =>
  presentWhole(ctx, request.companyId, await openProfileOfCandidate(ctx, request, candidateId))
