/** Members of circles: lists, creators granted and removed, members removed, people taken in. */
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type CircleRole, circlePaths, CIRCLE_LIMITS as MAX } from '../../../contract/domain/circle'
import type { Context } from '../../context'
import { behind, pageOf } from '../../db/keyset'
import { circleApplications, circleMembers, circles, users } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { notify } from '../notice/commands'
import { takeOut } from './circles'
import { circleCounted } from './heat'
import { peopleOf } from './people'
import { type CircleRow, mustOwn, mustRead, type Part, partOf } from './policy'

type MemberRow = typeof circleMembers.$inferSelect
type MemberAct = 'grantCreator' | 'removeCreator' | 'remove'

/** The owner's buttons beside a member; nobody acts on the owner. */
const actsOn = ({ role }: MemberRow, viewer: Part): MemberAct[] => {
  if (viewer.role !== 'owner' || role === 'owner') return []
  return [role === 'creator' ? 'removeCreator' : 'grantCreator', 'remove']
}

async function present(ctx: Context, viewer: Part, rows: MemberRow[]) {
  const personOf = await peopleOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    ...personOf(row.userId),
    role: row.role,
    joinedTime: row.joinedAt.toISOString(),
    can: actsOn(row, viewer),
  }))
}

interface Asked {
  circleId: string
  cursor: string
  pageSize: number
}

/** Members of a circle the viewer may read, the last to join first; only its creators with `isCreatorsOnly`. */
export async function pageMembers(ctx: Context, userId: string, asked: Asked, isCreatorsOnly = false) {
  const viewer = mustRead(await partOf(ctx, userId, asked.circleId))
  const order = { createdAt: circleMembers.joinedAt, id: circleMembers.userId }
  const creators: SQL | undefined = isCreatorsOnly ? sql`${circleMembers.role} = 'creator'` : undefined
  const rows = await ctx.db
    .select()
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, asked.circleId), creators, behind(order, asked.cursor)))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(asked.pageSize + 1)
  const page = pageOf(rows, asked.pageSize, (row) => ({ createdAt: row.joinedAt, id: row.userId }))
  return { ...page, rows: await present(ctx, viewer, page.rows) }
}

/** A person is in so many circles at most. Throws CIRCLE_JOINED_LIMIT. */
export async function mustHaveRoom(ctx: Context, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const rows = await ctx.db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(and(eq(circleMembers.userId, userId), ne(circleMembers.role, 'owner')))
    .limit(MAX.joined)
  if (rows.length >= MAX.joined) throw fail('CIRCLE_JOINED_LIMIT', { max: MAX.joined })
}

/** Takes somebody in, or makes a member a creator. The circle's row is locked. Throws CIRCLE_JOINED_LIMIT. */
export async function takeIn(
  ctx: Context,
  circle: CircleRow,
  userId: string,
  role: 'member' | 'creator',
): Promise<void> {
  const now = ctx.clock.now()
  const [known] = await ctx.db
    .select({ role: circleMembers.role })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.userId, userId)))
  if (known) {
    if (role === 'creator' && known.role === 'member') await setRole(ctx, circle.id, userId, 'creator')
    return
  }
  await mustHaveRoom(ctx, userId)
  await ctx.db.insert(circleMembers).values({ circleId: circle.id, userId, role, joinedAt: now })
  await ctx.db
    .update(circles)
    .set(circleCounted({ members: 1 }, now))
    .where(eq(circles.id, circle.id))
}

const setRole = (ctx: Context, circleId: string, userId: string, role: CircleRole) =>
  ctx.db
    .update(circleMembers)
    .set({ role })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId), ne(circleMembers.role, 'owner')))
    .returning()

const tell = (ctx: Context, circle: CircleRow, userId: string, title: string, content: string) =>
  notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10008,
      title,
      content,
      ext: { circleName: circle.name, circleId: circle.id, path: circlePaths.circle(circle.id) },
    },
  )

/** The member an owner acts on. Throws CIRCLE_MEMBER_NOT_FOUND, CIRCLE_OWNER_STAYS. */
async function memberOf(ctx: Context, { circle }: Part, userId: string, act: string): Promise<MemberRow> {
  const [row] = await ctx.db
    .select()
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.userId, userId)))
  if (!row) throw fail('CIRCLE_MEMBER_NOT_FOUND')
  if (row.role === 'owner') throw fail('CIRCLE_OWNER_STAYS', { act })
  return row
}

/** An open wish to become a creator is fulfilled with the grant. */
const fulfilWish = (ctx: Context, circleId: string, userId: string) =>
  ctx.db
    .update(circleApplications)
    .set({ status: 'approved', decidedAt: ctx.clock.now() })
    .where(
      and(
        eq(circleApplications.circleId, circleId),
        eq(circleApplications.userId, userId),
        eq(circleApplications.status, 'pending'),
      ),
    )

interface Grant {
  circleId: string
  userId: string
}

/** Makes a member a creator, or takes it back; doing it twice changes nothing. Throws what partOf(), mustOwn(), memberOf() throw. */
export async function setCreator(ctx: Context, ownerId: string, { circleId, userId }: Grant, isCreator: boolean) {
  const viewer = mustOwn(await partOf(ctx, ownerId, circleId), '设置创作者')
  const row = await ctx.db.transaction(async () => {
    const part = await partOf(ctx, ownerId, circleId, { isLocked: true })
    const before = await memberOf(ctx, part, userId, '改为创作者')
    const role = isCreator ? 'creator' : 'member'
    if (isCreator) await fulfilWish(ctx, circleId, userId)
    if (before.role === role) return before
    const [after] = await setRole(ctx, circleId, userId, role)
    const { name } = part.circle
    if (isCreator) await tell(ctx, part.circle, userId, '您成为了创作者', `现在可以在“${name}”发帖了`)
    else await tell(ctx, part.circle, userId, '创作者已取消', `您在“${name}”不再是创作者，仍可以提问和评论`)
    return after ?? before
  })
  const [shown] = await present(ctx, viewer, [row])
  return shown as NonNullable<typeof shown>
}

/** Removes a member; what he has written stays. Throws what partOf(), mustOwn(), memberOf() throw. */
export const removeMember = (ctx: Context, ownerId: string, { circleId, userId }: Grant): Promise<void> =>
  ctx.db.transaction(async () => {
    const part = mustOwn(await partOf(ctx, ownerId, circleId, { isLocked: true }), '移除成员')
    await memberOf(ctx, part, userId, '移除')
    await takeOut(ctx, circleId, userId)
    await tell(ctx, part.circle, userId, '已被移出圈子', `圈主把您移出了“${part.circle.name}”，您发表的内容保留`)
  })
