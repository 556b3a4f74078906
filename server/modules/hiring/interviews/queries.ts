/** Reads of interviews, for the company and for the partner interface. */
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { interview } from '../../../../contract/api/hiring/interviews'
import { type InterviewState, interviewActions, interviewEnd } from '../../../../contract/domain/interviews'
import type { ApplicationStatus } from '../../../../contract/domain/job-applications'
import { INTERVIEW_EDIT } from '../../../../contract/edits/edit-tables'
import type { partnerInterview } from '../../../../contract/partner/interviews'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, afterIdCursor, countRows, pageOf } from '../../../db/keyset-page'
import { companies, interviews, jobApplications, jobs, resumes, users } from '../../../db/schema'
import { versionOf } from '../../../services/edits/merge-edit'
import { candidateChatId } from '../../candidates'
import { lastAttemptOf } from '../job-applications/last-attempt'
import { renderIcal } from './ical'
import type { InterviewRow } from './interview-card'

interface InterviewListRow {
  row: InterviewRow
  jobTitle: string
  applicationStatus: ApplicationStatus | null
  name: string
  avatarUrl: string
  hostName: string | null
}

const selectInterviews = (ctx: AppContext) =>
  ctx.db
    .select({
      row: interviews,
      jobTitle: jobs.title,
      applicationStatus: jobApplications.status,
      name: resumes.name,
      avatarUrl: resumes.avatarUrl,
      hostName: users.name,
    })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(resumes, eq(resumes.id, interviews.resumeId))
    .leftJoin(users, eq(users.id, interviews.hostId))
    .leftJoin(jobApplications, lastAttemptOf(interviews.jobId, interviews.resumeId))
    .$dynamic()

const present = (
  ctx: AppContext,
  request: RequestContext,
  { row, ...joined }: InterviewListRow,
): z.input<typeof interview> => ({
  id: row.id,
  version: versionOf(INTERVIEW_EDIT, row),
  state: row.state,
  jobId: row.jobId,
  jobTitle: joined.jobTitle,
  applicationStatus: joined.applicationStatus,
  resumeId: row.resumeId,
  name: joined.name,
  avatarUrl: joined.avatarUrl,
  chatUserId: candidateChatId(row.personId),
  mode: row.mode,
  startTime: row.startAt.toISOString(),
  times: row.times,
  minutes: row.minutes,
  place: row.place,
  link: row.link,
  round: row.round,
  note: row.note,
  reason: row.reason,
  hostName: joined.hostName ?? '',
  isMine: row.hostId === request.userId,
  can: interviewActions(row.state, interviewEnd(row.startAt, row.minutes), ctx.clock.now()),
})

const companyFilter = (request: RequestContext) => eq(interviews.companyId, request.companyId)

const getInterviewRow = async (ctx: AppContext, request: RequestContext, id: string): Promise<InterviewListRow> => {
  const [found] = await selectInterviews(ctx).where(and(eq(interviews.id, id), companyFilter(request)))
  if (!found) throw httpError('INTERVIEW_NOT_FOUND')
  return found
}

/** One interview of the company. Throws INTERVIEW_NOT_FOUND. */
export const getInterview = async (ctx: AppContext, request: RequestContext, id: string) =>
  present(ctx, request, await getInterviewRow(ctx, request, id))

interface InterviewQuery {
  from?: string | undefined
  until?: string | undefined
  resumeId?: string | undefined
  interviewId?: string | undefined
  states: InterviewState[]
  isBackward: boolean
  cursor: string
  pageSize: number
}

/** Keyset columns: lists are ordered by start time. */
const START_ORDER = { createdAt: interviews.startAt, id: interviews.id }

/** Interviews of the company by start time, ascending or (`isBackward`) descending. */
export async function listInterviews(ctx: AppContext, request: RequestContext, query: InterviewQuery) {
  const order = query.isBackward ? desc : asc
  const where = and(
    companyFilter(request),
    query.from ? gte(interviews.startAt, new Date(query.from)) : undefined,
    query.until ? lt(interviews.startAt, new Date(query.until)) : undefined,
    query.resumeId ? eq(interviews.resumeId, query.resumeId) : undefined,
    query.interviewId ? eq(interviews.id, query.interviewId) : undefined,
    query.states.length ? inArray(interviews.state, query.states) : undefined,
  )
  const rows = await selectInterviews(ctx)
    .where(and(where, afterCursor(START_ORDER, query.cursor, !query.isBackward)))
    .orderBy(order(interviews.startAt), order(interviews.id))
    .limit(query.pageSize + 1)
  const page = pageOf(rows, query.pageSize, ({ row }) => ({ createdAt: row.startAt, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => present(ctx, request, row)),
    countAll: () => countRows(ctx.db, interviews, where),
  }
}

/** The .ics file of an accepted interview. Throws INTERVIEW_NOT_FOUND, INTERVIEW_STATE. */
export async function getCalendarFile(ctx: AppContext, request: RequestContext, id: string) {
  const { row, name, jobTitle } = await getInterviewRow(ctx, request, id)
  if (row.state !== 'accepted') throw httpError('INTERVIEW_STATE', { message: '对方确认之后才能加入日历' })
  return { fileName: `面试-${name}.ics`, text: renderIcal({ ...row, name, jobTitle }) }
}

const selectPartnerInterviews = (ctx: AppContext) =>
  ctx.db
    .select({ row: interviews, jobTitle: jobs.title, companyName: companies.shortName })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .$dynamic()

const presentPartnerInterview = ({
  row,
  jobTitle,
  companyName,
}: Awaited<ReturnType<typeof selectPartnerInterviews>>[number]): z.input<typeof partnerInterview> => ({
  interviewId: row.id,
  personId: row.personId,
  jobId: row.jobId,
  jobTitle,
  companyName,
  state: row.state,
  mode: row.mode,
  times: row.times,
  minutes: row.minutes,
  place: row.place,
  link: row.link,
  round: row.round,
  note: row.note,
  hostChatUserId: chatUserId(row.hostId),
})

/** One interview for the partner interface. Throws INTERVIEW_NOT_FOUND. */
export async function getPartnerInterview(ctx: AppContext, id: string) {
  const [found] = await selectPartnerInterviews(ctx).where(eq(interviews.id, id))
  if (!found) throw httpError('INTERVIEW_NOT_FOUND')
  return presentPartnerInterview(found)
}

/** A candidate's interviews in ascending order of id; the cursor is the last id. Throws BAD_INPUT for an invalid cursor. */
export async function listPartnerInterviews(
  ctx: AppContext,
  { personId, cursor, limit }: { personId: string; cursor: string; limit: number },
) {
  const where = eq(interviews.personId, personId)
  const rows = await selectPartnerInterviews(ctx)
    .where(and(where, afterIdCursor(interviews.id, cursor)))
    .orderBy(asc(interviews.id))
    .limit(limit)
  return {
    rows: rows.map(presentPartnerInterview),
    nextCursor: rows.at(-1)?.row.id ?? cursor,
    ...(await countRows(ctx.db, interviews, where)),
  }
}
