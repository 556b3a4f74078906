/** The noun recruit: jobs, work addresses, talent, interviews, applications, agents. */
import { agencyCalls } from './agency'
import { candidateContactCalls } from './candidate-contacts'
import { candidateCalls } from './candidates'
import { contactRequestCalls } from './contact-requests'
import { conversationCandidateCalls } from './conversation-candidates'
import { interviewCalls } from './interviews'
import { jobApplicationCalls } from './job-applications'
import { jobMatchCalls } from './job-match'
import { jobCalls } from './jobs'
import { talentPoolCalls } from './talent-pool'
import { talentPoolTimelineCalls } from './talent-pool-timeline'

export const recruit = {
  ...jobCalls,
  ...candidateCalls,
  ...candidateContactCalls,
  ...talentPoolCalls,
  ...talentPoolTimelineCalls,
  ...jobMatchCalls,
  ...interviewCalls,
  ...conversationCandidateCalls,
  ...contactRequestCalls,
  ...jobApplicationCalls,
  ...agencyCalls,
}
