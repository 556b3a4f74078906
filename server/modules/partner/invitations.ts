/** Invitations as the partner sees them. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvitationStatus } from '../../../contract/domain/enums'
import type { partnerInvitation } from '../../../contract/partner'
import { chatUserId } from '../../chat/commands'
import type { Context } from '../../context'
import { companies, invitations, jobs } from '../../db/schema'
import { fail } from '../../plugins/errors'

type PartnerInvitation = z.input<typeof partnerInvitation>

const joined = (ctx: Context) =>
  ctx.db
    .select({ invitation: invitations, jobTitle: jobs.title, companyName: companies.shortName })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .$dynamic()

const present = ({
  invitation: it,
  jobTitle,
  companyName,
}: Awaited<ReturnType<typeof joined>>[number]): PartnerInvitation => ({
  invitationId: it.id,
  personId: it.personId,
  jobId: it.jobId,
  jobTitle,
  companyName,
  message: it.message,
  status: it.status,
  inviterChatUserId: chatUserId(it.inviterId),
  createdTime: it.createdAt.toISOString(),
})

export const invitationById = async (ctx: Context, id: string): Promise<PartnerInvitation> => {
  const [row] = await joined(ctx).where(eq(invitations.id, id))
  if (!row) throw fail('INVITATION_NOT_FOUND')
  return present(row)
}

/** In the order they were made; the cursor is the last id. */
export const pageInvitations = async (
  ctx: Context,
  input: { personId?: string; status?: InvitationStatus; cursor: string; limit: number },
) => {
  if (!/^\d{0,19}$/.test(input.cursor)) throw fail('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  const rows = await joined(ctx)
    .where(
      and(
        input.cursor ? gt(invitations.id, input.cursor) : undefined,
        input.personId ? eq(invitations.personId, input.personId) : undefined,
        input.status ? eq(invitations.status, input.status) : undefined,
      ),
    )
    .orderBy(asc(invitations.id))
    .limit(input.limit)
  return { rows: rows.map(present), nextCursor: rows.at(-1)?.invitation.id ?? input.cursor }
}
