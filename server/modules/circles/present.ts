/** Presents circles. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circle } from '../../../contract/api/circle/circle-schemas'
import { CIRCLE_EDIT } from '../../../contract/edits/edit-tables'
import { CIRCLE_FIELDS } from '../../../contract/fields/circle-fields'
import type { AppContext } from '../../app-context'
import { publicFieldsOf } from '../../db/field-columns'
import { circleApplications, circleMembers } from '../../db/schema'
import { bigintArray } from '../../db/sql-helpers'
import { versionOf } from '../../services/edits/merge-edit'
import { getCircleUsers } from './circle-users'
import { type CircleRow, circleActions } from './policy'
import { shareKeyOf } from './share-keys'

const publicCircleFields = publicFieldsOf(CIRCLE_FIELDS)

export type Circle = z.input<typeof circle>

/** Pending applications are counted up to this number. */
export const CIRCLE_COUNTERS = 1000

/** Numbers of pending applications by circle. */
async function countPending(ctx: AppContext, circleIds: string[]): Promise<Map<string, number>> {
  if (circleIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute(sql`
    select q.id::text as id, (select count(*)::int from (
      select 1 from ${circleApplications} a where a.circle_id = q.id and a.status = 'pending' limit ${CIRCLE_COUNTERS}) t) as waiting
    from unnest(${bigintArray(circleIds)}) q(id)`)
  return new Map(rows.map((row) => [String(row.id), Number(row.waiting)]))
}

/** The user's roles and pending applications, by circle. */
async function getViewerRoles(ctx: AppContext, userId: string, circleIds: string[]) {
  const memberships = await ctx.db
    .select({ circleId: circleMembers.circleId, role: circleMembers.role })
    .from(circleMembers)
    .where(and(eq(circleMembers.userId, userId), inArray(circleMembers.circleId, circleIds)))
  const pending = await ctx.db
    .select({ id: circleApplications.id, circleId: circleApplications.circleId, role: circleApplications.role })
    .from(circleApplications)
    .where(
      and(
        eq(circleApplications.userId, userId),
        eq(circleApplications.status, 'pending'),
        inArray(circleApplications.circleId, circleIds),
      ),
    )
  const roles = new Map(memberships.map(({ circleId, role }) => [circleId, role]))
  const applying = new Map(pending.map(({ circleId, id, role }) => [circleId, { id, role }]))
  return { roles, applying }
}

/** Circles as `userId` sees them, in the order given. */
export async function presentCircles(ctx: AppContext, userId: string, rows: CircleRow[]): Promise<Circle[]> {
  if (rows.length === 0) return []
  const circleIds = rows.map(({ id }) => id)
  const { roles, applying } = await getViewerRoles(ctx, userId, circleIds)
  const pendingCounts = await countPending(
    ctx,
    circleIds.filter((id) => roles.get(id) === 'owner'),
  )
  const userOf = await getCircleUsers(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.map((row) => {
    const role = roles.get(row.id) ?? null
    const isOwner = role === 'owner'
    const { change } = row
    return {
      ...presentCircleBrief(ctx, row),
      ...publicCircleFields(row),
      version: isOwner ? versionOf(CIRCLE_EDIT, toCircleForm(ctx, row)) : '',
      avatarFileId: fileNameOf(ctx, row.avatarFileId),
      status: row.status,
      owner: userOf(row.ownerId),
      memberCount: row.memberCount,
      contributionCount: row.contributionCount,
      createdTime: row.createdAt.toISOString(),
      role,
      applying: applying.get(row.id) ?? null,
      waitingCount: pendingCounts.get(row.id) ?? 0,
      opinion: isOwner ? row.opinion : '',
      shareKey: role && !row.isPublic ? shareKeyOf(ctx, row.id) : '',
      change:
        isOwner && change
          ? {
              ...change,
              avatarFileId: fileNameOf(ctx, change.avatarFileId),
              avatarUrl: ctx.files.urlOf(change.avatarFileId),
            }
          : null,
      can: circleActions({ circle: row, role }, applying.has(row.id)),
    }
  })
}

/** What the owner edits, as the form would send it: the change that waits, else the circle. */
export function toCircleForm(ctx: AppContext, row: CircleRow) {
  const { name, introduction, avatarFileId } = row.change ?? row
  return { name, introduction, avatarFileId: fileNameOf(ctx, avatarFileId) }
}

const fileNameOf = (ctx: AppContext, fileId: string | null) => (fileId ? ctx.files.nameOf(fileId) : '')

/** A circle named in something else. */
export const presentCircleBrief = (ctx: AppContext, row: Pick<CircleRow, 'id' | 'name' | 'avatarFileId'>) => ({
  id: row.id,
  name: row.name,
  avatarUrl: ctx.files.urlOf(row.avatarFileId),
})

/** One circle as `userId` sees it. */
export const presentCircle = async (ctx: AppContext, userId: string, row: CircleRow): Promise<Circle> =>
  (await presentCircles(ctx, userId, [row]))[0] as Circle
