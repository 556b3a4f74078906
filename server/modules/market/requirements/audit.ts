/** What the operator's decision does to a requirement, and what the automatic review refuses. */
import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { requirements } from '../../../db/schema'
import { listPermittedMembers, notify } from '../../notices/notify'
import type { RequirementRow } from './present'
import { isPastDeadline, validUntil } from './requirement-status'

/** A phone number inside a text would make buying the contact pointless. */
const PHONE_INSIDE = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/

/** Whoever published it hears what was decided, and why. */
const tellDecision = async (ctx: AppContext, row: RequirementRow): Promise<void> => {
  const { id: requirementId, title, auditReason: opinion, companyId, publisherId } = row
  const isShown = row.status === 'adopt'
  await notify(ctx, await listPermittedMembers(ctx, companyId, publisherId, 'requirement.edit'), {
    typeCode: isShown ? 10014 : 10015,
    title: isShown ? '需求已发布' : '需求审核未通过',
    content: isShown ? `“${title}”已通过审核，正在作为商机展示` : `“${title}”没有通过审核：${opinion}`,
    ...(isShown ? {} : { opinion }),
    ext: { title, requirementId },
  })
}

export const registerRequirementAudit = (ctx: AppContext): void => {
  const decide = async (id: string, set: Partial<RequirementRow>) => {
    const [row] = await ctx.db
      .update(requirements)
      .set({ ...set, updatedAt: ctx.clock.now() })
      .where(and(eq(requirements.id, id), eq(requirements.status, 'pending')))
      .returning()
    if (row) await tellDecision(ctx, row)
  }
  const rowOf = async (id: string) => (await ctx.db.select().from(requirements).where(eq(requirements.id, id)))[0]
  ctx.audits.register('requirement', {
    label: '需求',
    permission: 'requirement.edit',
    async approve({ subjectId }) {
      const now = ctx.clock.now()
      const row = await rowOf(subjectId)
      // its last day went by while it waited
      if (row && isPastDeadline(row.deadline, now))
        return decide(subjectId, { status: 'reject', auditReason: '截止日期已过，请修改后重新提交' })
      const expiresAt = validUntil(row?.deadline ?? '', now)
      await decide(subjectId, { status: 'adopt', auditReason: '', publishedAt: now, expiresAt })
    },
    async reject({ subjectId }, reason) {
      await decide(subjectId, { status: 'reject', auditReason: reason })
    },
    async review({ subjectId }) {
      const row = await rowOf(subjectId)
      return row && PHONE_INSIDE.test(`${row.title} ${row.description}`)
        ? '标题和说明里不能留手机号，联系方式请填在“联系电话”'
        : ''
    },
  })
}
