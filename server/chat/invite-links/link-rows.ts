/** Rows of chat_invite_links. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { chatInviteLinks } from '../../db/schema'
import type { Db } from '../../db/types'
import type { AccountStamp } from '../core/accounts'

export type InviteLinkRow = typeof chatInviteLinks.$inferSelect

const CODE_BYTES = 16
const DAY_MS = 86_400_000
/** Days after which a revoked link is forgotten. */
const RETENTION_DAYS = 30

/** Whether the link is neither revoked nor expired. */
export const isOpen = ({ revokedAt, expiresAt }: InviteLinkRow, now: Date): boolean =>
  !revokedAt && (!expiresAt || expiresAt > now)

/** The link of a code; undefined for an unknown one. */
export async function findLink(db: Db, code: string): Promise<InviteLinkRow | undefined> {
  const [row] = await db.select().from(chatInviteLinks).where(eq(chatInviteLinks.code, code))
  return row
}

/**
 * The open link of a creator for a group ('' = the creator's own), made when there is none; one that expired makes room. `days` =
 * until it expires; undefined = never.
 */
export async function ensureLink(
  tx: Db,
  { clock, ids }: AccountStamp,
  { creator, groupId, days }: { creator: string; groupId: string; days?: number },
): Promise<InviteLinkRow> {
  const now = clock.now()
  const isOfCreator = and(eq(chatInviteLinks.creator, creator), eq(chatInviteLinks.groupId, groupId))
  const isUnrevoked = and(isOfCreator, isNull(chatInviteLinks.revokedAt))
  await tx
    .delete(chatInviteLinks)
    .where(and(isOfCreator, lt(chatInviteLinks.revokedAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS))))
  await tx
    .update(chatInviteLinks)
    .set({ revokedAt: now })
    .where(and(isUnrevoked, lte(chatInviteLinks.expiresAt, now)))
  await tx
    .insert(chatInviteLinks)
    .values({
      id: ids.next(),
      kind: groupId ? 'group' : 'user',
      creator,
      groupId,
      code: randomBytes(CODE_BYTES).toString('base64url'),
      createdAt: now,
      expiresAt: days ? new Date(now.getTime() + days * DAY_MS) : null,
    })
    .onConflictDoNothing()
  const [link] = await tx.select().from(chatInviteLinks).where(isUnrevoked)
  if (!link) throw new Error('an invite link vanished while it was made')
  return link
}

/** Revokes a link; one that was revoked before stays as it is. */
export async function revokeLink(tx: Db, code: string, now: Date): Promise<void> {
  await tx
    .update(chatInviteLinks)
    .set({ revokedAt: now })
    .where(and(eq(chatInviteLinks.code, code), isNull(chatInviteLinks.revokedAt)))
}

/** Counts one more user who came by the link. */
export async function countUse(tx: Db, code: string): Promise<void> {
  await tx
    .update(chatInviteLinks)
    .set({ uses: sql`${chatInviteLinks.uses} + 1` })
    .where(eq(chatInviteLinks.code, code))
}

/** Whether the code is a valid link of the user `creator`. */
export async function isUserLink(db: Db, code: string, creator: string, now: Date): Promise<boolean> {
  const link = await findLink(db, code)
  return link !== undefined && link.kind === 'user' && link.creator === creator && isOpen(link, now)
}
