/** The face of the recruit module for other modules: candidates, resumes, applications, agency, and the partner outbox. */
export {
  applyForMandate,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  upsertAgent,
} from './agency/agent-commands'
export { freezeListingRight, grantListingRight, quoteListingRight, revokeListingRight } from './agency/listing-rights'
export {
  contactFrozenAt,
  freezeContact,
  grantContact,
  quoteContact,
  revokeContact,
} from './candidate-contacts/candidate-contacts'
export { applyToJob, countApplicationsOf, listApplicationsOf, withdrawApplication } from './candidates/apply-to-job'
export { candidateChatId, candidateIdOfChatUser, getCandidate, upsertCandidates } from './candidates/candidates'
export { answerJobInvitation } from './candidates/invitations'
export { addPartnerEvent, listEventsAfter } from './candidates/partner-events'
export { relayMessages } from './candidates/partner-message-relay'
export { touchCandidate, touchIfSearchable, upsertResumes } from './candidates/resume-profiles'
export { closeJobsOfCompany } from './jobs/close-company-jobs'
export { expireJobs } from './jobs/commands'
export { listOpenTitles } from './jobs/list-open-titles'
export { getJobMeta, listJobPaths } from './jobs/page-meta'
export { requestSettlementAsAgent } from './settlements/commands'
