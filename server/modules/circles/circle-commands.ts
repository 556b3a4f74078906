/** Writes circles: create, update, open, close, change settings, leave. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type circleCalls, circleForm } from '../../../contract/api/circle'
import type * as circleNames from '../../../contract/calls/circles/circles'
import { CIRCLE_STATUS, CIRCLE_LIMITS as MAX } from '../../../contract/domain/circle'
import { CIRCLE_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { circleMembers, circles, contributions, users } from '../../db/schema'
import { indexTokens } from '../../db/search-text/index-texts'
import { violatedConstraint } from '../../db/sql-helpers'
import { mergeEdit, versionOf } from '../../services/edits/merge-edit'
import { claimCircleImages } from './claim-circle-images'
import type { ContentChecker } from './content-check'
import { circleCounterUpdates, initialCircleHotScore } from './hot-score'
import { assertOwner, type CircleRow, getCircleMembership, getUncheckedMembership, isApproved } from './policy'
import { presentCircle, toCircleForm } from './present'

export interface CircleForm {
  name: string
  introduction: string
  avatarFileId: string
}
type CircleInput = z.output<(typeof circleCalls)[typeof circleNames.update]['input']>
interface NewCircle extends CircleForm {
  isPublic: boolean
  isJoinApprovalRequired: boolean
  canApplyAsCreator: boolean
}

/** The columns by which a circle is found. */
export function circleSearchColumns({ name, introduction }: Pick<CircleForm, 'name' | 'introduction'>) {
  const { text, ...columns } = indexTokens([name, introduction])
  return { finds: text, ...columns }
}

/** The columns of a form, with its search text and grams. */
export function toCircleColumns({ name, introduction, avatarFileId }: CircleForm) {
  return { name, introduction, avatarFileId: avatarFileId || null, ...circleSearchColumns({ name, introduction }) }
}

/**
 * Checks the form's texts and image before a transaction opens; returns the form with the image's file id. Throws
 * TEXT_BLOCKED, CIRCLE_IMAGE.
 */
export async function checkCircleContent<F extends CircleForm>(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  form: F,
  currentFileId?: string | null,
): Promise<F> {
  await checker.assertTextAllowed(form.name, 'name')
  await checker.assertTextAllowed(form.introduction, 'introduction')
  const fileIds = form.avatarFileId ? [form.avatarFileId] : []
  const use = { field: 'avatarFileId', known: currentFileId ? [currentFileId] : [] }
  const [avatarFileId = ''] = await claimCircleImages(ctx, checker, userId, fileIds, use)
  return { ...form, avatarFileId }
}

/** Turns the violation of the unique name into CIRCLE_NAME_TAKEN. */
async function withNameCheck<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'circles_name') throw httpError('CIRCLE_NAME_TAKEN', { field: 'name' })
    throw error
  }
}

