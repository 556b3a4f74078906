/** The noun recruit: jobs, work addresses, talent, interviews, applications, agents. */
import { agencyCalls } from './agents'
import { candidateContactCalls } from './contacts'
import { jobApplicationCalls } from './deliveries'
import { interviewCalls } from './interviews'
import { jobCalls } from './jobs'
import { jobMatchCalls } from './match'
import { candidateCalls } from './talent'
import { talentPoolCalls } from './talentManagement'
import { talentPoolTimelineCalls } from './talentSpace'

export const recruit = {
  ...jobCalls,
  ...candidateCalls,
  ...candidateContactCalls,
  ...talentPoolCalls,
  ...talentPoolTimelineCalls,
  ...jobMatchCalls,
  ...interviewCalls,
  ...jobApplicationCalls,
  ...agencyCalls,
}
