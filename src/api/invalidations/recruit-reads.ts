/** Groups of reads that change together: jobs, candidates, agencies, interviews. */
import type { Reads } from './types'

const J = 'POST /job-center/api'
const R = `${J}/agent/findResume`
const G = `${J}/talent-pool-groups`
const A = `${J}/jobAgentAudits`

/** A company's relation to candidates: status, tags, groups, contacts, timeline. */
export const CANDIDATES: Reads = [
  `${R}/searchResume`,
  `${R}/findResume`,
  `${R}/jobScreening`,
  `${R}/talentDetails`,
  `${J}/resumes/queryResumeByUserId`,
  `${R}/localTalentManagement`,
  `${R}/localTalentManagementDetails`,
  `${R}/talentManagementMyCollection`,
  `${R}/talentManagementStatistics`,
  `${R}/talentManagement`,
  `${R}/talentManagementReferrals`,
  `${R}/talentManageTalentPoolInquiry`,
  `${R}/talentManageTalentProxyList`,
  `${G}/pageQuery`,
  'POST /pinqiao/v1/talent/space/page',
  'POST /pinqiao/v1/contacts/bought/page',
  'POST /pinqiao/v1/invitations/page',
  'GET /api/recruit/deliver/deliverBasePage',
  `${A}/queryApplySettlementInfo`,
]

export const TIMELINE: Reads = ['POST /pinqiao/v1/talent/space/page']

/** Groups of the talent pool with the number of candidates in each. */
export const POOL_GROUPS: Reads = [`${G}/queryPoolGroupsPage`, `${G}/queryByCompanyId`]

export const CANDIDATE_TAGS: Reads = ['POST /pinqiao/v1/talent/tags/mine']

export const SAVED_SEARCHES: Reads = ['POST /pinqiao/v1/talent/searches/mine']

export const CONTACTS: Reads = [`${R}/getContact`]

export const INTERVIEWS: Reads = ['POST /pinqiao/v1/interviews/page', 'POST /pinqiao/v1/interviews/calendar']

/** What a resume itself says. */
export const RESUMES: Reads = [
  ...CANDIDATES,
  ...CONTACTS,
  ...INTERVIEWS,
  'POST /pinqiao/v1/talent/match',
  `${A}/queryApplySettlement`,
]

/** Agency listings, their agents and settlements. */
export const AGENCIES: Reads = [
  `${A}/myMandate-position-agent`,
  `${A}/myMandate-position-agent-info`,
  'POST /pinqiao/v1/mandates/page',
  `${A}/queryApplySettlement`,
  `${A}/queryApplySettlementInfo`,
  `${J}/v1/contractFulfillment/queryFulfilling`,
  'GET /api/recruit/deliver/deliverBasePage',
  `${R}/talentManageTalentProxyList`,
]

/** Lists that name the agent a candidate came by. */
export const REFERRALS: Reads = [
  `${R}/talentManagement`,
  `${R}/talentManagementReferrals`,
  `${R}/talentManageTalentPoolInquiry`,
  `${G}/pageQuery`,
]

/** Jobs and the number of their applications. */
export const JOB_LISTS: Reads = [`${J}/jobPosition/findPositionByStatusAndPage`, 'POST /pinqiao/v1/jobs/mine/detail']

export const WORK_ADDRESSES: Reads = [`${J}/workAddress/queryByCompany`]

const PUBLIC_JOBS: Reads = ['POST /pinqiao/v1/jobs/public/detail', `${J}/findJob/findJobBPositionByNameAndCity`]

/** Jobs with the address they stand at. */
export const JOB_ADDRESSES: Reads = [...JOB_LISTS, ...PUBLIC_JOBS, ...WORK_ADDRESSES]

/** A job's title, status and criteria, wherever they stand. */
export const JOBS: Reads = [
  ...JOB_ADDRESSES,
  `${J}/jobPosition/findPositioinStsisticsInfo`,
  'POST /user-center/api/v1/users/getInfo',
  'GET /user-center/api/v1/company/getCompanyByCompanyId',
  'GET /user-center/api/v1/company/getCompanyByCompanyName',
  'POST /pinqiao/v1/talent/match',
  ...CANDIDATES,
  ...INTERVIEWS,
  ...AGENCIES,
]
