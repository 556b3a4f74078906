/** Writes contributions: create, update, delete, feature. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import {
  CONTRIBUTION_KINDS,
  CONTRIBUTION_STATUS,
  type ContributionKind,
  circlePaths,
} from '../../../../contract/domain/circle'
import {
  isRichTextEmpty,
  type RichText,
  richTextExcerpt,
  richTextImages,
  richTextToPlain,
  withFileIds,
} from '../../../../contract/domain/rich-text'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { circles, contributions } from '../../../db/schema'
import { notify } from '../../notices'
import { claimCircleImages } from '../claim-circle-images'
import type { ContentChecker } from '../content-check'
import { circleCounterUpdates } from '../hot-score'
import { assertCanWrite, assertOwner, getCircleMembership } from '../policy'
import { type ContributionCard, getVisibleContribution, presentContribution } from './present'

/** Characters of a card's excerpt. */
const EXCERPT_CHARS = 120

export interface ContributionInput {
  title: string
  content: RichText
}

const imageIds = (content: RichText) => [...new Set(richTextImages(content).map(({ fileId }) => fileId))]

/** The columns of title and content. */
export const toContributionColumns = ({ title, content }: ContributionInput) => ({
  title,
  content,
  excerpt: richTextExcerpt(content, EXCERPT_CHARS),
  imageIds: imageIds(content),
})

/**
 * Checks texts and images before a transaction opens; returns the content with file ids. Throws TEXT_BLOCKED,
 * CIRCLE_IMAGE.
 */
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

/**
 * Creates a pending post or question, which the operator approves. Throws what assertCanWrite() throws. Runs in a
 * transaction.
 */
export async function createContribution(
  ctx: AppContext,
  userId: string,
  kind: ContributionKind,
  circleId: string,
  input: ContributionInput,
) {
  assertCanWrite(await getCircleMembership(ctx, userId, circleId), kind === 'post' ? 'post' : 'ask')
  const now = ctx.clock.now()
  const id = ctx.ids.next()
  await ctx.db.insert(contributions).values({
    ...toContributionColumns(input),
    id,
    circleId,
    authorId: userId,
    kind,
    status: 'pending',
    createdAt: now,
  })
  await ctx.audits.open({ kind: 'contribution', subjectId: id, title: input.title })
  return presentContribution(ctx, userId, id)
}

/**
 * The author updates an unpublished contribution, which is pending again. Throws CONTRIBUTION_NOT_FOUND,
 * CONTRIBUTION_STATE.
 */
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
  const checked = await checkContributionContent(ctx, checker, userId, input, before.imageIds)
  await ctx.transaction(async (tx) => {
    await tx.audits.open({ kind: 'contribution', subjectId: id, title: checked.title })
    const [changed] = await tx.db
      .update(contributions)
      .set({ ...toContributionColumns(checked), status: 'pending', opinion: '' })
      .where(and(eq(contributions.id, id), inArray(contributions.status, ['pending', 'reject'])))
      .returning({ id: contributions.id })
    if (!changed) throw httpError('CONTRIBUTION_STATE', { status: CONTRIBUTION_STATUS.published, act: '修改' })
  })
  return presentContribution(ctx, userId, id)
}

/** Locks the circle's row; commands that need both lock it before the contribution's. */
export const lockCircle = (ctx: AppContext, circleId: string) =>
  ctx.db.select().from(circles).where(eq(circles.id, circleId)).for('update')

/**
 * Deletes a contribution, as its author or the circle's owner; idempotent. Throws what getVisibleContribution() throws,
 * CIRCLE_OWNER_ONLY.
 */
export async function deleteContribution(
  ctx: AppContext,
  userId: string,
  id: string,
  kind: ContributionKind,
): Promise<void> {
  const { row, circle, role } = await getVisibleContribution(ctx, userId, id, kind)
  const isAuthor = row.authorId === userId
  if (!isAuthor) assertOwner({ circle, role }, `删除别人的${CONTRIBUTION_KINDS[kind]}`)
  await ctx.transaction(async (tx) => {
    await tx.audits.withdraw('contribution', id)
    await lockCircle(tx, row.circleId)
    const [before] = await tx.db.select().from(contributions).where(eq(contributions.id, id)).for('update')
    if (!before || before.status === 'deleted') return
    await tx.db.update(contributions).set({ status: 'deleted' }).where(eq(contributions.id, id))
    if (before.status === 'published')
      await tx.db
        .update(circles)
        .set(circleCounterUpdates({ contributions: -1 }))
        .where(eq(circles.id, row.circleId))
    if (!isAuthor)
      await notifyAuthor(
        tx,
        before,
        10008,
        `${CONTRIBUTION_KINDS[kind]}被删除`,
        `圈主删除了您的「${row.title}」`,
        circlePaths.my,
      )
  })
}

/** Notifies the author of a contribution. */
export const notifyAuthor = (
  ctx: AppContext,
  row: ContributionCard,
  typeCode: 10002 | 10003 | 10008,
  title: string,
  content: string,
  path: string,
  opinion = '',
) => notify(ctx, { userIds: [row.authorId] }, { typeCode, title, content, opinion, ext: { title: row.title, path } })

/**
 * The owner features a contribution or stops featuring it. Throws what getVisibleContribution() throws, CIRCLE_OWNER_ONLY,
 * CONTRIBUTION_STATE.
 */
export async function setFeatured(ctx: AppContext, userId: string, id: string, isFeatured: boolean) {
  const contribution = await getVisibleContribution(ctx, userId, id)
  assertOwner(contribution, '设置精华')
  if (contribution.row.status !== 'published')
    throw httpError('CONTRIBUTION_STATE', { status: CONTRIBUTION_STATUS[contribution.row.status], act: '设为精华' })
  await ctx.transaction(async (tx) => {
    const [changed] = await tx.db
      .update(contributions)
      .set({ isEssence: isFeatured })
      .where(and(eq(contributions.id, id), ne(contributions.isEssence, isFeatured)))
      .returning()
    if (changed && isFeatured && changed.authorId !== userId)
      await notifyAuthor(
        tx,
        changed,
        10008,
        '内容被设为精华',
        `圈主把您的「${changed.title}」设为精华`,
        circlePaths.article(id),
      )
  })
  return presentContribution(ctx, userId, id)
}
