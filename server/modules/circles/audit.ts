/** Audits of circles and of changes to them. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { circlePaths } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { circles } from '../../db/schema'
import { notify } from '../notices'
import { isNameTaken, toCircleColumns } from './circle-commands'
import type { ContentChecker } from './content-check'
import type { CircleRow } from './policy'

const BLOCKED_TEXT_OPINION = '名称或简介里有不能发布的词语'

const notifyApproved = (ctx: AppContext, { id, name, ownerId }: CircleRow) =>
  notify(
    ctx,
    { userIds: [ownerId] },
    {
      typeCode: 10004,
      title: '圈子创建成功',
      content: `「${name}」已通过审核。请遵守圈子公约，维护好圈内的内容`,
      ext: { circleName: name, circleId: id, path: circlePaths.circle(id) },
    },
  )

const notifyRejected = (ctx: AppContext, { id, ownerId }: CircleRow, name: string, opinion: string) =>
  notify(
    ctx,
    { userIds: [ownerId] },
    {
      typeCode: 10005,
      title: '圈子审核未通过',
      content: `「${name}」没有通过审核：${opinion}`,
      opinion,
      ext: { circleName: name, circleId: id },
    },
  )

async function rejectChange(ctx: AppContext, id: string, opinion: string): Promise<void> {
  const [row] = await ctx.db.select().from(circles).where(eq(circles.id, id)).for('update')
  if (!row?.change) return
  await ctx.db
    .update(circles)
    .set({ change: { ...row.change, isRefused: true, opinion } })
    .where(eq(circles.id, id))
  await notifyRejected(ctx, row, row.change.name, opinion)
}

async function approveChange(ctx: AppContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(circles)
    .where(and(eq(circles.id, id), isNotNull(circles.change)))
    .for('update')
  if (!row?.change) return
  const { name, introduction, avatarFileId } = row.change
  if (await isNameTaken(ctx, name, id)) return rejectChange(ctx, id, '已有同名的圈子')
  const form = { name, introduction, avatarFileId: avatarFileId ?? '' }
  await ctx.db
    .update(circles)
    .set({ ...toCircleColumns(form), change: null, updatedAt: ctx.clock.now() })
    .where(eq(circles.id, id))
  await notify(
    ctx,
    { userIds: [row.ownerId] },
    {
      typeCode: 10003,
      title: '圈子修改已生效',
      content: `「${name}」的修改已通过审核`,
      ext: { circleName: name, circleId: id, path: circlePaths.circle(id) },
    },
  )
}

/** Registers the audits of circles and of changes to them; the operator decides. */
export function registerCircleAudits(ctx: AppContext, checker: ContentChecker): void {
  const decide = async (tx: AppContext, id: string, set: Partial<typeof circles.$inferInsert>) => {
    const [row] = await tx.db
      .update(circles)
      .set({ ...set, updatedAt: tx.clock.now() })
      .where(and(eq(circles.id, id), eq(circles.status, 'pending')))
      .returning()
    return row
  }
  const findCircle = async (tx: AppContext, id: string) =>
    (await tx.db.select().from(circles).where(eq(circles.id, id)))[0]
  ctx.audits.register('circle', {
    label: '职业圈',
    async approve(tx, { subjectId }) {
      const row = await decide(tx, subjectId, { status: 'open', opinion: '' })
      if (row) await notifyApproved(tx, row)
    },
    async reject(tx, { subjectId }, opinion) {
      const row = await decide(tx, subjectId, { status: 'reject', opinion })
      if (row) await notifyRejected(tx, row, row.name, opinion)
    },
    async review(tx, { subjectId }) {
      const row = await findCircle(tx, subjectId)
      return !row || (await checker.isTextAllowed(`${row.name}\n${row.introduction}`)) ? '' : BLOCKED_TEXT_OPINION
    },
  })
  ctx.audits.register('circleChange', {
    label: '圈子修改',
    approve: (tx, { subjectId }) => approveChange(tx, subjectId),
    reject: (tx, { subjectId }, opinion) => rejectChange(tx, subjectId, opinion),
    async review(tx, { subjectId }) {
      const change = (await findCircle(tx, subjectId))?.change
      return !change || (await checker.isTextAllowed(`${change.name}\n${change.introduction}`))
        ? ''
        : BLOCKED_TEXT_OPINION
    },
  })
}
