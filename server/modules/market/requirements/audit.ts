/** The audit of requirements, with its automatic review. */
import { and, eq } from 'drizzle-orm'
import { requirementTextIssues } from '../../../../contract/domain/texts/audited-texts'
import type { AppContext } from '../../../app-context'
import { requirements } from '../../../db/schema'
import { listPermittedMembers, notify } from '../../notices'
import type { RequirementRow } from './present'
import { isPastDeadline, validUntil } from './requirement-status'

/** Notifies the publisher of the decision and its reason. */
const notifyDecision = async (ctx: AppContext, row: RequirementRow): Promise<void> => {
  const { id: requirementId, title, auditReason: opinion, companyId, publisherId } = row
  const isShown = row.status === 'adopt'
  await notify(ctx, await listPermittedMembers(ctx, companyId, publisherId, 'requirement.edit'), {
    typeCode: isShown ? 10014 : 10015,
    title: isShown ? '需求已发布' : '需求审核未通过',
    content: isShown ? `「${title}」已通过审核，正在作为商机展示` : `「${title}」没有通过审核：${opinion}`,
    ...(isShown ? {} : { opinion }),
    ext: { title, requirementId },
  })
}

export function registerRequirementAudit(ctx: AppContext): void {
  const decide = async (tx: AppContext, id: string, set: Partial<RequirementRow>) => {
    const [row] = await tx.db
      .update(requirements)
      .set({ ...set, updatedAt: tx.clock.now() })
      .where(and(eq(requirements.id, id), eq(requirements.status, 'pending')))
      .returning()
    if (row) await notifyDecision(tx, row)
  }
  const findRequirement = async (tx: AppContext, id: string) =>
    (await tx.db.select().from(requirements).where(eq(requirements.id, id)))[0]
  ctx.audits.register('requirement', {
    label: '需求',
    permission: 'requirement.edit',
    async approve(tx, { subjectId }) {
      const now = tx.clock.now()
      const row = await findRequirement(tx, subjectId)
      // its deadline passed while it was pending
      if (row && isPastDeadline(row.deadline, now))
        return decide(tx, subjectId, { status: 'reject', auditReason: '截止日期已过，请修改后重新提交' })
      const expiresAt = validUntil(row?.deadline ?? '', now)
      await decide(tx, subjectId, { status: 'adopt', auditReason: '', publishedAt: now, expiresAt })
    },
    async reject(tx, { subjectId }, reason) {
      await decide(tx, subjectId, { status: 'reject', auditReason: reason })
    },
    async review(tx, { subjectId }) {
      const row = await findRequirement(tx, subjectId)
      return row ? requirementTextIssues(`${row.title} ${row.description}`).join('\n') : ''
    },
  })
}
