/** Reads of the applications and job invitations of a company. */
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobInvitation } from '../../../../contract/api/hiring/job-applications'
import { enumKeys, INVITATION_STATUS, type InvitationStatus } from '../../../../contract/domain/enums'
import { APPLICATION_STATUS, type ApplicationStatus } from '../../../../contract/domain/job-applications'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, countsBy, newestFirst, pageOf, statusCounts } from '../../../db/keyset-page'
import { jobApplications, jobInvitations, jobs, users } from '../../../db/schema'
import { getCandidateCards } from '../../candidates'
import { isLastAttempt, lastAttemptOf } from './last-attempt'
import { type ApplicationView, presentApplications, selectApplications } from './present'

interface PageQuery {
  cursor: string
  pageSize: number
}
type ApplicationQuery = PageQuery & {
  status?: ApplicationStatus
  jobId?: string
  mandateId?: string
  resumeId?: string
}

const listPage = async (ctx: AppContext, request: RequestContext, input: ApplicationQuery, filter?: SQL) => {
  const where = and(
    eq(jobApplications.companyId, request.companyId),
    input.jobId ? eq(jobApplications.jobId, input.jobId) : undefined,
    input.resumeId ? eq(jobApplications.resumeId, input.resumeId) : undefined,
    input.mandateId ? eq(jobApplications.mandateId, input.mandateId) : undefined,
    isLastAttempt,
    filter,
  )
  const found = await selectApplications(ctx.db)
    .where(
      and(
        where,
        input.status ? eq(jobApplications.status, input.status) : undefined,
        afterCursor(jobApplications, input.cursor),
      ),
    )
    .orderBy(...newestFirst(jobApplications))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: await presentApplications(ctx, request, rows),
    nextCursor,
    ...(await statusCounts(input, () => countsBy(ctx.db, jobApplications.status, enumKeys(APPLICATION_STATUS), where))),
  }
}

/** All applications of the company, the last attempt of each candidate at each job, newest first. */
export const listApplications = (ctx: AppContext, request: RequestContext, input: ApplicationQuery) =>
  listPage(ctx, request, input)
/** Applications that agents referred, newest first. */
export const listReferredApplications = (ctx: AppContext, request: RequestContext, input: ApplicationQuery) =>
  listPage(ctx, request, input, isNotNull(jobApplications.mandateId))

/** One application of the company. Throws JOB_APPLICATION_NOT_FOUND. */
export async function getApplication(ctx: AppContext, request: RequestContext, id: string): Promise<ApplicationView> {
  const rows = await selectApplications(ctx.db).where(
    and(eq(jobApplications.id, id), eq(jobApplications.companyId, request.companyId)),
  )
  const [application] = await presentApplications(ctx, request, rows)
  if (!application) throw httpError('JOB_APPLICATION_NOT_FOUND')
  return application
}

/** Job invitations the company sent, with their status, newest first. */
export async function listSentInvitations(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: InvitationStatus; jobId?: string },
) {
  const where = and(
    eq(jobInvitations.companyId, request.companyId),
    input.jobId ? eq(jobInvitations.jobId, input.jobId) : undefined,
  )
  const found = await ctx.db
    .select({
      invitation: jobInvitations,
      jobTitle: jobs.title,
      inviterName: users.name,
      applicationStatus: jobApplications.status,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .leftJoin(users, eq(users.id, jobInvitations.inviterId))
    .leftJoin(jobApplications, lastAttemptOf(jobInvitations.jobId, jobInvitations.resumeId))
    .where(
      and(
        where,
        input.status ? eq(jobInvitations.status, input.status) : undefined,
        afterCursor(jobInvitations, input.cursor),
      ),
    )
    .orderBy(...newestFirst(jobInvitations))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ invitation }) => invitation)
  const ids = [...new Set(rows.map(({ invitation }) => invitation.resumeId))]
  const cards = new Map((await getCandidateCards(ctx, request, ids, [])).map((card) => [card.id, card]))
  return {
    rows: rows.flatMap(({ invitation, jobTitle, inviterName, applicationStatus }): z.input<typeof jobInvitation>[] => {
      const card = cards.get(invitation.resumeId)
      if (!card) return []
      return [
        {
          id: invitation.id,
          status: invitation.status,
          jobId: invitation.jobId,
          jobTitle,
          applicationStatus,
          message: invitation.message,
          inviterName: inviterName ?? '',
          createdTime: invitation.createdAt.toISOString(),
          answeredTime: invitation.answeredAt?.toISOString() ?? null,
          talent: card,
        },
      ]
    }),
    nextCursor,
    ...(await statusCounts(input, () => countsBy(ctx.db, jobInvitations.status, enumKeys(INVITATION_STATUS), where))),
  }
}
