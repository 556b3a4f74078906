/** Serves the operator's calls: audits and their decisions, background work that keeps failing. */
import { and, asc, count, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { NAMELESS } from '../../core/operators'
import { audits } from '../../db/schema'
import { operatorName } from '../../http/auth'
import type { RegisterRoute } from '../../http/route-server'
import type { FailedJob } from '../../queue/dead-letters'
import type { Audit } from '../../services/audits'

const present = (ctx: AppContext, audit: Audit) => ({
  id: audit.id,
  kind: audit.kind,
  kindLabel: ctx.audits.labelOf(audit.kind),
  subjectId: audit.subjectId,
  companyId: audit.companyId ?? '',
  title: audit.title,
  status: audit.status,
  reason: audit.reason,
  decidedBy: audit.decidedBy ?? '',
  decidedTime: audit.decidedAt?.toISOString() ?? null,
  createdTime: audit.createdAt.toISOString(),
})

export const registerOperatorRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serve('GET /operator/v1/audits', async ({ input }) => {
    const wanted = and(eq(audits.status, input.status), input.kind ? eq(audits.kind, input.kind) : undefined)
    const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(audits).where(wanted)
    const rows = await ctx.db
      .select()
      .from(audits)
      .where(wanted)
      .orderBy(asc(audits.createdAt), asc(audits.id))
      .limit(input.pageSize)
      .offset((input.currentPage - 1) * input.pageSize)
    return { rows: rows.map((row) => present(ctx, row)), total }
  })
  serve('POST /operator/v1/audits/{id}/decide', async ({ input, req }) => {
    // a token with a name says who decides; what the request says of itself stands in for one without
    const name = operatorName(ctx, req)
    const by = name === NAMELESS ? input.by || name : name
    return present(ctx, await ctx.audits.decide(input.id, input.decision, input.reason, by))
  })
  serve('GET /operator/v1/jobs/failed', async ({ input: { currentPage, pageSize } }) => {
    const { rows, total } = await ctx.queue.failed({ from: (currentPage - 1) * pageSize, most: pageSize })
    const present = ({ createdAt, failedAt, ...row }: FailedJob) => ({
      ...row,
      createdTime: createdAt.toISOString(),
      failedTime: failedAt.toISOString(),
    })
    return { rows: rows.map(present), total }
  })
  serve('POST /operator/v1/jobs/{id}/retry', async ({ input }) => {
    if (!(await ctx.queue.retry(input.id))) throw httpError('FAILED_JOB_NOT_FOUND')
    return null
  })
}
