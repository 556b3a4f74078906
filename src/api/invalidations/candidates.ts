/** Candidates, the talent pool, its groups and tags, imported resumes. */
import * as candidates from '~contract/calls/candidates'
import * as localResumes from '~contract/calls/local-resumes'
import * as savedSearches from '~contract/calls/saved-searches'
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

const J = 'POST /job-center/api'
const R = `${J}/agent/findResume` as const
const G = `${J}/talent-pool-groups` as const
const T = 'POST /pinqiao/v1/talent'

/** A candidate who enters or leaves the talent pool. */
const POOL_CHANGE: Reads = [...CANDIDATES, ...POOL_GROUP_COUNTS]
const COLLECTION_CHANGE: Reads = [...CANDIDATE_ROWS, ...CANDIDATE_COUNTS, ...TIMELINE]
/** A decision on applications stands in the company's record too. */
const DECISION: Reads = [...APPLICATION_STAGES, ...ACTIVITY_LOG]
const INVITATION: Reads = [...CANDIDATES, ...JOB_LISTS, ...CONVERSATION_CANDIDATES]

export const candidateInvalidations = {
  [candidates.collect]: CANDIDATES,
  [candidates.uncollect]: COLLECTION_CHANGE,
  [candidates.uncollectMany]: CANDIDATES,
  [`${J}/jobCompanyTalents/invitedCompanyTalent` as const]: INVITATION,
  [`${J}/jobCompanyTalents/invitedCompanyTalents` as const]: INVITATION,
  [candidates.setHidden]: CANDIDATES,
  [candidates.setUnsuitable]: DECISION,
  [localResumes.import]: RESUMES,
  [`${R}/talentManageNotSuitable` as const]: DECISION,
  [`${R}/talentManageNotSuitableOne` as const]: DECISION,
  [`${R}/talentManageCancelNotSuitableOne` as const]: DECISION,
  [`${T}/reopen` as const]: DECISION,
  [`${R}/talentManagePassPrimarySieve` as const]: DECISION,
  [`${R}/createCompanyTalentPools` as const]: POOL_CHANGE,
  [`${G}/createCompanyTalentPool` as const]: POOL_CHANGE,
  [`${G}/modifyCompanyTalentPool` as const]: GROUP_MEMBERSHIP,
  [`${G}/removeCompanyTalentPool` as const]: POOL_CHANGE,
  [`${J}/company/talent-pool/batchRemoveResumes` as const]: POOL_CHANGE,
  [`${J}/company/talent-pool/update` as const]: [...CANDIDATE_ROWS, ...CANDIDATE_COUNTS, ...SCREENING_JOBS],
  [`${J}/company/talent-pool/delete` as const]: POOL_CHANGE,
  [`${G}/createTalentPoolGroup` as const]: POOL_GROUPS,
  [`${G}/modifyTalentPoolGroup` as const]: POOL_GROUPS,
  [`${G}/deleteTalentPoolGroup` as const]: POOL_GROUPS,
  [`${J}/talent-pool-group-relations/moveIntoGroupInBulk` as const]: POOL_CHANGE,
  [`${J}/talent-pool-group-relations/moveIntoGroupsInBulk` as const]: POOL_CHANGE,
  [`${J}/v1/job-resume-operation-logs/createCollectResumeTag` as const]: [...CANDIDATES, ...CANDIDATE_TAGS],
  [`${J}/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/insertTagRelation` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/insertTagRelations` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/removeTagRelation` as const]: [...CANDIDATE_ROWS, ...TIMELINE],
  [`${R}/insertTagRelations` as const]: CANDIDATES,
  [`${T}/tags/delete` as const]: [...CANDIDATE_ROWS, ...CANDIDATE_TAGS],
  [`${R}/createLocalResumeRemark` as const]: CANDIDATES,
  [`${R}/uploadAttachment` as const]: CANDIDATES,
  [`${T}/space/delete` as const]: TIMELINE,
  [localResumes.update]: RESUMES,
  [localResumes.delete]: RESUMES,
  [localResumes.importZip]: [localResumes.getZipImport],
  [savedSearches.save]: SAVED_SEARCHES,
  [savedSearches.delete]: SAVED_SEARCHES,
} satisfies Partial<Invalidations>
