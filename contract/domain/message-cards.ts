/** Cards the product sends in chats: the JSON inside a TIMCustomElem's `data`, distinguished by `businessID`. */
import type { ContactRequestKind } from './contact-requests'
import type { InvitationStatus } from './enums'
import type { InterviewMode, InterviewState } from './interviews'

/** A job invitation; the server updates `status` after the answer. */
export interface JobInvitationCard {
  businessID: 'job_invite'
  version: 1
  invitationId: string
  jobId: string
  jobTitle: string
  /** '18-25K·14 薪' or '面议'. */
  salaryText: string
  cityName: string
  companyId: string
  companyName: string
  /** The inviter's message; may be ''. */
  message: string
  status: InvitationStatus
}

/** An interview; the server updates all its cards, the newest one can be answered. */
export interface InterviewCard {
  businessID: 'interview'
  version: 1
  interviewId: string
  /** Counts proposals: a change sends a card of its own and turns the earlier ones into `isReplaced`. */
  revision: number
  isReplaced: boolean
  jobId: string
  jobTitle: string
  companyName: string
  /** 一面, 终面; may be ''. */
  round: string
  mode: InterviewMode
  /** Offered starts, ISO 8601; the chosen one alone after the answer. */
  times: string[]
  minutes: number
  /** Where it takes place; '' for a call. */
  place: string
  /** Where a video interview is joined; may be ''. */
  link: string
  note: string
  status: InterviewState
  /** Why it was declined or called off; may be ''. */
  reason: string
}

/** A contact request: a reference. Its state, and what was exchanged, is read by id. */
export interface ContactRequestCard {
  businessID: 'contact_request'
  version: 1
  requestId: string
  kind: ContactRequestKind
}

/**
 * The name card of a colleague or a candidate: a reference, and the name that its sender saw. Whatever else a receiver sees is
 * read by id, so it is what the receiver may see.
 */
export interface NameCard {
  businessID: 'name_card'
  version: 1
  kind: 'colleague' | 'candidate'
  /** Chat user id; '' for a candidate without a chat account. */
  userID: string
  /** Id of the colleague's user, or of the candidate's resume. */
  id: string
  name: string
}
