/** The calls about candidates: search, resumes, contacts, contact requests, job match, talent pool. */
import { candidateContactCalls } from './candidate-contacts'
import { candidateCalls } from './candidates'
import { contactRequestCalls } from './contact-requests'
import { jobMatchCalls } from './job-match'
import { talentPoolCalls } from './talent-pool'
import { talentPoolTimelineCalls } from './talent-pool-timeline'

export const candidateRoomCalls = {
  ...candidateCalls,
  ...candidateContactCalls,
  ...talentPoolCalls,
  ...talentPoolTimelineCalls,
  ...jobMatchCalls,
  ...contactRequestCalls,
}
