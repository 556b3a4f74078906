/** Jobs, interviews, job applications, agencies. */
import * as applications from '~contract/calls/applications'
import * as contactRequests from '~contract/calls/contact-requests'
import * as interviews from '~contract/calls/interviews'
import * as jobs from '~contract/calls/jobs'
import * as stages from '~contract/calls/stages'
import * as workAddresses from '~contract/calls/work-addresses'
import { ACTIVITY_LOG } from './company-reads'
import { MONEY, ORDERS } from './money-reads'
import {
  AGENCIES,
  AGENCY_LISTINGS,
  APPLICATION_STAGES,
  CANDIDATES,
  CONTACT_REQUESTS,
  CONTACTS,
  INTERVIEWS,
  JOB_ADDRESSES,
  JOB_DRAFTS,
  JOBS,
  REFERRALS,
  TIMELINE,
  WORK_ADDRESSES,
} from './recruit-reads'
import type { Invalidations, Reads } from './types'

const A = 'POST /job-center/api/jobAgentAudits'

const JOB_CHANGE: Reads = [...JOBS, ...ACTIVITY_LOG]
const INTERVIEW_CHANGE: Reads = [...INTERVIEWS, ...TIMELINE, ...ACTIVITY_LOG]
const ONBOARDING: Reads = [...APPLICATION_STAGES, ...AGENCIES, ...ACTIVITY_LOG]
const MANDATE_CHANGE: Reads = [...AGENCIES, ...REFERRALS, ...ACTIVITY_LOG]

export const recruitInvalidations = {
  [jobs.saveDraft]: JOB_DRAFTS,
  [jobs.publish]: JOB_CHANGE,
  [jobs.update]: JOB_CHANGE,
  [jobs.submitDraft]: JOB_CHANGE,
  [jobs.refresh]: JOBS,
  [jobs.close]: JOB_CHANGE,
  [jobs.open]: JOB_CHANGE,
  [jobs.delete]: JOB_CHANGE,
  [workAddresses.create]: WORK_ADDRESSES,
  [workAddresses.update]: JOB_ADDRESSES,
  [workAddresses.delete]: JOB_ADDRESSES,
  [contactRequests.create]: CONTACT_REQUESTS,
  [contactRequests.answer]: [...CONTACT_REQUESTS, ...CONTACTS, ...CANDIDATES, ...ACTIVITY_LOG],
  [interviews.propose]: INTERVIEW_CHANGE,
  [interviews.change]: INTERVIEW_CHANGE,
  [interviews.cancel]: INTERVIEW_CHANGE,
  [applications.decide]: [...APPLICATION_STAGES, ...ACTIVITY_LOG],
  [stages.hireOne]: ONBOARDING,
  [stages.hire]: ONBOARDING,
  'POST /pinqiao/v1/entrusts/open': [...AGENCY_LISTINGS, ...ORDERS, ...ACTIVITY_LOG],
  'POST /pinqiao/v1/entrusts/close': MANDATE_CHANGE,
  [`${A}/reviewAgentApplication` as const]: MANDATE_CHANGE,
  [`${A}/dismissProxy` as const]: MANDATE_CHANGE,
  [`${A}/onboardingSettlement` as const]: [...AGENCIES, ...ACTIVITY_LOG],
  [`${A}/settlementReview` as const]: [...AGENCIES, ...MONEY, ...ACTIVITY_LOG],
} satisfies Partial<Invalidations>
