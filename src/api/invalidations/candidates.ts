/** Candidates, the talent pool, its groups and tags, imported resumes. */
import { CANDIDATE_TAGS, CANDIDATES, JOB_LISTS, POOL_GROUPS, RESUMES, SAVED_SEARCHES, TIMELINE } from './recruit-reads'
import type { Invalidations, Reads } from './types'

const J = 'POST /job-center/api'
const R = `${J}/agent/findResume` as const
const G = `${J}/talent-pool-groups` as const
const T = 'POST /pinqiao/v1/talent'

const POOL_CHANGE: Reads = [...CANDIDATES, ...POOL_GROUPS]
const TAG_CHANGE: Reads = [...CANDIDATES, ...CANDIDATE_TAGS]
const INVITATION: Reads = [...CANDIDATES, ...JOB_LISTS]

export const candidateInvalidations = {
  [`${J}/collections/createMyCollection` as const]: CANDIDATES,
  [`${J}/collections/removeJobMyCollection` as const]: CANDIDATES,
  [`${J}/collections/removeJobMyCollections` as const]: CANDIDATES,
  [`${J}/jobCompanyTalents/invitedCompanyTalent` as const]: INVITATION,
  [`${J}/jobCompanyTalents/invitedCompanyTalents` as const]: INVITATION,
  [`${J}/jobCompanyTalents/talentHidden` as const]: CANDIDATES,
  [`${J}/jobCompanyTalents/talentNotSuitable` as const]: CANDIDATES,
  [`${J}/talentManageTalentPool/uploadAttachment` as const]: RESUMES,
  [`${R}/talentManageNotSuitable` as const]: CANDIDATES,
  [`${R}/talentManageNotSuitableOne` as const]: CANDIDATES,
  [`${R}/talentManageCancelNotSuitableOne` as const]: CANDIDATES,
  [`${R}/talentManagePassPrimarySieve` as const]: CANDIDATES,
  [`${R}/createCompanyTalentPools` as const]: POOL_CHANGE,
  [`${G}/createCompanyTalentPool` as const]: POOL_CHANGE,
  [`${G}/modifyCompanyTalentPool` as const]: POOL_CHANGE,
  [`${G}/removeCompanyTalentPool` as const]: POOL_CHANGE,
  [`${J}/company/talent-pool/batchRemoveResumes` as const]: POOL_CHANGE,
  [`${J}/company/talent-pool/update` as const]: CANDIDATES,
  [`${J}/company/talent-pool/delete` as const]: POOL_CHANGE,
  [`${G}/createTalentPoolGroup` as const]: POOL_CHANGE,
  [`${G}/modifyTalentPoolGroup` as const]: POOL_CHANGE,
  [`${G}/deleteTalentPoolGroup` as const]: POOL_CHANGE,
  [`${J}/talent-pool-group-relations/moveIntoGroupInBulk` as const]: POOL_CHANGE,
  [`${J}/talent-pool-group-relations/moveIntoGroupsInBulk` as const]: POOL_CHANGE,
  [`${J}/v1/job-resume-operation-logs/createCollectResumeTag` as const]: TAG_CHANGE,
  [`${J}/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/insertTagRelation` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/insertTagRelations` as const]: CANDIDATES,
  [`${J}/jobResumeTagRelation/removeTagRelation` as const]: CANDIDATES,
  [`${R}/insertTagRelations` as const]: CANDIDATES,
  [`${T}/tags/delete` as const]: TAG_CHANGE,
  [`${R}/createLocalResumeRemark` as const]: CANDIDATES,
  [`${R}/uploadAttachment` as const]: CANDIDATES,
  [`${T}/space/delete` as const]: TIMELINE,
  'POST /api/human/hrRsmBasic/updateRsmBasicById': RESUMES,
  [`${R}/batchRemoveResumes` as const]: [...RESUMES, ...POOL_GROUPS],
  [`${T}/imports/start` as const]: ['POST /pinqiao/v1/talent/imports/detail'],
  [`${T}/searches/save` as const]: SAVED_SEARCHES,
  [`${T}/searches/delete` as const]: SAVED_SEARCHES,
} satisfies Partial<Invalidations>
