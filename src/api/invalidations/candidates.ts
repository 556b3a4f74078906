/** Candidates, the talent pool, its groups and tags, imported resumes. */
import * as candidateTags from '~contract/calls/candidates/candidate-tags'
import * as candidates from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as savedSearches from '~contract/calls/candidates/saved-searches'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import * as timeline from '~contract/calls/candidates/timeline'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import * as stages from '~contract/calls/hiring/stages'
import { ACTIVITY_LOG } from './company-reads'
import {
  APPLICATION_STAGES,
  CANDIDATE_COUNTS,
  CANDIDATE_ROWS,
  CANDIDATE_TAGS,
  CANDIDATES,
  CONVERSATION_CANDIDATES,
  GROUP_MEMBERSHIP,
  JOB_LISTS,
  POOL_GROUP_COUNTS,
  POOL_GROUPS,
  RESUMES,
  SAVED_SEARCHES,
  SCREENING_JOBS,
  TIMELINE,
} from './recruit-reads'
import type { Invalidations, Reads } from './types'

/** A candidate who enters or leaves the talent pool. */
const POOL_CHANGE: Reads = [...CANDIDATES, ...POOL_GROUP_COUNTS]
const COLLECTION_CHANGE: Reads = [...CANDIDATE_ROWS, ...CANDIDATE_COUNTS, ...TIMELINE]
/** A decision on applications is in the company's record too. */
const DECISION: Reads = [...APPLICATION_STAGES, ...ACTIVITY_LOG]
/** Imported resumes: the questions of the latest ZIP import are read with them. */
const IMPORTED: Reads = [...RESUMES, localResumes.getZipImport]
const INVITATION: Reads = [...CANDIDATES, ...JOB_LISTS, ...CONVERSATION_CANDIDATES]

export const candidateInvalidations = {
  [candidates.collect]: CANDIDATES,
  [candidates.uncollect]: COLLECTION_CHANGE,
  [candidates.uncollectMany]: CANDIDATES,
  [jobInvitations.create]: INVITATION,
  [jobInvitations.createMany]: INVITATION,
  [candidates.setHidden]: [...CANDIDATES, savedSearches.countNew],
  [candidates.setUnsuitable]: DECISION,
  [localResumes.import]: IMPORTED,
  [stages.reject]: DECISION,
  [stages.rejectOne]: DECISION,
  [stages.cancelRejection]: DECISION,
  [stages.reopen]: DECISION,
  [stages.pass]: DECISION,
  [talentPool.addMany]: POOL_CHANGE,
  [talentPool.add]: POOL_CHANGE,
  [talentPool.setGroups]: GROUP_MEMBERSHIP,
  [talentPool.remove]: POOL_CHANGE,
  [talentPool.removeMany]: POOL_CHANGE,
  [talentPool.updateNote]: [...CANDIDATE_ROWS, ...CANDIDATE_COUNTS, ...SCREENING_JOBS],
  [talentPool.delete]: POOL_CHANGE,
  [talentPool.createGroup]: POOL_GROUPS,
  [talentPool.updateGroup]: POOL_GROUPS,
  [talentPool.deleteGroup]: POOL_GROUPS,
  [talentPool.moveToGroup]: POOL_CHANGE,
  [talentPool.addToGroups]: POOL_CHANGE,
  [candidateTags.create]: [...CANDIDATES, ...CANDIDATE_TAGS],
  [timeline.addRemarks]: CANDIDATES,
  [candidateTags.add]: CANDIDATES,
  [candidateTags.set]: CANDIDATES,
  [candidateTags.remove]: [...CANDIDATE_ROWS, ...TIMELINE],
  [candidateTags.addMany]: CANDIDATES,
  [candidateTags.delete]: [...CANDIDATE_ROWS, ...CANDIDATE_TAGS],
  [timeline.addRemark]: CANDIDATES,
  [timeline.uploadAttachment]: CANDIDATES,
  [timeline.delete]: TIMELINE,
  [localResumes.update]: IMPORTED,
  [localResumes.answerQuestion]: IMPORTED,
  [localResumes.delete]: IMPORTED,
  [localResumes.markFailuresSeen]: [localResumes.getZipImport],
  [localResumes.importZip]: [localResumes.getZipImport],
  [savedSearches.save]: SAVED_SEARCHES,
  [savedSearches.markViewed]: [savedSearches.countNew],
  [savedSearches.delete]: SAVED_SEARCHES,
} satisfies Partial<Invalidations>
