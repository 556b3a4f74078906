/** What happened to an application, latest first. */
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { countRows } from '../../../db/keyset-page'
import { applicationEvents, jobApplications, jobStages, users } from '../../../db/schema'

const fromStages = alias(jobStages, 'from_stages')
const toStages = alias(jobStages, 'to_stages')

/** A page of the events. Throws JOB_APPLICATION_NOT_FOUND, BAD_INPUT for a cursor that is none. */
export async function listApplicationEvents(
  ctx: AppContext,
  request: RequestContext,
  { deliveryId, cursor, pageSize }: { deliveryId: string; cursor: string; pageSize: number },
) {
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  const [application] = await ctx.db
    .select({ jobId: jobApplications.jobId })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, deliveryId), eq(jobApplications.companyId, request.companyId)))
  if (!application) throw httpError('JOB_APPLICATION_NOT_FOUND')
  const { jobId } = application
  const where = eq(applicationEvents.applicationId, deliveryId)
  const found = await ctx.db
    .select({ event: applicationEvents, actorName: users.name, fromStage: fromStages.name, toStage: toStages.name })
    .from(applicationEvents)
    .innerJoin(toStages, and(eq(toStages.jobId, jobId), eq(toStages.no, applicationEvents.toStage)))
    .leftJoin(fromStages, and(eq(fromStages.jobId, jobId), eq(fromStages.no, applicationEvents.fromStage)))
    .leftJoin(users, eq(users.id, applicationEvents.userId))
    .where(and(where, cursor ? lt(applicationEvents.no, Number(cursor)) : undefined))
    .orderBy(desc(applicationEvents.no))
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize)
  return {
    rows: rows.map(({ event, actorName, fromStage, toStage }) => ({
      no: event.no,
      time: event.at.toISOString(),
      actor: event.actor,
      actorName: actorName ?? '',
      fromStage: fromStage ?? '',
      toStage,
      fromOutcome: event.fromOutcome,
      toOutcome: event.toOutcome,
      reasonCode: event.reasonCode,
      reason: event.reason,
    })),
    nextCursor: found.length > pageSize ? String(rows.at(-1)?.event.no ?? '') : '',
    ...(await countRows(ctx.db, applicationEvents, where)),
  }
}
