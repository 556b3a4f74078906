/** What the acts of the recruiting bar receive, on a phone and on the desktop. */
import type { Resume } from '@/features/candidates/candidate-types'
import type { ContactRequest } from '@/features/chat/screens/contact-requests'
import type { CandidateJob } from '@/features/hiring/job-applications/use-candidate-jobs'
import type { MenuItem } from '@/ui'

export interface InterviewButtonProps {
  conversationId: string
  resume: Resume
  onPropose(): void
}

export interface SendJobButtonProps {
  job: CandidateJob | undefined
  onSend(): void
}

export interface RefuseButtonProps {
  /** What can be decided about the candidate. */
  items: readonly MenuItem[]
}

export interface ReceivedRequestProps {
  request: ContactRequest
  /** The user's own, as sent before. */
  wechatId: string
}
