/** Audits of jobs: effects of the operator's decision, and the automatic review. */
import { and, eq } from 'drizzle-orm'
import { jobTextIssues } from '../../../contract/domain/texts/audited-texts'
import type { AppContext } from '../../app-context'
import { jobs } from '../../db/schema'
import { listPermittedMembers, notify } from '../notices'
import { validUntil } from './job-status'
import type { JobRow } from './present'

/** Notifies the publisher of the decision and its reason. */
const notifyDecision = async (ctx: AppContext, job: JobRow): Promise<void> => {
  const { id: jobId, title: positionName, auditReason: opinion, companyId, publisherId } = job
  await notify(
    ctx,
    await listPermittedMembers(ctx, companyId, publisherId, 'job.publish'),
    job.status === 'adopt'
      ? {
          typeCode: 10003,
          title: '职位发布成功',
          content: `「${positionName}」已通过审核，正在招聘`,
          ext: { positionName, jobId, path: `/jobDetails?id=${jobId}` },
        }
      : {
          typeCode: 10013,
          title: '职位审核未通过',
          content: `「${positionName}」没有通过审核：${opinion}`,
          opinion,
          ext: { positionName, jobId },
        },
  )
}

/** Registers the audit handler of jobs. */
export function registerJobAudit(ctx: AppContext): void {
  const decide = async (tx: AppContext, id: string, set: Partial<typeof jobs.$inferInsert>) => {
    const [row] = await tx.db
      .update(jobs)
      .set({ ...set, updatedAt: tx.clock.now() })
      .where(and(eq(jobs.id, id), eq(jobs.status, 'pending')))
      .returning()
    if (row) await notifyDecision(tx, row)
  }
  ctx.audits.register('job', {
    label: '职位',
    permission: 'job.edit',
    async approve(tx, audit) {
      const now = tx.clock.now()
      await decide(tx, audit.subjectId, {
        status: 'adopt',
        auditReason: '',
        refreshedAt: now,
        expiresAt: validUntil(now),
      })
    },
    async reject(tx, audit, reason) {
      await decide(tx, audit.subjectId, { status: 'reject', auditReason: reason })
    },
    async review(tx, audit) {
      const [row] = await tx.db.select().from(jobs).where(eq(jobs.id, audit.subjectId))
      return row ? jobTextIssues(`${row.title} ${row.description}`).join('\n') : ''
    },
  })
}
