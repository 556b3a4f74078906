/** The calls of hiring: applications and their stages, invitations, decisions, interviews, candidates in conversations. */
import { applicationStageCalls } from './application-stages'
import { conversationCandidateCalls } from './conversation-candidates'
import { interviewCalls } from './interviews'
import { jobApplicationCalls } from './job-applications'
import { stageCalls } from './stages'

export const hiringCalls = {
  ...applicationStageCalls,
  ...stageCalls,
  ...interviewCalls,
  ...conversationCandidateCalls,
  ...jobApplicationCalls,
}
