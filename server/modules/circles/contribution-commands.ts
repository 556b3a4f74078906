/** Acts on contributions: write, change, delete, mark as essence, and what the operator's decision does (notices 10002, 10003). */
import { and, eq, inArray, ne } from 'drizzle-orm'
import {
  CONTRIBUTION_KINDS,
  CONTRIBUTION_STATUS,
  type ContributionKind,
  circlePaths,
} from '../../../contract/domain/circle'
import {
  isRichTextEmpty,
  type RichText,
  richTextExcerpt,
  richTextImages,
  richTextToPlain,
  withFileIds,
} from '../../../contract/domain/rich-text'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { circles, contributions } from '../../db/schema'
import { notify } from '../notices/notify'
import type { ContentChecker } from './content-check'
import { circleCounterUpdates, initialHotScore } from './hot-score'
import { claimCircleImages } from './picture-policy'
import { assertCanWrite, assertOwner, getCircleMembership } from './policy'
import { type ContributionCard, presentContribution, getVisibleContribution } from './present-contribution'

/** Letters of a card's excerpt. */
const EXCERPT_CHARS = 120

export interface ContributionInput {
  title: string
  content: RichText
}

const imageIds = (content: RichText) => [...new Set(richTextImages(content).map(({ fileId }) => fileId))]

/** What is written becomes its columns. */
export const toContributionColumns = ({ title, content }: ContributionInput) => ({
  title,
  content,
  excerpt: richTextExcerpt(content, EXCERPT_CHARS),
  pictureIds: imageIds(content),
})

/** What is written, with the ids of its pictures. Throws WORDS_BLOCKED, CIRCLE_PICTURE. Asked before a transaction opens. */
export async function checkContributionContent(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  { title, content }: ContributionInput,
  knownFileIds: string[] = [],
): Promise<ContributionInput> {
  await checker.assertTextAllowed(title, 'title')
  await checker.assertTextAllowed(richTextToPlain(content), 'content')
  const fileNames = imageIds(content)
  const ids = await claimCircleImages(ctx, checker, userId, fileNames, { field: 'content', known: knownFileIds })
  const idByName = new Map(fileNames.map((name, index) => [name, ids[index] as string]))
  return { title, content: withFileIds(content, (name) => idByName.get(name) as string) }
}

/** Writes a post or a question that waits for the operator. Throws what mustWrite() throws. Runs in a transaction. */
export async function createContribution(
  ctx: AppContext,
  userId: string,
  kind: ContributionKind,
  circleId: string,
  written: ContributionInput,
) {
  assertCanWrite(await getCircleMembership(ctx, userId, circleId), kind === 'post' ? 'post' : 'ask')
  const now = ctx.clock.now()
  const id = ctx.ids.next()
  await ctx.db.insert(contributions).values({
    ...toContributionColumns(written),
    id,
    circleId,
    authorId: userId,
    kind,
    status: 'pending',
    createdAt: now,
  })
  await ctx.audits.open({ kind: 'contribution', subjectId: id, title: written.title })
  return presentContribution(ctx, userId, id)
}

/** The author changes what is not published, and it waits again. Throws CONTRIBUTION_NOT_FOUND, CONTRIBUTION_STATE. */
export async function updateContribution(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  id: string,
  input: ContributionInput,
) {
  const { row: before } = await getVisibleContribution(ctx, userId, id)
  if (before.authorId !== userId) throw httpError('CONTRIBUTION_NOT_FOUND')
  if (before.kind === 'post' && isRichTextEmpty(input.content))
    throw httpError('BAD_INPUT', { message: '请填写正文', field: 'content' })
  const written = await checkContributionContent(ctx, checker, userId, input, before.pictureIds)
  await ctx.db.transaction(async (tx) => {
    await ctx.audits.open({ kind: 'contribution', subjectId: id, title: written.title })
    const [changed] = await tx
      .update(contributions)
      .set({ ...toContributionColumns(written), status: 'pending', opinion: '' })
      .where(and(eq(contributions.id, id), inArray(contributions.status, ['pending', 'reject'])))
      .returning({ id: contributions.id })
    if (!changed) throw httpError('CONTRIBUTION_STATE', { status: CONTRIBUTION_STATUS.published, act: '修改' })
  })
  return presentContribution(ctx, userId, id)
}

