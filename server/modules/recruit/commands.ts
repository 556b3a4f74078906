/** What other modules may ask of recruiting: people, their resumes, deliveries, answers and the partner's outbox. */
export {
  applyForMandate,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  upsertAgent,
} from './agents/agents'
export { grantListingRight, hasAgencyListing, quoteListingRight, revokeListingRight } from './agents/rights'
export { grantContact, quoteContact, revokeContact } from './contacts/contacts'
export { expireJobs } from './jobs/commands'
export { closeJobsOfCompany } from './jobs/ending'
export { getJobMeta, listJobPaths } from './jobs/pages'
export { openJobsBy } from './jobs/published'
export { applyToJob, listApplicationsOf, withdrawApplication } from './people/deliveries'
export { addPartnerEvent, listEventsAfter } from './people/events'
export { relayMessages } from './people/inbox'
export { candidateChatId, candidateIdOfChatUser, getCandidate, upsertCandidates } from './people/persons'
export { touchCandidate, touchIfSearchable, upsertResumes } from './people/profiles'
export { requestSettlementAsAgent } from './settlement/commands'
export { answerJobInvitation } from './talent/invitations'
