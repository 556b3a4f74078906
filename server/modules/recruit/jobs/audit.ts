/** What the operator's decision does to a job, and what the automatic review refuses. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { jobs } from '../../../db/schema'
import { validUntil } from './states'

/** A phone number inside a text: people are to be reached through the product. */
const PHONE_INSIDE = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/

export const registerJobAudit = (ctx: Context): void => {
  const decide = (id: string, set: Partial<typeof jobs.$inferInsert>) =>
    ctx.db
      .update(jobs)
      .set({ ...set, updatedAt: ctx.clock.now() })
      .where(and(eq(jobs.id, id), eq(jobs.status, 'pending')))
  ctx.audits.register('job', {
    label: '职位',
    async approve(audit) {
      const now = ctx.clock.now()
      await decide(audit.subjectId, { status: 'adopt', auditReason: '', refreshedAt: now, expiresAt: validUntil(now) })
    },
    async reject(audit, reason) {
      await decide(audit.subjectId, { status: 'reject', auditReason: reason })
    },
    async review(audit) {
      const [row] = await ctx.db.select().from(jobs).where(eq(jobs.id, audit.subjectId))
      return row && PHONE_INSIDE.test(`${row.title} ${row.description}`)
        ? '职位名称和描述里不能留手机号，请通过平台沟通'
        : ''
    },
  })
}
