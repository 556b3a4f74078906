/** Lists of applications and invitations of a company. */
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobInvitation } from '../../../../contract/api/deliveries'
import { APPLICATION_STATUS, type ApplicationStatus } from '../../../../contract/domain/deliveries'
import { enumKeys, INVITATION_STATUS, type InvitationStatus } from '../../../../contract/domain/enums'
import type { Context, Who } from '../../../context'
import { behind, countsBy, newestFirst, pageOf } from '../../../db/keyset'
import { deliveries, invitations, jobs, users } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { cardsByIds } from '../talent/present'
import { type DeliveryShown, presentDeliveries, shownDeliveries } from './present'

interface Page {
  cursor: string
  pageSize: number
}
type Wanted = Page & { status?: ApplicationStatus; jobId?: string; mandateId?: string }

const list = async (ctx: Context, who: Who, input: Wanted, only?: SQL) => {
  const where = and(
    eq(deliveries.companyId, who.companyId),
    input.jobId ? eq(deliveries.jobId, input.jobId) : undefined,
    input.mandateId ? eq(deliveries.mandateId, input.mandateId) : undefined,
    only,
  )
  const found = await shownDeliveries(ctx.db)
    .where(and(where, input.status ? eq(deliveries.status, input.status) : undefined, behind(deliveries, input.cursor)))
    .orderBy(...newestFirst(deliveries))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: await presentDeliveries(ctx, who, rows),
    nextCursor,
    counts: input.cursor ? null : await countsBy(ctx.db, deliveries, enumKeys(APPLICATION_STATUS), where),
  }
}

/** Every application, newest first. */
export const pageDeliveries = (ctx: Context, who: Who, input: Wanted) => list(ctx, who, input)
/** Only people whom agents referred. */
export const pageReferred = (ctx: Context, who: Who, input: Wanted) =>
  list(ctx, who, input, isNotNull(deliveries.mandateId))

/** One application of the company. Throws DELIVERY_NOT_FOUND. */
export const showDelivery = async (ctx: Context, who: Who, id: string): Promise<DeliveryShown> => {
  const rows = await shownDeliveries(ctx.db).where(and(eq(deliveries.id, id), eq(deliveries.companyId, who.companyId)))
  const [shown] = await presentDeliveries(ctx, who, rows)
  if (!shown) throw fail('DELIVERY_NOT_FOUND')
  return shown
}

/** Invitations the company sent, with the answers. */
export const pageInvited = async (
  ctx: Context,
  who: Who,
  input: Page & { status?: InvitationStatus; jobId?: string },
) => {
  const where = and(
    eq(invitations.companyId, who.companyId),
    input.jobId ? eq(invitations.jobId, input.jobId) : undefined,
  )
  const found = await ctx.db
    .select({ it: invitations, jobTitle: jobs.title, inviterName: users.name })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(where, input.status ? eq(invitations.status, input.status) : undefined, behind(invitations, input.cursor)),
    )
    .orderBy(...newestFirst(invitations))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ it }) => it)
  const ids = [...new Set(rows.map(({ it }) => it.resumeId))]
  const cards = new Map((await cardsByIds(ctx, who, ids, [])).map((card) => [card.id, card]))
  return {
    rows: rows.flatMap(({ it, jobTitle, inviterName }): z.input<typeof jobInvitation>[] => {
      const talent = cards.get(it.resumeId)
      if (!talent) return []
      return [
        {
          id: it.id,
          status: it.status,
          jobId: it.jobId,
          jobTitle,
          message: it.message,
          inviterName: inviterName ?? '',
          createdTime: it.createdAt.toISOString(),
          answeredTime: it.answeredAt?.toISOString() ?? null,
          talent,
        },
      ]
    }),
    nextCursor,
    counts: input.cursor ? null : await countsBy(ctx.db, invitations, enumKeys(INVITATION_STATUS), where),
  }
}
