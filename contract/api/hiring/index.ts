/** The calls of hiring: applications, invitations, decisions, interviews, candidates in conversations. */
import { conversationCandidateCalls } from './conversation-candidates'
import { interviewCalls } from './interviews'
import { jobApplicationCalls } from './job-applications'
import { stageCalls } from './stages'

export const hiringCalls = {
  ...stageCalls,
  ...interviewCalls,
  ...conversationCandidateCalls,
  ...jobApplicationCalls,
}
