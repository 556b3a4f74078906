/** Serves the operator's calls: audits and their decisions, failed jobs. */
import * as operator from '../../../contract/calls/operator'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { NAMELESS } from '../../core/operators'
import { operatorName } from '../../http/auth'
import type { RegisterRoute } from '../../http/route-server'
import type { FailedJob } from '../../queue/dead-letters'
import type { Audit } from '../../services/audits'
import { listRebuilds } from '../../services/search/rebuild'
import { listAudits } from './queries'

const present = (ctx: AppContext, audit: Audit, warnings: readonly string[] = []) => ({
  id: audit.id,
  kind: audit.kind,
  kindLabel: ctx.audits.labelOf(audit.kind),
  subjectId: audit.subjectId,
  companyId: audit.companyId ?? '',
  title: audit.title,
  warnings: [...warnings],
  status: audit.status,
  reason: audit.reason,
  decidedBy: audit.decidedBy ?? '',
  decidedTime: audit.decidedAt?.toISOString() ?? null,
  createdTime: audit.createdAt.toISOString(),
})

export function registerOperatorRoutes(registerRoute: RegisterRoute): void {
  registerRoute(operator.listAudits, async ({ ctx, input }) => {
    const { rows, total } = await listAudits(ctx, input)
    const warnings = await ctx.audits.warningsOf(rows)
    return { rows: rows.map((row) => present(ctx, row, warnings.get(row.id))), total }
  })
  registerRoute(operator.decideAudit, async ({ ctx, input, req }) => {
    // a named token decides who it is; `by` of the request counts only for a nameless one
    const name = operatorName(ctx, req)
    const decidedBy = name === NAMELESS ? input.by || name : name
    const audit = await ctx.audits.decide(input.id, input.decision, input.reason, decidedBy)
    return present(ctx, audit, (await ctx.audits.warningsOf([audit])).get(audit.id))
  })
  registerRoute(operator.listFailedJobs, async ({ ctx, input: { currentPage, pageSize } }) => {
    const { rows, total } = await ctx.queue.failed({ from: (currentPage - 1) * pageSize, most: pageSize })
    const present = ({ createdAt, failedAt, ...row }: FailedJob) => ({
      ...row,
      createdTime: createdAt.toISOString(),
      failedTime: failedAt.toISOString(),
    })
    return { rows: rows.map(present), total }
  })
  registerRoute(operator.listSearchRebuilds, async ({ ctx }) =>
    (await listRebuilds(ctx)).map(({ finishedAt, ...row }) => ({
      ...row,
      finishedTime: finishedAt?.toISOString() ?? null,
    })),
  )
  registerRoute(operator.retryJob, async ({ ctx, input }) => {
    if (!(await ctx.queue.retry(input.id))) throw httpError('FAILED_JOB_NOT_FOUND')
    return null
  })
}
