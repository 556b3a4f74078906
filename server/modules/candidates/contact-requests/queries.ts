/** Reads of contact requests, for the member and for the partner interface. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { CONTACT_REQUEST_LIMITS } from '../../../../contract/domain/contact-requests'
import type { AppContext } from '../../../app-context'
import { candidateIdOfChatUser } from '../../../chat/commands'
import type { RequestContext } from '../../../core/request-context'
import { afterIdCursor, countRows } from '../../../db/keyset-page'
import { contactRequests } from '../../../db/schema'
import { pairFilter } from './policy'
import { presentPartnerRequest, presentRequest } from './present'

/** The WeChat id that the member last gave to anybody; '' before. */
const findLastWechatId = async (ctx: AppContext, userId: string): Promise<string> => {
  const [row] = await ctx.db
    .select({ wechatId: contactRequests.userContact })
    .from(contactRequests)
    .where(
      and(eq(contactRequests.userId, userId), eq(contactRequests.kind, 'wechat'), ne(contactRequests.userContact, '')),
    )
    .orderBy(desc(contactRequests.createdAt))
    .limit(1)
  return row?.wechatId ?? ''
}

/** The requests between the caller and a candidate, newest first; none with somebody else. */
export async function listRequests(ctx: AppContext, { companyId, userId }: RequestContext, peer: string) {
  const candidateId = candidateIdOfChatUser(peer)
  if (!candidateId) return { requests: [], wechatId: '' }
  const rows = await ctx.db
    .select()
    .from(contactRequests)
    .where(pairFilter({ companyId, userId, personId: candidateId }))
    .orderBy(desc(contactRequests.id))
    .limit(CONTACT_REQUEST_LIMITS.shown)
  return { requests: rows.map(presentRequest), wechatId: await findLastWechatId(ctx, userId) }
}

/** A candidate's requests in ascending order of id; the cursor is the last id. Throws BAD_INPUT for an invalid cursor. */
export async function listPartnerRequests(
  ctx: AppContext,
  { personId, cursor, limit }: { personId: string; cursor: string; limit: number },
) {
  const where = eq(contactRequests.personId, personId)
  const rows = await ctx.db
    .select()
    .from(contactRequests)
    .where(and(where, afterIdCursor(contactRequests.id, cursor)))
    .orderBy(asc(contactRequests.id))
    .limit(limit)
  return {
    rows: rows.map(presentPartnerRequest),
    nextCursor: rows.at(-1)?.id ?? cursor,
    ...(await countRows(ctx.db, contactRequests, where)),
  }
}

/** Whether the candidate of a resume has exchanged phone numbers with a member of the company. */
export async function hasExchangedPhone(
  ctx: AppContext,
  companyId: string,
  candidateId: string | null,
): Promise<boolean> {
  if (!candidateId) return false
  const rows = await ctx.db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.personId, candidateId),
        eq(contactRequests.companyId, companyId),
        eq(contactRequests.kind, 'phone'),
        eq(contactRequests.status, 'accepted'),
      ),
    )
    .limit(1)
  return rows.length > 0
}
