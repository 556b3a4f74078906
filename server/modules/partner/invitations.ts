/** Job invitations, for the partner interface. */
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvitationStatus } from '../../../contract/domain/enums'
import type { partnerInvitation } from '../../../contract/partner'
import type { AppContext } from '../../app-context'
import { chatUserId } from '../../chat/commands'
import { httpError } from '../../core/errors'
import { afterIdCursor, countRows } from '../../db/keyset-page'
import { companies, jobInvitations, jobs } from '../../db/schema'

type PartnerInvitation = z.input<typeof partnerInvitation>

const selectInvitations = (ctx: AppContext) =>
  ctx.db
    .select({ invitation: jobInvitations, jobTitle: jobs.title, companyName: companies.shortName })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .$dynamic()

const present = ({
  invitation,
  jobTitle,
  companyName,
}: Awaited<ReturnType<typeof selectInvitations>>[number]): PartnerInvitation => ({
  invitationId: invitation.id,
  personId: invitation.personId,
  jobId: invitation.jobId,
  jobTitle,
  companyName,
  message: invitation.message,
  status: invitation.status,
  inviterChatUserId: chatUserId(invitation.inviterId),
  createdTime: invitation.createdAt.toISOString(),
})

/** One job invitation. Throws INVITATION_NOT_FOUND. */
export async function getInvitation(ctx: AppContext, id: string): Promise<PartnerInvitation> {
  const [row] = await selectInvitations(ctx).where(eq(jobInvitations.id, id))
  if (!row) throw httpError('INVITATION_NOT_FOUND')
  return present(row)
}

/** Job invitations in ascending order of id; the cursor is the last id. Throws BAD_INPUT for an invalid cursor. */
export async function listInvitations(
  ctx: AppContext,
  input: { personId?: string; status?: InvitationStatus; cursor: string; limit: number },
) {
  const where = and(
    input.personId ? eq(jobInvitations.personId, input.personId) : undefined,
    input.status ? eq(jobInvitations.status, input.status) : undefined,
  )
  const rows = await selectInvitations(ctx)
    .where(and(where, afterIdCursor(jobInvitations.id, input.cursor)))
    .orderBy(asc(jobInvitations.id))
    .limit(input.limit)
  return {
    rows: rows.map(present),
    nextCursor: rows.at(-1)?.invitation.id ?? input.cursor,
    ...(await countRows(ctx.db, jobInvitations, where)),
  }
}
