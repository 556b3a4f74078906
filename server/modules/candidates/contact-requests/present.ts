/** A contact request as one side reads it: contacts are shown once both agreed. */
import type { z } from 'zod'
import type { contactRequest } from '../../../../contract/api/candidates/contact-requests'
import { CONTACT_REQUEST_LIMITS } from '../../../../contract/domain/contact-requests'
import type { partnerContactRequest } from '../../../../contract/partner/contact-requests'
import { chatUserId } from '../../../chat/commands'
import type { contactRequests } from '../../../db/schema'

export type ContactRequestRow = typeof contactRequests.$inferSelect

export const DAY_MS = 86_400_000

/** When a refused request may be made again; null for any other. */
export const askAgainAt = (row: ContactRequestRow): Date | null =>
  row.status === 'refused' && row.answeredAt
    ? new Date(row.answeredAt.getTime() + CONTACT_REQUEST_LIMITS.waitDays * DAY_MS)
    : null

const presentTo = (row: ContactRequestRow, isCandidate: boolean) => {
  const [myContact, peerContact] = isCandidate
    ? [row.personContact, row.userContact]
    : [row.userContact, row.personContact]
  const isShown = row.status === 'accepted'
  return {
    kind: row.kind,
    status: row.status,
    isMine: row.isFromCandidate === isCandidate,
    myContact: isShown ? myContact : '',
    peerContact: isShown ? peerContact : '',
    askAgainTime: askAgainAt(row)?.toISOString() ?? null,
    createdTime: row.createdAt.toISOString(),
  }
}

/** The request for the member. */
export const presentRequest = (row: ContactRequestRow): z.input<typeof contactRequest> => ({
  id: row.id,
  ...presentTo(row, false),
})

/** The request for the candidate. */
export const presentPartnerRequest = (row: ContactRequestRow): z.input<typeof partnerContactRequest> => ({
  requestId: row.id,
  personId: row.personId,
  chatUserId: chatUserId(row.userId),
  ...presentTo(row, true),
})
