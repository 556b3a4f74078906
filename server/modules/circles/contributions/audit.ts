/** What the operator's decision does to a contribution (notices 10002, 10003). */
import { and, eq } from 'drizzle-orm'
import { CONTRIBUTION_KINDS, circlePaths } from '../../../../contract/domain/circle'
import { findPhone } from '../../../../contract/domain/format'
import { richTextToPlain } from '../../../../contract/domain/rich-text'
import type { AppContext } from '../../../app-context'
import { circles, contributions } from '../../../db/schema'
import type { ContentChecker } from '../content-check'
import { circleCounterUpdates, initialHotScore } from '../hot-score'
import { lockCircle, notifyAuthor } from './commands'

async function publishContribution(ctx: AppContext, id: string): Promise<void> {
  const [pending] = await ctx.db.select().from(contributions).where(eq(contributions.id, id))
  const [circle] = pending ? await lockCircle(ctx, pending.circleId) : []
  if (!circle) return
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(contributions)
    .set({ status: 'published', opinion: '', publishedAt: now, isListed: circle.isPublic, heat: initialHotScore(now) })
    .where(and(eq(contributions.id, id), eq(contributions.status, 'pending')))
    .returning()
  if (!row) return
  await ctx.db
    .update(circles)
    .set(circleCounterUpdates({ contributions: 1 }, now))
    .where(eq(circles.id, row.circleId))
  const label = CONTRIBUTION_KINDS[row.kind]
  await notifyAuthor(
    ctx,
    row,
    10003,
    `${label}发布成功`,
    `「${row.title}」已在「${circle.name}」发布`,
    circlePaths.article(id),
  )
}

async function rejectContribution(ctx: AppContext, id: string, opinion: string): Promise<void> {
  const [row] = await ctx.db
    .update(contributions)
    .set({ status: 'reject', opinion })
    .where(and(eq(contributions.id, id), eq(contributions.status, 'pending')))
    .returning()
  if (!row) return
  const label = CONTRIBUTION_KINDS[row.kind]
  await notifyAuthor(
    ctx,
    row,
    10002,
    `${label}审核未通过`,
    `「${row.title}」没有通过审核：${opinion}`,
    circlePaths.my,
    opinion,
  )
}

/** Registers the audit of posts and questions; the operator decides. */
export function registerContributionAudit(ctx: AppContext, checker: ContentChecker): void {
  ctx.audits.register('contribution', {
    label: '圈子内容',
    approve: (tx, { subjectId }) => publishContribution(tx, subjectId),
    reject: (tx, { subjectId }, reason) => rejectContribution(tx, subjectId, reason),
    async review(tx, { subjectId }) {
      const [row] = await tx.db.select().from(contributions).where(eq(contributions.id, subjectId))
      const text = row ? `${row.title}\n${richTextToPlain(row.content)}` : ''
      if (findPhone(text)) return '标题和正文里不能留手机号，请通过平台沟通'
      return (await checker.isTextAllowed(text)) ? '' : '内容里有不能发布的词语'
    },
  })
}
