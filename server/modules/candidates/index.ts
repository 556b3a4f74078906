/** The face of candidates for other modules: contacts that are bought, people and resumes of partners, the partner outbox. */
export {
  contactFrozenAt,
  freezeContact,
  grantContact,
  quoteContact,
  revokeContact,
} from './candidate-contacts'
export { candidateChatId, candidateIdOfChatUser, getCandidate, upsertCandidates } from './candidates'
export { addPartnerEvent, listEventsAfter } from './partner-events'
export { relayMessages } from './partner-message-relay'
export { touchCandidate, touchIfSearchable, upsertResumes } from './resume-profiles'
export { registerCandidateModule } from './routes'
