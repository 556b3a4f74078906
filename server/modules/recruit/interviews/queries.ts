/** Interviews on their way out. */
import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { interview } from '../../../../contract/api/interviews'
import { type InterviewStatus, interviewActions, interviewEnd } from '../../../../contract/domain/interviews'
import type { partnerInterview } from '../../../../contract/partner/interviews'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, pageOf } from '../../../db/keyset-page'
import { companies, interviews, jobs, resumes, users } from '../../../db/schema'
import { candidateChatId } from '../candidates/candidates'
import { renderIcal } from './ical'
import type { InterviewRow } from './interview-card'

interface Joined {
  row: InterviewRow
  jobTitle: string
  name: string
  avatarUrl: string
  hostName: string | null
}

const joined = (ctx: AppContext) =>
  ctx.db
    .select({
      row: interviews,
      jobTitle: jobs.title,
      name: resumes.name,
      avatarUrl: resumes.avatarUrl,
      hostName: users.name,
    })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(resumes, eq(resumes.id, interviews.resumeId))
    .leftJoin(users, eq(users.id, interviews.hostId))
    .$dynamic()

const present = (ctx: AppContext, request: RequestContext, { row, ...it }: Joined): z.input<typeof interview> => ({
  id: row.id,
  state: row.state,
  jobId: row.jobId,
  jobTitle: it.jobTitle,
  resumeId: row.resumeId,
  name: it.name,
  avatarUrl: it.avatarUrl,
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
  hostName: it.hostName ?? '',
  isMine: row.hostId === request.userId,
  can: interviewActions(row.state, interviewEnd(row.startAt, row.minutes), ctx.clock.now()),
})

const ofCompany = (request: RequestContext) => eq(interviews.companyId, request.companyId)

const ownRow = async (ctx: AppContext, request: RequestContext, id: string): Promise<Joined> => {
  const [found] = await joined(ctx).where(and(eq(interviews.id, id), ofCompany(request)))
  if (!found) throw httpError('INTERVIEW_NOT_FOUND')
  return found
}

/** Throws INTERVIEW_NOT_FOUND. */
export const getInterview = async (ctx: AppContext, request: RequestContext, id: string) =>
  present(ctx, request, await ownRow(ctx, request, id))

interface Asked {
  from?: string | undefined
  until?: string | undefined
  resumeId?: string | undefined
  states: InterviewStatus[]
  isBackward: boolean
  cursor: string
  pageSize: number
}

/** What lists are ordered by: when an interview begins. */
const BY_START = { createdAt: interviews.startAt, id: interviews.id }

/** In the order they begin. */
export async function listInterviews(ctx: AppContext, request: RequestContext, asked: Asked) {
  const order = asked.isBackward ? desc : asc
  const rows = await joined(ctx)
    .where(
      and(
        ofCompany(request),
        asked.from ? gte(interviews.startAt, new Date(asked.from)) : undefined,
        asked.until ? lt(interviews.startAt, new Date(asked.until)) : undefined,
        asked.resumeId ? eq(interviews.resumeId, asked.resumeId) : undefined,
        asked.states.length ? inArray(interviews.state, asked.states) : undefined,
        afterCursor(BY_START, asked.cursor, !asked.isBackward),
      ),
    )
    .orderBy(order(interviews.startAt), order(interviews.id))
    .limit(asked.pageSize + 1)
  const page = pageOf(rows, asked.pageSize, ({ row }) => ({ createdAt: row.startAt, id: row.id }))
  return { ...page, rows: page.rows.map((it) => present(ctx, request, it)) }
}

/** The calendar file of an interview whose time is fixed. Throws INTERVIEW_NOT_FOUND, INTERVIEW_STATE. */
export async function getCalendarFile(ctx: AppContext, request: RequestContext, id: string) {
  const { row, name, jobTitle } = await ownRow(ctx, request, id)
  if (row.state !== 'accepted') throw httpError('INTERVIEW_STATE', { message: '对方确认之后才能加入日历' })
  return { fileName: `面试-${name}.ics`, text: renderIcal({ ...row, name, jobTitle }) }
}

const ofPartner = (ctx: AppContext) =>
  ctx.db
    .select({ row: interviews, jobTitle: jobs.title, companyName: companies.shortName })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .$dynamic()

const presentPartner = (it: Awaited<ReturnType<typeof ofPartner>>[number]): z.input<typeof partnerInterview> => ({
  interviewId: it.row.id,
  personId: it.row.personId,
  jobId: it.row.jobId,
  jobTitle: it.jobTitle,
  companyName: it.companyName,
  state: it.row.state,
  mode: it.row.mode,
  times: it.row.times,
  minutes: it.row.minutes,
  place: it.row.place,
  link: it.row.link,
  round: it.row.round,
  note: it.row.note,
  hostChatUserId: chatUserId(it.row.hostId),
})

/** As the partner sees it. Throws INTERVIEW_NOT_FOUND. */
export async function getPartnerInterview(ctx: AppContext, id: string) {
  const [found] = await ofPartner(ctx).where(eq(interviews.id, id))
  if (!found) throw httpError('INTERVIEW_NOT_FOUND')
  return presentPartner(found)
}

/** A person's interviews in the order they were made; the cursor is the last id. */
export async function listPartnerInterviews(
  ctx: AppContext,
  { personId, cursor, limit }: { personId: string; cursor: string; limit: number },
) {
  if (!/^\d{0,19}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  const rows = await ofPartner(ctx)
    .where(and(eq(interviews.personId, personId), cursor ? gt(interviews.id, cursor) : undefined))
    .orderBy(asc(interviews.id))
    .limit(limit)
  return { rows: rows.map(presentPartner), nextCursor: rows.at(-1)?.row.id ?? cursor }
}