/** The circle's row first, then the contribution's: every act that needs both takes them in this order. */
const lockCircle = (ctx: AppContext, circleId: string) =>
  ctx.db.select().from(circles).where(eq(circles.id, circleId)).for('update')

/** Its author or the circle's owner deletes it; deleting twice changes nothing. Throws what seenBy() throws, CIRCLE_OWNER_ONLY. */
export async function deleteContribution(
  ctx: AppContext,
  userId: string,
  id: string,
  kind: ContributionKind,
): Promise<void> {
  const { row, circle, role } = await getVisibleContribution(ctx, userId, id, kind)
  const isAuthor = row.authorId === userId
  if (!isAuthor) assertOwner({ circle, role }, `删除别人的${CONTRIBUTION_KINDS[kind]}`)
  await ctx.db.transaction(async (tx) => {
    await ctx.audits.withdraw('contribution', id)
    await lockCircle(ctx, row.circleId)
    const [before] = await tx.select().from(contributions).where(eq(contributions.id, id)).for('update')
    if (!before || before.status === 'deleted') return
    await tx.update(contributions).set({ status: 'deleted' }).where(eq(contributions.id, id))
    if (before.status === 'published')
      await tx
        .update(circles)
        .set(circleCounterUpdates({ contributions: -1 }))
        .where(eq(circles.id, row.circleId))
    if (!isAuthor)
      await notifyAuthor(
        ctx,
        before,
        10008,
        `${CONTRIBUTION_KINDS[kind]}被删除`,
        `圈主删除了您的“${row.title}”`,
        circlePaths.my,
      )
  })
}

const notifyAuthor = (
  ctx: AppContext,
  row: ContributionCard,
  typeCode: 10002 | 10003 | 10008,
  title: string,
  content: string,
  path: string,
  opinion = '',
) => notify(ctx, { userIds: [row.authorId] }, { typeCode, title, content, opinion, ext: { title: row.title, path } })

/** The owner marks, or unmarks. Throws what seenBy() throws, CIRCLE_OWNER_ONLY, CONTRIBUTION_STATE. */
export async function setFeatured(ctx: AppContext, userId: string, id: string, isFeatured: boolean) {
  const contribution = await getVisibleContribution(ctx, userId, id)
  assertOwner(contribution, '设置精华')
  if (contribution.row.status !== 'published')
    throw httpError('CONTRIBUTION_STATE', { status: CONTRIBUTION_STATUS[contribution.row.status], act: '设为精华' })
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(contributions)
      .set({ isEssence: isFeatured })
      .where(and(eq(contributions.id, id), ne(contributions.isEssence, isFeatured)))
      .returning()
    if (changed && isFeatured && changed.authorId !== userId)
      await notifyAuthor(
        ctx,
        changed,
        10008,
        '内容被设为精华',
        `圈主把您的“${changed.title}”设为精华`,
        circlePaths.article(id),
      )
  })
  return presentContribution(ctx, userId, id)
}

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
    `“${row.title}”已在“${circle.name}”发布`,
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
    `“${row.title}”没有通过审核：${opinion}`,
    circlePaths.my,
    opinion,
  )
}

/** A phone number inside a text: people are to be reached through the product. */
const PHONE_PATTERN = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/

/** Posts and questions are decided by the operator. */
export function registerContributionAudit(ctx: AppContext, checker: ContentChecker): void {
  ctx.audits.register('contribution', {
    label: '圈子内容',
    approve: ({ subjectId }) => publishContribution(ctx, subjectId),
    reject: ({ subjectId }, reason) => rejectContribution(ctx, subjectId, reason),
    async review({ subjectId }) {
      const [row] = await ctx.db.select().from(contributions).where(eq(contributions.id, subjectId))
      const text = row ? `${row.title}\n${richTextToPlain(row.content)}` : ''
      if (PHONE_PATTERN.test(text)) return '标题和正文里不能留手机号，请通过平台沟通'
      return (await checker.isTextAllowed(text)) ? '' : '内容里有不能发布的词语'
    },
  })
}