/** Creates a pending circle, which the operator approves. Throws CIRCLE_LIMIT, CIRCLE_NAME_TAKEN. */
export async function createCircle(ctx: AppContext, userId: string, form: NewCircle) {
  const { db, ids, clock } = ctx
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const ownedCircles = await db
    .select({ id: circles.id })
    .from(circles)
    .where(and(eq(circles.ownerId, userId), ne(circles.status, 'reject')))
  if (ownedCircles.length >= MAX.owned) throw httpError('CIRCLE_LIMIT', { max: MAX.owned })
  const now = clock.now()
  const id = ids.next()
  const { isPublic, isJoinApprovalRequired, canApplyAsCreator } = form
  const [row] = await withNameCheck(() =>
    db
      .insert(circles)
      .values({
        ...toCircleColumns(form),
        id,
        ownerId: userId,
        status: 'pending',
        isPublic,
        isJoinApprovalRequired,
        canApplyAsCreator,
        memberCount: 1,
        activeAt: now,
        heat: initialCircleHotScore(now),
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  await db.insert(circleMembers).values({ circleId: id, userId, role: 'owner', joinedAt: now })
  await ctx.audits.open({ kind: 'circle', subjectId: id, title: form.name })
  return presentCircle(ctx, userId, row as CircleRow)
}

/** Whether another circle has the name. */
export async function isNameTaken(ctx: AppContext, name: string, circleId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: circles.id })
    .from(circles)
    .where(and(eq(circles.name, name), ne(circles.status, 'reject'), ne(circles.id, circleId)))
  return rows.length > 0
}

const isSame = (row: CircleRow, form: CircleForm) =>
  row.name === form.name && row.introduction === form.introduction && (row.avatarFileId ?? '') === form.avatarFileId

/** How often a form is merged and checked again because another device has saved meanwhile. */
const MAX_UPDATE_ATTEMPTS = 3

/**
 * Updates a circle through an audit: a circle not approved yet is pending again, an approved one stays as it is until the
 * operator approves the change. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_ONLY, CIRCLE_NAME_TAKEN, EDIT_CONFLICT, CIRCLE_BUSY when other
 * devices have saved during each of MAX_UPDATE_ATTEMPTS, and what checkCircleContent() throws.
 */
export async function updateCircle(ctx: AppContext, checker: ContentChecker, userId: string, input: CircleInput) {
  for (let attempt = 1; attempt <= MAX_UPDATE_ATTEMPTS; attempt += 1) {
    const row = await tryUpdate(ctx, checker, userId, input)
    if (row) return presentCircle(ctx, userId, row)
  }
  throw httpError('CIRCLE_BUSY')
}

/** The updated circle; undefined when another device has saved while the content was checked. */
async function tryUpdate(
  ctx: AppContext,
  checker: ContentChecker,
  userId: string,
  input: CircleInput,
): Promise<CircleRow | undefined> {
  const { circleId } = input
  const membership = assertOwner(await getCircleMembership(ctx, userId, circleId), '修改圈子')
  const fileIdBefore = membership.circle.change?.avatarFileId ?? membership.circle.avatarFileId
  const merged = mergeEdit(CIRCLE_EDIT, circleForm, toCircleForm(ctx, membership.circle), input)
  const form = await checkCircleContent(ctx, checker, userId, merged, fileIdBefore)
  if (await isNameTaken(ctx, form.name, circleId)) throw httpError('CIRCLE_NAME_TAKEN', { field: 'name' })
  const seen = versionOf(CIRCLE_EDIT, toCircleForm(ctx, membership.circle))
  try {
    return await ctx.transaction((tx) =>
      isApproved(membership) ? proposeChange(tx, membership.circle, form, seen) : resubmit(tx, circleId, form, seen),
    )
  } catch (error) {
    if (!(error instanceof CircleChangedError)) throw error
    return undefined
  }
}

/** Another device has saved while the content was checked: the form is merged again, with what that has saved. */
class CircleChangedError extends Error {}

/** Locks the circle. Throws CircleChangedError unless it holds what was seen. */
async function lockUnchanged(ctx: AppContext, circleId: string, seen: string): Promise<void> {
  const [row] = await ctx.db.select().from(circles).where(eq(circles.id, circleId)).for('update')
  if (row && versionOf(CIRCLE_EDIT, toCircleForm(ctx, row)) !== seen) throw new CircleChangedError()
}

/** Locks the audit's row before the circle's, in the same order as a decision of the operator. Throws CircleChangedError. */
async function resubmit(ctx: AppContext, circleId: string, form: CircleForm, seen: string): Promise<CircleRow> {
  await ctx.audits.open({ kind: 'circle', subjectId: circleId, title: form.name })
  await lockUnchanged(ctx, circleId, seen)
  const [row] = await withNameCheck(() =>
    ctx.db
      .update(circles)
      .set({ ...toCircleColumns(form), status: 'pending', opinion: '', updatedAt: ctx.clock.now() })
      .where(and(eq(circles.id, circleId), inArray(circles.status, ['pending', 'reject'])))
      .returning(),
  )
  if (!row) throw httpError('CIRCLE_STATE', { status: CIRCLE_STATUS.open, act: '这样修改，请刷新后再试' })
  return row
}

/** Throws CircleChangedError. */
async function proposeChange(ctx: AppContext, circle: CircleRow, form: CircleForm, seen: string): Promise<CircleRow> {
  const isUnchanged = isSame(circle, form)
  if (isUnchanged) await ctx.audits.withdraw('circleChange', circle.id)
  else await ctx.audits.open({ kind: 'circleChange', subjectId: circle.id, title: form.name })
  await lockUnchanged(ctx, circle.id, seen)
  const { name, introduction, avatarFileId } = form
  const change = { name, introduction, avatarFileId: avatarFileId || null, isRefused: false, opinion: '' }
  const [row] = await ctx.db
    .update(circles)
    .set({ change: isUnchanged ? null : change, updatedAt: ctx.clock.now() })
    .where(eq(circles.id, circle.id))
    .returning()
  return row as CircleRow
}

/** Opens or closes a circle; idempotent. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_ONLY, CIRCLE_STATE. */
export async function setCircleOpen(ctx: AppContext, userId: string, circleId: string, isOpen: boolean) {
  const action = isOpen ? '打开圈子' : '关闭圈子'
  const membership = assertOwner(await getCircleMembership(ctx, userId, circleId), action)
  if (!isApproved(membership))
    throw httpError('CIRCLE_STATE', { status: CIRCLE_STATUS[membership.circle.status], act: action })
  const [row] = await ctx.db
    .update(circles)
    .set({ status: isOpen ? 'open' : 'closed', updatedAt: ctx.clock.now() })
    .where(and(eq(circles.id, circleId), inArray(circles.status, ['open', 'closed'])))
    .returning()
  return presentCircle(ctx, userId, row ?? membership.circle)
}

type Setting = Partial<Pick<CircleRow, 'isPublic' | 'isJoinApprovalRequired' | 'canApplyAsCreator'>>

/**
 * Updates the owner's settings. Contributions follow the visibility of their circle. Throws CIRCLE_NOT_FOUND,
 * CIRCLE_OWNER_ONLY.
 */
export async function updateCircleSettings(ctx: AppContext, userId: string, circleId: string, setting: Setting) {
  const row = await ctx.transaction(async (tx) => {
    assertOwner(await getCircleMembership(tx, userId, circleId, { isLocked: true }), '修改设置')
    const set = { ...setting, updatedAt: tx.clock.now() }
    const [changed] = await tx.db.update(circles).set(set).where(eq(circles.id, circleId)).returning()
    if (setting.isPublic !== undefined)
      await tx.db
        .update(contributions)
        .set({ isListed: setting.isPublic })
        .where(
          and(
            eq(contributions.circleId, circleId),
            sql`${contributions.status} = 'published'`,
            ne(contributions.isListed, setting.isPublic),
          ),
        )
    return changed as CircleRow
  })
  return presentCircle(ctx, userId, row)
}

/** Removes a user from a circle whose row is locked; true when the user was a member. */
export async function removeFromCircle(ctx: AppContext, circleId: string, userId: string): Promise<boolean> {
  const removed = await ctx.db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId), ne(circleMembers.role, 'owner')))
    .returning({ userId: circleMembers.userId })
  if (removed.length)
    await ctx.db
      .update(circles)
      .set(circleCounterUpdates({ members: -1 }))
      .where(eq(circles.id, circleId))
  return removed.length > 0
}

/** Leaves a circle; the user's contributions stay. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_STAYS. */
export async function leaveCircle(ctx: AppContext, userId: string, circleId: string) {
  await ctx.transaction(async (tx) => {
    const { role } = await getCircleMembership(tx, userId, circleId, { isLocked: true })
    if (role === 'owner') throw httpError('CIRCLE_OWNER_STAYS', { act: '退出，可以关闭圈子' })
    await removeFromCircle(tx, circleId, userId)
  })
  return presentCircle(ctx, userId, (await getUncheckedMembership(ctx, userId, circleId)).circle)
}
