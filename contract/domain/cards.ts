/** Cards the product sends in chats: the JSON inside a TIMCustomElem's `data`, told apart by `businessID`. */
import type { Invitation } from './enums'

/** An invitation of a person to a job; the server keeps `status` current after the answer. */
export interface JobInviteCard {
  businessID: 'job_invite'
  version: 1
  invitationId: string
  jobId: string
  jobTitle: string
  /** '18-25K·14薪' or '面议'. */
  salaryText: string
  cityName: string
  companyId: string
  companyName: string
  /** The inviter's words; may be ''. */
  message: string
  status: Invitation
}

/** The card inside a custom element's data; undefined for anything else. */
export const jobInviteOf = (data: string): JobInviteCard | undefined => {
  try {
    const card = JSON.parse(data) as Partial<JobInviteCard> | null
    return card?.businessID === 'job_invite' && typeof card.invitationId === 'string'
      ? (card as JobInviteCard)
      : undefined
  } catch {
    return undefined
  }
}
