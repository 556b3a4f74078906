/** Groups of reads that change together: jobs, candidates, agencies, interviews. */
import * as account from '~contract/calls/account/account'
import * as agencyListings from '~contract/calls/agency/agency-listings'
import * as mandates from '~contract/calls/agency/mandates'
import * as referrals from '~contract/calls/agency/referrals'
import * as settlements from '~contract/calls/agency/settlements'
import * as candidateContacts from '~contract/calls/candidates/candidate-contacts'
import * as candidateTags from '~contract/calls/candidates/candidate-tags'
import * as candidates from '~contract/calls/candidates/candidates'
import * as contactRequests from '~contract/calls/candidates/contact-requests'
import * as conversationCandidates from '~contract/calls/candidates/conversation-candidates'
import * as jobMatch from '~contract/calls/candidates/job-match'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as savedSearches from '~contract/calls/candidates/saved-searches'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import * as timeline from '~contract/calls/candidates/timeline'
import * as companies from '~contract/calls/company/companies'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import * as applications from '~contract/calls/hiring/applications'
import * as interviews from '~contract/calls/hiring/interviews'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import * as jobs from '~contract/calls/jobs/jobs'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import type { Reads } from './types'

/** The timeline of one candidate. */
export const TIMELINE: Reads = [timeline.list]

/** Candidates with the groups of the talent pool they are in. */
const GROUPED_CANDIDATES: Reads = [
  candidates.get,
  candidates.getByUser,
  localResumes.get,
  talentPool.listCandidates,
  talentPool.listReferred,
  talentPool.list,
  talentPool.listByGroup,
]

/** Candidates with the job they came by or are sought for. */
const JOB_CANDIDATES: Reads = [
  ...GROUPED_CANDIDATES,
  candidates.search,
  candidates.recommend,
  referrals.list,
  jobInvitations.list,
  applications.list,
  settlements.get,
]

/** Candidates as rows: name, tags, whether collected. */
export const CANDIDATE_ROWS: Reads = [
  ...JOB_CANDIDATES,
  localResumes.list,
  candidates.listCollected,
  candidateContacts.listBought,
]

/** The stages of a job with the people in them, and what happened to an application. */
const STAGES_OF_JOBS: Reads = [applicationStages.list, applicationStages.listEvents]

export const STAGE_TEMPLATES: Reads = [applicationStages.getTemplate]

/** Number of candidates by tab. */
export const CANDIDATE_COUNTS: Reads = [talentPool.countByTab]

/** Jobs with the number of candidates that suit them. */
export const SCREENING_JOBS: Reads = [candidates.listJobs]

/** Whatever shows a company's relation to candidates. */
export const CANDIDATES: Reads = [...CANDIDATE_ROWS, ...CANDIDATE_COUNTS, ...SCREENING_JOBS, ...TIMELINE]

/** Groups of the talent pool with the number of candidates in each. */
export const POOL_GROUP_COUNTS: Reads = [talentPool.listGroups]

/** The groups' names, also beside candidates. */
export const POOL_GROUPS: Reads = [...POOL_GROUP_COUNTS, talentPool.listAllGroups, ...GROUPED_CANDIDATES]

/** Which groups a candidate is in. */
export const GROUP_MEMBERSHIP: Reads = [...POOL_GROUP_COUNTS, ...GROUPED_CANDIDATES, ...TIMELINE]

export const CANDIDATE_TAGS: Reads = [candidateTags.list]

export const SAVED_SEARCHES: Reads = [savedSearches.list, savedSearches.countNew]

export const CONTACTS: Reads = [candidateContacts.get]

export const BOUGHT_CONTACTS: Reads = [candidateContacts.listBought]

/** What the list of conversations filters by: stage, job and next interview of the candidates in it. */
export const CONVERSATION_CANDIDATES: Reads = [conversationCandidates.list]

export const INTERVIEWS: Reads = [interviews.list, interviews.getCalendarFile, ...CONVERSATION_CANDIDATES]

/** Requests between the user and a candidate: resume, phone, WeChat id. */
export const CONTACT_REQUESTS: Reads = [contactRequests.list]

/** What a resume itself says. */
export const RESUMES: Reads = [...CANDIDATES, ...CONTACTS, ...INTERVIEWS, jobMatch.list, settlements.list]

/** Agency listings, their agents, and how far their candidates are. */
export const AGENCY_PROGRESS: Reads = [
  agencyListings.list,
  mandates.listByJob,
  mandates.list,
  settlements.get,
  mandates.listContracts,
  applications.list,
  referrals.list,
]

export const AGENCIES: Reads = [...AGENCY_PROGRESS, settlements.list]

/** Jobs listed with agents. */
export const AGENCY_LISTINGS: Reads = [agencyListings.list, mandates.listByJob]

/** Lists that name the agent a candidate came by. */
export const REFERRALS: Reads = [
  talentPool.listCandidates,
  talentPool.listReferred,
  talentPool.list,
  talentPool.listByGroup,
]

/** Jobs and the number of their applications. */
export const JOB_LISTS: Reads = [jobs.list, jobs.get]

export const WORK_ADDRESSES: Reads = [workAddresses.list]

const PUBLIC_JOBS: Reads = [jobs.getPublic, jobs.listPublic]

/** A draft of a job, which job management alone shows. */
export const JOB_DRAFTS: Reads = [...JOB_LISTS, ...WORK_ADDRESSES, jobs.countByStatus]

/** Jobs with their address. */
export const JOB_ADDRESSES: Reads = [...JOB_LISTS, ...PUBLIC_JOBS, ...WORK_ADDRESSES]

/** A job's title, status and criteria, wherever they appear. */
export const JOBS: Reads = [
  ...JOB_ADDRESSES,
  jobs.countByStatus,
  account.get,
  companies.getCard,
  companies.findByName,
  inviteCodes.get,
  jobMatch.list,
  ...CANDIDATE_ROWS,
  ...SCREENING_JOBS,
  ...INTERVIEWS,
  ...AGENCIES,
]

/** An application that is decided: its stage is the candidate's, in every list and in the listing of its agent. */
export const APPLICATION_STAGES: Reads = [
  ...STAGES_OF_JOBS,
  ...CANDIDATES,
  ...JOB_LISTS,
  ...AGENCY_PROGRESS,
  ...INTERVIEWS,
]
