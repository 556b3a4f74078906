/** The face of candidates: their cards and resumes, the talent pool, contacts as goods, people and events of partners. */
export { applicationRank } from './application-rank'
export { candidateChatId, getCandidate, upsertCandidates } from './candidates'
export { contactGoods } from './contact-goods'
export { addAgentEvent, addPartnerEvent, listEventsAfter } from './partner-events'
export { relayMessages } from './partner-message-relay'
export { type CandidateCard, getCandidateCard, getCandidateCards } from './present-candidate'
export { requireVisibleResume } from './resume-policy'
export { touchCandidate, touchIfSearchable, upsertResumes } from './resume-profiles'
export { registerCandidateModule } from './routes'
export { resumeSearchIndex } from './search-index'
export {
  type BatchErrors,
  type BatchOutcome,
  type BatchResult,
  entriesFilter,
  lockEntries,
  runForEach,
} from './talent-pool/batch-action'
export { addTimelineEntries, ensureEntry, sortForLocking } from './talent-pool/pool-entry'
